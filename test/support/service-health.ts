import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './imports.js';
import type { Service } from './service.js';
import { OUTCOMES } from './outcomes.js';

/** The resident memory of a process, in MiB. */
export function residentMiB(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Waits until no import is being published or undone. */
export async function untilIdle({ database }: Service): Promise<void> {
  await until('no import runs', 60_000, async () => {
    const { rows } = await database.owner.query(
      `SELECT FROM imports WHERE status IN ('importing', 'reverting') LIMIT 1`,
    );
    return rows.length === 0 ? true : null;
  });
}

/** Looks for stored data that should not exist. Returns an empty list when every import is complete. */
export async function findHalfStored({ database, dataDir }: Service): Promise<readonly string[]> {
  const counted = async (what: string, sql: string): Promise<readonly string[]> => {
    const { rows } = await database.owner.query<{ count: number; first: string }>(
      `SELECT count(*)::int AS count, min(i::text) AS first FROM ${sql}`,
    );
    return rows[0]!.count === 0 ? [] : [`${rows[0]!.count} ${what}, such as ${rows[0]!.first}`];
  };
  const spooled = await readdir(join(dataDir, 'uploads'));
  return [
    ...spooled.map((name) => `the upload ${name}`),
    ...(await counted(
      'rows without an import',
      `import_rows i WHERE NOT EXISTS (SELECT FROM imports WHERE imports.family_id = i.family_id AND imports.id = i.import_id)`,
    )),
    ...(await counted(
      'digests of no row',
      `import_row_digests i WHERE NOT EXISTS (SELECT FROM import_rows r
         WHERE r.family_id = i.family_id AND r.import_id = i.import_id AND r.row_number = i.row_number)`,
    )),
    ...(await counted(
      'imports with a wrong number of rows',
      `imports i WHERE rows_count + left_out_rows_count <> (
         SELECT count(*) FROM import_rows r WHERE r.family_id = i.family_id AND r.import_id = i.id)`,
    )),
    ...(await counted(
      'imports with a wrong number of valid rows',
      `imports i WHERE valid_rows_count + left_out_rows_count <> (SELECT count(*) FROM import_rows r
         WHERE r.family_id = i.family_id AND r.import_id = i.id AND r.errors IS NULL)`,
    )),
    ...(await counted(
      'imports with content and no bytes of it',
      `imports i WHERE content_hash IS NOT NULL
         AND NOT EXISTS (SELECT FROM import_contents c WHERE c.family_id = i.family_id AND c.import_id = i.id)`,
    )),
    ...(await counted(
      'entries of imports that are not complete',
      `entries e JOIN imports i ON i.family_id = e.family_id AND i.id = e.import_id WHERE i.status NOT IN ('complete', 'revert_failed')`,
    )),
    ...(await counted(
      'complete imports of which a row has no outcome',
      `(SELECT i.type FROM imports i WHERE status = 'complete' AND rows_count <> (
         SELECT count(*) FROM ${OUTCOMES} WHERE outcomes.family_id = i.family_id AND outcomes.import_id = i.id)) AS i`,
    )),
  ];
}
