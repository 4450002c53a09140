import { expect } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { importFile, type ImportParts, shown, type TestFile } from '../../support/imports.js';
import type { TestFamily } from '../../support/service.js';
import { type BackupLine, RICH, textOfLines } from '../../unit/imports/formats/service/backup-file.js';

/** A reason why a file cannot be published, as the API returns it. */
export interface Finding {
  readonly code: string;
  readonly line: number | null;
  readonly record_type: string | null;
  readonly field: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** A file with a single record. */
export const TAG = '{"type":"Tag","data":{"id":"t","name":"T"}}';

/** The line after the complete ones. */
export const NEXT = RICH.length + 1;

/** The complete file with more lines after it. */
export function richAnd(...lines: readonly BackupLine[]): string {
  return textOfLines([...RICH, ...lines]);
}

export function backup(content: string, more: ImportParts = {}): ImportParts {
  return { type: 'ServiceImport', raw_file_content: content, ...more };
}

export function backupFile(content: string | Uint8Array, more: Partial<TestFile> = {}): ImportParts {
  return { type: 'ServiceImport', file: { content, name: 'backup.ndjson', type: 'application/x-ndjson', ...more } };
}

export function examine({ readOnly }: TestFamily, parts: ImportParts): Promise<Answer> {
  return readOnly.post('/api/v1/imports/preflight', parts);
}

/** Creates and preflights a file that must not be published, and returns the findings. */
export async function findingsIn(family: TestFamily, content: string): Promise<readonly Finding[]> {
  const preflight = await examine(family, backup(content));
  const refused = await importFile(family.api, backup(content, { publish: 'true' }));

  expect([preflight.status, preflight.body.data.valid]).toEqual([200, false]);
  const findings: readonly Finding[] = preflight.body.data.errors;
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual({
    error: 'preflight_failed',
    message: expect.stringContaining(findings[0]!.message) as unknown,
    import_id: expect.any(String) as unknown,
    errors: findings.map(({ message }) => message).slice(0, 100),
    details: { findings, total: preflight.body.data.stats.findings_count as number },
  });
  const { status, error, stats } = await shown(family.api, refused.body.import_id);
  expect([status, error]).toEqual(['pending', refused.body.message]);
  expect(stats['invalid_rows_count']).toBe(new Set(findings.map(({ line }) => line)).size);
  return findings;
}
