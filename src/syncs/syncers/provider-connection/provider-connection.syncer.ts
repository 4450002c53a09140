import type { Claim } from '../../sync.entity.js';
import type { Syncer } from '../syncer.js';

/** Fetches transactions from a provider and requests syncs of the connection's accounts. Provided by a global module. */
export abstract class ProviderConnectionSyncer implements Syncer {
  abstract sync(claim: Claim): Promise<void>;
}
