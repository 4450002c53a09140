import type { Lane } from '../platform/queue/lane.js';

/**
 * A family's syncs run one after another. Accounts with very many entries share one slot and leave the other to the
 * rest.
 */
export const SYNCS_LANE: Lane = {
  name: 'syncs',
  slots: () => 2,
  large: { over: 50_000, slots: () => 1 },
  leases: 1,
};
