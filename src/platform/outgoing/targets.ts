import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { outgoingSettings } from './outgoing.settings.js';
import { NameResolver, type ResolvedAddress } from './name-resolver.js';
import { PublicAddresses } from './public-addresses.js';

/** An address is one that requests may not be sent to. */
export class RefusedAddress extends Error {
  constructor() {
    super('The endpoint has an address that messages may not be sent to');
  }
}

/** A checked URL with the parts that a connection needs. */
export interface Target {
  readonly url: URL;
  /** The name or the IP address, without the brackets of IPv6. */
  readonly host: string;
  readonly isAddress: boolean;
  readonly port: number;
}

/** Checks URLs that people enter, when they are saved and again at each attempt, because names change their addresses. */
@Injectable()
export class Targets {
  private readonly addresses: PublicAddresses;
  private readonly allowsHttp: boolean;

  constructor(
    config: Config,
    private readonly resolver: NameResolver,
  ) {
    const { allowsHttp, allowedNetworks } = outgoingSettings.of(config);
    this.allowsHttp = allowsHttp;
    this.addresses = new PublicAddresses(allowedNetworks);
  }

  /** Returns what is wrong with a URL, without its field's name, or null. A name that cannot be looked up now is right. */
  async problemOf(text: string): Promise<string | null> {
    const problem = this.problemOfUrl(text);
    if (problem !== null) return problem;
    try {
      await this.resolve(this.read(text));
      return null;
    } catch (error) {
      return error instanceof RefusedAddress ? 'must have public addresses only' : null;
    }
  }

  /** Reads a stored URL. Throws `RefusedAddress` if such URLs are not allowed any more. */
  read(text: string): Target {
    if (this.problemOfUrl(text) !== null) throw new RefusedAddress();
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    return { url, host, isAddress: isIP(host) !== 0, port };
  }

  /** Returns the addresses of a target. Throws `RefusedAddress` unless messages can be sent to each of them. */
  async resolve({ host, isAddress }: Target): Promise<readonly ResolvedAddress[]> {
    const found = isAddress ? [{ address: host, family: isIP(host) }] : await this.resolver.resolve(host);
    if (found.length === 0 || !found.every(({ address }) => this.addresses.includes(address))) {
      throw new RefusedAddress();
    }
    return found;
  }

  /** Throws `RefusedAddress` unless a connection leads to an address that messages can be sent to. */
  checkConnected(remoteAddress: string | undefined): void {
    if (remoteAddress === undefined || !this.addresses.includes(remoteAddress)) throw new RefusedAddress();
  }

  private problemOfUrl(text: string): string | null {
    if (!URL.canParse(text)) return 'must be a URL such as https://hooks.example.org/hearth';
    const { protocol, username, password } = new URL(text);
    if (protocol !== 'https:' && !(this.allowsHttp && protocol === 'http:')) return 'must begin with https://';
    return username === '' && password === '' ? null : 'must not contain a user name or a password';
  }
}
