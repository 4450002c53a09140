import type { Lane } from '../../../platform/queue/lane.js';

/** A family's runs of rules follow one another. */
export const RULE_RUNS_LANE: Lane = { name: 'rule_runs', slots: () => 1, large: null, leases: 1 };
