import { defineSettings } from '../platform/config.js';

const MIB = 1024 * 1024;

/** The settings of imports. The settings for reading files are in `formats/kit/reading.settings.ts`. */
export const importSettings = defineSettings(({ whole, slotsForJobs }) => ({
  /** The maximum number of waiting and running publishes and reverts of a family. */
  maxRunsPerFamily: whole('HEARTH_MAX_RUNS', 1000, 1, 1_000_000),
  /** The maximum number of publishes and reverts that this process runs at once. */
  slots: slotsForJobs('HEARTH_IMPORT_SLOTS', 2, 1, 64),
  /** The storage limit for the imports of a family. */
  maxFamilyBytes: whole('HEARTH_MAX_FAMILY_MB', 2048, 1, 1_048_576) * MIB,
  /** The number of days after their last change when pending and failed imports are deleted. */
  pendingDays: whole('HEARTH_PENDING_IMPORT_DAYS', 30, 1, 36_500),
  /** The number of days after which the content of complete imports is deleted; 0 means never. */
  contentDays: whole('HEARTH_CONTENT_DAYS', 365, 0, 36_500),
}));
