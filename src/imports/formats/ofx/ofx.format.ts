import type { ContentRules, ImportFormat } from '../format.js';
import { readingSettings } from '../kit/reading.settings.js';
import { ENTRY_FACTS } from '../kit/entry.js';
import { OfxReading } from './ofx.reading.js';
import { surveyFiles } from './ofx.survey.js';

const CONTENT: ContentRules = {
  mediaTypes: [
    'application/x-ofx',
    'application/ofx',
    'application/vnd.intu.qfx',
    'application/vnd.intu.qbo',
    'application/xml',
    'text/xml',
    'text/plain',
  ],
  extensions: ['.ofx', '.qfx', '.qbo'],
  maxBytes: (config) => readingSettings.of(config).maxOfxBytes,
  maxRows: (config) => readingSettings.of(config).maxRows,
  takesSpreadsheets: false,
  takesSeveralFiles: true,
  mayBeEmpty: true,
  optional: true,
};

/** Open Financial Exchange, 1.x in SGML and 2.x in XML: statements of bank accounts, cards and investments. */
const format: ImportFormat = {
  type: 'OfxImport',
  title: 'OFX statement',
  description:
    'An OFX, QFX or QBO file of a bank, a card or a broker: one statement or several, each naming its account.',
  example: {
    type: 'OfxImport',
    raw_file_content:
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n' +
      '<CURDEF>USD\n<BANKACCTFROM>\n<BANKID>021000021\n<ACCTID>4400123\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n' +
      '<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20250114120000[-5:EST]\n<TRNAMT>-146.30\n<FITID>9001\n<NAME>Harbor Market\n</STMTTRN>\n' +
      '<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20250117\n<TRNAMT>2310.44\n<FITID>9002\n<NAME>Brightwell Design\n</STMTTRN>\n' +
      '</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>3414.14\n<DTASOF>20250131\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n',
    publish: 'true',
  },
  content: CONTENT,
  ...ENTRY_FACTS,
  publishes: [
    'accounts',
    'identities',
    'statements',
    'categories',
    'tags',
    'entries',
    'securities',
    'trades',
    'statement_anchors',
  ],
  isVerified: false,
  read: async (source, context) => {
    return new OfxReading(context, await surveyFiles(source));
  },
};

export default format;
