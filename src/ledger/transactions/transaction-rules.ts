import { v7 as newId } from 'uuid';
import { type FieldProblems, validationFailed } from '../../platform/validation/validation-failed.js';
import { presentQuantity, unitsOf } from '../decimal.js';
import type { Image, Values } from '../records/record-kind.js';
import type { SplitLineBody } from './write-transactions.requests.js';

const FEWEST_LINES = 2;
const MOST_TAGS = 50;

/** A split line, as an image of its transaction has it. */
export interface SplitLineImage {
  readonly id: string;
  readonly amount: string;
  readonly name: string;
  readonly notes: string | null;
  readonly category_id: string | null;
  readonly merchant_id: string | null;
  readonly tag_ids: readonly string[];
}

/**
 * Returns the split lines of a write; undefined if it leaves them as they are. Throws `validation_failed` for one line only,
 * a line of zero, lines that do not add up to the amount, a line of another transaction, and for a new amount of a split
 * transaction without new lines.
 * @param values of the write
 * @param stored the transaction before the write; empty if it is new
 */
export function splitLinesOf(values: Values, stored: Image): readonly SplitLineImage[] | undefined {
  const known = new Set(((stored['split_lines'] ?? []) as readonly SplitLineImage[]).map(({ id }) => id));
  const lines = values['split_lines'] as readonly SplitLineBody[] | undefined;
  if (lines === undefined) {
    if (values['amount'] === undefined || known.size === 0) return undefined;
    throw validationFailed({ split_lines: ['split_lines must come with a new amount of a split transaction'] });
  }
  const problems = problemsOf(lines, String(values['amount'] ?? stored['amount']), known);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return lines.map(imageOfLine).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function problemsOf(lines: readonly SplitLineBody[], amount: string, known: ReadonlySet<string>): FieldProblems {
  const problems: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [place, { id, amount: part }] of lines.entries()) {
    const field = `split_lines.${place}`;
    if (unitsOf(part) === 0n) problems[`${field}.amount`] = [`${field}.amount must not be zero`];
    if (id === undefined) continue;
    if (!known.has(id)) problems[`${field}.id`] = [`${field}.id must be a line of this transaction`];
    else if (seen.has(id)) problems[`${field}.id`] = [`${field}.id must not be the id of an earlier line`];
    seen.add(id);
  }
  if (lines.length > 0 && lines.length < FEWEST_LINES) {
    problems['split_lines'] = ['split_lines must be empty or have 2 to 100 items'];
  } else if (lines.length > 0 && lines.reduce((sum, line) => sum + unitsOf(line.amount), 0n) !== unitsOf(amount)) {
    problems['split_lines'] = ['split_lines must add up to the amount'];
  }
  return problems;
}

function imageOfLine(line: SplitLineBody): SplitLineImage {
  return {
    id: line.id ?? newId(),
    amount: presentQuantity(line.amount),
    name: line.name,
    notes: line.notes ?? null,
    category_id: line.category_id ?? null,
    merchant_id: line.merchant_id ?? null,
    tag_ids: line.tag_ids ?? [],
  };
}

/** Replaces the members that add and remove tags with the tags that a transaction has after a change. */
export function withTags({ add_tag_ids: added, remove_tag_ids: removed, ...values }: Values, stored: Image): Values {
  if (added === undefined && removed === undefined) return values;
  const tags = new Set((values['tag_ids'] ?? stored['tag_ids']) as readonly string[]);
  for (const id of (added ?? []) as readonly string[]) tags.add(id);
  for (const id of (removed ?? []) as readonly string[]) tags.delete(id);
  if (tags.size > MOST_TAGS)
    throw validationFailed({ add_tag_ids: [`add_tag_ids must leave at most ${MOST_TAGS} tags`] });
  return { ...values, tag_ids: [...tags].toSorted() };
}
