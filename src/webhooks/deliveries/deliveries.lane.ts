import type { Lane } from '../../platform/queue/lane.js';

/** The sizes of items: what is likely to be quick, and what failed or took long the last time. */
export const QUICK = 0;
export const SLOW = 1;

/** The queue of deliveries to webhook endpoints. `append_log` adds to it, too, by its name. */
export const DELIVERIES_LANE: Lane = {
  name: 'deliveries',
  slots: () => 16,
  large: { over: QUICK, slots: () => 8 },
  leases: 4,
};
