import assert from 'node:assert/strict';
import type { ImportFormat, Reading, ReadContext, Settings, StagedRow } from '../imports/formats/format.js';

/** What a format reads in a file. */
export interface ReadFile {
  readonly rows: readonly StagedRow[];
  readonly detected: Readonly<Record<string, string>>;
  readonly blockers: readonly string[];
}

/**
 * Reads a file for a family with US dollars, on a fixed day.
 * @param chunkBytes how many bytes the file is handed over at once
 */
export async function readFileWith(
  format: ImportFormat,
  bytes: Buffer,
  settings: Settings = {},
  chunkBytes = Math.max(bytes.length, 1),
): Promise<ReadFile> {
  const context: ReadContext = {
    settings,
    today: '2026-08-22',
    preferredDateFormat: null,
    hasTargetAccount: true,
    isLiability: false,
    currencyOf: () => 'USD',
    hasAccount: () => true,
  };
  let reading = await format.read({ open: () => inChunks(bytes, chunkBytes) }, context);
  for (;;) {
    const rows: StagedRow[] = [];
    for await (const row of reading.rows) rows.push({ ...row, fields: named(row.fields, reading) });
    const { detected, blockers, reread } = reading.verdict();
    if (reread === null) return { rows, detected, blockers: blockers.map(({ message }) => message) };
    reading = await reread();
  }
}

/** The values of the rows without their lines, to compare files with different line ends. */
export function valuesOf({ rows }: ReadFile): readonly unknown[] {
  return rows.map(({ rowNumber: _row, line: _line, errors, ...values }) => [values, errors.length]);
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

function named(fields: StagedRow['fields'], { cellNames }: Reading): Readonly<Record<string, string>> {
  if (!isList(fields)) return fields;
  assert.equal(fields.length, cellNames?.length, 'a row has as many cells as the reading has cellNames');
  return Object.fromEntries(fields.map((cell, place) => [cellNames?.[place] ?? '', cell]));
}

function isList(fields: StagedRow['fields']): fields is readonly string[] {
  return Array.isArray(fields);
}
