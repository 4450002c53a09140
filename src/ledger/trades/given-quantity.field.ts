import { exactNumber, field, type FieldFacts } from '../../platform/http/fields.js';

const SIGNED = /^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/;
const UNSIGNED = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/;

const isZero = (text: string): boolean => !/[1-9]/.test(text);

/** The quantity of a trade in a request: a decimal that is not zero, at most 15 digits before the point and 8 after it. */
export function TradedQuantityField(facts: FieldFacts): PropertyDecorator {
  return quantity(facts, SIGNED, (text) => !isZero(text), 'not zero');
}

/** A quantity above zero in a request. */
export function PositiveQuantityField(facts: FieldFacts): PropertyDecorator {
  return quantity(facts, UNSIGNED, (text) => !isZero(text), 'above zero');
}

/** The quantity of a holding in a request: zero or more. */
export function HeldQuantityField(facts: FieldFacts): PropertyDecorator {
  return quantity(facts, UNSIGNED, () => true, 'not negative');
}

function quantity(
  facts: FieldFacts,
  pattern: RegExp,
  isAllowed: (text: string) => boolean,
  rule: string,
): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && pattern.test(value) && isAllowed(value)
      ? null
      : `must be a decimal such as "12.5", ${rule}, with at most 8 decimals`;
  return field({ example: '12.5', ...facts }, { type: 'string', pattern: pattern.source }, problem, exactNumber);
}
