import type { Api } from './api.js';
import { stored, untilDone } from './imports.js';
import type { Service } from './service.js';

const MANY = 150;
const ROWS = 3_000;
/** The number of concurrent uploads while the queue fills. */
const UPLOADING = 6;
const MEASURED = 5;

const manyRows = (at: number): string =>
  `date,amount,account,name\n${Array.from({ length: ROWS }, (_, row) => `2025-0${1 + (row % 9)}-11,-${row}.25,Giro,Payee ${at} ${row}`).join('\n')}\n`;

async function upload(api: Api, at: number): Promise<void> {
  await stored(api, { raw_file_content: manyRows(at), publish: 'true' });
}

/**
 * One family publishes 150 imports of 3,000 rows while another publishes imports of one row.
 * @returns the sorted times of the small imports from request to completion, in ms, and the number of imports still
 * waiting then
 */
export async function oneBesideMany(service: Service): Promise<{ small: readonly number[]; waiting: number }> {
  const [busy, other] = [await service.createFamily(), await service.createFamily()];
  for (let at = 0; at < MANY; at += UPLOADING) {
    await Promise.all(Array.from({ length: Math.min(UPLOADING, MANY - at) }, (_, more) => upload(busy.api, at + more)));
  }
  const small: number[] = [];
  for (let at = 0; at < MEASURED; at += 1) {
    const began = Date.now();
    const raw_file_content = `date,amount,account\n2025-03-0${1 + at},-1,Giro\n`;
    const { id } = await stored(other.api, { raw_file_content, publish: 'true' });
    const { status } = await untilDone(other.api, id);
    if (status !== 'complete') throw new Error(`The small import became ${status}`);
    small.push(Date.now() - began);
  }
  const { rows } = await service.database.owner.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM imports WHERE family_id = $1 AND status = 'importing'`,
    [busy.familyId],
  );
  return { small: small.toSorted((one, two) => one - two), waiting: rows[0]!.waiting };
}
