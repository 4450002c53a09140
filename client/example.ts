// node dist/client/example.js http://localhost:3000 <key> samples/transactions.csv
// Imports a file of transactions, waits until it is in the ledger, and shows what became of its rows.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createHearthClient } from './index.js';

const [url = '', apiKey = '', path = ''] = process.argv.slice(2);
const hearth = createHearthClient({ url, apiKey });

const file = new File([await openAsBlob(path, { type: 'text/csv' })], basename(path), { type: 'text/csv' });
const { data: created, error } = await hearth.POST('/api/v1/imports', {
  body: { type: 'TransactionImport', publish: 'true', file },
});
if (error !== undefined) throw new Error(`${error.error}: ${error.message}`);

const id = created.data.id;
for (;;) {
  const { data: shown } = await hearth.GET('/api/v1/imports/{id}', { params: { path: { id } } });
  if (shown === undefined) throw new Error(`Import ${id} cannot be read`);
  if (shown.data.status_detail.terminal) break;
  await pause(200);
}

for (const outcome of ['created', 'updated', 'skipped'] as const) {
  const params = { path: { id }, query: { outcome } };
  const { data: rows } = await hearth.GET('/api/v1/imports/{id}/rows', { params });
  process.stdout.write(`${outcome}: ${rows?.meta.total_count}\n`);
}
