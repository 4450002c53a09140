import { field, type FieldFacts } from '../platform/http/fields.js';
import { isCurrency, normalizeCurrency } from './currencies/currency.js';

/** An ISO 4217 code; a request may write it in upper or lower case. */
export function CurrencyField(facts: FieldFacts): PropertyDecorator {
  return field(
    { example: 'USD', ...facts },
    { type: 'string', minLength: 3, maxLength: 3 },
    (value) => (typeof value === 'string' && isCurrency(value) ? null : 'must be an ISO 4217 currency code'),
    (value) => (typeof value === 'string' ? (normalizeCurrency(value) ?? value) : value),
  );
}
