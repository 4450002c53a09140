import { defineSettings } from '../../../platform/config.js';

const MIB = 1024 * 1024;

/** The largest files that are read, in bytes, and the most rows of one. */
export const readingSettings = defineSettings(({ whole }) => ({
  maxCsvBytes: whole('HEARTH_MAX_CSV_MB', 10, 1, 1024) * MIB,
  maxQifBytes: whole('HEARTH_MAX_QIF_MB', 10, 1, 1024) * MIB,
  maxOfxBytes: whole('HEARTH_MAX_OFX_MB', 64, 1, 1024) * MIB,
  maxPdfBytes: whole('HEARTH_MAX_PDF_MB', 25, 1, 1024) * MIB,
  maxCamtBytes: whole('HEARTH_MAX_CAMT_MB', 256, 1, 1024) * MIB,
  maxMt940Bytes: whole('HEARTH_MAX_MT940_MB', 64, 1, 1024) * MIB,
  maxNdjsonBytes: whole('HEARTH_MAX_NDJSON_MB', 512, 1, 65536) * MIB,
  maxRows: whole('HEARTH_MAX_ROWS', 500_000, 1, 100_000_000),
  maxNdjsonRows: whole('HEARTH_MAX_NDJSON_ROWS', 2_000_000, 1, 100_000_000),
}));
