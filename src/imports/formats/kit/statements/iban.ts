/** The IBAN of every country has so many characters (ISO 13616). */
const SHORTEST = 15;
const LONGEST = 34;

const BLZ_DIGITS = 8;
const ACCOUNT_DIGITS = 10;

/** Whether a text in capital letters and digits, without blanks, is an IBAN: its check digits are right (ISO 7064, mod 97-10). */
export function isIban(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || !/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(text)) return false;
  return remainderOf(text) === 1;
}

/**
 * The IBAN of a German account by its Bankleitzahl and number, as most banks make it; null when they are none.
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

/** The number that an IBAN stands for, modulo 97: its first four characters go to the end, letters are 10 to 35. */
function remainderOf(iban: string): number {
  let remainder = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(char, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}
