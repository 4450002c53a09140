import { isUuid } from '../validation/uuid.js';
import { field, type FieldFacts } from './fields.js';

const MAX_VALUES = 50;

/** One value of a list in a query. */
export interface SeparatedValue {
  /** Returns what is wrong with a value, without the field's name, or null. */
  readonly problem: (value: unknown) => string | null;
  readonly convert?: (value: string) => string;
}

/** A list in a query: up to 50 values, separated by commas. Its class has them as an array, each once. */
export function SeparatedValuesField(
  facts: FieldFacts,
  { problem, convert = String }: SeparatedValue,
): PropertyDecorator {
  const documented = { ...facts, description: `${facts.description} Up to ${MAX_VALUES} values, separated by commas.` };
  const problemOf = (values: unknown): string | null => {
    if (!Array.isArray(values)) return problem(values);
    if (values.length > MAX_VALUES) return `must have at most ${MAX_VALUES} values`;
    const bad = values.findIndex((value) => problem(value) !== null);
    if (bad === -1) return null;
    return values.length === 1 ? problem(values[bad]) : `${problem(values[bad])}; value ${bad + 1} is not right`;
  };
  return field(documented, { type: 'string' }, problemOf, (value) =>
    typeof value === 'string' ? [...new Set(value.split(',').map((item) => convert(item.trim())))] : value,
  );
}

/** A list of ids in a query. @param word a word that is allowed beside the ids */
export function UuidsField(facts: FieldFacts, word?: string): PropertyDecorator {
  return SeparatedValuesField(facts, {
    problem: (value) => {
      if (isUuid(value) || (word !== undefined && value === word)) return null;
      return word === undefined ? 'must be a UUID' : `must be a UUID or ${word}`;
    },
    convert: (value) => value.toLowerCase(),
  });
}

/** A list of values of a fixed list in a query. */
export function EnumsField(values: readonly string[], facts: FieldFacts): PropertyDecorator {
  return SeparatedValuesField(facts, {
    problem: (value) =>
      typeof value === 'string' && values.includes(value) ? null : `must be one of: ${values.join(' | ')}`,
  });
}

/** A list of names of members in a query. The problem names those that do not exist. */
export function NamesField(names: readonly string[], facts: FieldFacts): PropertyDecorator {
  return SeparatedValuesField(facts, {
    problem: (value) => {
      if (typeof value === 'string' && names.includes(value)) return null;
      return `has no value ${JSON.stringify(value)}: it takes ${names.join(' | ')}`;
    },
  });
}
