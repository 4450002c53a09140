/** The limits for the length of an IBAN, which depends on the country (ISO 13616). */
const SHORTEST = 15;
const LONGEST = 34;

const BLZ_DIGITS = 8;
const ACCOUNT_DIGITS = 10;

/** Returns whether a text of capital letters and digits is an IBAN with valid check digits (ISO 7064, mod 97-10). */
export function isIban(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || !/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(text)) return false;
  return remainderOf(text) === 1;
}

/**
 * Returns the IBAN of a German account in the form that most banks use; null if the Bankleitzahl or the number is
 * invalid.
 * @param blz 8 digits
 * @param account up to 10 digits
 */
export function germanIban(blz: string, account: string): string | null {
  if (!/^[0-9]+$/.test(blz) || !/^[0-9]+$/.test(account)) return null;
  if (blz.length !== BLZ_DIGITS || account.length > ACCOUNT_DIGITS || Number(account) === 0) return null;
  const bban = blz + account.padStart(ACCOUNT_DIGITS, '0');
  const check = 98 - remainderOf(`DE00${bban}`);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/**
 * Returns the remainder of an IBAN modulo 97. Its first four characters are moved to the end; letters count as 10 to
 * 35.
 */
function remainderOf(iban: string): number {
  let remainder = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(char, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}
