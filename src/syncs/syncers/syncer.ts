import type { Claim } from '../sync.entity.js';

/** The own work of a sync of one kind of record, without that of its children. */
export interface Syncer {
  /** Can be run again after an interruption. The message of a thrown error is stored for operators. */
  sync(claim: Claim): Promise<void>;
}
