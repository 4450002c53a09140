import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, Api } from '../support/api.js';
import { published, rowsOf, shown, stored, until, untilDone } from '../support/imports.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/** Fifty simultaneous requests to one import, at two processes on one database. */
let service: Service;
let second: ServiceProcess;
let family: TestFamily;
let apis: readonly Api[];

const PATH = '/api/v1/imports';
const FIFTY = 50;
const CSV =
  'date,amount,account,category,tags\n2025-03-04,-5.25,Giro,Food,work\n2025-03-05,7,Card,,\n2025-03-06,1,Card,Rent,\n';

beforeAll(async () => {
  service = await Service.start();
  second = await service.another();
});

beforeEach(async () => {
  family = await service.createFamily();
  apis = [family.api, service.client(family.apiKey, second.url)];
});

afterAll(async () => {
  await second.stop();
  await service.stop();
});

async function fifty(send: (api: Api, at: number) => Promise<Answer>): Promise<readonly Answer[]> {
  return Promise.all(Array.from({ length: FIFTY }, (_, at) => send(apis[at % apis.length]!, at)));
}

/** The number of responses with each status. */
function tally(answers: readonly Answer[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const countOf = async (list: string): Promise<number> =>
  (await family.api.get(`/api/v1/${list}`)).body.meta.total_count;

describe('fifty at once', () => {
  it('publishes have one effect', async () => {
    const { id } = await stored(family.api, { raw_file_content: CSV });
    const answers = await fifty((api) => api.post(`${PATH}/${id}/publish`));
    expect(tally(answers)).toEqual({ 202: 1, 409: FIFTY - 1 });
    expect((await untilDone(family.api, id)).status).toBe('complete');
    expect(await countOf('transactions')).toBe(3);
  });

  it('reverts have one effect', async () => {
    const { id } = await published(family.api, { raw_file_content: CSV });
    const answers = await fifty((api) => api.post(`${PATH}/${id}/revert`));
    expect(tally(answers)).toEqual({ 202: 1, 422: FIFTY - 1 });
    expect((await untilDone(family.api, id)).status).toBe('pending');
    expect(await countOf('transactions')).toBe(0);
  });

  it('deletions have one effect', async () => {
    const { id } = await stored(family.api, { raw_file_content: CSV });
    expect(tally(await fifty((api) => api.delete(`${PATH}/${id}`)))).toEqual({ 204: 1, 404: FIFTY - 1 });
    expect(await countOf('imports')).toBe(0);
  });

  it('requests with one Idempotency-Key make one import, and are told of that one', async () => {
    const headers = { 'Idempotency-Key': 'one of fifty' };
    const body = { raw_file_content: CSV, signage_convention: 'inflows_positive', publish: 'true' };
    const answers = await fifty((api) => api.post(PATH, body, { headers }));
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(made.filter(({ headers: sent }) => sent.get('Idempotency-Replayed') === null)).toHaveLength(1);
    expect(new Set(made.map(({ body: { data } }) => data.id)).size).toBe(1);
    await untilDone(family.api, made[0]!.body.data.id);
    expect([await countOf('imports'), await countOf('transactions')]).toEqual([1, 3]);
  });

  it('changes of the content leave one of the contents, whole', async () => {
    const { id } = await stored(family.api, { raw_file_content: CSV });
    const contentOf = (at: number): string =>
      `date,amount,account\n${Array.from({ length: at + 1 }, (_, row) => `2025-03-04,${at}.${10 + row},Giro\n`).join('')}`;
    const answers = await fifty((api, at) => api.patch(`${PATH}/${id}`, { raw_file_content: contentOf(at) }));
    expect(tally(answers)).toEqual({ 200: FIFTY });
    const { stats } = await shown(family.api, id);
    const rows = await rowsOf(family.api, id);
    const at = rows.length - 1;
    expect(rows.map(({ fields }) => fields['amount'])).toEqual(
      rows.map((_, row) => expect.stringContaining(`${at}.${10 + row}`)),
    );
    expect(stats).toMatchObject({ rows_count: at + 1, valid_rows_count: at + 1 });
  });

  it('decisions on a mapping leave one of the decisions, and the counts that follow from it', async () => {
    const { id } = await stored(family.api, { raw_file_content: CSV });
    const { data } = (await family.api.get(`${PATH}/${id}/mappings`)).body as { data: { id: string; kind: string }[] };
    const mapping = data.find(({ kind }) => kind === 'category')!;
    const answers = await fifty((api, at) =>
      api.patch(`${PATH}/${id}/mappings/${mapping.id}`, { decision: at % 2 === 0 ? 'none' : 'create' }),
    );
    expect(tally(answers)).toEqual({ 200: FIFTY });
    const left = (await family.api.get(`${PATH}/${id}/mappings`)).body.data;
    expect(left.map(({ id: known }: { id: string }) => known).toSorted()).toEqual(
      data.map(({ id: k }) => k).toSorted(),
    );
    expect((await shown(family.api, id)).stats).toMatchObject({ unassigned_mappings_count: 0 });
    await family.api.post(`${PATH}/${id}/publish`);
    expect((await untilDone(family.api, id)).status).toBe('complete');
    const decided = left.find(({ id: known }: { id: string }) => known === mapping.id).decision;
    expect(await countOf('categories')).toBe(decided === 'none' ? 1 : 2);
  });

  it('publishes of as many imports are taken up to the limit, and not beyond it', async () => {
    const limit = 10;
    const env = { HEARTH_ROLE: 'api', HEARTH_MAX_RUNS: String(limit) };
    const limited = await Service.start(env);
    const other = await limited.another();
    try {
      const { api, apiKey } = await limited.createFamily();
      const both = [api, limited.client(apiKey, other.url)];
      const ids: string[] = [];
      for (let at = 0; at < FIFTY; at += 1) ids.push((await stored(api, { raw_file_content: CSV })).id);
      // There are fewer than fifty database connections, so a request that waits too long is told to retry. If its
      // publish had started by then, the retry gets 409, and the status below is decisive.
      const publishing = async (id: string, at: number): Promise<Answer> => {
        let cameAgain = false;
        return until(`publish ${at} is answered`, 60_000, async () => {
          const answer = await both[at % 2]!.post(`${PATH}/${id}/publish`);
          if (answer.status === 409 && cameAgain) return { ...answer, status: 202 };
          cameAgain = answer.status === 503;
          return cameAgain ? null : answer;
        });
      };
      const answers = await Promise.all(ids.map(publishing));
      expect(tally(answers)).toEqual({ 202: limit, 500: FIFTY - limit });
      for (const [at, { status, body }] of answers.entries()) {
        if (status === 500) expect(body).toMatchObject({ error: 'publish_failed', import_id: ids[at] });
        expect((await shown(api, ids[at]!)).status).toBe(status === 202 ? 'importing' : 'pending');
      }
    } finally {
      await other.stop();
      await limited.stop();
    }
  });

  it('of everything, at random, leave an import whose ledger is what its status says', async () => {
    const dice = diceOf('fifty of everything');
    for (let round = 0; round < 8 * MORE_ROUNDS; round += 1) {
      const start = {
        raw_file_content: `date,amount,account\n2025-03-04,-${round}.25,Giro\n2025-03-05,7.${round},Card\n`,
      };
      const { id } = await (dice.chance(0.5) ? stored : published)(family.api, start);
      const before = await countOf('transactions');
      const wasComplete = (await shown(family.api, id)).status === 'complete';
      const acts: readonly ((api: Api) => Promise<Answer>)[] = [
        (api) => api.post(`${PATH}/${id}/publish`),
        (api) => api.post(`${PATH}/${id}/revert`),
        (api) => api.patch(`${PATH}/${id}`, { signage_convention: 'inflows_negative' }),
        (api) => api.get(`${PATH}/${id}`),
        ...(dice.chance(0.3) ? [(api: Api) => api.delete(`${PATH}/${id}`)] : []),
      ];
      const answers = await fifty((api) => dice.pick(acts)(api));
      expect(answers.filter(({ status }) => ![200, 202, 204, 404, 409, 422].includes(status))).toEqual([]);
      const left = (await family.api.get(`${PATH}/${id}`)).status === 404 ? null : await untilDone(family.api, id);
      const rows = before - (wasComplete ? 2 : 0) + (left?.status === 'complete' ? 2 : 0);
      expect([round, left?.status, left?.error ?? null, await countOf('transactions')]).toEqual([
        round,
        left === null ? undefined : expect.stringMatching(/^(pending|complete)$/),
        null,
        rows,
      ]);
    }
  });
});
