import type { ContentRules, ImportFormat } from '../format.js';
import { ENTRY_FACTS } from '../kit/entry.js';
import { QifReading } from './qif.reading.js';
import { surveyFile } from './qif.survey.js';
import { readingSettings } from '../kit/reading.settings.js';

const CONTENT: ContentRules = {
  mediaTypes: [
    'application/qif',
    'application/x-qif',
    'text/csv',
    'text/plain',
    'application/csv',
    'application/vnd.ms-excel',
  ],
  extensions: ['.qif', '.txt'],
  maxBytes: (config) => readingSettings.of(config).maxQifBytes,
  maxRows: (config) => readingSettings.of(config).maxRows,
  takesSpreadsheets: false,
  optional: true,
};

/** Quicken Interchange Format: accounts, cards, cash and investments, as sections of records with lettered lines. */
const format: ImportFormat = {
  type: 'QifImport',
  title: 'Quicken (QIF)',
  description: 'A QIF file of Quicken, or of a program or bank that writes QIF: accounts, cards and investments.',
  example: {
    type: 'QifImport',
    raw_file_content:
      "!Account\nNHarbor Checking\nTBank\n^\n!Type:Bank\nD1/ 2'25\nT1,250.00\nPOpening Balance\nL[Harbor Checking]\n^\n" +
      "D1/14'25\nT-146.30\nPHarbor Market\nLFood:Groceries\nSFood:Groceries\n$-111.05\nSHome/Sam\n$-35.25\n^\n" +
      "D1/17'25\nT2,310.44\nPBrightwell Design\nLIncome:Salary\n^\n",
    publish: 'true',
  },
  content: CONTENT,
  ...ENTRY_FACTS,
  publishes: [...ENTRY_FACTS.publishes, 'securities', 'trades', 'transfers', 'opening_balances'],
  isVerified: false,
  read: async (source, context) => new QifReading(source, context, await surveyFile(source, context)),
};

export default format;
