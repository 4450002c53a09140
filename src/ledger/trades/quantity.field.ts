import { field, type FieldFacts } from '../../platform/http/fields.js';

const QUANTITY = /^-?\d+(\.\d+)?$/;

/** A quantity or a unit price in a response: a decimal string without trailing zeros. */
export function QuantityField(facts: FieldFacts): PropertyDecorator {
  return field(facts, { type: 'string', pattern: QUANTITY.source }, () => null);
}
