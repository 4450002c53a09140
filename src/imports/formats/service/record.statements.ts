import { type ExactJson, type ExactObject, isObject } from '../kit/exact-json.js';
import { currency, date, type FieldReader, integer, money, oneOf, text, type FieldFacts } from './record.fields.js';
import { isBlank } from './record.members.js';

/** The members of a statement. What a liability owes is positive; entries are positive when money leaves the account. */
const STATEMENT: Readonly<Record<string, FieldFacts>> = {
  number: { read: text },
  scope: { read: oneOf(['total', 'cash']) },
  from: { read: date },
  to: { read: date, isRequired: true },
  opening: { read: money },
  closing: { read: money },
  available: { read: money },
  currency: { read: currency, isRequired: true },
  entries_count: { read: integer(0, 2_147_483_647) },
  entries_sum: { read: money },
  last_day_sum: { read: money },
  proof: { read: oneOf(['matched', 'mismatch', 'none']) },
};

/** The statements of an account, in canonical form: with scope and proof, and without blank members. */
export const statements: FieldReader = (value) => {
  if (!Array.isArray(value)) return { code: 'invalid_statements', problem: 'is not a list' };
  const read: ExactJson[] = [];
  for (const [at, item] of (value as readonly ExactJson[]).entries()) {
    const statement = isObject(item) ? statementIn(item) : 'is not an object';
    if (typeof statement === 'string') {
      return { code: 'invalid_statements', problem: `has a statement at ${at + 1} that ${statement}` };
    }
    read.push(statement);
  }
  return { value: read };
};

/** @returns what is wrong with it, if something is */
function statementIn(source: ExactObject): ExactObject | string {
  const statement: Record<string, ExactJson> = { scope: 'total', proof: 'none' };
  for (const [name, { read, isRequired }] of Object.entries(STATEMENT)) {
    const value = source[name] ?? null;
    if (isBlank(value)) {
      if (isRequired) return `has no ${name}`;
      continue;
    }
    const reading = read(value);
    if ('code' in reading) return `has a member ${name} that ${reading.problem}`;
    statement[name] = reading.value;
  }
  const { from, to, opening, closing } = statement;
  if (opening === undefined && closing === undefined && from === undefined)
    return 'has neither a balance nor a first day';
  return from !== undefined && String(from) > String(to) ? 'ends before it begins' : statement;
}
