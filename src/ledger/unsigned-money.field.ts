import { exactNumber, field, type FieldFacts } from '../platform/http/fields.js';

const MONEY = /^\d{1,15}(\.\d{1,4})?$/;

/** An amount of money that is not negative, in a request. Otherwise as `MoneyField`. */
export function UnsignedMoneyField(facts: FieldFacts): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && MONEY.test(value)
      ? null
      : 'must be a decimal such as "1234.56", not negative, with at most 4 decimals';
  return field({ example: '1234.56', ...facts }, { type: 'string', pattern: MONEY.source }, problem, exactNumber);
}
