import type { Config } from '../../platform/config.js';
import type { ContentRules } from '../formats/format.js';
import { readingSettings } from '../formats/kit/reading.settings.js';

/** How large a file may be once it is out of its archives, and what may be spent on that. Plain data. Sizes are bytes. */
export interface FileLimits {
  readonly contentBytes: number;
  readonly spreadsheetBytes: number;
  /** The parts of a spreadsheet together, and the text of all its cells. */
  readonly spreadsheetUnpackedBytes: number;
  readonly members: number;
  /** How many archives may stand one in another. */
  readonly depth: number;
  /** How many times as large as its packed bytes a file may be, beyond its first MiB. */
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
