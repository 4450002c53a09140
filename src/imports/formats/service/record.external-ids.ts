import { type ExactJson, type ExactObject, isObject } from '../kit/exact-json.js';
import {
  compareBytes,
  currency,
  date,
  type FieldReader,
  type FieldReading,
  id,
  money,
  oneOf,
  text,
} from './record.fields.js';

/** Also those of providers, which no other file has. */
const SCHEMES = ['fitid', 'bank_ref', 'entry_ref', 'column', 'provider'];
const STATES = ['booked', 'pending'];

const REQUIRED: Readonly<Record<string, FieldReader>> = { scheme: oneOf(SCHEMES), id };

/** What the source of an id said, where the entry has something else. */
const OPTIONAL: Readonly<Record<string, FieldReader>> = {
  state: oneOf(STATES),
  date,
  amount: money,
  currency,
  name: text,
};

/** The ids that banks and providers gave an entry: a list of objects with `scheme` and `id`. */
export const externalIds: FieldReader = (value) => {
  if (!Array.isArray(value)) return invalid('is not a list');
  const all: ExactJson[] = [];
  for (const item of value as readonly ExactJson[]) {
    const reading = externalId(item);
    if ('code' in reading) return reading;
    all.push(reading.value);
  }
  return { value: all };
};

function externalId(item: ExactJson): FieldReading {
  if (!isObject(item)) return invalid('has a member that is not an object');
  const read: Record<string, ExactJson> = {};
  for (const [member, reader] of Object.entries({ ...REQUIRED, ...OPTIONAL })) {
    const value = item[member];
    if (value === undefined || value === null) {
      if (member in REQUIRED) return invalid(`has a member without ${member}`);
      continue;
    }
    const reading = reader(value);
    if ('code' in reading) return { code: reading.code, problem: `has a member whose ${member} ${reading.problem}` };
    read[member] = reading.value;
  }
  return { value: read };
}

/** The ids of a record in the order of an export, without what their record says too. @param members its valid members */
export function idsOf(members: ExactObject): ExactObject {
  const ids = members['external_ids'] as readonly Readonly<Record<string, string>>[] | undefined;
  if (ids === undefined) return {};
  const state = members['pending'] === true ? 'pending' : 'booked';
  const said: ExactObject = { ...members, id: null, state };
  const own = ids.map((one) => Object.fromEntries(Object.entries(one).filter(([name, value]) => said[name] !== value)));
  return { external_ids: own.toSorted((a, b) => compareBytes(keyOf(a), keyOf(b))) };
}

const keyOf = ({ scheme, id: given }: Readonly<Record<string, string>>): string => `${scheme}\u0000${given}`;

const invalid = (problem: string): FieldReading => ({ code: 'invalid_external_ids', problem });
