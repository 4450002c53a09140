import { SheetTable } from './kit/sheets/sheet-table.js';
import type { Workbook } from './kit/sheets/workbook.js';
import { TextTable, type TableSource } from './kit/table-source.js';
import { normalized } from './kit/headings/normalized.js';
import { rolesOf } from './kit/headings/headings.js';
import type { Source } from './format.js';
import { DomainError } from '../../platform/errors.js';

const HEAD_BYTES = 64 * 1024;
const BANK_TABLE = 'TransactionImport';
/** In Latin-1, in which the mark of UTF-8 is three letters. */
const QIF = /^(?:ï»¿)?!(?:type|account|option|clear)/iu;
/** A QIF begins with its kind, after few blank lines at most. */
const FIRST_LINES = 20;

/** The headings that only files of one type have together, as `normalized` writes them. */
const HEADINGS: readonly (readonly [type: string, headings: readonly string[]])[] = [
  ['MintImport', ['original description', 'transaction type', 'account name']],
  ['YnabImport', ['payee', 'outflow', 'inflow', 'memo']],
  ['ActualImport', ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared']],
  ['RuleImport', ['name', 'conditions', 'actions']],
  ['AccountImport', ['name', 'accountable type']],
  ['AccountImport', ['account type', 'name', 'balance']],
  ['CategoryImport', ['name', 'color', 'classification']],
];

/** The type of import that a file is, told by its content; a bank's CSV where nothing says another one. */
export async function typeOfContent(source: Source): Promise<string> {
  if (source.workbook !== undefined) return typeOfWorkbook(source.workbook);
  const head = await headOf(source);
  const text = head.toString('latin1');
  if (text.slice(0, 1024).includes('%PDF-')) return 'PdfImport';
  if (text.split('\n', FIRST_LINES).some((line) => QIF.test(line.trim()))) return 'QifImport';
  if (isRecord(text)) return 'ServiceImport';
  const open = async function* (): AsyncIterable<Buffer> {
    yield head;
  };
  return typeOfTable(new TextTable({ open }));
}

/** The type of the first sheet that says one. */
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
    // What is wrong with the file is said by whoever reads it.
    if (error instanceof DomainError) return BANK_TABLE;
    throw error;
  }
}

async function typeByHeadings(source: TableSource): Promise<string> {
  const table = await source.open({});
  await table.rows.return?.();
  const headings = new Set(table.headers.map(normalized));
  const found = HEADINGS.find(([, needed]) => needed.every((heading) => headings.has(heading)));
  if (found !== undefined) return found[0];
  const roles = new Set(table.headers.flatMap((heading) => rolesOf(heading).map(({ role }) => role)));
  const isTrades = roles.has('qty') && roles.has('price') && (roles.has('ticker') || roles.has('isin'));
  return isTrades ? 'TradeImport' : BANK_TABLE;
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
