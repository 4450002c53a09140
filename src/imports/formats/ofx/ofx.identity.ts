import { normalizeCurrency } from '../kit/currencies.js';
import type { ACCOUNTABLE_TYPES } from '../kit/ledger-words.js';
import { type OfxPart, type OfxValue, valueOf } from './ofx.parts.js';

/** The bank that created the file. @see OFX 1.6, section 2.5.1.8 */
export interface Institution {
  readonly name: string;
  readonly id: string;
}

/** The account of a statement, as the file identifies it. */
export interface AccountIdentity {
  readonly scheme: 'ofx_bank' | 'ofx_card' | 'ofx_broker';
  readonly bank: string;
  /** As written by the bank; card numbers may be masked. */
  readonly number: string;
  /** The account type of a bank, such as `CHECKING`; blank for others. */
  readonly type: string;
}

/** Data that applies to all transactions of a statement. */
export interface StatementFacts {
  /** null if the statement does not name its account. */
  readonly identity: AccountIdentity | null;
  /** The account as text: bank, number and currency; null without an identity. */
  readonly account: string | null;
  readonly accountableType: (typeof ACCOUNTABLE_TYPES)[number];
  /** ISO 4217; null if the statement has none. */
  readonly currency: string | null;
  /** A `CURDEF` that is not a currency code; null if it is valid or missing. */
  readonly wrongCurrency: OfxValue | null;
}

const SCHEMES = { STMTRS: 'ofx_bank', CCSTMTRS: 'ofx_card', INVSTMTRS: 'ofx_broker' } as const;

/**
 * Reads the facts of a statement (OFX 1.6, sections 11.3.1, 11.3.2 and 13.6.1).
 * @param part a `STMTRS`, `CCSTMTRS`, `INVSTMTRS`
 */
export function factsOf(part: OfxPart, institution: Institution): StatementFacts {
  const scheme = SCHEMES[part.name as keyof typeof SCHEMES];
  const curdef = part.values.find(({ element, text }) => element === 'CURDEF' && text !== '') ?? null;
  const currency = curdef === null ? null : normalizeCurrency(curdef.text);
  const number = valueOf(part, 'ACCTID');
  const identity = number === '' ? null : { scheme, bank: bankOf(part, institution), number, type: typeOf(part) };
  return {
    identity,
    account: identity === null ? null : accountName(identity, institution, currency),
    accountableType: accountableTypeOf(scheme, typeOf(part)),
    currency,
    wrongCurrency: currency === null ? curdef : null,
  };
}

function bankOf(part: OfxPart, institution: Institution): string {
  if (part.name === 'CCSTMTRS') return institution.id || institution.name;
  if (part.name === 'INVSTMTRS') return valueOf(part, 'BROKERID');
  return [valueOf(part, 'BANKID'), valueOf(part, 'BRANCHID')].filter((id) => id !== '').join('/');
}

function typeOf(part: OfxPart): string {
  return valueOf(part, 'ACCTTYPE').toUpperCase();
}

/**
 * Builds the account name, with the full number: two cards of a bank can easily have the same first and last digits.
 */
function accountName({ bank, number }: AccountIdentity, { name }: Institution, currency: string | null): string {
  return [name || bank, number, currency ?? ''].filter((text) => text !== '').join(' · ');
}

function accountableTypeOf(scheme: AccountIdentity['scheme'], type: string): StatementFacts['accountableType'] {
  if (scheme === 'ofx_card') return 'CreditCard';
  if (scheme === 'ofx_broker') return 'Investment';
  return type === 'CREDITLINE' ? 'Loan' : 'Depository';
}
