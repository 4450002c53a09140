import type { RowWithOutcome } from '../../imports/index.js';
import { columnInWords } from './column.words.js';
import { figureInWords, flowOf } from '../money.words.js';
import { reasonInWords } from './outcome.words.js';

/** A row of an import as it is shown to people. */
export interface ShownRow {
  readonly number: number;
  readonly line: number;
  readonly recordType: string | null;
  /** As parsed, otherwise as written in the file. */
  readonly date: string;
  readonly name: string;
  /** Outflows have a minus. */
  readonly amount: string;
  readonly currency: string;
  readonly account: string;
  readonly category: string;
  /** The cells that are not empty, under their names for people. */
  readonly cells: readonly (readonly [name: string, text: string])[];
  readonly status: { readonly label: string; readonly badge: string };
  readonly errors: readonly string[];
  readonly reason: string;
  readonly isEdited: boolean;
  readonly isLeftOut: boolean;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  created: 'created',
  updated: 'updated',
  skipped: 'skipped',
  left_out: 'left out',
};

/** @param accountCurrency the currency of amounts that name none; null when it is unknown */
export function rowInWords(row: RowWithOutcome, accountCurrency: string | null): ShownRow {
  const { fields, understood, errors, outcome } = row;
  const currency = understood.currency ?? (understood.amount === null ? null : accountCurrency);
  const cell = (...names: readonly string[]): string =>
    names.map((name) => fields[name] ?? '').find((text) => text !== '') ?? '';
  return {
    number: row.row_number,
    line: row.line,
    recordType: row.record_type,
    date: understood.date ?? cell('date'),
    name: understood.name ?? cell('name'),
    amount:
      understood.amount === null
        ? cell('amount', 'debit', 'credit')
        : figureInWords(flowOf(understood.amount), currency),
    currency: currency ?? cell('currency'),
    account: understood.account ?? cell('account'),
    category: understood.category ?? cell('category'),
    cells: Object.entries(fields).flatMap(([name, text]) => (text === '' ? [] : [[cellInWords(name), text] as const])),
    status: statusOf(errors !== null, outcome),
    errors: errors ?? [],
    reason: reasonInWords(row.reason),
    isEdited: row.edit !== null,
    isLeftOut: outcome === 'left_out',
  };
}

/** The name of a cell for people, by its meaning. */
export function cellInWords(name: string): string {
  const setting = `${name}_col_label`;
  const words = columnInWords(setting);
  if (words !== setting) return words;
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

function statusOf(isInvalid: boolean, outcome: string | null): ShownRow['status'] {
  if (isInvalid) return { label: 'in error', badge: 'failed' };
  if (outcome === null) return { label: 'ready', badge: '' };
  return { label: OUTCOMES[outcome] ?? outcome, badge: outcome };
}
