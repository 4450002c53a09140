import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileLimits } from '../../../src/imports/files/file-limits.js';
import { fileRulesOf } from '../../../src/imports/files/file-rules.js';
import { openFile } from '../../../src/imports/files/open-file.js';
import type { ReadContext, Reading, Source, StagedRow, Verdict } from '../../../src/imports/formats/format.js';
import { formatOf } from '../../../src/imports/formats/index.js';

const MIB = 1024 * 1024;

/** The default limits of the service. */
export const LIMITS: FileLimits = {
  contentBytes: 10 * MIB,
  spreadsheetBytes: 10 * MIB,
  spreadsheetUnpackedBytes: 128 * MIB,
  members: 1000,
  depth: 2,
  ratio: 200,
};

export interface ReadFile {
  readonly headers: readonly string[];
  readonly rows: readonly StagedRow[];
  readonly verdict: Verdict;
}

const FAMILY: ReadContext = {
  settings: {},
  today: '2026-08-22',
  preferredDateFormat: null,
  hasTargetAccount: true,
  isLiability: false,
  currencyOf: () => 'EUR',
  hasAccount: () => true,
};

/** Opens bytes as an upload of a type until `work` is done. */
export async function withSource<T>(
  bytes: Buffer,
  work: (source: Source) => Promise<T>,
  { type = 'TransactionImport', limits = LIMITS } = {},
): Promise<T> {
  const path = join(tmpdir(), `hearth-test-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    return await work(await openFile(path, fileRulesOf(formatOf(type)), limits));
  } finally {
    await rm(path);
  }
}

/** Reads a whole upload, and again if its verdict requires it. */
export async function readFile(
  bytes: Buffer,
  settings: ReadContext['settings'] = {},
  options: { readonly type?: string; readonly limits?: FileLimits } = {},
): Promise<ReadFile> {
  const { type = 'TransactionImport' } = options;
  return withSource(bytes, (source) => readAll(formatOf(type).read(source, { ...FAMILY, settings })), options);
}

async function readAll(opening: Promise<Reading>): Promise<ReadFile> {
  let reading = await opening;
  for (;;) {
    const rows: StagedRow[] = [];
    for await (const row of reading.rows) rows.push(row);
    const verdict = reading.verdict();
    if (verdict.reread === null) return { headers: reading.headers, rows, verdict };
    reading = await verdict.reread();
  }
}
