import type { BankFile, Model, ModelEntry } from './bank-file.js';
import { negated, plain } from './forms.js';

export interface OutcomeRow {
  readonly date: string | null;
  /** In ledger sign: positive is an outflow. */
  readonly amount: string | null;
  readonly name: string | null;
  readonly leftOut: boolean;
  /** The error codes of the row. */
  readonly errors: readonly string[];
}

export interface OutcomeQuestion {
  /** `ambiguous_date_format`, the code of a blocker, or the code of the error that rejects the file. */
  readonly code: string;
  readonly setting: string | null;
  /** The first differing row for each answer. */
  readonly examples: readonly string[];
}

/** The result of importing a file. */
export interface Outcome {
  readonly rows: readonly OutcomeRow[];
  readonly questions: readonly OutcomeQuestion[];
  readonly proof: 'matched' | 'mismatch' | 'none';
}

export interface Judgement {
  /** `asked` means a question, a rejection or a row error, so that the user knows about it. */
  readonly verdict: 'same' | 'asked' | 'WRONG';
  readonly reason: string;
  /** Whether a person reading the file would have asked the same, or the question shows how the answers differ. */
  readonly isLegitimate: boolean;
  /** The number of entries whose name differs from the model's. */
  readonly namesLost: number;
}

/** An entry that is expected or, if its line was modified, allowed. */
export interface Expected {
  readonly entry: ModelEntry;
  readonly isTouched: boolean;
}

/** Compares the booked entries with the file. A question about something else never excuses a difference. */
export function judge(model: Model, outcome: Outcome): Judgement {
  return judgeExpected(
    model.entries.map((entry) => ({ entry, isTouched: false })),
    model.ambiguous,
    outcome,
  );
}

/** Like `judge`, for a file with some modified lines. */
export function judgeExpected(
  expected: readonly Expected[],
  ambiguous: readonly string[],
  outcome: Outcome,
): Judgement {
  const [question] = outcome.questions;
  if (question !== undefined) {
    const isLegitimate = outcome.questions.every((one) => isLegitimateQuestion(one, ambiguous));
    return {
      verdict: 'asked',
      reason: outcome.questions.map(({ code }) => code).join(' '),
      isLegitimate,
      namesLost: 0,
    };
  }
  const touched = expected.filter(({ isTouched }) => isTouched).length;
  const booked = outcome.rows.filter(({ leftOut, errors }) => !leftOut && errors.length === 0);
  const failed = outcome.rows.filter(({ leftOut, errors }) => !leftOut && errors.length > 0);
  const difference = firstDifference(expected, booked, failed.length);
  if (difference !== null) return { verdict: 'WRONG', reason: difference, isLegitimate: false, namesLost: 0 };
  if (failed.length > 0) {
    const reason = `row error ${[...new Set(failed.flatMap(({ errors }) => errors))].join(' ')}`;
    return { verdict: 'asked', reason, isLegitimate: failed.length <= touched, namesLost: 0 };
  }
  const isExact = booked.length === expected.length;
  const namesLost = isExact
    ? booked.filter(({ name }, at) => isOtherName(expected[at]?.entry.name ?? null, name)).length
    : 0;
  return { verdict: 'same', reason: '', isLegitimate: true, namesLost };
}

/**
 * Returns whether a modified file that is reported as proven is booked differently from the original. A change to an
 * unproven file cannot be noticed, so it is not judged. Neither are the first and the last entry, which no further
 * balance confirms.
 */
export function judgeMutated(file: BankFile, mutation: { readonly isAtEnd: boolean }, outcome: Outcome): Judgement {
  const expected = file.model.entries.map((entry) => ({ entry, isTouched: false }));
  const judged = judgeExpected(expected.toSorted(byDay), [...file.model.ambiguous, 'balance_mismatch'], {
    ...outcome,
    // The ledger does not depend on the order of the lines.
    rows: outcome.rows.toSorted((a, b) =>
      byText(keyOf(a.date, negated(a.amount ?? '0')), keyOf(b.date, negated(b.amount ?? '0'))),
    ),
  });
  if (judged.verdict !== 'WRONG') return judged;
  if (outcome.proof !== 'matched')
    return { ...judged, verdict: 'asked', reason: `proof ${outcome.proof}`, isLegitimate: true };
  if (mutation.isAtEnd) return { ...judged, verdict: 'asked', reason: 'at the end of the file', isLegitimate: true };
  return { ...judged, reason: `proven, but ${judged.reason}` };
}

function byDay(a: Expected, b: Expected): number {
  return byText(keyOf(a.entry.date, plain(a.entry.amount)), keyOf(b.entry.date, plain(b.entry.amount)));
}

function keyOf(date: string | null, amount: string): string {
  return `${date} ${amount}`;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the first difference. Rows with errors account for missing expected entries. */
function firstDifference(expected: readonly Expected[], booked: readonly OutcomeRow[], failed: number): string | null {
  let spare = failed;
  let at = 0;
  for (const row of booked) {
    while (at < expected.length && !isSame(expected[at]!.entry, row)) {
      const { entry, isTouched } = expected[at]!;
      if (!isTouched) {
        if (spare === 0) return differenceOf(entry, row);
        spare -= 1;
      }
      at += 1;
    }
    if (at === expected.length) return `no entry of the file: ${row.date} ${row.amount}`;
    at += 1;
  }
  const missing = expected.slice(at).filter(({ isTouched }) => !isTouched);
  return missing.length > spare ? `missing: ${show(missing[0]!.entry)}` : null;
}

function isSame(entry: ModelEntry, row: OutcomeRow): boolean {
  return row.date === entry.date && row.amount !== null && negated(row.amount) === plain(entry.amount);
}

/** Starts with the kind of difference. */
function differenceOf(entry: ModelEntry, row: OutcomeRow): string {
  const amount = row.amount === null ? 'no amount' : negated(row.amount);
  const wanted = plain(entry.amount);
  const digits = (decimal: string): string => decimal.replace(/[^1-9]/g, '');
  const isSameDate = row.date === entry.date;
  const kind =
    amount === wanted
      ? 'another date'
      : amount === negated(wanted) && isSameDate
        ? 'turned sign'
        : isSameDate && digits(amount) === digits(wanted)
          ? 'shifted decimals'
          : isSameDate
            ? 'another amount'
            : 'another entry';
  return `${kind}: ${show(entry)} came as ${row.date} ${amount}`;
}

function isOtherName(wanted: string | null, name: string | null): boolean {
  return wanted !== null && wanted !== name;
}

function show({ date, amount }: ModelEntry): string {
  return `${date} ${amount}`;
}

/** The three names of questions about signs. */
const SIGNS = ['signage_convention', 'amount_type_inflow_value', 'amount_type_strategy'];

function isLegitimateQuestion({ code, setting, examples }: OutcomeQuestion, ambiguous: readonly string[]): boolean {
  if (new Set(examples).size > 1) return true;
  const asked = setting ?? code.replace(/^ambiguous_/, '');
  if (code === 'missing_required_headers') return ambiguous.some((open) => open.endsWith('_col_label'));
  if (SIGNS.includes(asked) || code === 'ambiguous_sign') return ambiguous.some((open) => SIGNS.includes(open));
  return ambiguous.includes(asked);
}
