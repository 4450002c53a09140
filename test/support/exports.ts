import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Service, TestFamily } from './service.js';

/** Opens an export of the family without reading any of it. */
export async function openExport(service: Service, { apiKey }: TestFamily): Promise<IncomingMessage> {
  const request = get(`${service.url}/api/v1/exports/family.ndjson`, { headers: { 'X-Api-Key': apiKey } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Returns the service's database connections that are in the middle of an export, or between two of its parts. */
export async function exportsUnderWay(service: Service): Promise<readonly number[]> {
  const { rows } = await service.database.owner.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND xact_start IS NOT NULL AND query ~ '^(DECLARE exported|FETCH|CLOSE) '`,
  );
  return rows.map(({ pid }) => pid);
}
