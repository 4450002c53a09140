import { type AccountIdentity, identityIn, keyOf } from '../../ledger/index.js';
import type { StatementFacts } from '../formats/format.js';
import type { ParseResult } from '../parse/parser.js';

/** An account that a file names. */
export interface NamedIdentity extends AccountIdentity {
  /** The name of the account in the rows; blank if the import names its account. */
  readonly name: string;
  readonly isOfStatement: boolean;
  readonly accountableType: string | null;
}

/**
 * Returns the accounts that a file identifies: those of its statements, or else the account cells that contain only an IBAN
 * or a card number.
 * @param accountId the account that the import names; null if it names none. With an account, cells that differ from each
 *   other are ignored, because they can name the accounts of other parties.
 */
export function namedIdentities(
  { statements = [], names }: Pick<ParseResult, 'statements' | 'names'>,
  accountId: string | null,
): readonly NamedIdentity[] {
  const stated = statements.flatMap((facts) => ofStatement(facts, accountId));
  const cells = accountId === null || names.account.length === 1 ? names.account : [];
  const found = statements.length > 0 ? stated : cells.flatMap((text) => ofCell(text, accountId));
  return distinct(found);
}

function ofStatement(
  { account, account_name: name, accountable_type: accountableType }: StatementFacts,
  accountId: string | null,
): readonly NamedIdentity[] {
  if (account === null) return [];
  if (accountId !== null) return [{ ...account, name: '', isOfStatement: true, accountableType }];
  return name === null ? [] : [{ ...account, name, isOfStatement: true, accountableType }];
}

function ofCell(text: string, accountId: string | null): readonly NamedIdentity[] {
  const identity = identityIn(text);
  if (identity === null) return [];
  return [{ ...identity, name: accountId === null ? text : '', isOfStatement: false, accountableType: null }];
}

/** Keeps each identity once. One without a currency is dropped if there is the same one with a currency. */
function distinct(identities: readonly NamedIdentity[]): readonly NamedIdentity[] {
  const keys = new Set(identities.filter(({ currency }) => currency !== null).map(withoutCurrency));
  const kept = identities.filter((one) => one.currency !== null || !keys.has(withoutCurrency(one)));
  return [...new Map(kept.map((one) => [`${one.name}\n${keyOf(one)}`, one])).values()];
}

function withoutCurrency(identity: NamedIdentity): string {
  return `${identity.name}\n${keyOf({ ...identity, currency: null })}`;
}
