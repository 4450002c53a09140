import type { ReadContext, StagedRow, Verdict } from '../../../src/imports/formats/format.js';
import { formatOf } from '../../../src/imports/formats/index.js';

export interface ReadStatement extends Pick<Verdict, 'detected' | 'blockers' | 'proof'> {
  readonly rows: readonly StagedRow[];
}

/** Reads a statement as the pipeline does, for an account in this currency. */
export async function readPdf(bytes: Buffer, context: Partial<ReadContext> = {}): Promise<ReadStatement> {
  const format = formatOf('PdfImport');
  const text: Buffer[] = [];
  for await (const piece of format.extract!({ open: () => once(bytes) })) text.push(piece);
  const reading = await format.read(
    { open: () => once(Buffer.concat(text)) },
    {
      settings: {},
      today: '2026-08-22',
      preferredDateFormat: null,
      hasTargetAccount: true,
      isLiability: false,
      currencyOf: () => 'EUR',
      hasAccount: () => true,
      ...context,
    },
  );
  const rows: StagedRow[] = [];
  for await (const row of reading.rows) rows.push(row);
  const { detected, blockers, proof } = reading.verdict();
  return { rows, detected, blockers, ...(proof && { proof }) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
