import type { ContentRules } from '../format.js';

/** Which uploads every CSV type takes (contract §4, step 5). */
export const CSV_CONTENT: ContentRules = {
  mediaTypes: ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'],
  extensions: ['.csv', '.tsv', '.txt'],
  maxBytes: (config) => config.maxCsvBytes,
  maxRows: (config) => config.maxRows,
  takesSpreadsheets: true,
  optional: true,
};
