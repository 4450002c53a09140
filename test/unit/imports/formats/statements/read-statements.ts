import {
  LEFT_OUT,
  type Reading,
  type ReadContext,
  type StagedRow,
  type Verdict,
} from '../../../../../src/imports/formats/format.js';
import { formatOf } from '../../../../../src/imports/formats/index.js';
import { inChunks } from '../kit/streams.js';

/** A file of statements with its staged rows. */
export interface ReadStatements {
  readonly rows: readonly StagedRow[];
  /** Each row in words: `2025-03-27 out 19.3 EUR Tailor`, `error: …`, `left out: pending`. */
  readonly words: readonly string[];
  readonly verdict: Verdict;
}

/** Reads a file, and again if its verdict requires it. */
export async function readStatements(
  type: string,
  content: string | Buffer,
  context: Partial<ReadContext> = {},
): Promise<ReadStatements> {
  const bytes = Buffer.from(content);
  let reading: Reading = await formatOf(type).read(
    { open: () => inChunks(bytes, 4096) },
    {
      settings: {},
      today: '2026-11-24',
      preferredDateFormat: null,
      hasTargetAccount: true,
      isLiability: false,
      currencyOf: () => 'EUR',
      hasAccount: () => true,
      ...context,
    },
  );
  for (;;) {
    const rows: StagedRow[] = [];
    for await (const row of reading.rows) rows.push(row);
    const verdict = reading.verdict();
    if (verdict.reread === null) return { rows, words: rows.map(inWords), verdict };
    reading = await verdict.reread();
  }
}

export function detailsOf({ details }: StagedRow): Readonly<Record<string, unknown>> {
  return details === null ? {} : (JSON.parse(details) as Record<string, unknown>);
}

function inWords(row: StagedRow): string {
  const { recordType, date, amount, currency, name, errors } = row;
  if (errors.length > 0) return `error: ${errors.map(({ message }) => message).join('; ')}`;
  if (recordType === LEFT_OUT) return `left out: ${String(detailsOf(row)['left_out'])}`;
  return `${date} ${amount?.startsWith('-') ? 'in' : 'out'} ${amount?.replace('-', '')} ${currency} ${name}`;
}
