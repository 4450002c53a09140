import { normalizeCurrency } from '../kit/currencies.js';
import type { ACCOUNTABLE_TYPES } from '../kit/ledger-words.js';
import { accountIdentity, type AccountIdentity } from '../kit/statements/account-identity.js';
import { type OfxPart, type OfxValue, valueOf } from './ofx.parts.js';

/** The bank that answered. @see OFX 1.6, section 2.5.1.8 */
export interface Institution {
  readonly name: string;
  readonly id: string;
}

/** The account of a statement. */
export interface OfxAccount {
  /** null where the statement does not say whose it is. */
  readonly identity: AccountIdentity | null;
  /** What the account is called in a file: bank, number and currency; null without an identity. */
  readonly name: string | null;
  readonly accountableType: (typeof ACCOUNTABLE_TYPES)[number];
  /** ISO 4217; null where the statement has none. */
  readonly currency: string | null;
  /** The `CURDEF` that is no currency; null where it is one, or is not there. */
  readonly wrongCurrency: OfxValue | null;
}

const SCHEMES = { STMTRS: 'ofx_bank', CCSTMTRS: 'ofx_card', INVSTMTRS: 'ofx_broker' } as const;

type Scheme = (typeof SCHEMES)[keyof typeof SCHEMES];

/**
 * Reads the account of a statement (OFX 1.6, sections 11.3.1, 11.3.2 and 13.6.1).
 * @param part a `STMTRS`, `CCSTMTRS`, `INVSTMTRS`
 */
export function accountOf(part: OfxPart, institution: Institution): OfxAccount {
  const scheme = SCHEMES[part.name as keyof typeof SCHEMES];
  const curdef = part.values.find(({ element, text }) => element === 'CURDEF' && text !== '') ?? null;
  const currency = curdef === null ? null : normalizeCurrency(curdef.text);
  const [bank, number] = [bankOf(part, institution), valueOf(part, 'ACCTID')];
  const identity = accountIdentity(scheme, bank, number, currency);
  const type = valueOf(part, 'ACCTTYPE').toUpperCase();
  return {
    identity,
    name: identity === null ? null : nameOf(institution.name || bank, number, currency),
    accountableType: accountableTypeOf(scheme, type),
    currency,
    wrongCurrency: currency === null ? curdef : null,
  };
}

function bankOf(part: OfxPart, institution: Institution): string {
  if (part.name === 'CCSTMTRS') return institution.id || institution.name;
  if (part.name === 'INVSTMTRS') return valueOf(part, 'BROKERID');
  return [valueOf(part, 'BANKID'), valueOf(part, 'BRANCHID')].filter((id) => id !== '').join('/');
}

/** The number stands in full: two cards of a bank have the same digits at both ends more often than one thinks. */
function nameOf(bank: string, number: string, currency: string | null): string {
  return [bank, number, currency ?? ''].filter((text) => text !== '').join(' · ');
}

function accountableTypeOf(scheme: Scheme, type: string): OfxAccount['accountableType'] {
  if (scheme === 'ofx_card') return 'CreditCard';
  if (scheme === 'ofx_broker') return 'Investment';
  return type === 'CREDITLINE' ? 'Loan' : 'Depository';
}
