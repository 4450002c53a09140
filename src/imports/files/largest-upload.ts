import type { Config } from '../../platform/config.js';
import type { ImportFormat } from '../formats/format.js';
import { readingSettings } from '../formats/kit/reading.settings.js';

/** Returns the maximum size of an upload of a type in bytes, for packed files, spreadsheets and others alike. */
export function largestUpload({ content }: Pick<ImportFormat, 'content'>, config: Config): number {
  const bytes = content.maxBytes(config);
  return content.takesSpreadsheets ? Math.max(bytes, readingSettings.of(config).maxSpreadsheetBytes) : bytes;
}
