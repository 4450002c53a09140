import { subtract } from '../kit/amounts.js';
import { type ExactJson, type ExactObject, isObject } from '../kit/exact-json.js';
import { isBlank, readMembers } from './record.members.js';
import type { RecordProblems } from './record.problems.js';
import { SPLIT_LINE } from './record.types.js';

const LISTS = ['split_lines', 'splitLines', 'splits'];
const AMOUNTS = ['amount', 'amount_money', 'amount_decimal'];
const NAMES = ['name', 'memo', 'description'];

/**
 * Reads the split lines of a transaction. A line without `merchant_id`, `tag_ids` or kind inherits the transaction's
 * value. A line with null or an empty value has none. The category is never inherited. The amounts of the lines must
 * add up to the transaction's amount.
 * @param parent the valid members of the transaction
 */
export function readSplitLines(
  source: ExactObject,
  parent: ExactObject,
  problems: RecordProblems,
): readonly ExactObject[] {
  const member = LISTS.find((name) => !isBlank(source[name]));
  if (member === undefined) return [];
  const list = source[member] ?? null;
  if (!Array.isArray(list)) {
    problems.invalid('invalid_split_lines', member, list, 'is not a list');
    return [];
  }
  const errors = problems.errors.length;
  const lines = (list as readonly ExactJson[]).map((line, at) =>
    readLine(line, `${member}[${at + 1}]`, parent, problems),
  );
  if (problems.errors.length === errors) checkSum(lines, parent, member, problems);
  return lines;
}

function readLine(line: ExactJson, path: string, parent: ExactObject, problems: RecordProblems): ExactObject {
  if (!isObject(line)) {
    problems.invalid('invalid_split_line', path, line, 'is not an object');
    return {};
  }
  const amount = firstOf(line, AMOUNTS);
  const name = firstOf(line, NAMES);
  const spelled = {
    ...line,
    ...(amount !== undefined && { amount }),
    ...(name !== undefined && { name }),
  };
  const own = readMembers(SPLIT_LINE, spelled, problems, `${path}.`);
  return {
    name: 'Imported split',
    ...inherited('merchant_id', line, parent),
    ...inherited('tag_ids', line, parent),
    ...inherited('kind', isBlank(line['kind']) ? {} : line, parent),
    ...own,
  };
}

function firstOf(line: ExactObject, members: readonly string[]): ExactJson | undefined {
  return members.map((member) => line[member]).find((value) => !isBlank(value));
}

/** Returns what a line inherits from its transaction if the member is absent. */
function inherited(member: string, line: ExactObject, parent: ExactObject): ExactObject {
  const value = member in line ? undefined : parent[member];
  return value === undefined ? {} : { [member]: value };
}

function checkSum(lines: readonly ExactObject[], parent: ExactObject, member: string, problems: RecordProblems): void {
  const amount = parent['amount'];
  if (typeof amount !== 'string') return;
  const rest = lines.reduce((left, line) => subtract(left, String(line['amount'])), amount);
  if (rest === '0') return;
  const sum = subtract(amount, rest);
  const problem = `has the amount ${amount}, but its split lines add up to ${sum}`;
  problems.contradiction('split_amount_mismatch', member, problem);
}
