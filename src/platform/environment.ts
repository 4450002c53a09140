import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The listening address of a server. */
export interface SocketAddress {
  readonly host: string;
  readonly port: number;
}

/** A range of IP addresses, from CIDR notation. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/**
 * Parsers of environment variables. An invalid value is recorded in `problems`, and the fallback is returned. Each
 * parser throws an Error if its variable was already read, because two features then use the same name.
 */
export interface EnvironmentReaders {
  /** One message for each variable with an invalid value. */
  readonly problems: readonly string[];
  /** The maximum number of concurrent jobs in this process, by the name of their variable. */
  readonly jobSlots: ReadonlyMap<string, number>;
  /** Adds a message to `problems`. */
  refuse(problem: string): void;
  text(name: string): string | null;
  whole(name: string, fallback: number, least: number, most: number): number;
  /** Does the same for the number of concurrent jobs of a kind. Each job needs a database connection. */
  slotsForJobs(name: string, fallback: number, least: number, most: number): number;
  oneOf<T extends string>(name: string, fallback: T, values: readonly T[]): T;
  url(name: string, protocols: readonly string[]): string | null;
  /** One origin, such as `https://hearth.example.org`. */
  origin(name: string): string | null;
  /** `host:port`; an IPv6 address in brackets. */
  socketAddress(name: string): SocketAddress | null;
  /** Networks in CIDR notation, such as `10.0.0.0/8`, separated by commas. */
  networks(name: string): readonly Network[];
  /** Keys of 32 bytes in Base64, separated by commas. */
  keys(name: string): readonly Buffer[];
  /** Hosts (https) or origins, separated by commas. */
  origins(name: string, fallback: string): readonly string[];
}

export function environmentReaders(env: Environment): EnvironmentReaders {
  const problems: string[] = [];
  const given = readOnce(env);
  const refuse = (problem: string): void => void problems.push(problem);
  return { ...numberReaders(given, problems), ...textReaders(given, problems), problems, refuse };
}

type Given = (name: string) => string | null;

/** Reads a variable; empty counts as absent. Throws an Error if it was already read. */
function readOnce(env: Environment): Given {
  const read = new Set<string>();
  return (name) => {
    if (read.has(name)) throw new Error(`Two parts of the configuration read ${name}`);
    read.add(name);
    return env[name] || null;
  };
}

function numberReaders(
  given: Given,
  problems: string[],
): Pick<EnvironmentReaders, 'jobSlots' | 'whole' | 'slotsForJobs'> {
  const jobSlots = new Map<string, number>();
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const text = given(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
    return fallback;
  };
  return {
    jobSlots,
    whole,
    slotsForJobs(name, fallback, least, most) {
      const slots = whole(name, fallback, least, most);
      jobSlots.set(name, slots);
      return slots;
    },
  };
}

function textReaders(
  given: Given,
  problems: string[],
): Omit<EnvironmentReaders, 'problems' | 'jobSlots' | 'whole' | 'slotsForJobs' | 'refuse'> {
  return {
    text: given,
    oneOf(name, fallback, values) {
      const text = given(name);
      if (text === null) return fallback;
      const value = values.find((candidate) => candidate === text);
      if (value === undefined) problems.push(`${name} must be one of ${values.join(', ')}, not "${text}"`);
      return value ?? fallback;
    },
    url(name, protocols) {
      const text = given(name);
      if (text === null) return null;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
      problems.push(`${name} must be a ${protocols[0]}// URL`);
      return null;
    },
    origin(name) {
      const text = given(name);
      if (text === null) return null;
      const read = text.includes('://') ? originOf(text) : null;
      if (read === null) problems.push(`${name} must be an origin such as https://hearth.example.org, not "${text}"`);
      return read;
    },
    socketAddress(name) {
      const text = given(name);
      if (text === null) return null;
      const [, bracketed, host, port] = /^(?:\[([0-9a-f:.]{2,45})\]|([^[\]:\s]{1,253})):(\d{1,5})$/i.exec(text) ?? [];
      const address = { host: bracketed ?? host ?? '', port: Number(port) };
      if (address.host !== '' && address.port >= 1 && address.port <= 65_535) return address;
      problems.push(`${name} must be an address and a port such as 127.0.0.1:9464, not "${text}"`);
      return null;
    },
    networks(name) {
      const read = listed(given(name) ?? '').map((text) => ({ text, network: networkOf(text) }));
      for (const { text } of read.filter(({ network }) => network === null)) {
        problems.push(`${name} must list networks such as 10.0.0.0/8 or fd00::/8, not "${text}"`);
      }
      return read.flatMap(({ network }) => network ?? []);
    },
    keys(name) {
      const read = listed(given(name) ?? '').map((text) => Buffer.from(text, 'base64'));
      // The value is not shown, because it can be a key with a typo.
      if (read.some((key) => key.length !== 32))
        problems.push(`${name} must be 32 bytes in Base64, or several of them`);
      return read;
    },
    origins(name, fallback) {
      const read = listed(given(name) ?? fallback).map((text) => ({ text, origin: originOf(text) }));
      for (const { text } of read.filter(({ origin }) => origin === null)) {
        problems.push(`${name} must list hosts such as hearth.example.org, or http://localhost:8080, not "${text}"`);
      }
      return read.flatMap(({ origin }) => origin ?? []);
    },
  };
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function networkOf(text: string): Network | null {
  const [, address = '', digits = ''] = /^([0-9a-f:.]{2,45})\/(\d{1,3})$/i.exec(text) ?? [];
  const version = isIP(address);
  const prefix = Number(digits);
  if (version === 0 || prefix > (version === 4 ? 32 : 128)) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

function originOf(text: string): string | null {
  const address = text.includes('://') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : null;
}
