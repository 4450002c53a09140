import { readCsv } from './kit/csv.js';
import { decodeText, detectEncoding } from './kit/encoding.js';
import { normalized } from './kit/headings/normalized.js';
import { rolesOf } from './kit/headings/headings.js';
import type { Source } from './format.js';
import { DomainError } from '../../platform/errors.js';

const HEAD_BYTES = 64 * 1024;
/** In Latin-1, in which the mark of UTF-8 is three letters. */
const QIF = /^(?:ï»¿)?!(?:type|account|option|clear)/iu;
/** How much of a file may stand before its root. */
const OFX_HEAD = 4096;
/** A QIF begins with its kind, after few blank lines at most. */
const FIRST_LINES = 20;

/** The root of OFX, with the header before it that most files have. */
const OFX = /<OFX>|<\?OFX |OFXHEADER\s{0,4}:/iu;

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
  const head = await headOf(source);
  const text = head.toString('latin1');
  if (text.slice(0, 1024).includes('%PDF-')) return 'PdfImport';
  if (text.split('\n', FIRST_LINES).some((line) => QIF.test(line.trim()))) return 'QifImport';
  if (OFX.test(text.slice(0, OFX_HEAD).replaceAll('\0', ''))) return 'OfxImport';
  if (isRecord(text)) return 'ServiceImport';
  try {
    return await typeOfCsv(head);
  } catch (error) {
    // What is wrong with the file is said by whoever reads it.
    if (error instanceof DomainError) return 'TransactionImport';
    throw error;
  }
}

async function typeOfCsv(head: Buffer): Promise<string> {
  const open = async function* (): AsyncIterable<Buffer> {
    yield head;
  };
  const table = await readCsv(decodeText(open(), (await detectEncoding(open)).encoding));
  await table.rows.return?.();
  const headings = new Set(table.headers.map(normalized));
  const found = HEADINGS.find(([, needed]) => needed.every((heading) => headings.has(heading)));
  if (found !== undefined) return found[0];
  const roles = new Set(table.headers.flatMap((heading) => rolesOf(heading).map(({ role }) => role)));
  const isTrades = roles.has('qty') && roles.has('price') && (roles.has('ticker') || roles.has('isin'));
  return isTrades ? 'TradeImport' : 'TransactionImport';
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
