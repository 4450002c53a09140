import type { Lane } from '../platform/queue/lane.js';

/** Publishes and reverts. Those of one family follow each other, and large ones leave a slot to the others. */
export const IMPORTS_LANE: Lane = {
  name: 'imports',
  slots: ({ importSlots }) => importSlots,
  large: { over: 20_000, slots: (slots) => Math.max(1, slots - 1) },
  leases: 1,
};
