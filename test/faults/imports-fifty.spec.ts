import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Api } from '../support/api.js';
import { type ShownImport, untilDone } from '../support/imports.js';
import { dumpLedger } from '../support/ledger-dump.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/** Every kind of concurrent request to one import, fifty times, at two processes on one database. */
let service: Service;
let second: ServiceProcess;
let family: TestFamily;
let apis: readonly [Api, Api];

const PATH = '/api/v1/imports';
const ROUNDS = 50;
const PATIENCE_OF_ROUND_MS = 5_000;

beforeAll(async () => {
  service = await Service.start();
  second = await service.another();
  family = await service.createFamily();
  apis = [family.api, service.client(family.apiKey, second.url)];
});

afterAll(async () => {
  await second.stop();
  await service.stop();
});

async function atOnce(count: number, send: (api: Api) => Promise<Answer>): Promise<readonly number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => send(apis[at % 2]!)));
  return answers.map(({ status }) => status).toSorted();
}

async function entryCount(id: string): Promise<number> {
  const { rows } = await service.database.owner.query('SELECT FROM entries WHERE family_id = $1 AND import_id = $2', [
    family.familyId,
    id,
  ]);
  return rows.length;
}

/**
 * Sends several creates with one key at once.
 * @returns the one import that results
 */
async function createOnce(round: number): Promise<string> {
  const body = {
    raw_file_content: `date,amount,account\n2025-03-04,-${round}.25,Giro\n2025-03-05,-${round}.75,Card\n`,
  };
  const headers = { 'Idempotency-Key': `round ${round}` };
  const statuses = await atOnce(4, (api) => api.post(PATH, body, { headers }));
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(statuses).toContain(201);
  const { data, meta } = (await family.api.get(PATH)).body;
  expect(meta.total_count).toBe(1);
  return (data as ShownImport[])[0]!.id;
}

describe('whatever comes at once', () => {
  it(
    'has one effect, fifty times',
    async () => {
      const before = await dumpLedger(service.database.owner, family.familyId);
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await createOnce(round);

        expect(await atOnce(3, (api) => api.post(`${PATH}/${id}/publish`))).toEqual([202, 409, 409]);
        expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete', error: null });
        expect(await entryCount(id)).toBe(2);

        const mixed = await Promise.all(
          ['publish', 'revert', 'publish', 'revert'].map((act, at) =>
            apis[(at + round) % 2]!.post(`${PATH}/${id}/${act}`),
          ),
        );
        const accepted = mixed.filter(({ status }) => status === 202).length;
        expect(accepted).toBeGreaterThan(0);
        const { status } = await untilDone(family.api, id);
        expect([status, await entryCount(id)]).toEqual(accepted % 2 === 1 ? ['pending', 0] : ['complete', 2]);

        if (status === 'complete') await family.api.post(`${PATH}/${id}/revert`);
        await untilDone(family.api, id);
        const deletions = await atOnce(3, (api) => api.delete(`${PATH}/${id}`));
        expect(deletions).toEqual([204, 404, 404]);
      }
      expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
    },
    ROUNDS * PATIENCE_OF_ROUND_MS,
  );
});
