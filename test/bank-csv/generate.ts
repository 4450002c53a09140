import { ambiguities } from './ambiguity.js';
import type { BankFile, Books, Dialect, FileRecord, Model, ModelEntry } from './bank-file.js';
import { decimalText, laterBy } from './forms.js';
import { type Movement, movements, SCALES } from './movements.js';
import { Random } from './random.js';
import { type Line, Sheet } from './sheet.js';
import { type Shape, shape } from './shape.js';
import { bytesOf, dialect, recordOf, writing } from './writing.js';

/** Generates a bank's CSV and its model, the same for the same seed. It contains no data of real banks or people. */
export function generate(seed: number): BankFile {
  const random = new Random(seed);
  const form = shape(random);
  const scale = SCALES[form.currency] ?? 1;
  const step = form.isWhole ? 10n ** BigInt(form.exponent) : 1n;
  const { rows, exponent, isLiability, roles } = form;
  const flags = { hasFees: roles.includes('fee'), hasStates: roles.includes('state') };
  const { opening, moved } = movements({ rows, exponent, step, scale, isLiability, ...flags }, form.words, random);
  const last = moved.at(-1)?.date ?? '2024-01-01';
  const today = laterBy(last, random.pick([0, 1, 3, 20, 60, 200]));
  const sheet = new Sheet(form, opening, ordered(moved, form, random), random);
  const lines = sheet.lines();
  const cut = dialect(form.money.mark === ',', random);
  const records = recordsOf(lines, cut);
  if (cut.quoting === 'needed' && random.chance(0.03))
    records.unshift({ text: `sep=${cut.separator}`, cells: [], entry: null });
  const text = records.map((record) => record.text).join('\n');
  const written = writing(text, form.words.encodings, random);
  const ambiguous = ambiguities(form, { movements: sheet.movements, money: sheet.money, today });
  return {
    seed,
    bytes: bytesOf(records, written),
    filename: random.pick([
      'export.csv',
      `statement_${last}.csv`,
      `${last.replaceAll('-', '')}-transactions.csv`,
      'download.csv',
    ]),
    settings: {},
    context: { today, accountCurrency: form.currency, isLiability },
    model: { entries: entriesOf(form, sheet.movements), leftOut: leftOutOf(lines, records), ambiguous },
    features: featuresOf(form, written.encoding, written.eol, cut),
    records,
    writing: written,
    dialect: cut,
    roles,
    direction: form.direction,
    books: booksOf(form, opening, moved),
  };
}

function recordsOf(lines: readonly Line[], cut: Dialect): FileRecord[] {
  let entries = 0;
  return lines.map(({ kind, cells }) => {
    const text = cells.length === 0 ? '' : recordOf(cells, cut);
    return { text, cells, entry: kind === 'entry' ? entries++ : null };
  });
}

/** Puts movements in time order into file order. */
function ordered(moved: readonly Movement[], { order }: Shape, random: Random): Movement[] {
  if (order === 'ascending') return [...moved];
  if (order === 'descending') return moved.toReversed();
  const days = new Map<string, Movement[]>();
  for (const movement of moved) days.set(movement.date, [...(days.get(movement.date) ?? []), movement]);
  const shuffled = [...days.values()].map((day) => random.shuffled(day));
  return (random.chance(0.5) ? shuffled : shuffled.toReversed()).flat();
}

function netOf({ amount, fee }: Movement): bigint {
  return amount - fee;
}

function entriesOf(form: Shape, moved: readonly Movement[]): ModelEntry[] {
  const isNamed = form.headings === 'known';
  return moved
    .filter(({ state }) => state === 'booked')
    .map((movement) => {
      const name = form.roles.includes('counterparty') ? movement.counterparty : movement.purpose;
      return { date: movement.date, amount: decimalText(netOf(movement), form.exponent), name: isNamed ? name : null };
    });
}

function leftOutOf(lines: readonly Line[], records: readonly FileRecord[]): Model['leftOut'] {
  const leftOut: { line: number; reason: string }[] = [];
  const before = records.length - lines.length;
  let line = 1;
  records.forEach(({ text }, at) => {
    const kind = text === '' ? 'preamble' : (lines[at - before]?.kind ?? 'preamble');
    if (kind !== 'entry' && kind !== 'preamble' && kind !== 'header') leftOut.push({ line, reason: kind });
    line += text.split('\n').length;
  });
  return leftOut;
}

function booksOf(form: Shape, opening: bigint, moved: readonly Movement[]): Books {
  const booked = moved.filter(({ state }) => state === 'booked');
  const isPrinted = form.balance !== 'none';
  const rows = booked.map((movement) => ({ net: netOf(movement), after: isPrinted ? movement.after : null }));
  return { exponent: form.exponent, opening, movements: rows };
}

function featuresOf(form: Shape, encoding: string, eol: string, cut: Dialect): string[] {
  const has = (is: boolean, feature: string): string[] => (is ? [feature] : []);
  const { roles, money } = form;
  return [
    `language ${form.words.code}`,
    `headings ${form.headings}`,
    `date ${form.dateForm}`,
    `signs ${form.signs}, ${form.isLiability ? 'liability' : 'asset'}`,
    `balance ${form.balance}`,
    `order ${form.order}`,
    `decimals ${form.exponent}${form.isWhole ? ', printed whole' : ''}`,
    `number ${money.isIndian ? 'Indian' : `group "${money.group}" mark "${money.mark}"`}`,
    `minus ${money.minus}`,
    `encoding ${encoding}`,
    `separator ${JSON.stringify(cut.separator)}`,
    `line end ${JSON.stringify(eol)}`,
    ...has(money.showsPlus, 'plus signs'),
    ...has(money.before + money.behind !== '', 'currency in the cell'),
    ...has(cut.quote === "'", 'single quotes'),
    ...has(form.rows === 1, 'one row'),
    ...(['preamble', 'footer', 'opening', 'closing', 'total', 'repeatsHeader'] as const).flatMap((part) =>
      has(form[part], part),
    ),
    ...(['fee', 'state', 'value_date', 'foreign_amount'] as const).flatMap((role) =>
      has(roles.includes(role), `column ${role}`),
    ),
  ];
}
