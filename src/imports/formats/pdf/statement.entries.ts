import { marksContradict } from '../kit/amounts.js';
import { isAcceptableDate, oldestAcceptableDate } from '../kit/dates.js';
import type { Blocker, ReadContext, RowError, StagedRow } from '../format.js';
import { textOf } from './page.lines.js';
import { type Days, understandDays } from './statement.days.js';
import { type Directions, directionsOf, type ReadRow, readRow, understandNumbers } from './statement.money.js';
import { endsOf, type Proof, prove } from './statement.proof.js';
import type { Statement } from './statement.reader.js';
import { isDebtByWords } from './statement.words.js';

/** What a statement means. */
export interface Understood {
  readonly rows: readonly StagedRow[];
  readonly detected: Readonly<Record<string, string>>;
  readonly blockers: readonly Blocker[];
  readonly proof: Proof;
}

const NO_ACCOUNT: Blocker = {
  code: 'account_required',
  message: 'The statement names no account: set account_id',
};

/** Understands the transactions of a statement: dates, numbers, and which way of reading their signs adds up. */
export function understand(statement: Statement, context: ReadContext): Understood {
  const { format, blockers: numberBlockers } = understandNumbers(statement, context);
  const rows = statement.rows.map((row) => readRow(row, format));
  const tokens = statement.rows.flatMap(({ date, postingDate }) =>
    [date, postingDate].filter((token) => token !== null),
  );
  const isOrdered = rows.filter(({ numbers }) => numbers.balance !== undefined).length > 1;
  const days = understandDays(tokens, statement.others, context, isOrdered);
  const isDebt = isDebtByWords(statement.others.map(({ words }) => textOf(words)).join('\n')) ?? context.isLiability;
  const ends = endsOf(statement.balances, rows.length);
  const ways = directionsOf(rows, isInPositiveFirst(rows, context, isDebt)).flatMap((directions) =>
    (directions.isInPositive === null ? [isDebt, !isDebt] : [isDebt]).map((debt) => ({
      directions,
      proof: prove(rows, directions.amounts, ends, format, debt),
    })),
  );
  const best =
    ways.find(({ proof }) => proof.outcome !== 'mismatch') ?? ways.toSorted((a, b) => b.proof.met - a.proof.met)[0];
  const directions = best?.directions ?? { amounts: [], isInPositive: null };
  const proof: Proof = best?.proof ?? { outcome: 'none', message: null, met: 0 };
  return {
    rows: rows.map((row, at) => stagedRow(row, at, directions.amounts[at] ?? null, days, context)),
    detected: {
      number_format: format,
      ...(days.pattern !== null && { date_format: days.pattern }),
      ...(directions.isInPositive !== null && {
        signage_convention: directions.isInPositive ? 'inflows_positive' : 'inflows_negative',
      }),
    },
    blockers: [
      ...(context.hasTargetAccount ? [] : [NO_ACCOUNT]),
      ...days.blockers,
      ...numberBlockers,
      ...signBlockers(rows, directions, proof, isDebt, context),
    ],
    proof,
  };
}

/** Which meaning of the sign is tried first, and taken when no balance proves one: what the client said, else the usual. */
function isInPositiveFirst(rows: readonly ReadRow[], { settings }: ReadContext, isDebt: boolean): boolean {
  const given = settings['signage_convention'];
  if (given !== undefined) return given !== 'inflows_negative';
  const positive = rows.filter(({ numbers }) => numbers.amount?.value.startsWith('-') === false).length;
  return !(isDebt && positive * 2 > rows.length);
}

/** A sign that nothing explains is no sign: a list of positive amounts, or one of what a card was charged. */
function signBlockers(
  rows: readonly ReadRow[],
  { isInPositive }: Directions,
  proof: Proof,
  isDebt: boolean,
  { settings }: ReadContext,
): readonly Blocker[] {
  if (isInPositive === null || proof.outcome !== 'none' || settings['signage_convention'] !== undefined) return [];
  const amounts = rows.flatMap(({ numbers }) => numbers.amount ?? []);
  if (!isDebt && amounts.some(({ value }) => value.startsWith('-'))) return [];
  const [first] = rows.filter(({ numbers }) => numbers.amount !== undefined);
  const message = `Nothing on the statement says whether "${first?.printed.numbers.amount ?? ''}" is money in or money out: set signage_convention`;
  return [{ code: 'ambiguous_signage_convention', message }];
}

