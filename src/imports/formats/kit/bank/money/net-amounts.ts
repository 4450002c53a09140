import { normalized } from '../../headings/normalized.js';

/** Words for an amount from which fees are deducted already, and for one from which they are not. */
const NET = /(?:^| )(?:net|netto\w*|neto|liquido)(?: |$)/u;
const GROSS = /(?:^| )(?:gross|brutto\w*|bruto|brut|lordo|subtotal|sub total|avant commission)(?: |$)/u;

/** Returns whether a heading names an amount after fees. */
export function namesNet(heading: string): boolean {
  return NET.test(normalized(heading));
}

/** Returns whether a heading names an amount before fees. */
export function namesGross(heading: string): boolean {
  return GROSS.test(normalized(heading));
}
