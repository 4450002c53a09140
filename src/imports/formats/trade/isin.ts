const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/**
 * Returns whether a text is an ISIN with a valid check digit by ISO 6166: letters count as 10 to 35, then Luhn over the
 * digits.
 */
export function isIsin(text: string): boolean {
  if (!ISIN.test(text)) return false;
  const digits = [...text].map((letter) => String(Number.parseInt(letter, 36))).join('');
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
