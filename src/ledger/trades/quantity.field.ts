import { field, type FieldFacts } from '../../platform/http/fields.js';

const QUANTITY = /^-?\d+(\.\d+)?$/;

/** A quantity or a unit price in a response: a decimal text without zeros at its end. */
export function QuantityField(facts: FieldFacts): PropertyDecorator {
  return field(facts, { type: 'string', pattern: QUANTITY.source }, () => null);
}
