import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** An address of a name, as `dns.lookup` returns it. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Looks names up as all programs of the machine do. */
@Injectable()
export class NameResolver {
  /** Returns all addresses of a name. Rejects if it has none. */
  async resolve(name: string): Promise<readonly ResolvedAddress[]> {
    return lookup(name, { all: true });
  }
}
