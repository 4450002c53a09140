import type { ContentRules } from '../format.js';

/** The uploads that every CSV type accepts (contract §4, step 5). */
export const CSV_CONTENT: ContentRules = {
  mediaTypes: ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'],
  extensions: ['.csv', '.tsv', '.txt'],
  maxBytes: (config) => config.maxCsvBytes,
  maxRows: (config) => config.maxRows,
  optional: true,
};
