import { Injectable } from '@nestjs/common';
import { ApiKeysService } from './api-keys.service.js';
import type { Caller } from '../../platform/access/caller.js';

/** Finds keys for requests that only the member who owns the key may send. */
@Injectable()
export class OwnKeys {
  constructor(private readonly keys: ApiKeysService) {}

  /** Throws `not_found`, and `insufficient_role` for a key of another member that an owner sees. */
  async exists(caller: Caller, id: string): Promise<boolean> {
    await this.keys.getOwn(caller, id);
    return true;
  }
}