function stagedRow(row: ReadRow, at: number, amount: string | null, days: Days, context: ReadContext): StagedRow {
  const { printed } = row;
  const errors: RowError[] = [];
  const place = `page ${printed.page}, line ${printed.line}`;
  const fail = (column: string | null, problem: string): null => {
    const message = column === null ? `${place}: ${problem}` : `${place}, column "${column}": ${problem}`;
    errors.push({ code: 'invalid_row', column, value: null, message });
    return null;
  };
  const date = dateOf(row, days, context, fail);
  for (const { column, raw, reason } of row.problems) fail(printed.headings[column] ?? column, `"${raw}" ${reason}`);
  const moves = row.numbers.amount ?? row.numbers.debit ?? row.numbers.credit;
  if (moves === undefined && row.problems.every(({ column }) => column === 'balance'))
    fail(null, 'an amount is required');
  const currency = currencyOf(row, context, fail);
  return {
    rowNumber: at + 1,
    line: printed.line,
    recordType: null,
    sourceId: null,
    fields: fieldsOf(row),
    errors,
    date,
    amount: moves === undefined ? null : amount,
    currency,
    name: printed.description || 'Imported transaction',
    notes: null,
    account: null,
    category: null,
    tags: [],
    details: null,
  };
}

function dateOf(
  { printed: { date: token, headings } }: ReadRow,
  days: Days,
  { today }: ReadContext,
  fail: (column: string | null, problem: string) => null,
): string | null {
  const heading = headings.date ?? headings.posting_date ?? 'date';
  if (token === null) return fail(heading, 'a date is required');
  const date = days.read(token);
  if (date !== null) {
    if (isAcceptableDate(date, today)) return date;
    return fail(heading, `"${token.raw}" is not between ${oldestAcceptableDate(today)} and ${today}`);
  }
  if (!token.hasYear && days.period === null) {
    return fail(heading, `"${token.raw}" has no year, and the statement says none`);
  }
  return fail(heading, `"${token.raw}" is not a date in the format ${days.pattern ?? '%Y-%m-%d'}`);
}

/** A marked amount keeps the currency that its mark was held against. */
function currencyOf(
  { numbers, printed }: ReadRow,
  context: ReadContext,
  fail: (column: string | null, problem: string) => null,
): string | null {
  if (!context.hasTargetAccount) return null;
  const currency = context.currencyOf(null);
  let isMarked = false;
  for (const column of ['amount', 'debit', 'credit'] as const) {
    const mark = numbers[column]?.mark ?? markOf(printed.headings[column] ?? '');
    if (numbers[column] === undefined || mark === null) continue;
    isMarked = true;
    const raw = printed.numbers[column] ?? '';
    if (marksContradict(mark, currency)) {
      fail(
        printed.headings[column] ?? column,
        `"${raw}" is marked ${mark}, but the currency of the account is ${currency}`,
      );
    }
  }
  return isMarked ? currency : null;
}

/** The currency that a heading names: `Money out (£)`, `Betrag in EUR`. */
function markOf(heading: string): string | null {
  return (
    /\(?([$£€¥₹])\)?\s*$/.exec(heading)?.[1] ??
    /\b(EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|JPY|INR)\b/.exec(heading)?.[1] ??
    null
  );
}

function fieldsOf({ printed }: ReadRow): Readonly<Record<string, string>> {
  return {
    page: String(printed.page),
    ...(printed.date !== null && { date: printed.date.raw }),
    ...(printed.postingDate !== null && { posting_date: printed.postingDate.raw }),
    description: printed.description,
    ...(printed.reference !== '' && { reference: printed.reference }),
    ...(printed.section !== null && { section: printed.section.title }),
    ...printed.numbers,
  };
}
