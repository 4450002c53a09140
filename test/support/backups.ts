import type { ImportParts } from './imports.js';
import { untilSynced } from './ledger-dump.js';
import type { Service, TestFamily } from './service.js';

/** Returns the backup of a family once its balances are rebuilt: lines of JSON. */
export async function exportedBackup({ database, url }: Service, { familyId, apiKey }: TestFamily): Promise<string> {
  await untilSynced(database.owner, familyId);
  const response = await fetch(`${url}/api/v1/exports/family.ndjson`, { headers: { 'X-Api-Key': apiKey } });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.text();
}

/** The import of a backup. */
export function restoring(content: string, settings: ImportParts = {}): ImportParts {
  return {
    type: 'ServiceImport',
    ...settings,
    file: { content, name: 'family.ndjson', type: 'application/x-ndjson' },
  };
}

/** Returns the backup of a family, as another family imports it. */
export async function backupOf(service: Service, family: TestFamily): Promise<ImportParts> {
  return restoring(await exportedBackup(service, family));
}

/** Returns a backup with records of one type alone. */
export function backupWith(type: string, records: readonly object[]): ImportParts {
  return restoring(records.map((data) => JSON.stringify({ type, data })).join('\n'));
}
