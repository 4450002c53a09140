import { defineSettings } from '../../../platform/config.js';

const MIB = 1024 * 1024;

/** Limits for files: the maximum size in bytes, the maximum number of rows, and limits for archives. */
export const readingSettings = defineSettings(({ whole }) => ({
  maxCsvBytes: whole('HEARTH_MAX_CSV_MB', 10, 1, 1024) * MIB,
  maxQifBytes: whole('HEARTH_MAX_QIF_MB', 10, 1, 1024) * MIB,
  maxOfxBytes: whole('HEARTH_MAX_OFX_MB', 64, 1, 1024) * MIB,
  maxPdfBytes: whole('HEARTH_MAX_PDF_MB', 25, 1, 1024) * MIB,
  maxCamtBytes: whole('HEARTH_MAX_CAMT_MB', 256, 1, 1024) * MIB,
  maxMt940Bytes: whole('HEARTH_MAX_MT940_MB', 64, 1, 1024) * MIB,
  maxNdjsonBytes: whole('HEARTH_MAX_NDJSON_MB', 512, 1, 65536) * MIB,
  maxSpreadsheetBytes: whole('HEARTH_MAX_SPREADSHEET_MB', 10, 1, 1024) * MIB,
  /** The maximum total size of the parts of a spreadsheet, and of the text of its cells. */
  maxSpreadsheetUnpackedBytes: whole('HEARTH_MAX_SPREADSHEET_UNPACKED_MB', 128, 1, 4096) * MIB,
  /** The maximum number of members of an archive or a spreadsheet. */
  maxArchiveMembers: whole('HEARTH_MAX_ARCHIVE_MEMBERS', 1000, 1, 65_535),
  /** The maximum nesting depth of archives. */
  maxArchiveDepth: whole('HEARTH_MAX_ARCHIVE_DEPTH', 2, 1, 8),
  /** The maximum ratio of the unpacked to the packed size of a file, after the first MiB. */
  maxArchiveRatio: whole('HEARTH_MAX_ARCHIVE_RATIO', 200, 1, 1100),
  maxRows: whole('HEARTH_MAX_ROWS', 500_000, 1, 100_000_000),
  maxNdjsonRows: whole('HEARTH_MAX_NDJSON_ROWS', 2_000_000, 1, 100_000_000),
}));
