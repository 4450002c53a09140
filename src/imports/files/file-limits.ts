import type { Config } from '../../platform/config.js';
import type { ContentRules } from '../formats/format.js';
import { readingSettings } from '../formats/kit/reading.settings.js';

/** The limits for unpacking a file and for its unpacked size. Plain data. Sizes are in bytes. */
export interface FileLimits {
  readonly contentBytes: number;
  readonly spreadsheetBytes: number;
  /** The maximum size of all parts of a spreadsheet, and of the text of its cells. */
  readonly spreadsheetUnpackedBytes: number;
  readonly members: number;
  /** How many levels of archives may contain each other. */
  readonly depth: number;
  /** The maximum ratio of the unpacked to the packed size, after the first MiB. */
  readonly ratio: number;
}

/** @param content the rules of the type of import */
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
