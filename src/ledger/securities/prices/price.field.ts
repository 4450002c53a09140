import { exactNumber, field, type FieldFacts } from '../../../platform/http/fields.js';

const PRICE = /^(0|[1-9]\d{0,8})(\.\d{1,10})?$/;

/**
 * The price of one unit in a request: a decimal that is not negative, with at most 9 digits before the point and 10 after
 * it. A JSON number is accepted if a double represents all its digits.
 */
export function PriceField(facts: FieldFacts): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && PRICE.test(value)
      ? null
      : 'must be a decimal such as "101.25", not negative, with at most 10 decimals';
  return field({ example: '101.25', ...facts }, { type: 'string', pattern: PRICE.source }, problem, exactNumber);
}
