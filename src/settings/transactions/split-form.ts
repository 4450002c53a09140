import { presentMoney, type Reference, type WholeTransaction } from '../../ledger/index.js';
import type { Posted } from '../form.js';
import { flowOf, moneyInWords } from '../money.words.js';
import type { FormProblems } from '../page.js';
import { textIn } from '../submission.js';
import { fieldOfAmount, ledgerAmountOf, leftOf } from './split-amounts.js';

/** No transaction has more parts. */
const MOST_PARTS = 100;
const FEWEST_ROWS = 2;
const MORE_ROWS = 3;

/** The labels of the fields of a part, by their names in a form. */
const LABELS = {
  name: 'Name',
  amount: 'Amount',
  category: 'Category',
  merchant: 'Merchant',
  tag: 'Tag',
  notes: 'Notes',
} as const;
type PartField = keyof typeof LABELS;

/** The fields of the form, by those of a split line of the API. */
const FIELDS: Readonly<Record<string, PartField>> = {
  name: 'name',
  amount: 'amount',
  category_id: 'category',
  merchant_id: 'merchant',
  tag_ids: 'tag',
  notes: 'notes',
};

/** A part that a form names, with the number of its row. */
export interface Part {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  /** As the ledger has it; empty for what is left. */
  readonly amount: string;
  readonly categoryId: string;
  /** The names of a merchant, and of a tag to add. */
  readonly merchant: string;
  readonly tag: string;
  /** The ids of the tags to keep. */
  readonly tagIds: readonly string[];
  readonly notes: string;
}

/** The name of a field of the form. */
export function fieldOf(row: number, field: string): string {
  return `part-${row}-${field}`;
}

/** The label of a field of the form. */
export function labelOf(row: number, field: PartField): string {
  return `${LABELS[field]} of part ${row + 1}`;
}

/** The values of the form for a transaction. One that is not split begins with a part that gets what is left. */
export function valuesOf(transaction: WholeTransaction): Posted {
  const { splitLines, name, category } = transaction;
  if (splitLines.length === 0) {
    return { [fieldOf(0, 'name')]: name, [fieldOf(0, 'category')]: category?.id ?? '' };
  }
  const fields = splitLines.flatMap((line, row) => [
    [fieldOf(row, 'id'), line.id],
    [fieldOf(row, 'name'), line.name],
    [fieldOf(row, 'amount'), fieldOfAmount(line.amount, transaction)],
    [fieldOf(row, 'category'), line.category?.id ?? ''],
    [fieldOf(row, 'merchant'), line.merchant?.name ?? ''],
    [fieldOf(row, 'notes'), line.notes ?? ''],
    ...line.tags.map(({ id }) => [fieldOf(row, `tag-${id}`), 'true']),
  ]);
  return Object.fromEntries(fields);
}

/** The parts that a form names, without empty and removed rows. */
export function partsIn(posted: Posted, transaction: WholeTransaction): readonly Part[] {
  const tags = new Set(transaction.splitLines.flatMap((line) => line.tags.map(({ id }) => id)));
  return Array.from({ length: MOST_PARTS }, (_, row) => row)
    .filter((row) => isFilled(posted, row) && posted[fieldOf(row, 'remove')] !== 'true')
    .map((row) => {
      const text = (field: string): string => textIn(posted, fieldOf(row, field));
      return {
        row,
        id: text('id'),
        name: text('name') || transaction.name,
        amount: ledgerAmountOf(text('amount'), transaction),
        categoryId: text('category'),
        merchant: text('merchant'),
        tag: text('tag'),
        tagIds: [...tags].filter((id) => text(`tag-${id}`) === 'true'),
        notes: text('notes'),
      };
    });
}

function isFilled(posted: Posted, row: number): boolean {
  return ['id', ...Object.keys(LABELS)].some((field) => textIn(posted, fieldOf(row, field)) !== '');
}

