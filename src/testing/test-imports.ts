import assert from 'node:assert/strict';
import type { TestAnswer, TestBody } from './test-client.js';
import type { TestFamily } from './test-hearth.js';
import { until } from './waiting.js';

const RUNNING = ['importing', 'reverting'];

/** Uploads a file without publishing it. @returns the response, with any status */
export async function uploadFile(
  { api }: TestFamily,
  file: Buffer,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(file)], name));
  return api.send('POST', '/api/v1/imports', form);
}

/** Waits until all syncs of a family have ended. */
export async function untilSynced({ api }: TestFamily): Promise<void> {
  await until('all syncs end', async () => {
    const { body } = await api.get('/api/v1/syncs?per_page=100');
    const syncs = body['data'] as unknown as readonly { readonly terminal: boolean }[];
    return syncs.every(({ terminal }) => terminal) ? true : null;
  });
}

/** Publishes or reverts an import. @returns the import when that is over */
export async function runImport({ api }: TestFamily, id: string, action: 'publish' | 'revert'): Promise<TestBody> {
  const { status, text } = await api.post(`/api/v1/imports/${id}/${action}`);
  assert.equal(status, 202, text);
  const ended = await until(`the import ends its ${action}`, async () => {
    const { body } = await api.get(`/api/v1/imports/${id}`);
    return RUNNING.includes(String(body['data']?.['status'])) ? null : (body['data'] ?? null);
  });
  assert.equal(String(ended['status']), action === 'publish' ? 'complete' : 'pending', JSON.stringify(ended));
  return ended;
}

/**
 * The backup of a family: one line for each record. Waits until its balances are computed, and leaves their history out,
 * because it grows every day.
 */
export async function backupOf(family: TestFamily): Promise<readonly string[]> {
  await untilSynced(family);
  const { api } = family;
  const { status, text } = await api.get('/api/v1/exports/family.ndjson');
  assert.equal(status, 200);
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('{"type":"Balance"'));
}
