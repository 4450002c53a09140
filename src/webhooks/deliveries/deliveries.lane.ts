import type { Lane } from '../../platform/queue/lane.js';

/** The sizes of deliveries. One is slow if the last attempt failed or took long. */
export const QUICK = 0;
export const SLOW = 1;

/** The queue of deliveries to webhook endpoints. `append_log` adds to it, too, by its name. */
export const DELIVERIES_LANE: Lane = {
  name: 'deliveries',
  slots: () => 16,
  large: { over: QUICK, slots: () => 8 },
  leases: 4,
};
