import { field, type FieldFacts } from '../platform/http/fields.js';
import { SeparatedValuesField } from '../platform/http/separated-values.field.js';
import { isCurrency, normalizeCurrency } from './currencies/currency.js';

/** An ISO 4217 code; a request may write it in upper or lower case. */
export function CurrencyField(facts: FieldFacts): PropertyDecorator {
  return field({ example: 'USD', ...facts }, { type: 'string', minLength: 3, maxLength: 3 }, problem, (value) =>
    typeof value === 'string' ? normalized(value) : value,
  );
}

/** A list of ISO 4217 codes in a query. */
export function CurrenciesField(facts: FieldFacts): PropertyDecorator {
  return SeparatedValuesField(facts, { problem, convert: normalized });
}

function problem(value: unknown): string | null {
  return typeof value === 'string' && isCurrency(value) ? null : 'must be an ISO 4217 currency code';
}

function normalized(value: string): string {
  return normalizeCurrency(value) ?? value;
}
