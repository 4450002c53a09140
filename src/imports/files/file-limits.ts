import type { Config } from '../../platform/config.js';
import type { ContentRules } from '../formats/format.js';
import { readingSettings } from '../formats/kit/reading.settings.js';

/** The limits of files and of unpacking them. Plain data. Sizes are in bytes. */
export interface FileLimits {
  readonly contentBytes: number;
  readonly spreadsheetBytes: number;
  /** The maximum unpacked size of all parts of a spreadsheet together, and of the text of the cells of a sheet. */
  readonly spreadsheetUnpackedBytes: number;
  readonly members: number;
  /** The maximum number of nested archives. */
  readonly depth: number;
  /** The maximum ratio of the unpacked size to the packed size, after the first MiB. */
  readonly ratio: number;
}

/** Returns the configured limits. @param content the rules of the type of import */
export function fileLimitsOf(config: Config, { maxBytes }: Pick<ContentRules, 'maxBytes'>): FileLimits {
  const settings = readingSettings.of(config);
  return {
    contentBytes: maxBytes(config),
    spreadsheetBytes: settings.maxSpreadsheetBytes,
    spreadsheetUnpackedBytes: settings.maxSpreadsheetUnpackedBytes,
    members: settings.maxArchiveMembers,
    depth: settings.maxArchiveDepth,
    ratio: settings.maxArchiveRatio,
  };
}
