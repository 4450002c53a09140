import type { ContentRules, ImportFormat } from '../format.js';
import { readingSettings } from '../kit/reading.settings.js';
import { givenEncoding } from '../kit/encoding.js';
import { membersOf } from '../kit/statements/members.js';
import { statementFiles, StatementReading } from '../kit/statements/statement.reading.js';
import { xmlEncoding } from './camt.encoding.js';
import { camtFile } from './camt.file.js';

const CONTENT: ContentRules = {
  mediaTypes: ['application/xml', 'text/xml', 'application/octet-stream'],
  extensions: ['.xml', '.camt', '.camt052', '.camt053', '.camt054', '.c52', '.c53', '.c54'],
  maxBytes: (config) => readingSettings.of(config).maxCamtBytes,
  maxRows: (config) => readingSettings.of(config).maxRows,
  takesSpreadsheets: false,
  takesSeveralFiles: true,
  mayBeEmpty: true,
  optional: true,
};

/** ISO 20022 bank statements (camt.053), reports (camt.052) and notifications (camt.054), all versions. */
const format: ImportFormat = {
  type: 'CamtImport',
  title: 'CAMT statement',
  description: 'Statements, reports or notifications of a bank as ISO 20022 XML: camt.053, camt.052, camt.054.',
  example: {
    type: 'CamtImport',
    raw_file_content:
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>46</Id>' +
      '<Acct><Id><IBAN>DE75200400000123453626</IBAN></Id><Ccy>EUR</Ccy></Acct>' +
      '<Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>' +
      '<BookgDt><Dt>2026-01-05</Dt></BookgDt><AcctSvcrRef>7004512</AcctSvcrRef><NtryDtls><TxDtls>' +
      '<RltdPties><Cdtr><Pty><Nm>Stadtbad Nord</Nm></Pty></Cdtr></RltdPties>' +
      '<RmtInf><Ustrd>Season ticket</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>' +
      '</Stmt></BkToCstmrStmt></Document>',
    publish: 'true',
  },
  content: CONTENT,
  mappings: ['account'],
  publishes: ['accounts', 'identities', 'statements', 'entries', 'statement_anchors'],
  appliesRules: true,
  isVerified: false,
  read: async (source, context) => {
    const files = membersOf(source).map(async (one) => {
      return [one, camtFile(one, await xmlEncoding(one, givenEncoding(context.settings)))] as const;
    });
    return new StatementReading(statementFiles(await Promise.all(files)), context);
  },
};

export default format;
