import { expect } from '@jest/globals';
import { GeneratedFamily } from './generated-family.js';
import { dataOf, revert, shown, stored, untilDone } from './imports.js';
import { untilSynced } from './ledger-dump.js';
import type { Service, TestFamily } from './service.js';

const PATIENCE_MS = 300_000;

type Counts = Readonly<Record<string, number>>;

interface Restored {
  readonly id: string;
  readonly readback: {
    readonly status: string;
    readonly mismatches: object;
    readonly derived_counts: Counts;
    readonly merged_counts: Counts;
    readonly changed_counts: Counts;
  };
}

async function restore(family: TestFamily, lines: readonly string[], facts: object = {}): Promise<Restored> {
  const file = { content: `${lines.join('\n')}\n`, name: 'backup.ndjson', type: 'application/x-ndjson' };
  const { id } = await stored(family.api, { type: 'ServiceImport', ...facts, publish: 'true', file });
  return completed(family, id);
}

async function publishAgain(family: TestFamily, id: string): Promise<Restored> {
  dataOf(await family.api.post(`/api/v1/imports/${id}/publish`), 202);
  return completed(family, id);
}

async function completed(family: TestFamily, id: string): Promise<Restored> {
  const { status, error } = await untilDone(family.api, id, PATIENCE_MS);
  expect({ status, error }).toEqual({ status: 'complete', error: null });
  const { verification } = (await shown(family.api, id)) as unknown as { verification: Restored };
  return { id, readback: verification.readback };
}

/** The lines of the family's export, after its balances are rebuilt. */
async function exported(service: Service, { familyId, apiKey }: TestFamily): Promise<readonly string[]> {
  await untilSynced(service.database.owner, familyId);
  const response = await fetch(`${service.url}/api/v1/exports/family.ndjson`, { headers: { 'X-Api-Key': apiKey } });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n');
  expect(lines.pop()).toBe('');
  return lines;
}

const ID = /"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g;
const TIME = /("(?:created|updated)_at":)"[^"\\]*Z"/g;

/**
 * The lines with numbers in place of ids: each id becomes the number of its first occurrence, so that references stay
 * comparable. Times of writing are removed.
 */
function normalised(lines: readonly string[]): readonly string[] {
  const numbers = new Map<string, string>();
  const numberOf = (id: string): string => {
    const number = numbers.get(id) ?? `"#${numbers.size + 1}"`;
    numbers.set(id, number);
    return number;
  };
  return lines.map((line) => line.replace(ID, numberOf).replace(TIME, '$1"…"'));
}

/** Reports the first line that differs, because thousands of lines are not a readable message. */
function expectSame(lines: readonly string[], expected: readonly string[]): void {
  const at = expected.findIndex((line, index) => line !== lines[index]);
  if (at >= 0) expect({ at, line: lines[at] }).toEqual({ at, line: expected[at] });
  expect(lines.length).toBe(expected.length);
}

const zeroes = (counts: Counts): Record<string, number> =>
  Object.fromEntries(Object.keys(counts).map((type) => [type, 0]));

function expectMatched({ readback }: Restored): void {
  const { status, mismatches, derived_counts: derived } = readback;
  expect({ status, mismatches, derived }).toEqual({ status: 'matched', mismatches: {}, derived: zeroes(derived) });
}

/**
 * Restores a generated family and exports it. Then restores the export: into another family, there again after a
 * revert, and with `merge` into the same family, which must add nothing. Each export must equal the file.
 */
export async function expectRoundTrip(service: Service, seed: number, size: number): Promise<void> {
  const original = await service.createFamily({ currency: 'EUR' });
  const copy = await service.createFamily({ currency: 'EUR' });
  const first = await restore(original, GeneratedFamily.of(seed, size));
  expect(first.readback).toMatchObject({ status: 'matched', mismatches: {} });
  const file = await exported(service, original);

  const second = await restore(copy, file);
  expectMatched(second);
  expectSame(normalised(await exported(service, copy)), normalised(file));

  expect((await revert(copy.api, second.id)).kept_records).toEqual([]);
  expect(await exported(service, copy)).toEqual([]);
  expectMatched(await publishAgain(copy, second.id));
  expectSame(normalised(await exported(service, copy)), normalised(file));

  await expectMerged(service, original, file);
}

async function expectMerged(service: Service, family: TestFamily, file: readonly string[]): Promise<void> {
  const merged = await restore(family, file, { on_conflict: 'merge' });
  expectMatched(merged);
  const { merged_counts: joined, changed_counts: changed } = merged.readback;
  expect(Object.values(joined).reduce((sum, count) => sum + count, 0)).toBe(file.length);
  expect(changed).toEqual(zeroes(changed));
  expectSame(await exported(service, family), file);

  expect((await revert(family.api, merged.id)).kept_records).toEqual([]);
  expectSame(await exported(service, family), file);
}
