import type { ContentRules } from '../format.js';
import { readingSettings } from './reading.settings.js';

/** The uploads that every CSV type accepts (contract §4, step 5). */
export const CSV_CONTENT: ContentRules = {
  mediaTypes: ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'],
  extensions: ['.csv', '.tsv', '.txt'],
  maxBytes: (config) => readingSettings.of(config).maxCsvBytes,
  maxRows: (config) => readingSettings.of(config).maxRows,
  takesSpreadsheets: true,
  optional: true,
};
