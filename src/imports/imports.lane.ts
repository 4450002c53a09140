import type { Lane } from '../platform/queue/lane.js';
import { importSettings } from './imports.settings.js';

/** The queue of publishes and reverts. Those of one family run one after the other. Large ones leave one slot free. */
export const IMPORTS_LANE: Lane = {
  name: 'imports',
  slots: (config) => importSettings.of(config).slots,
  large: { over: 20_000, slots: (slots) => Math.max(1, slots - 1) },
  leases: 1,
};
