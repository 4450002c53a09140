import { isIP } from 'node:net';

/** An address in the form that counts for rules: an IPv4 address inside an IPv6 one is an IPv4 address. */
export interface PlainAddress {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
}

/** The prefixes of IPv6 addresses that stand for IPv4 ones: of IPv4-mapped addresses, and of NAT64 (RFC 6052). */
const OF_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** Returns the plain form of an address; null if the text is none. */
export function plainAddress(text: string): PlainAddress | null {
  const [address = ''] = text.split('%');
  const version = isIP(address);
  if (version === 4) return { address, family: 'ipv4' };
  return version === 6 ? plainOf(address) : null;
}

function plainOf(address: string): PlainAddress {
  const groups = groupsOf(address);
  if (!OF_IPV4.includes(groups.slice(0, 6).map(hex).join(':'))) {
    return { address: groups.map(hex).join(':'), family: 'ipv6' };
  }
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return { address: bytes.join('.'), family: 'ipv4' };
}

/** Returns the eight groups of an IPv6 address. The URL parser writes every notation in hexadecimal groups. */
function groupsOf(address: string): readonly number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = '', end] = written.split('::');
  const before = numbersOf(start);
  const after = numbersOf(end ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(groups: string): readonly number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}

function hex(group: number): string {
  return group.toString(16);
}
