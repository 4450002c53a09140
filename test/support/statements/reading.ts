import { LEFT_OUT, type ReadContext, type StagedRow, type Verdict } from '../../../src/imports/formats/format.js';
import { formatOf } from '../../../src/imports/formats/index.js';

export interface ReadStatement extends Pick<Verdict, 'detected' | 'blockers' | 'proof'> {
  /** The transactions. */
  readonly rows: readonly StagedRow[];
  readonly leftOut: readonly StagedRow[];
}

/** Reads a statement as the pipeline does, for an account in this currency. */
export async function readPdf(bytes: Buffer, context: Partial<ReadContext> = {}): Promise<ReadStatement> {
  return readText(await textOf(bytes), context);
}

/** The extracted text of a PDF as the pipeline stores it: one page per line. */
export async function textOf(bytes: Buffer): Promise<Buffer> {
  const text: Buffer[] = [];
  for await (const piece of formatOf('PdfImport').extract!({ open: () => once(bytes) })) text.push(piece);
  return Buffer.concat(text);
}

/** Reads the text of a statement. */
export async function readText(text: Buffer, context: Partial<ReadContext> = {}): Promise<ReadStatement> {
  const reading = await formatOf('PdfImport').read(
    { open: () => once(text) },
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
  return {
    rows: rows.filter(({ recordType }) => recordType !== LEFT_OUT),
    leftOut: rows.filter(({ recordType }) => recordType === LEFT_OUT),
    detected,
    blockers,
    ...(proof && { proof }),
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
