import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/caller.js';
import { notFound } from '../platform/http/path-id.js';
import { generateApiKey } from './api-key.js';
import { type ApiKeyFacts, ApiKeysRepository, type OwnedApiKey } from './api-keys.repository.js';

/** What a person can do with the API keys that are their own. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
  ) {}

  async list(caller: Caller): Promise<readonly OwnedApiKey[]> {
    return this.database.forFamily(caller.familyId, () => this.keys.listOf(caller));
  }

  /** @returns the key itself, which nobody sees again */
  async generate(caller: Caller, facts: ApiKeyFacts): Promise<string> {
    const key = generateApiKey();
    await this.database.forFamily(caller.familyId, () => this.keys.insert(caller, key, facts));
    return key.secret;
  }

  async revoke(caller: Caller, id: string): Promise<void> {
    const revoked = await this.database.forFamily(caller.familyId, () => this.keys.revoke(caller, id));
    if (!revoked) throw notFound();
  }
}
