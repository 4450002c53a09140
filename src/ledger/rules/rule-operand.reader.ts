import { isUuid } from '../../platform/validation/uuid.js';
import {
  type ActionFacts,
  type ConditionFacts,
  DIRECTIONS,
  isOperandRecord,
  type Operand,
  type OperandRecord,
} from './rule-definition.js';

export type Members = Readonly<Record<string, unknown>>;

/** The operand of a condition or an action that needs none. */
export const NOTHING: Operand = { value: null, record_type: null };

const MAX_NAME_LENGTH = 255;
/** A sub-category is named by its path: "Parent: Child". */
const MAX_PATH_LENGTH = 2 * MAX_NAME_LENGTH + 2;
const AMOUNT = /^-?\d{1,15}(\.\d{1,4})?$/;

/** Reads the operand of a condition or an action. Otherwise adds a problem and returns null. */
export function readOperand(
  kind: ConditionFacts['operand'] | ActionFacts['operand'],
  members: Members,
  where: string,
  problems: string[],
): Operand | null {
  if (kind === 'none') return NOTHING;
  const record_type = isOperandRecord(kind) ? kind : null;
  const read = textOf(record_type === null ? members['value'] : namedValue(members));
  if (read === null && kind === 'any') return NOTHING;
  const problem = read === null ? 'a value is required' : (read.problem ?? problemOf(kind, read.text));
  if (problem !== null) problems.push(`${where}: ${problem}`);
  if (problem !== null || read === null) return null;
  return { value: isVerbatim(kind) ? read.text : read.text.trim(), record_type };
}

/** Spaces around a search text may be intended. */
function isVerbatim(kind: string): boolean {
  return kind === 'text' || kind === 'any';
}

/** An id means nothing outside the system that assigned it, so the name next to it wins. */
function namedValue(members: Members): unknown {
  const { value, value_ref: reference } = members;
  const name = typeof reference === 'object' && reference !== null && 'name' in reference ? reference.name : null;
  const isVague = value === undefined || value === null || (typeof value === 'string' && mayBeReplaced(value.trim()));
  return isVague && typeof name === 'string' && name.trim() !== '' ? name : value;
}

function mayBeReplaced(value: string): boolean {
  return value === '' || isUuid(value);
}

interface ReadText {
  readonly text: string;
  readonly problem: string | null;
}

/** A value as a string; null when it is blank. */
function textOf(value: unknown): ReadText | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return textOfNumber(value);
  if (typeof value !== 'string') return { text: '', problem: 'the value is neither a text nor a number' };
  if (value.trim() === '') return null;
  return { text: value, problem: storable(value) === value ? null : 'the value has a character that cannot be stored' };
}

/** A JSON number is a double, which is exact up to 15 digits. */
function textOfNumber(value: number): ReadText {
  const text = String(value);
  const isExact = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15;
  return { text, problem: isExact ? null : `${text} may not be the number that was meant: write it as a text` };
}

function problemOf(kind: string | OperandRecord, text: string): string | null {
  const value = text.trim();
  if (kind === 'amount') {
    return AMOUNT.test(value) ? null : `${quoted(text)} is not an amount such as 12.50, with at most 4 decimals`;
  }
  if (kind === 'direction') {
    return DIRECTIONS.some((word) => word === value) ? null : `${quoted(text)} is none of ${DIRECTIONS.join(', ')}`;
  }
  const isName = kind === 'name' || isOperandRecord(kind);
  const limit = kind === 'category' ? MAX_PATH_LENGTH : MAX_NAME_LENGTH;
  return isName && [...value].length > limit ? `${quoted(text)} has more than ${limit} characters` : null;
}

/** A text as messages quote it, truncated to 40 characters. */
export function quoted(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `"${storable(shown)}"`;
}

/** PostgreSQL cannot store U+0000 or an unpaired surrogate. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
}
