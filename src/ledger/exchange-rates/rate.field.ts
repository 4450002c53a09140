import { exactNumber, field, type FieldFacts } from '../../platform/http/fields.js';

const RATE = /^(0|[1-9]\d{0,14})(\.\d{1,10})?$/;

/**
 * An exchange rate in a request: a decimal above zero with at most 15 digits before the point and 10 after it, without
 * leading zeros. A JSON number is accepted if a double represents all its digits.
 */
export function RateField(facts: FieldFacts): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && RATE.test(value) && /[1-9]/.test(value)
      ? null
      : 'must be a decimal above 0 such as "1.0921", with at most 10 decimals';
  return field({ example: '1.0921', ...facts }, { type: 'string', pattern: RATE.source }, problem, exactNumber);
}
