import { Injectable } from '@nestjs/common';
import { ApiKeysService } from './api-keys.service.js';
import type { Caller } from '../../platform/access/caller.js';

/** Finds keys for requests that only the key's member can send. */
@Injectable()
export class OwnKeys {
  constructor(private readonly keys: ApiKeysService) {}

  /** Throws `not_found`, and `insufficient_role` if an owner asks for a key of another member. */
  async exists(caller: Caller, id: string): Promise<boolean> {
    await this.keys.getOwn(caller, id);
    return true;
  }
}
