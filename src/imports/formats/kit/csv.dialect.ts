import type { Dialect, Delimiter } from './csv.cells.js';
import { mostRegularDelimiter } from './csv.delimiter.js';
import { looksLikeEntry } from './csv.looks.js';
import { CsvRecordReader, type CsvRecord } from './csv.records.js';

/** In order of precedence on a tie: numbers and texts contain the later ones more often. */
export const DELIMITERS = ['\t', ';', '|', ','] as const satisfies readonly Delimiter[];

const SAMPLE_RECORDS = 200;
const SAMPLE_LENGTH = 64 * 1024;
const PIECE_LENGTH = 2 * 1024;

/** Apostrophes are quotes when at least this share of the cells is enclosed in them. */
const ENCLOSED = 0.9;

export interface DialectDecision {
  readonly dialect: Dialect;
  /** The number of cells in a record of the table. */
  readonly width: number;
}

interface Candidate extends DialectDecision {
  /** The number of records of that width that look like entries. */
  readonly entries: number;
  /** The share of all records that have that width, 0 to 1. */
  readonly share: number;
}

/**
 * Returns the dialect that finds the most entries in the sample. Entries are records of one width with a date and a
 * number. On a tie, the dialect with the most records of that width wins, then the one with more columns. Without
 * entries, it is the delimiter that splits most evenly.
 * @param sample the beginning of a file
 * @param isWhole whether the sample is the whole file
 */
export function detectDialect(sample: string, isWhole: boolean, given?: Delimiter): DialectDecision {
  const candidates = (given === undefined ? DELIMITERS : [given])
    .filter((delimiter) => given !== undefined || sample.includes(delimiter))
    .map((delimiter) => bestOf(sample, isWhole, delimiter));
  const best = candidates.reduce<Candidate | null>((one, other) => (isBetter(other, one) ? other : one), null);
  if (best !== null && best.entries > 0) return best;
  const delimiter = given ?? mostRegularDelimiter(sample);
  const { dialect } = candidates.find((candidate) => candidate.dialect.delimiter === delimiter) ?? {
    dialect: { delimiter, quote: '"', escape: 'doubled' },
  };
  return { dialect, width: readSample(sample, isWhole, dialect)[0]?.cells.length ?? 1 };
}

export function detectDelimiter(sample: string): Delimiter {
  return detectDialect(sample, false).dialect.delimiter;
}

function isBetter(one: Candidate, other: Candidate | null): boolean {
  if (other === null) return true;
  return (one.entries - other.entries || one.share - other.share || one.width - other.width) > 0;
}

/** Returns the best quote and escape style for a file with this delimiter. */
function bestOf(sample: string, isWhole: boolean, delimiter: Delimiter): Candidate {
  const rate = (dialect: Dialect): Candidate => rated(readSample(sample, isWhole, dialect), dialect);
  const usual = rate({ delimiter, quote: '"', escape: 'doubled' });
  if (sample.includes("'")) {
    const single = rate({ delimiter, quote: "'", escape: 'doubled' });
    if (single.entries > usual.entries || isEnclosedInApostrophes(sample, isWhole, delimiter)) return single;
  }
  if (!sample.includes('"')) return usual;
  const none = rate({ delimiter, quote: '', escape: 'doubled' });
  const best = none.entries > usual.entries ? none : usual;
  if (!sample.includes('\\"')) return best;
  const escaped = rate({ delimiter, quote: '"', escape: 'backslash' });
  const isEscape =
    escaped.entries > best.entries || (escaped.entries === best.entries && hasEscapes(sample, delimiter));
  return isEscape ? escaped : best;
}

function rated(records: readonly CsvRecord[], dialect: Dialect): Candidate {
  const entries = records.filter(({ cells }) => cells.length > 1 && looksLikeEntry(cells));
  const width = modalWidth(entries);
  const countOf = (some: readonly CsvRecord[]): number => some.filter(({ cells }) => cells.length === width).length;
  return { dialect, width, entries: countOf(entries), share: countOf(records) / Math.max(records.length, 1) };
}

/**
 * Returns the most common record width. On a tie it is the smaller one, so that a record with a surplus cell is
 * noticed.
 */
export function modalWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width] = [...counts].reduce(
    (one, other) => ((other[1] - one[1] || one[0] - other[0]) > 0 ? other : one),
    [0, 0],
  );
  return width;
}

function isEnclosedInApostrophes(sample: string, isWhole: boolean, delimiter: Delimiter): boolean {
  const enclosed = readSample(sample, isWhole, { delimiter, quote: '', escape: 'doubled' })
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.startsWith("'")).length;
  if (enclosed === 0) return false;
  const filled = readSample(sample, isWhole, { delimiter, quote: "'", escape: 'doubled' })
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell !== '').length;
  return enclosed >= ENCLOSED * filled;
}

/** Returns whether a cell contains a quote after a backslash, at a place where an unescaped quote is impossible. */
function hasEscapes(sample: string, delimiter: Delimiter): boolean {
  const ends = [delimiter, '"', '\r', '\n', ''];
  for (let at = sample.indexOf('\\"'); at !== -1; at = sample.indexOf('\\"', at + 2)) {
    if (!ends.includes(sample.charAt(at + 2))) return true;
  }
  return false;
}

function readSample(sample: string, isWhole: boolean, dialect: Dialect): readonly CsvRecord[] {
  const reader = new CsvRecordReader(dialect, 1, null);
  const records: CsvRecord[] = [];
  for (let at = 0; at < Math.min(sample.length, SAMPLE_LENGTH) && records.length < SAMPLE_RECORDS; at += PIECE_LENGTH) {
    const isLast = isWhole && at + PIECE_LENGTH >= sample.length;
    records.push(...reader.push(sample.slice(at, at + PIECE_LENGTH), isLast));
  }
  return records;
}
