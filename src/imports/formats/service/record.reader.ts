import { BACKUP_RECORDS } from '../../../backup-records/index.js';
import type { RowError } from '../format.js';
import { type ExactJson, type ExactObject, isObject, parseExactJson, shapeOf } from '../kit/exact-json.js';
import type { TextLine } from '../kit/text-lines.js';
import { checkTogether } from './record.contradictions.js';
import { idsOf } from './record.external-ids.js';
import { isBlank, readMembers } from './record.members.js';
import { RecordProblems } from './record.problems.js';
import { readPluginData } from './record.plugin.js';
import { readRule } from './record.rule.js';
import { readSplitLines } from './record.split-lines.js';
import { excerptOf, textOf } from './record.text.js';
import { RECORD_TYPES, type RecordType } from './record.types.js';

/** The maximum nesting depth of a record. */
const MAX_DEPTH = 64;
/**
 * The approximate maximum number of values in a record. An account with 20 years of daily statements has about as many.
 */
const MAX_VALUES = 100_000;
/** The latest known version of the record format. */
const KNOWN_VERSION = 1;

/** A line of the file: its record in the ledger's form, and its errors. */
export interface RecordReading {
  /** The line's `type`, known or unknown; null if it has none. */
  readonly type: string | null;
  /** The members of the data as in the file, as texts. */
  readonly fields: Readonly<Record<string, string>>;
  /** The valid members in canonical form. */
  readonly data: ExactObject;
  readonly errors: readonly RowError[];
}

/** Reads the record on a line. */
export function readRecord({ number, text }: TextLine): RecordReading {
  if (text === null) return refused(number, 'line_too_long', 'it is longer than 1 MiB');
  const { depth, parts } = shapeOf(text);
  if (depth > MAX_DEPTH) return refused(number, 'nesting_too_deep', `it is nested deeper than ${MAX_DEPTH}`);
  if (parts > MAX_VALUES) return refused(number, 'too_many_values', `it has more than ${MAX_VALUES} values`);
  const parsed = parse(text);
  if (parsed === undefined) return refused(number, 'invalid_json', 'it is not JSON');
  if (!isObject(parsed) || typeof parsed['type'] !== 'string' || isBlank(parsed['type']) || !('data' in parsed)) {
    return refused(number, 'invalid_ndjson_record', 'it is not an object with type and data');
  }
  return readObject(number, parsed['type'], parsed);
}

function readObject(line: number, type: string, { data, version }: ExactObject): RecordReading {
  const known = RECORD_TYPES.find(({ name }) => name === type);
  const added = BACKUP_RECORDS.find((record) => record.type === type);
  const word = excerptOf(type);
  if (version !== undefined && version !== null && !(Number(version) <= KNOWN_VERSION)) {
    const found = { type: word, field: 'version', value: excerptOf(version) };
    return refused(line, 'unsupported_record_version', `unsupported record version ${found.value}`, found);
  }
  if (added !== undefined && isObject(data)) {
    const problems = new RecordProblems(line, type);
    return resultOf(type, data, readPluginData(added, data, problems), problems);
  }
  if (known === undefined && added === undefined) {
    const found = { type: word, field: 'type', value: word };
    return refused(line, 'unsupported_record_type', `unsupported record type ${word}`, found);
  }
  if (known !== undefined && isObject(data)) return readData(line, known, data);
  const found = { type: word, field: 'data', value: data === undefined ? null : excerptOf(data) };
  return refused(line, 'invalid_ndjson_record', `the data of the ${type} is not an object`, found);
}

/** Builds the result of a line that is invalid as a whole. */
function refused(
  line: number,
  code: string,
  problem: string,
  {
    type,
    field,
    value,
  }: { readonly type: string | null; readonly field: string | null; readonly value: string | null } = {
    type: null,
    field: null,
    value: null,
  },
): RecordReading {
  return { type, fields: {}, data: {}, errors: [{ code, column: field, value, message: `line ${line}: ${problem}` }] };
}

/** Returns whether a line is an object with type and data, of any value. */
export function isRecord(text: string | null): boolean {
  try {
    const parsed = text === null ? undefined : (JSON.parse(text) as ExactJson);
    return isObject(parsed) && 'type' in parsed && 'data' in parsed;
  } catch {
    return false;
  }
}

function parse(text: string): ExactJson | undefined {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

function readData(line: number, { name, fields }: RecordType, source: ExactObject): RecordReading {
  const problems = new RecordProblems(line, name);
  const { distinct_from: others, ...members } = readMembers(fields, source, problems);
  const data = {
    ...members,
    // An export leaves an empty list out.
    ...(Array.isArray(others) && others.length > 0 && { distinct_from: others }),
    ...idsOf(members),
    ...(name === 'Transaction' && { split_lines: readSplitLines(source, members, problems) }),
    ...(name === 'Rule' && readRule(source, problems)),
  };
  checkTogether(name, data, problems);
  return resultOf(name, source, data, problems);
}

function resultOf(type: string, source: ExactObject, data: ExactObject, problems: RecordProblems): RecordReading {
  return {
    type,
    fields: Object.fromEntries(Object.entries(source).map(([member, value]) => [textOf(member), textOf(value)])),
    data,
    errors: problems.errors,
  };
}
