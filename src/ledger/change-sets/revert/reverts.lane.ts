import type { Lane } from '../../../platform/queue/lane.js';

/** Reverts of a family that are too large for a request follow one another. */
export const REVERTS_LANE: Lane = { name: 'reverts', slots: () => 1, large: null, leases: 1 };
