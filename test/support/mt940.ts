/** A line of a statement, as a bank reports it. */
export interface StatementLine {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** With a sign: money coming in is positive. */
  readonly amount: string;
  readonly name: string;
  /** The bank's reference; absent: it has none. */
  readonly id?: string;
}

const ACCOUNT = 'DE75200400000123453626EUR';

/** An MT940 of one account without balances: nothing proves how many lines there must be. */
export function mt940(lines: readonly StatementLine[]): string {
  return [':20:STARTUMSE', `:25:${ACCOUNT}`, ':28C:1/1', ...lines.flatMap(written), '-', ''].join('\n');
}

/** An MT940 with the balances that its lines lead from 0 to. @param closing with a sign */
export function provenMt940(lines: readonly StatementLine[], closing: string): string {
  const [first] = lines;
  const last = lines.at(-1);
  const mark = closing.startsWith('-') ? 'D' : 'C';
  return [
    ':20:STARTUMSE',
    `:25:${ACCOUNT}`,
    ':28C:1/1',
    `:60F:C${short(first?.date ?? '')}EUR0,00`,
    ...lines.flatMap(written),
    `:62F:${mark}${short(last?.date ?? '')}EUR${sizeOf(closing)}`,
    '-',
    '',
  ].join('\n');
}

/** An MT942: all of its lines are pending. */
export function mt942(lines: readonly StatementLine[]): string {
  return [
    ':20:STARTUMSE',
    `:25:${ACCOUNT}`,
    ':28C:1/1',
    ':34F:EUR0,00',
    ':13D:2601310800+0100',
    ...lines.flatMap(written),
    '-',
    '',
  ].join('\n');
}

function written({ date, amount, name, id }: StatementLine): readonly string[] {
  const day = short(date);
  const mark = amount.startsWith('-') ? 'D' : 'C';
  return [
    `:61:${day}${day.slice(2)}${mark}${sizeOf(amount)}NMSCNONREF${id === undefined ? '' : `//${id}`}`,
    `:86:${name}`,
  ];
}

const short = (date: string): string => date.slice(2).replaceAll('-', '');

const sizeOf = (amount: string): string => amount.replace('-', '').replace('.', ',');
