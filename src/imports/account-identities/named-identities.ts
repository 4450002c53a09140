import { type AccountIdentity, identityIn, keyOf } from '../../ledger/index.js';
import type { StatementFacts } from '../formats/format.js';
import type { ParseResult } from '../parse/parser.js';

/** An account that a file names. */
export interface NamedIdentity extends AccountIdentity {
  /** What the rows call the account; blank where the import names it. */
  readonly name: string;
  readonly isOfStatement: boolean;
  readonly accountableType: string | null;
}

/**
 * The accounts that a file names: those of its statements, else the cells that are nothing but an IBAN or a card's number.
 * @param accountId the account that the import names. Several cells then say nothing of it: they can be the other ends of payments.
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
  if (account === null || name === null) return [];
  return [{ ...account, name: accountId === null ? name : '', isOfStatement: true, accountableType }];
}

function ofCell(text: string, accountId: string | null): readonly NamedIdentity[] {
  const identity = identityIn(text);
  if (identity === null) return [];
  return [{ ...identity, name: accountId === null ? text : '', isOfStatement: false, accountableType: null }];
}

/** Each once. A statement that does not say its currency is of the account of another that does. */
function distinct(identities: readonly NamedIdentity[]): readonly NamedIdentity[] {
  const keys = new Set(identities.filter(({ currency }) => currency !== null).map(withoutCurrency));
  const kept = identities.filter((one) => one.currency !== null || !keys.has(withoutCurrency(one)));
  return [...new Map(kept.map((one) => [`${one.name}\n${keyOf(one)}`, one])).values()];
}

function withoutCurrency(identity: NamedIdentity): string {
  return `${identity.name}\n${keyOf({ ...identity, currency: null })}`;
}
