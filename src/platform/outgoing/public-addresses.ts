import { BlockList } from 'node:net';
import type { Network } from '../environment.js';
import { plainAddress } from './ip-address.js';

/** The networks that nobody on the internet can have a server in (IANA special-purpose registries). */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** All public IPv6 addresses are in this network. */
const PUBLIC_IPV6 = '2000::/3';
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = new BlockList();
for (const network of NOT_PUBLIC_IPV4) notPublic.addSubnet(...partsOf(network), 'ipv4');
for (const network of NOT_PUBLIC_IPV6) notPublic.addSubnet(...partsOf(network), 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...partsOf(PUBLIC_IPV6), 'ipv6');

/** Decides to which addresses messages can be sent: to public ones, and to those that the operator allows. */
export class PublicAddresses {
  private readonly allowed = new BlockList();

  /** @param allowed networks of the operator */
  constructor(allowed: readonly Network[]) {
    for (const { address, prefix, family } of allowed) this.allowed.addSubnet(address, prefix, family);
  }

  /** Returns whether messages can be sent to an IP address, in any notation. A text that is no address cannot be used. */
  includes(text: string): boolean {
    const plain = plainAddress(text);
    if (plain === null) return false;
    const { address, family } = plain;
    if (this.allowed.check(address, family)) return true;
    return !notPublic.check(address, family) && (family === 'ipv4' || publicIpv6.check(address, family));
  }
}

function partsOf(network: string): [address: string, prefix: number] {
  const [address = '', prefix] = network.split('/');
  return [address, Number(prefix)];
}