/** How many rows the form has: as many as somebody asked for, and at least one more than are filled in. */
export function rowsOf(posted: Posted): number {
  const asked = Number(textIn(posted, 'rows')) || 0;
  const filled = Array.from({ length: MOST_PARTS }, (_, row) => isFilled(posted, row));
  return Math.min(MOST_PARTS, Math.max(FEWEST_ROWS, asked, filled.lastIndexOf(true) + 2));
}

/** The same form with more empty rows. */
export function withMoreRows(posted: Posted): Posted {
  return { ...posted, rows: String(rowsOf(posted) + MORE_ROWS) };
}

interface CompletedParts {
  readonly parts: readonly Part[];
  readonly problems: FormProblems | null;
}

/** The parts with the amount of the one that gets what is left, or what is wrong with the amounts. */
export function completed(parts: readonly Part[], transaction: WholeTransaction): CompletedParts {
  const refuse = (problems: FormProblems): CompletedParts => ({ parts, problems });
  const [open, ...others] = parts.filter(({ amount }) => amount === '');
  const left = leftOf(
    transaction,
    parts.map(({ amount }) => amount),
  );
  if (parts.length === 1) return refuse({ parts: 'A split transaction has at least two parts.' });
  if (others.length > 0) {
    const missing = others.map(({ row }) => [
      fieldOf(row, 'amount'),
      `${labelOf(row, 'amount')} is missing. Only one amount can stay empty: that part gets what is left.`,
    ]);
    return refuse(Object.fromEntries(missing));
  }
  // The ledger says which amount cannot be read.
  if (left === null) return { parts, problems: null };
  const isLeft = /[1-9]/.test(left);
  if (open === undefined) {
    return isLeft ? refuse({ parts: mismatchInWords(left, transaction) }) : { parts, problems: null };
  }
  if (!isLeft) {
    return refuse({ [fieldOf(open.row, 'amount')]: `${labelOf(open.row, 'amount')} is missing, and nothing is left.` });
  }
  return { parts: parts.map((part) => (part === open ? { ...part, amount: left } : part)), problems: null };
}

/** An amount of the ledger for people. */
export function flowInWords(amount: string, { currency }: Pick<WholeTransaction, 'currency'>): string {
  return moneyInWords(flowOf(presentMoney(amount)), currency);
}

function mismatchInWords(left: string, transaction: WholeTransaction): string {
  const whole = flowInWords(transaction.amount, transaction);
  return `The parts do not add up to ${whole}: ${flowInWords(left, transaction)} is left. Change an amount, or leave one empty.`;
}

/** The split lines of the API. @param ids of the merchants and tags that the parts name, by the names of their fields */
export function linesOf(parts: readonly Part[], ids: ReadonlyMap<string, string>): readonly object[] {
  return parts.map((part) => {
    const tag = ids.get(fieldOf(part.row, 'tag'));
    return {
      ...(part.id !== '' && { id: part.id }),
      name: part.name,
      amount: part.amount,
      notes: part.notes || null,
      category_id: part.categoryId || null,
      merchant_id: ids.get(fieldOf(part.row, 'merchant')) ?? null,
      tag_ids: [...new Set([...part.tagIds, ...(tag === undefined ? [] : [tag])])],
    };
  });
}

/** The problems that the ledger finds in split lines, under the fields of the form. */
export function problemsOfLines(problems: FormProblems, parts: readonly Part[]): FormProblems {
  const renamed = Object.entries(problems).map(([name, sentence]) => {
    const [, place, member = ''] = /^split_lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const row = parts[Number(place)]?.row;
    const field = FIELDS[member];
    if (row === undefined || field === undefined) return ['parts', sentence.replace(/^[\w.]+/, 'The parts')];
    return [fieldOf(row, field), sentence.replace(/^[\w.]+/, labelOf(row, field))];
  });
  return Object.fromEntries(renamed);
}

/** The tags of the part with a row, which it can lose. */
export function tagsOfRow(values: Posted, row: number, transaction: WholeTransaction): readonly Reference[] {
  const id = textIn(values, fieldOf(row, 'id'));
  return transaction.splitLines.find((line) => line.id === id)?.tags ?? [];
}
