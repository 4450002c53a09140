import { type UnnamedTransaction, withIds } from '../kit/content-ids.js';
import { timeOfDay } from '../kit/days.js';
import type { Members } from '../kit/members.js';
import type { ProvidedTransaction } from '../provider.js';

/** ISO 20022. Others, such as those that are for information only, move no money. */
const STATUSES: Readonly<Record<string, ProvidedTransaction['status']>> = { BOOK: 'posted', PDNG: 'pending' };

/** Reads the transactions of an account: all of the days that they are of. Some banks give no references. */
export function readTransactions(accountId: string, transactions: readonly Members[]): readonly ProvidedTransaction[] {
  return withIds(
    transactions.flatMap((transaction) => {
      const status = STATUSES[transaction.text('status')];
      return status === undefined ? [] : [readTransaction(accountId, transaction, status)];
    }),
  );
}

function readTransaction(
  accountId: string,
  transaction: Members,
  status: ProvidedTransaction['status'],
): UnnamedTransaction {
  const [booked, valued, made] = ['booking_date', 'value_date', 'transaction_date'].map((name) =>
    transaction.optionalText(name),
  );
  const day = (status === 'posted' ? (booked ?? valued ?? made) : (made ?? valued ?? booked)) ?? null;
  const isOutflow = transaction.text('credit_debit_indicator') === 'DBIT';
  const amount = transaction.member('transaction_amount', 'an amount').amount('amount').replace(/^[+-]/, '');
  return {
    accountId,
    id: transaction.optionalText('entry_reference'),
    postedAt: day === null ? Math.floor(Date.now() / 1000) : timeOfDay(day),
    amount: isOutflow ? `-${amount}` : amount,
    name: nameOf(transaction, isOutflow ? 'creditor' : 'debtor'),
    status,
  };
}

/** The other party, or else what the bank writes. @param party the side of the other party */
function nameOf(transaction: Members, party: string): string {
  const name = transaction.optionalMember(party, 'a party')?.optionalText('name') ?? null;
  if (name !== null) return name;
  const lines = transaction.optionalTexts('remittance_information').filter((line) => line !== '');
  return lines.join(' ').slice(0, 255) || 'Imported transaction';
}
