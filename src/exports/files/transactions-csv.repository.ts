import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { batchesOf } from '../export-cursor.js';
import { amountText } from './amount-text.js';

const TRANSACTIONS = sqlFile(new URL('./transactions.sql', import.meta.url));

/** The columns, in their order. Each is a column of `transactions.sql`. */
const COLUMNS = [
  'date',
  'amount',
  'currency',
  'name',
  'account',
  'account_id',
  'category',
  'tags',
  'merchant',
  'notes',
  'kind',
  'excluded',
  'pending',
  'transaction_id',
  'split_line_id',
  'transfer_id',
] as const;

type Cell = string | boolean | readonly string[] | null;
type Row = Readonly<Record<(typeof COLUMNS)[number], Cell>> & { readonly amount: string };

@Injectable()
export class TransactionsCsvRepository {
  constructor(private readonly database: Database) {}

  /** The chunks of a CSV (RFC 4180): a header, and one record per transaction without split lines or per split line. */
  async *content(familyId: string): AsyncGenerator<string> {
    yield record(COLUMNS);
    for await (const rows of batchesOf<Row>(this.database, TRANSACTIONS, [familyId])) {
      yield rows.map((row) => record(cellsOf(row))).join('');
    }
  }
}

function cellsOf(row: Row): readonly string[] {
  return COLUMNS.map((column) => (column === 'amount' ? amountText(row.amount) : textOf(row[column])));
}

function record(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Spaces at the ends are quoted too, because some programs trim them otherwise. */
function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return typeof cell === 'boolean' ? String(cell) : cell.map(escapedTag).join(',');
}

/** A backslash before what separates tags, as imports read it. */
function escapedTag(name: string): string {
  return name.replaceAll(/[\\,|]/g, (char) => `\\${char}`);
}
