import type { Claim } from '../../sync.entity.js';
import type { Syncer } from '../syncer.js';

/** Fetches what a provider has, and has the accounts of the connection synced. A global module provides it. */
export abstract class ProviderConnectionSyncer implements Syncer {
  abstract sync(claim: Claim): Promise<void>;
}
