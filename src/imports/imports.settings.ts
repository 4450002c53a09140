import { defineSettings } from '../platform/config.js';

const MIB = 1024 * 1024;

/** The settings of imports. Those of reading a file are in `formats/kit/reading.settings.ts`. */
export const importSettings = defineSettings(({ whole, slotsForJobs }) => ({
  /** The maximum number of waiting and running publishes and reverts of a family. */
  maxRunsPerFamily: whole('HEARTH_MAX_RUNS', 1000, 1, 1_000_000),
  /** The maximum number of publishes and reverts that this process runs at once. */
  slots: slotsForJobs('HEARTH_IMPORT_SLOTS', 2, 1, 64),
  /** The storage limit of the imports of a family. */
  maxFamilyBytes: whole('HEARTH_MAX_FAMILY_MB', 2048, 1, 1_048_576) * MIB,
  /** Pending and failed imports are deleted so many days after their last change. */
  pendingDays: whole('HEARTH_PENDING_IMPORT_DAYS', 30, 1, 36_500),
  /** The content of complete imports is deleted after so many days; 0: never. */
  contentDays: whole('HEARTH_CONTENT_DAYS', 365, 0, 36_500),
}));
