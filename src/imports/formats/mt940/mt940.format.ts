import type { ContentRules, ImportFormat } from '../format.js';
import { readingSettings } from '../kit/reading.settings.js';
import { detectEncoding, givenEncoding } from '../kit/encoding.js';
import { membersOf } from '../kit/statements/members.js';
import { statementFiles, StatementReading } from '../kit/statements/statement.reading.js';
import { mt940File } from './mt940.file.js';

const CONTENT: ContentRules = {
  mediaTypes: ['text/plain', 'application/x-mt940', 'application/mt940', 'text/mt940', 'application/octet-stream'],
  extensions: ['.sta', '.mt940', '.940', '.mt942', '.942', '.swi', '.swift', '.fin', '.txt'],
  maxBytes: (config) => readingSettings.of(config).maxMt940Bytes,
  maxRows: (config) => readingSettings.of(config).maxRows,
  takesSpreadsheets: false,
  takesSeveralFiles: true,
  mayBeEmpty: true,
  optional: true,
};

/** SWIFT MT940 statements and MT942 interim reports, in the variants that banks write. */
const format: ImportFormat = {
  type: 'Mt940Import',
  title: 'MT940 statement',
  description: 'Statements of a bank as SWIFT MT940, or interim reports as MT942.',
  example: {
    type: 'Mt940Import',
    raw_file_content:
      ':20:STARTUMSE\n:25:DE75200400000123453626\n:28C:46/1\n:60F:C260101EUR1200,00\n' +
      ':61:2601050105D12,50NDDT2026-17//7004512\n:86:105?00LASTSCHRIFT?20SVWZ+Season ticket?32Stadtbad Nord\n' +
      ':62F:C260105EUR1187,50\n-\n',
    publish: 'true',
  },
  content: CONTENT,
  mappings: ['account'],
  publishes: ['accounts', 'identities', 'statements', 'entries', 'statement_anchors'],
  appliesRules: true,
  isVerified: false,
  read: async (source, context) => {
    const files = membersOf(source).map(async (one) => {
      const { encoding } = await detectEncoding(() => one.open(), givenEncoding(context.settings));
      return [one, mt940File(one, encoding)] as const;
    });
    return new StatementReading(statementFiles(await Promise.all(files)), context);
  },
};

export default format;
