import type { ImportParts } from './imports.js';
import type { Service, TestFamily } from './service.js';

/** Returns the backup of a family, as another family imports it. */
export async function backupOf({ url }: Service, { apiKey }: TestFamily): Promise<ImportParts> {
  const response = await fetch(`${url}/api/v1/exports/family.ndjson`, { headers: { 'X-Api-Key': apiKey } });
  return { type: 'ServiceImport', raw_file_content: await response.text() };
}

/** Returns a backup with records of one type alone. */
export function backupWith(type: string, records: readonly object[]): ImportParts {
  const raw_file_content = records.map((data) => JSON.stringify({ type, data })).join('\n');
  return { type: 'ServiceImport', raw_file_content };
}
