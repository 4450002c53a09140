import { type ExactJson, isObject } from '../kit/exact-json.js';
import { accountIdentity, IDENTITY_SCHEMES, type IdentityScheme, keyOf } from '../kit/statements/account-identity.js';
import { compareBytes, currency, type FieldReader, type FieldReading, name, oneOf } from './record.fields.js';

const scheme = oneOf(IDENTITY_SCHEMES, 'invalid_identity');
const decider = oneOf(['file', 'person', 'provider'], 'invalid_identity');
const ids = oneOf(['reused'], 'invalid_identity');

/** The members of an identity. `number` and `scheme` are required. */
const MEMBERS: Readonly<Record<string, FieldReader>> = {
  scheme,
  bank: name,
  number: name,
  currency,
  ids,
  decided_by: decider,
};

/** What files call an account: a list of identities, each once, in the order of an export. */
export const identities: FieldReader = (value) => {
  if (!Array.isArray(value)) return wrong('is not a list');
  const known = new Map<string, ExactJson>();
  for (const item of value as readonly ExactJson[]) {
    const reading = identityIn(item);
    if ('code' in reading) return reading;
    known.set(reading.key, reading.value);
  }
  const keys = [...known.keys()].toSorted(compareBytes);
  return { value: keys.map((key) => known.get(key) ?? null) };
};

/** An identity without its null members, and the key by which it is one with others; or the error. */
function identityIn(item: ExactJson): { readonly key: string; readonly value: ExactJson } | Wrong {
  if (!isObject(item)) return wrong('has an identity that is not an object');
  const texts: Record<string, string> = {};
  for (const [member, read] of Object.entries(MEMBERS)) {
    const written = item[member];
    if (written === undefined || written === null) continue;
    const reading = read(written);
    if ('code' in reading) return wrong(`has an identity whose ${member} ${reading.problem}`);
    texts[member] = String(reading.value);
  }
  const kind = (texts['scheme'] ?? '') as IdentityScheme;
  const identity = accountIdentity(kind, texts['bank'] ?? '', texts['number'] ?? '', texts['currency'] ?? null);
  if (identity === null || kind.length === 0) return wrong('has an identity without a scheme or a number');
  const members = { ...identity, ids: texts['ids'] ?? null, decided_by: texts['decided_by'] ?? 'file' };
  const present = Object.entries(members).filter(([, value]) => value !== null);
  return { key: keyOf(identity), value: Object.fromEntries(present) };
}

type Wrong = Extract<FieldReading, { code: string }>;

function wrong(problem: string): Wrong {
  return { code: 'invalid_identity', problem };
}
