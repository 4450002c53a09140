import type { Posted } from '../form.js';
import { flowOf } from '../money.words.js';
import { textIn } from '../submission.js';

const DECIMAL = /^[-−]?\d+(\.\d+)?$/;

/** The amount of a field as the ledger has it: people write money out below zero. A text that is no amount stays as it is. */
export function ledgerAmountIn(posted: Posted, name: string): string {
  const text = textIn(posted, name);
  return DECIMAL.test(text) ? flowOf(text.replace('−', '-')) : text;
}
