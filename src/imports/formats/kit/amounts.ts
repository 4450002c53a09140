/** Amounts: text in, canonical decimal strings out, and never a JS number, which cannot hold a tenth. */
export { countIntegerDigits, divide, magnitude, multiply, negate, roundHalfEven, subtract } from './amounts.decimal.js';
export { NumberFormatDetector, type NumberFormatDecision } from './amounts.detector.js';
export { currencyOfMark, marksContradict } from './amounts.marks.js';
export {
  givenNumberFormat,
  NUMBER_FORMATS,
  readAmount,
  type AmountLimits,
  type AmountReading,
  type NumberFormat,
} from './amounts.read.js';
