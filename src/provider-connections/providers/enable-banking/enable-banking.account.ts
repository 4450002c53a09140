import { timeOfDay } from '../kit/days.js';
import type { Members } from '../kit/members.js';
import type { ProvidedAccount, ProvidedBalance } from '../provider.js';

/** An account of a session. The provider tells its details once, when the session begins. */
export interface SessionAccount {
  /** By which requests name it. Another session has another one. */
  readonly uid: string;
  /** The same in every session of the person. */
  readonly id: string;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: string;
  readonly kind: string | null;
}

/** ISO 20022: the kinds of account that have a meaning here. Others are known by their name. */
const KINDS: Readonly<Record<string, string>> = {
  CACC: 'Checking',
  SVGS: 'Savings',
  CARD: 'Credit card',
  LOAN: 'Loan',
};

/** ISO 20022: closing and interim booked balances; those that are available or expected. */
const BALANCES: Readonly<Record<string, ProvidedBalance['kind']>> = {
  CLBD: 'booked',
  ITBD: 'booked',
  CLAV: 'available',
  ITAV: 'available',
  XPCD: 'available',
};

export function readSessionAccount(account: Members): SessionAccount {
  const number = account.optionalMember('account_id', 'an account number');
  const name = account.optionalText('name') ?? account.optionalText('product') ?? account.optionalText('details');
  const iban = number?.optionalText('iban') ?? null;
  return {
    uid: account.text('uid'),
    id: account.text('identification_hash'),
    name: name ?? (iban === null ? 'Account' : `Account ${iban.slice(-4)}`),
    iban,
    currency: account.text('currency'),
    kind: KINDS[account.optionalText('cash_account_type') ?? ''] ?? null,
  };
}

/** @param balances the response for the balances of the account */
export function providedAccount(
  { id, name, iban, currency, kind }: SessionAccount,
  institution: string,
  balances: Members,
): ProvidedAccount {
  return {
    id,
    name,
    institution,
    currency,
    ...(kind !== null && { kind }),
    ...(iban !== null && { identity: { scheme: 'iban', bank: '', number: iban } }),
    balances: balances.list('balances', 'a balance').flatMap((balance) => readBalance(balance, currency)),
  };
}

/** @returns none for one in another currency, and of a kind without a meaning here */
function readBalance(balance: Members, currency: string): readonly ProvidedBalance[] {
  const kind = BALANCES[balance.text('balance_type')];
  const amount = balance.member('balance_amount', 'an amount');
  if (kind === undefined || amount.text('currency') !== currency) return [];
  const changed = Date.parse(balance.optionalText('last_change_date_time') ?? '');
  const day = balance.optionalText('reference_date');
  const at = day === null ? (Number.isNaN(changed) ? Date.now() : changed) / 1000 : timeOfDay(day);
  return [{ kind, amount: amount.amount('amount'), at: Math.floor(at) }];
}
