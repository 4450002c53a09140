import { CsvRecordReader, type CsvRecord } from './csv.records.js';
import type { Delimiter } from './csv.cells.js';

/** The comma is last: numbers and texts contain it, so it is the least likely on a tie. */
const DELIMITERS = ['\t', ';', '|', ','] as const satisfies readonly Delimiter[];

const SAMPLE_LENGTH = 16 * 1024;

/**
 * The share of records that must have the same column count for a delimiter to be plausible. Among plausible
 * delimiters, the one with more columns wins.
 */
const CONSISTENT = 0.9;

/**
 * Returns the delimiter that splits the sample, header row first, into the most regular columns; on a tie, the one
 * that gives the header row most columns. For a single column the result is a comma, unless another delimiter leaves
 * only blank cells.
 */
export function mostRegularDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; consistency: number; columns: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const records = readSample(sample, delimiter);
    // Lines of one cell stand above the header row of a regular table.
    const above = Math.max(
      0,
      records.findIndex(({ cells }) => cells.length > 1),
    );
    const [header, ...rows] = records.slice(above);
    const columns = header?.cells.length ?? 0;
    if (columns < 2) continue;
    const consistency = Math.min(shareThatFits(rows, columns), CONSISTENT);
    if (above > 0 && (rows.length < 2 || consistency < CONSISTENT)) continue;
    const better = best === null || (consistency - best.consistency || columns - best.columns) > 0;
    if (better) best = { delimiter, consistency, columns };
  }
  if (best !== null) return best.delimiter;
  return DELIMITERS.toReversed().find((delimiter) => readSample(sample, delimiter).length === 0) ?? ',';
}

function readSample(sample: string, delimiter: Delimiter): readonly CsvRecord[] {
  const reader = new CsvRecordReader({ delimiter, quote: '"', escape: 'doubled' }, 1, null);
  const records = reader.push(sample.slice(0, SAMPLE_LENGTH), false);
  if (sample.length <= SAMPLE_LENGTH) records.push(...reader.push('', true));
  return records;
}

/**
 * Returns the share of rows that fit. Rows can omit trailing cells, so fewer columns than in the header row count
 * almost as much as an exact match.
 */
function shareThatFits(rows: readonly CsvRecord[], columns: number): number {
  if (rows.length === 0) return CONSISTENT;
  const fits = rows.map(({ cells }) =>
    cells.length === columns ? 1 : cells.length > 1 && cells.length < columns ? 0.95 : 0,
  );
  return fits.reduce((sum: number, fit) => sum + fit, 0) / rows.length;
}
