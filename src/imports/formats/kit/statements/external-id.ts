/** What an id of a bank is. `bank_ref`: the servicer's reference; `entry_ref`: the entry's in its statement; `fitid`: of OFX. */
export type IdScheme = 'bank_ref' | 'entry_ref' | 'fitid';

/** The id that a bank gave an entry. */
export interface ExternalId {
  readonly scheme: IdScheme;
  readonly id: string;
}

/** What programs write where there is no id; the last are keywords under which another field has one. */
const NO_IDS = 'NONREF NOREF NOTPROVIDED NOTAVAILABLE NONE UNKNOWN EREF KREF MREF MARF PREF'.split(' ');

/** The id or reference in a text without the blanks round it; null when it says that there is none, or is nothing but zeros. */
export function referenceIn(text: string | undefined): string | null {
  const reference = (text ?? '').trim();
  const plain = reference.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (plain === '' || NO_IDS.includes(plain) || /^0+$/.test(plain)) return null;
  return reference;
}

/** @returns the external id in a text; null when it has none */
export function externalId(scheme: IdScheme, text: string | undefined): ExternalId | null {
  const id = referenceIn(text);
  return id === null ? null : { scheme, id };
}
