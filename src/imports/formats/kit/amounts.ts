/**
 * Converts amounts from text to canonical decimal strings. It never uses JS numbers, which cannot represent a tenth
 * exactly.
 */
export {
  countDecimals,
  countIntegerDigits,
  divide,
  magnitude,
  multiply,
  negate,
  roundHalfEven,
  subtract,
} from './amounts.decimal.js';
export { isOpenNumber, NumberFormatDetector, type NumberFormatDecision } from './amounts.detector.js';
export { currencyOfMark, marksContradict } from './amounts.marks.js';
export {
  isMoney,
  givenNumberFormat,
  NUMBER_FORMATS,
  readAmount,
  type AmountLimits,
  type AmountReading,
  type NumberFormat,
} from './amounts.read.js';
