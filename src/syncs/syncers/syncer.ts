import type { Claim } from '../sync.entity.js';

/** The work of a sync of one kind of record, apart from what its children do. */
export interface Syncer {
  /** May be run again at any time after it was cut off. What it throws is stored, for operators. */
  sync(claim: Claim): Promise<void>;
}
