import { type Reference, type WholeTransaction } from '../../ledger/index.js';
import type { Posted } from '../form.js';
import type { FormProblems } from '../page.js';
import { leftOf } from './split-amounts.js';
import { fieldOf, flowInWords, partsIn, rowsOf, tagsOfRow, valuesOf } from './split-form.js';

/** A form of the parts that was not saved. */
export interface UnsavedParts {
  readonly values: Posted;
  /** null if somebody only asked for more rows. */
  readonly problems: FormProblems | null;
}

/** A row of the form of the parts. */
interface RowOfPart {
  readonly number: number;
  /** Whether the transaction has the part already. */
  readonly isStored: boolean;
  /** Whether the row says more than a name, an amount and a category. */
  readonly saysMore: boolean;
  readonly field: (name: string) => string;
  readonly tags: readonly Reference[];
}

/** The parts of a transaction on its page. */
export interface SplitSection {
  readonly lines: readonly {
    readonly name: string;
    readonly category: string;
    readonly amount: string;
    readonly facts: string;
  }[];
  readonly rows: readonly RowOfPart[];
  readonly values: Posted;
  readonly problems: FormProblems | null;
  /** Whether the form is shown at once. */
  readonly isOpen: boolean;
  /** What no part has yet; null if an amount cannot be read. */
  readonly left: string | null;
  readonly hasMostRows: boolean;
}

/** @param unsaved null: the form has the parts as they are stored */
export function splitSectionOf(transaction: WholeTransaction, unsaved: UnsavedParts | null): SplitSection {
  const values = unsaved?.values ?? valuesOf(transaction);
  const amounts = partsIn(values, transaction).map(({ amount }) => amount);
  const left = leftOf(transaction, amounts);
  const count = rowsOf(values);
  return {
    lines: transaction.splitLines.map((line) => ({
      name: line.name,
      category: line.category?.name ?? 'No category',
      amount: flowInWords(line.amount, transaction),
      facts: [line.merchant?.name, ...line.tags.map(({ name }) => name), line.notes].filter(Boolean).join(' · '),
    })),
    rows: Array.from({ length: count }, (_, row) => rowOf(values, row, transaction)),
    values,
    problems: unsaved?.problems ?? null,
    isOpen: unsaved !== null,
    left: left === null ? null : flowInWords(left, transaction),
    hasMostRows: rowsOf({ ...values, rows: String(count + 1) }) === count,
  };
}

function rowOf(values: Posted, row: number, transaction: WholeTransaction): RowOfPart {
  const field = (name: string): string => fieldOf(row, name);
  const tags = tagsOfRow(values, row, transaction);
  return {
    number: row + 1,
    isStored: Boolean(values[field('id')]),
    saysMore: tags.length > 0 || ['merchant', 'tag', 'notes'].some((name) => Boolean(values[field(name)])),
    field,
    tags,
  };
}
