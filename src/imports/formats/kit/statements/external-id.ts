/**
 * What an id of a bank is. `bank_ref`: the servicer's reference; `entry_ref`: the entry's in its statement; `fitid`: of OFX;
 * `column`: of a column of a CSV.
 */
export type IdScheme = 'bank_ref' | 'entry_ref' | 'fitid' | 'column';

/** The id that the bank gave to an entry. */
export interface ExternalId {
  readonly scheme: IdScheme;
  readonly id: string;
}

/** Placeholders for a missing id. The last ones are keywords that announce an id in another field. */
const NO_IDS = 'NONREF NOREF NOTPROVIDED NOTAVAILABLE NONE UNKNOWN EREF KREF MREF MARF PREF'.split(' ');

/** Returns the id or reference in a text, trimmed; null if it is missing, a placeholder, or all zeros. */
export function referenceIn(text: string | undefined): string | null {
  const reference = (text ?? '').trim();
  const plain = reference.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (plain === '' || NO_IDS.includes(plain) || /^0+$/.test(plain)) return null;
  return reference;
}

/** Returns the external id in a text; null if it has none. */
export function externalId(scheme: IdScheme, text: string | undefined): ExternalId | null {
  const id = referenceIn(text);
  return id === null ? null : { scheme, id };
}
