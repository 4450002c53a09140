import type { Lane } from '../platform/queue/lane.js';

/** Syncs of a family follow each other, and an account with very many entries leaves a slot to the others. */
export const SYNCS_LANE: Lane = {
  name: 'syncs',
  slots: () => 2,
  large: { over: 50_000, slots: () => 1 },
  leases: 1,
};
