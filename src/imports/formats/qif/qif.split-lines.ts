import { magnitude, subtract } from '../kit/amounts.js';
import type { QifRow } from './qif.row.js';
import { ledgerSign, type QifContext } from './qif.values.js';

/** A split line of an entry, in the form that the entry writer reads. */
interface SplitLine {
  readonly amount: string;
  readonly notes?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly transfer_account?: string;
}

/**
 * Reads the split lines of a record: `S` a category or an account, `E` notes, `$` an amount. They must add up to the
 * total.
 * @param total of the entry, decimal text with the sign of the file
 */
export function readSplitLines(row: QifRow, total: string | null, context: QifContext): readonly SplitLine[] {
  const lines: SplitLine[] = [];
  let rest = total;
  const count = row.countSplitLines();
  for (let nth = 1; nth <= count; nth += 1) {
    const amount = readAmountOf(row, nth);
    if (amount === null) rest = null;
    else {
      rest = rest === null ? null : subtract(rest, amount);
      lines.push({ amount: ledgerSign(amount, context), ...readLine(row, nth, context) });
    }
  }
  if (count > 0 && rest !== null && rest !== '0')
    row.failRow(`the split lines differ from the entry by ${magnitude(rest)}`);
  return lines;
}

function readAmountOf(row: QifRow, nth: number): string | null {
  if (row.text(`split_${nth}_amount`) !== '') return row.number(`split_${nth}_amount`);
  return row.fail(`split_${nth}_category`, 'a split line needs an amount, $');
}

function readLine(row: QifRow, nth: number, { categories }: QifContext): Omit<SplitLine, 'amount'> {
  const { account, category, tags } = row.target(`split_${nth}_category`, categories);
  const notes = row.text(`split_${nth}_notes`);
  return {
    ...(notes !== '' && { notes }),
    ...(category !== null && { category }),
    ...(tags.length > 0 && { tags }),
    ...(account !== null && { transfer_account: account }),
  };
}
