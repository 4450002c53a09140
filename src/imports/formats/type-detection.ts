import { SheetTable } from './kit/sheets/sheet-table.js';
import type { Workbook } from './kit/sheets/workbook.js';
import { TextTable, type TableSource } from './kit/table-source.js';
import { normalized } from './kit/headings/normalized.js';
import { rolesOf } from './kit/headings/headings.js';
import type { ImportFormat, Source } from './format.js';
import { DomainError } from '../../platform/errors.js';

const HEAD_BYTES = 64 * 1024;
const BANK_TABLE = 'TransactionImport';
/** The file is read as Latin-1, where the UTF-8 byte-order mark is three letters. */
const QIF = /^(?:ï»¿)?!(?:type|account|option|clear)/iu;
/** A QIF file starts with its type line, after at most a few blank lines. */
const FIRST_LINES = 20;

/** The elements that contain the statements of camt.052, 053 and 054, in any namespace. */
const CAMT = /<(?:[A-Za-z0-9_.-]+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)[\s>]/u;

/** The first fields of MT940 and MT942, and fields that follow. */
const MT940_BEGINNING = /^:(?:20|25):/u;
const MT940_FIELD = /^:(?:28C?|34F|60[FM]|61):/u;

/** The maximum size of the header before the root of OFX. */
const OFX_HEAD = 4096;

/** The root of OFX, or the header that most files have before it. */
const OFX = /<OFX>|<\?OFX |OFXHEADER\s{0,4}:/iu;

type TypeHeadings = readonly (readonly [type: string, headings: readonly string[]])[];

/** Combinations of headings that only files of one type have, in the form that `normalized` returns. */
const OF_ENTRIES: TypeHeadings = [
  ['MintImport', ['original description', 'transaction type', 'account name']],
  ['YnabImport', ['payee', 'outflow', 'inflow', 'memo']],
  ['ActualImport', ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared']],
];

/** The same for files that list other records than entries. */
const OF_LISTS: TypeHeadings = [
  ['RuleImport', ['name', 'conditions', 'actions']],
  ['AccountImport', ['name', 'accountable type']],
  ['AccountImport', ['account type', 'name', 'balance']],
  ['CategoryImport', ['name', 'color', 'classification']],
  ['CategoryImport', ['name', 'parent category']],
  ['CategoryImport', ['name', 'color', 'parent']],
  ['MerchantImport', ['name', 'website url']],
  ['MerchantImport', ['name', 'color', 'website']],
];

/**
 * Detects the import type from the content of a file. The default is a bank's CSV.
 * @param formats those that may recognise their files
 */
export async function typeOfContent(source: Source, formats: readonly ImportFormat[] = []): Promise<string> {
  if (source.workbook !== undefined) return typeOfWorkbook(source.workbook);
  const head = await headOf(source);
  const recognised = formats.find((format) => format.recognises?.(head.toString('utf8')));
  if (recognised !== undefined) return recognised.type;
  const text = head.toString('latin1');
  if (text.slice(0, 1024).includes('%PDF-')) return 'PdfImport';
  if (text.split('\n', FIRST_LINES).some((line) => QIF.test(line.trim()))) return 'QifImport';
  if (CAMT.test(text)) return 'CamtImport';
  if (isMt940(text)) return 'Mt940Import';
  if (OFX.test(text.slice(0, OFX_HEAD).replaceAll('\0', ''))) return 'OfxImport';
  if (isRecord(text)) return 'ServiceImport';
  const open = async function* (): AsyncIterable<Buffer> {
    yield head;
  };
  return typeOfTable(new TextTable({ open }));
}

/** Returns the type of the first sheet that has the headings of one. */
async function typeOfWorkbook({ sheets }: Workbook): Promise<string> {
  for (const sheet of sheets.filter(({ isVisible }) => isVisible)) {
    const type = await typeOfTable(new SheetTable(sheet));
    if (type !== BANK_TABLE) return type;
  }
  return BANK_TABLE;
}

async function typeOfTable(source: TableSource): Promise<string> {
  try {
    return await typeByHeadings(source);
  } catch (error) {
    // The parser reports the structural error of the file.
    if (error instanceof DomainError) return BANK_TABLE;
    throw error;
  }
}

async function typeByHeadings(source: TableSource): Promise<string> {
  const table = await source.open({});
  await table.rows.return?.();
  const headings = new Set(table.headers.map(normalized));
  const roles = new Set(table.headers.flatMap((heading) => rolesOf(heading).map(({ role }) => role)));
  // Apps also export entries with a name and a parent category.
  const hasEntries = roles.has('date') && roles.has('amount');
  const known = hasEntries ? OF_ENTRIES : [...OF_ENTRIES, ...OF_LISTS];
  const found = known.find(([, needed]) => needed.every((heading) => headings.has(heading)));
  if (found !== undefined) return found[0];
  const isTrades = roles.has('qty') && roles.has('price') && (roles.has('ticker') || roles.has('isin'));
  return isTrades ? 'TradeImport' : BANK_TABLE;
}

function isMt940(text: string): boolean {
  const lines = text.split(/[\r\n]+/);
  // The first field can follow the envelope of a SWIFT message.
  const begins = lines.some((line) =>
    MT940_BEGINNING.test(line.slice(line.startsWith('{') ? line.lastIndexOf('{') + 3 : 0)),
  );
  return begins && lines.some((line) => MT940_FIELD.test(line));
}

function isRecord(text: string): boolean {
  const [line = ''] = text.split('\n', 1);
  return line.trimStart().startsWith('{') && /"type"\s*:/u.test(line);
}

async function headOf(source: Source): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  const head = Buffer.concat(chunks).subarray(0, HEAD_BYTES);
  const end = length > HEAD_BYTES ? head.lastIndexOf(0x0a) : head.length;
  return end > 0 ? head.subarray(0, end) : head;
}
