import { CsvRecordReader, type CsvRecord, type Delimiter } from './csv.records.js';

/** The comma last: numbers and texts hold it, so on a tie it is the less likely one. */
const DELIMITERS = ['\t', ';', '|', ','] as const satisfies readonly Delimiter[];

const SAMPLE_LENGTH = 16 * 1024;

/** A delimiter that gives this share of the records their column count has been found; more columns decide then. */
const CONSISTENT = 0.9;

/**
 * The delimiter that cuts the records of the sample, header first, into the most regular columns; with several, the one
 * that gives the header most columns. A sample of one column has a comma, unless another leaves nothing of it but blanks.
 */
export function evenestDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; consistency: number; columns: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const [header, ...rows] = readSample(sample, delimiter);
    const columns = header?.cells.length ?? 0;
    if (columns < 2) continue;
    const consistency = Math.min(shareThatFits(rows, columns), CONSISTENT);
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

/** Rows may leave out cells at their end, so fewer columns than the header count nearly as well as the same number. */
function shareThatFits(rows: readonly CsvRecord[], columns: number): number {
  if (rows.length === 0) return CONSISTENT;
  const fits = rows.map(({ cells }) =>
    cells.length === columns ? 1 : cells.length > 1 && cells.length < columns ? 0.95 : 0,
  );
  return fits.reduce((sum: number, fit) => sum + fit, 0) / rows.length;
}
