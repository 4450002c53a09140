// node dist/client/example.js http://localhost:3000 <key> samples/transactions.csv
// Imports a file of transactions, waits until it is in the ledger, and shows what became of its rows.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createHearthClient } from './index.js';

const [url = '', apiKey = '', path = ''] = process.argv.slice(2);
const hearth = createHearthClient({ url, apiKey });

const file = new File([await openAsBlob(path, { type: 'text/csv' })], basename(path), { type: 'text/csv' });
const { id } = await hearth.imports.upload(file, { type: 'TransactionImport', publish: true });
await hearth.imports.wait(id, { signal: AbortSignal.timeout(60_000) });

const outcomes = { created: 0, updated: 0, skipped: 0 };
for await (const { outcome } of hearth.each('/api/v1/imports/{id}/rows', { path: { id } })) {
  if (outcome === 'created' || outcome === 'updated' || outcome === 'skipped') outcomes[outcome] += 1;
}
for (const [outcome, count] of Object.entries(outcomes)) process.stdout.write(`${outcome}: ${count}\n`);
