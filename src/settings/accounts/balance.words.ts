import type { AccountResponse } from '../../ledger/index.js';
import { flowOf, moneyInWords } from '../money.words.js';

/** Whose balance it is. */
export type BalanceOwner = Pick<AccountResponse, 'classification' | 'currency'>;

/** The balance of an account as people read it: what is owed is below zero. */
export function signedBalance(amount: string, { classification }: Pick<BalanceOwner, 'classification'>): string {
  return classification === 'liability' ? flowOf(amount) : amount;
}

/** A balance for people, with its currency. */
export function balanceInWords(amount: string, owner: BalanceOwner): string {
  return moneyInWords(signedBalance(amount, owner), owner.currency);
}
