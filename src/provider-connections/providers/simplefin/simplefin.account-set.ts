import { type ProvidedAccount, type ProvidedTransaction, ProviderError, type ProviderTrouble } from '../provider.js';
import { Members } from '../kit/members.js';

/** An account with the transactions of a period. */
export interface ReportedAccount {
  readonly account: ProvidedAccount;
  readonly transactions: readonly ProvidedTransaction[];
}

/** What a server says of a period. */
export interface AccountSet {
  readonly accounts: readonly ReportedAccount[];
  readonly troubles: readonly ProviderTrouble[];
}

/**
 * Parses an account set of version 2 or 1. Throws `ProviderError` when the set breaks the protocol.
 */
export function readAccountSet(text: string): AccountSet {
  const set = Members.parse(text, 'The answer');
  const connections = new Map(
    set
      .optionalList('connections', 'a connection')
      .map((connection) => [connection.text('conn_id'), connection.text('name')]),
  );
  const accounts = set.list('accounts', 'an account').map((account) => readAccount(account, connections));
  if (new Set(accounts.map(({ account }) => account.id)).size < accounts.length) {
    throw new ProviderError('malformed', 'The provider gave one id to two accounts');
  }
  const errors = set.optionalList('errlist', 'an error').map(readError);
  return { accounts, troubles: errors.length > 0 ? errors : set.optionalTexts('errors').map(plain) };
}

/**
 * Reads an account. Its id is unique within its connection (version 2) or organization (version 1), so it gets the id
 * of that as a prefix.
 */
function readAccount(account: Members, connections: ReadonlyMap<string, string>): ReportedAccount {
  const connection = account.optionalText('conn_id');
  const organization = connection === null ? account.member('org', 'an organization') : null;
  const name = organization?.optionalText('name') ?? null;
  const domain = organization?.optionalText('domain') ?? null;
  const balanceAt = account.time('balance-date');
  const id = `${connection ?? domain ?? name ?? ''}/${account.text('id')}`;
  return {
    account: {
      id,
      name: account.text('name'),
      institution: connection === null ? (name ?? domain) : (connections.get(connection) ?? null),
      currency: account.text('currency'),
      balances: [{ kind: 'booked', amount: account.amount('balance'), at: balanceAt }],
    },
    transactions: account
      .optionalList('transactions', 'a transaction')
      .map((transaction) => readTransaction(id, transaction, balanceAt)),
  };
}

/**
 * Reads a transaction. A pending one may have no booking time, 0: then it has the time when it was made, or that of the
 * balance.
 */
function readTransaction(accountId: string, transaction: Members, balanceAt: number): ProvidedTransaction {
  const posted = transaction.time('posted');
  const isPending = transaction.flag('pending') || posted === 0;
  return {
    accountId,
    id: transaction.text('id'),
    postedAt: posted === 0 ? (transaction.optionalTime('transacted_at') ?? balanceAt) : posted,
    status: isPending ? 'pending' : 'posted',
    amount: transaction.amount('amount'),
    name: transaction.description('description') || 'Imported transaction',
  };
}

/**
 * Reads an error. Codes start with `gen.`, `con.` or `act.`; the second part can be unknown. `auth` means that the user
 * must act.
 */
function readError(error: Members): ProviderTrouble {
  const code = error.text('code');
  return { requiresUpdate: code.endsWith('.auth'), text: `${code}: ${error.description('msg')}` };
}

/** Builds an error of version 1, which has messages without codes, so it is unknown whether the user must act. */
function plain(text: string): ProviderTrouble {
  return { requiresUpdate: false, text };
}
