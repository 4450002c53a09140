import type { BankFile, Dialect } from './bank-file.js';
import type { Expected } from './judge.js';
import { Random } from './random.js';
import { bytesOf, encoded } from './writing.js';

/** The defects of real-world tables in parser benchmarks (Pollock, VLDB 2023). */
export const POLLUTIONS = [
  'missing separator',
  'extra separator',
  'stray quote in a cell',
  'quote that is not closed',
  'text behind a quote',
  'bad bytes',
  'cut off row',
  'mixed line ends',
  'doubled line',
  'line of text',
  'blank lines',
  'second table',
] as const;

export type Pollution = (typeof POLLUTIONS)[number];

export interface Polluted {
  readonly kind: Pollution;
  readonly bytes: Buffer;
  /** The expected entries. Unmodified lines must be read unchanged. */
  readonly expected: readonly Expected[];
  /** Entries whose lines are unmodified. */
  readonly untouched: readonly number[];
  /** Questions that are acceptable in addition to those of the original file. */
  readonly ambiguous: readonly string[];
}

/** A file with one defect, the same for the same seed. */
export function pollute(file: BankFile, seed: number): Polluted {
  const random = new Random(seed ^ 0x5eed);
  const kind = random.pick(POLLUTIONS);
  const entries = file.records.flatMap(({ entry }, at) => (entry === null ? [] : [at]));
  const at = random.pick(entries);
  const record = file.records[at]!;
  const touches = !['mixed line ends', 'doubled line', 'line of text', 'blank lines', 'second table'].includes(kind);
  const expected = file.model.entries.map((entry, index) => ({ entry, isTouched: touches && index === record.entry }));
  if (kind === 'doubled line')
    expected.splice(record.entry!, 0, { entry: file.model.entries[record.entry!]!, isTouched: false });
  return {
    kind,
    bytes: pollutedBytes(file, kind, at, random),
    expected,
    untouched: expected.flatMap(({ isTouched }, index) => (isTouched ? [] : [index])),
    ambiguous: [
      ...file.model.ambiguous,
      ...(kind === 'second table' ? ['several_tables', 'rows_to_skip'] : []),
      ...(touches || kind === 'doubled line' ? ['balance_mismatch'] : []),
    ],
  };
}

function pollutedBytes(file: BankFile, kind: Pollution, at: number, random: Random): Buffer {
  const { records, writing } = file;
  const text = records[at]!.text;
  if (kind === 'mixed line ends') {
    const end = (): string => (random.chance(0.3) ? random.pick(['\n', '\r\n']) : writing.eol);
    return encoded(records.map((record) => record.text + end()).join(''), writing);
  }
  if (kind === 'bad bytes') return withBadBytes(file, at);
  const changed = changedLines(file, kind, text, random);
  const lines = records.flatMap((record, index) =>
    index === at ? changed.map((line) => ({ ...record, text: line })) : [record],
  );
  if (kind === 'second table') lines.push(...secondTable(file));
  return bytesOf(lines, writing);
}

/** The lines that replace one line. */
function changedLines({ dialect }: BankFile, kind: Pollution, text: string, random: Random): string[] {
  const { separator, quote } = dialect;
  const cuts = separators(text, dialect);
  const cut = cuts.length === 0 ? text.length : random.pick(cuts);
  const inWord = /\p{L}\p{L}/u.exec(text)?.index ?? 0;
  switch (kind) {
    case 'missing separator':
      return [text.slice(0, cut) + text.slice(cut + 1)];
    case 'extra separator':
      return [text.slice(0, cut) + separator + text.slice(cut)];
    case 'stray quote in a cell':
      return [text.slice(0, inWord + 1) + quote + text.slice(inWord + 1)];
    case 'quote that is not closed':
      return [text.slice(0, cut + 1) + quote + text.slice(cut + 1)];
    case 'text behind a quote':
      return [`${text.slice(0, cut)}${quote} x${text.slice(cut)}`];
    case 'cut off row':
      return [text.slice(0, cut)];
    case 'doubled line':
      return [text, text];
    case 'line of text':
      return [text, 'This line is not of the table'];
    case 'blank lines':
      return [text, '', ''];
    default:
      return [text];
  }
}

/** The positions of separators outside quotes. */
function separators(text: string, { separator, quote }: Dialect): number[] {
  let isQuoted = false;
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => {
    if (text[at] === quote) isQuoted = !isQuoted;
    return text[at] === separator && !isQuoted;
  });
}

/** Inserts a byte that is invalid in any text into the middle of the line. */
function withBadBytes(file: BankFile, at: number): Buffer {
  const { records, writing } = file;
  const before = encoded(
    records
      .slice(0, at)
      .map(({ text }) => text + writing.eol)
      .join(''),
    writing,
  );
  const whole = bytesOf(records, writing);
  const size = encoded(records[at]!.text, { ...writing, hasMark: false }).length;
  const place = before.length + Math.floor(size / 4) * 2;
  return Buffer.concat([whole.subarray(0, place), Buffer.from([0xff]), whole.subarray(place)]);
}

function secondTable({ dialect }: BankFile): { text: string; cells: []; entry: null }[] {
  const lines = [
    [''],
    ['Security', 'Units', 'Booked', 'Worth'],
    ['Fund A', '3', '2024-05-06', '12.34'],
    ['Fund B', '1', '2024-05-07', '45.60'],
  ];
  return lines.map((cells) => ({ text: cells.join(dialect.separator), cells: [], entry: null }));
}
