import { marksContradict } from '../kit/amounts.js';
import { FIRST_DAY, isAcceptableDate, LAST_DAY } from '../kit/dates.js';
import { NO_NAME } from '../kit/entry.js';
import type { Blocker, ReadContext, RowError, StagedRow, StatementFacts } from '../format.js';
import { type PartEnds, ProvenStatements } from '../kit/proof/proven-statements.js';
import { toUnits } from '../kit/bank/money/units.js';
import type { NamedAccount } from './statement.accounts.js';
import { chooseParts } from './statement.choice.js';
import { type Days, interpretDates } from './statement.days.js';
import { type ReadRow, interpretNumbers } from './statement.money.js';
import type { PrintedRow, Statement } from './statement.printed.js';
import type { OpenSetting } from './statement.open.js';
import type { Entry, Proof } from './statement.proof.js';
import { openSign, readPart, type ReadPart } from './statement.signs.js';
import { stageLeftOut } from '../kit/left-out-row.js';

/** The interpreted statement. */
export interface InterpretedStatement {
  readonly rows: readonly StagedRow[];
  readonly detected: Readonly<Record<string, string>>;
  /** The settings that the statement leaves open. */
  readonly open: readonly OpenSetting[];
  /** Blockers about its accounts. */
  readonly accountBlockers: readonly Blocker[];
  readonly proof: Proof;
  /** What it states of each of its accounts, if its balances prove it. */
  readonly statements: readonly StatementFacts[];
}

const NO_ACCOUNT: Blocker = {
  code: 'account_required',
  message: 'The statement names no account: set account_id',
};

/**
 * Interprets the transactions of a statement: dates, numbers, accounts, and the sign convention with which they add up.
 */
export function interpretStatement(statement: Statement, context: ReadContext): InterpretedStatement {
  const printed = statement.rows.filter(({ leftOut }) => leftOut === null);
  const { format, open: openNumbers } = interpretNumbers({ ...statement, rows: printed }, context);
  const tokens = printed.flatMap(({ date, postingDate }) => [date, postingDate].filter((token) => token !== null));
  const isOrdered = printed.filter(({ numbers }) => numbers.balance !== undefined).length > 1;
  const days = interpretDates(tokens, statement.others, context, isOrdered);
  const { parts, proof } = chooseParts(statement, (part) => readPart(part, format, days, context));
  const isSeveral = parts.length > 1;
  const readings = new Map(
    parts.flatMap(({ part, entries }) =>
      entries.map((entry) => [entry.row.printed, { ...entry, account: isSeveral ? part.account : null }] as const),
    ),
  );
  const signs = new Set(parts.map(({ isInPositive, isSignOpen }) => (isSignOpen ? null : isInPositive)));
  const [isInPositive = null] = signs.size === 1 ? signs : [];
  const proven = new ProvenStatements(context.hasTargetAccount);
  const rows = statement.rows.map((row, at) => {
    const reading = readings.get(row);
    if (reading === undefined) return leftOutRow(row, at);
    const staged = stagedRow(reading, at, days, context);
    proven.add(labelOf(reading.account), staged, staged.amount === null ? null : -toUnits(staged.amount));
    return staged;
  });
  return {
    rows,
    statements: proven.list(proof, (label) => endsOf(parts, label, days)),
    detected: {
      number_format: format,
      ...(days.pattern !== null && { date_format: days.pattern }),
      ...(isInPositive !== null && { signage_convention: isInPositive ? 'inflows_positive' : 'inflows_negative' }),
    },
    accountBlockers: accountBlockers(parts, context),
    open: [...days.open, ...openNumbers, ...openSign(parts)],
    proof,
  };
}

function labelOf(account: NamedAccount | null): string {
  return account?.label ?? '';
}

/** The balances of the part of an account, and its period if the statement prints both days of it. */
function endsOf(parts: readonly ReadPart[], label: string, { period }: Days): PartEnds | null {
  const part = parts.find(({ part: { account } }) => parts.length === 1 || labelOf(account) === label);
  if (part === undefined) return null;
  const { opening, closing } = part.proof.details;
  const isPrinted = period !== null && period.start !== null;
  return { opening, closing, period: isPrinted ? { from: period.start, to: period.end } : null };
}

/** Returns a blocker if a row has no account: neither that of the import nor one named in its part of the statement. */
function accountBlockers(parts: readonly ReadPart[], { hasTargetAccount }: ReadContext): readonly Blocker[] {
  if (parts.length < 2) return hasTargetAccount ? [] : [NO_ACCOUNT];
  const names = parts.map(({ part }) => part.account?.label ?? 'one without a name').join(', ');
  const unnamed = parts.find(({ part }) => part.account === null);
  if (unnamed !== undefined) {
    const message = `The statement covers ${parts.length} accounts (${names}): leave out the rows of all but one`;
    return [{ code: 'several_accounts', message }];
  }
  if (!hasTargetAccount) return [];
  const message = `The statement covers ${parts.length} accounts (${names}), but account_id names only one: send it without account_id and map each account, or leave out the rows of the others`;
  return [{ code: 'several_accounts', message }];
}

/** Builds the row of a line that is not a transaction. The row is not published. */
function leftOutRow(printed: PrintedRow, at: number): StagedRow {
  return stageLeftOut({
    rowNumber: at + 1,
    line: printed.line,
    fields: printedFields(printed),
    details: JSON.stringify({ left_out: printed.leftOut }),
  });
}

/** An entry with the account that its part of the statement names, if there are several. */
type PlacedEntry = Entry & { readonly account: NamedAccount | null };

function stagedRow(
  { row, amount, date: day, account }: PlacedEntry,
  at: number,
  days: Days,
  context: ReadContext,
): StagedRow {
  const { printed } = row;
  const errors: RowError[] = [];
  const place = `page ${printed.page}, line ${printed.line}`;
  const fail = (column: string | null, problem: string): null => {
    const message = column === null ? `${place}: ${problem}` : `${place}, column "${column}": ${problem}`;
    errors.push({ code: 'invalid_row', column, value: null, message });
    return null;
  };
  const date = dateOf(row, day, days, fail);
  for (const { column, raw, reason } of row.problems) fail(printed.headings[column] ?? column, `"${raw}" ${reason}`);
  const moves = row.numbers.amount ?? row.numbers.debit ?? row.numbers.credit;
  if (moves === undefined && row.problems.every(({ column }) => column === 'balance'))
    fail(null, 'an amount is required');
  const name = account?.label ?? null;
  const currency = currencyOf(row, name, context, fail);
  return {
    rowNumber: at + 1,
    line: printed.line,
    recordType: null,
    sourceId: null,
    fields: { ...(name !== null && { account: name }), ...printedFields(printed) },
    errors,
    date,
    amount: moves === undefined ? null : amount,
    currency,
    name: printed.description || NO_NAME,
    notes: null,
    account: name,
    category: null,
    tags: [],
    details: null,
  };
}

function dateOf(
  { printed: { date: token, headings } }: ReadRow,
  date: string | null,
  days: Days,
  fail: (column: string | null, problem: string) => null,
): string | null {
  const heading = headings.date ?? headings.posting_date ?? 'date';
  if (token === null) return fail(heading, 'a date is required');
  if (date !== null) {
    if (isAcceptableDate(date)) return date;
    return fail(heading, `"${token.raw}" is not between ${FIRST_DAY} and ${LAST_DAY}`);
  }
  if (!token.hasYear && days.period === null) {
    return fail(heading, `"${token.raw}" has no year, and the statement gives none`);
  }
  return fail(heading, `"${token.raw}" is not a date in the format ${days.pattern ?? '%Y-%m-%d'}`);
}

/** A marked amount keeps the currency that its mark was checked against. */
function currencyOf(
  { numbers, printed }: ReadRow,
  account: string | null,
  context: ReadContext,
  fail: (column: string | null, problem: string) => null,
): string | null {
  if (!context.hasTargetAccount && account === null) return null;
  const currency = context.currencyOf(account);
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

/** Returns the currency in a heading: `Money out (£)`, `Betrag in EUR`. */
function markOf(heading: string): string | null {
  return (
    /\(?([$£€¥₹])\)?\s*$/.exec(heading)?.[1] ??
    /\b(EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|JPY|INR)\b/.exec(heading)?.[1] ??
    null
  );
}

/** Returns the printed texts of a transaction, keyed by their meaning. */
export function printedFields(printed: PrintedRow): Readonly<Record<string, string>> {
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
