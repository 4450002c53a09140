import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, Api } from '../../support/api.js';
import { publish, published, type ShownImport, shown, stored, until, untilDone } from '../../support/imports.js';
import { countRows, dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { Service, type ServiceProcess, type TestFamily } from '../../support/service.js';
import { OUTCOMES } from '../../support/outcomes.js';

/** Concurrent requests to two processes on one database. */
let service: Service;
let second: ServiceProcess;
let family: TestFamily;
/** A client of each process, for the same caller. */
let apis: readonly [Api, Api];

const PATH = '/api/v1/imports';
const CONTENT = 'date,amount,account,category,tags\n01/02/2025,-5,Giro,Food,work\n02/02/2025,-6,Giro,,\n';
const ROUNDS = 6;

beforeAll(async () => {
  service = await Service.shared();
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

/** Returns rows that occur in no other round. */
function contentOf(round: number): string {
  return CONTENT.replaceAll('2025', String(2000 + round));
}

/** Stores a file of a separate kind, so that no earlier decision applies. */
async function waiting(round = 25): Promise<ShownImport> {
  return stored(family.api, { raw_file_content: contentOf(round), date_format: '%d/%m/%Y', use_profile: 'false' });
}

/**
 * Sends all requests at the same time, alternating between the two processes, and in reverse order in every other
 * round.
 */
async function atOnce(
  round: number,
  ...requests: readonly ((api: Api) => Promise<Answer>)[]
): Promise<readonly Answer[]> {
  const order = requests.map((_, at) => at);
  if (round % 2 === 1) order.reverse();
  const answers: Answer[] = [];
  await Promise.all(
    order.map(async (at, turn) => {
      answers[at] = await requests[at]!(apis[(turn + round) % 2]!);
    }),
  );
  return answers;
}

function statusesOf(answers: readonly Answer[]): readonly number[] {
  return answers.map(({ status }) => status);
}

async function entriesOf(id: string): Promise<readonly { category_id: string | null }[]> {
  const { rows } = await service.database.owner.query(
    'SELECT category_id FROM entries WHERE family_id = $1 AND import_id = $2 ORDER BY date',
    [family.familyId, id],
  );
  return rows;
}

describe('two publishes at once', () => {
  it('publish once: one is accepted, the other a conflict', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);
      const send = (api: Api): Promise<Answer> => api.post(`${PATH}/${id}/publish`);

      const answers = await atOnce(round, send, send);

      expect(statusesOf(answers).toSorted()).toEqual([202, 409]);
      expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete', error: null });
      expect(await entriesOf(id)).toHaveLength(2);
    }
  });

  it('publish once when they are twenty', async () => {
    const { id } = await waiting();
    const send = (api: Api): Promise<Answer> => api.post(`${PATH}/${id}/publish`);

    const answers = await atOnce(0, ...Array(20).fill(send));

    expect(statusesOf(answers).toSorted()).toEqual([202, ...Array(19).fill(409)]);
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete' });
    expect(await entriesOf(id)).toHaveLength(2);
    expect(await countOutcomes(id)).toBe(2);
  });
});

async function countOutcomes(id: string): Promise<number> {
  const { rows } = await service.database.owner.query(`SELECT FROM ${OUTCOMES} WHERE import_id = $1`, [id]);
  return rows.length;
}

describe('a publish and an edit at once', () => {
  it('end as one after the other: nothing is published that the edit made invalid', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);

      const [publishing, editing] = await atOnce(
        round,
        (api) => api.post(`${PATH}/${id}/publish`),
        (api) => api.patch(`${PATH}/${id}`, { date_format: '%Y-%m-%d' }),
      );

      const { status, stats } = await untilDone(family.api, id);
      const end = [
        publishing!.status,
        editing!.status,
        status,
        stats['valid_rows_count'],
        (await entriesOf(id)).length,
      ];
      seen.add(String(end[0]));
      expect(end).toEqual(publishing!.status === 202 ? [202, 409, 'complete', 2, 2] : [422, 200, 'pending', 0, 0]);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it('end as one after the other: the edit’s rows are those that are published', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);

      const [publishing, editing] = await atOnce(
        round,
        (api) => api.post(`${PATH}/${id}/publish`),
        (api) => api.patch(`${PATH}/${id}`, { raw_file_content: contentOf(round).split('\n').slice(0, 2).join('\n') }),
      );

      expect(publishing!.status).toBe(202);
      expect([200, 409]).toContain(editing!.status);
      const { stats } = await untilDone(family.api, id);
      const rows = editing!.status === 200 ? 1 : 2;
      expect([stats['rows_count'], (await entriesOf(id)).length]).toEqual([rows, rows]);
    }
  });
});

describe('a publish and a deletion at once', () => {
  it('leave either a complete import or none, and never an entry without its import', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);

      const [publishing, deleting] = await atOnce(
        round,
        (api) => api.post(`${PATH}/${id}/publish`),
        (api) => api.delete(`${PATH}/${id}`),
      );

      const isPublished = publishing!.status === 202;
      expect([publishing!.status, deleting!.status]).toEqual(isPublished ? [202, 409] : [404, 204]);
      if (isPublished) expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete' });
      expect(await entriesOf(id)).toHaveLength(isPublished ? 2 : 0);
    }
    const { rows } = await service.database.owner.query(
      'SELECT FROM entries WHERE family_id = $1 AND import_id IS NULL',
      [family.familyId],
    );
    expect(rows).toEqual([]);
  });
});

describe('a publish and a decision at once', () => {
  it('end as one after the other: what was decided in time holds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);
      const { data } = (await family.api.get(`${PATH}/${id}/mappings`)).body;
      const category = data.find(({ kind }: { kind: string }) => kind === 'category');

      const [publishing, deciding] = await atOnce(
        round,
        (api) => api.post(`${PATH}/${id}/publish`),
        (api) => api.patch(`${PATH}/${id}/mappings/${category.id}`, { decision: 'none' }),
      );

      expect(publishing!.status).toBe(202);
      expect([200, 409]).toContain(deciding!.status);
      await untilDone(family.api, id);
      const [first] = await entriesOf(id);
      expect(first!.category_id === null).toBe(deciding!.status === 200);
    }
  });
});

describe('a publish and a revert at once', () => {
  it('of a complete import revert it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);
      await publish(family.api, id);

      const [publishing, reverting] = await atOnce(
        round,
        (api) => api.post(`${PATH}/${id}/publish`),
        (api) => api.post(`${PATH}/${id}/revert`),
      );

      expect([publishing!.status, reverting!.status]).toEqual([409, 202]);
      expect(await untilDone(family.api, id)).toMatchObject({ status: 'pending' });
      expect(await entriesOf(id)).toHaveLength(0);
    }
  });

  it('over and over leave the ledger as the status says', async () => {
    const { id } = await waiting();
    const before = await dumpLedger(service.database.owner, family.familyId);

    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 8));
        return apis[at % 2]!.post(`${PATH}/${id}/${at % 3 === 0 ? 'publish' : 'revert'}`);
      }),
    );

    expect(answers.filter(({ status }) => ![202, 409, 422].includes(status))).toEqual([]);
    const accepted = answers.filter(({ status }) => status === 202).length;
    const { status } = await untilDone(family.api, id);
    expect(status).toBe(accepted % 2 === 1 ? 'complete' : 'pending');
    expect(await entriesOf(id)).toHaveLength(accepted % 2 === 1 ? 2 : 0);
    if (status === 'complete') {
      await family.api.post(`${PATH}/${id}/revert`);
      await untilDone(family.api, id);
    }
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });
});

describe('two reverts at once', () => {
  it('revert once: one is accepted, the other refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await waiting(round);
      await publish(family.api, id);
      const send = (api: Api): Promise<Answer> => api.post(`${PATH}/${id}/revert`);

      const answers = await atOnce(round, send, send);

      expect(statusesOf(answers).toSorted()).toEqual([202, 422]);
      expect(await untilDone(family.api, id)).toMatchObject({ status: 'pending', kept_records: [] });
      expect(await entriesOf(id)).toHaveLength(0);
    }
  });
});

describe('many imports at once', () => {
  it('of the same file make every entry once, and every account, category and tag', async () => {
    const body = { raw_file_content: contentOf(25), date_format: '%d/%m/%Y', publish: 'true' };
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => stored(apis[at % 2]!, body)));

    for (const { id } of made) expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete' });
    for (const [list, count] of [
      ['transactions', 2],
      ['accounts', 1],
      ['categories', 1],
      ['tags', 1],
    ] as const) {
      expect([list, (await family.api.get(`/api/v1/${list}`)).body.meta.total_count]).toEqual([list, count]);
    }
    await untilSynced(service.database.owner, family.familyId);
    expect((await family.api.get('/api/v1/accounts')).body.data[0].balance).toBe('-11.00');
  });

  it('that are reverted at once leave the ledger as it was', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const ids: string[] = [];
    for (let more = 0; more < 6; more += 1) {
      const raw_file_content = `${contentOf(25)}0${more + 1}/03/2025,-1,Card,Food,work\n`;
      ids.push((await published(family.api, { raw_file_content, date_format: '%d/%m/%Y' })).id);
    }

    await Promise.all(ids.map((id, at) => apis[at % 2]!.post(`${PATH}/${id}/revert`)));

    for (const id of ids) expect(await untilDone(family.api, id)).toMatchObject({ status: 'pending', error: null });
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('of many families do not mix', async () => {
    const families: TestFamily[] = [];
    for (let more = 0; more < 6; more += 1) families.push(await service.createFamily());
    await Promise.all(
      families.map((one, at) =>
        published(at % 2 === 0 ? one.api : service.client(one.apiKey, second.url), {
          raw_file_content: contentOf(at),
          date_format: '%d/%m/%Y',
        }),
      ),
    );

    for (const [at, { api }] of families.entries()) {
      const { data } = (await api.get('/api/v1/transactions')).body;
      expect(data.map(({ date }: { date: string }) => date.slice(0, 4))).toEqual(Array(2).fill(String(2000 + at)));
    }
  });
});

describe('a revert and what others do with the same records', () => {
  it('never fail each other: mappings that a person decides meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await published(family.api, { raw_file_content: contentOf(round), date_format: '%d/%m/%Y' });
      const { id } = await waiting(round);
      const { data } = (await family.api.get(`${PATH}/${id}/mappings`)).body;
      const others = data.filter(({ kind }: { kind: string }) => kind !== 'account') as {
        id: string;
        record: { id: string };
      }[];
      for (const { id: mapping, record } of others) {
        await family.api.patch(`${PATH}/${id}/mappings/${mapping}`, { decision: 'existing', record_id: record.id });
      }

      const decide = (mapping: string) => (api: Api) =>
        api.patch(`${PATH}/${id}/mappings/${mapping}`, { decision: 'create' });
      const deciding = Array.from({ length: 10 }, (_, at) => decide(others[at % others.length]!.id));
      const answers = await atOnce(round, (api) => api.post(`${PATH}/${first.id}/revert`), ...deciding);

      expect(statusesOf(answers)).toEqual([202, ...deciding.map(() => 200)]);
      expect(await untilDone(family.api, first.id)).toMatchObject({ status: 'pending', error: null });
      await family.api.delete(`${PATH}/${id}`);
    }
  });

  it('never leave an import that says publishable and does not publish', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await published(family.api, { raw_file_content: contentOf(round), date_format: '%d/%m/%Y' });

      const [reverting, creating] = await atOnce(
        round,
        (api) => api.post(`${PATH}/${first.id}/revert`),
        (api) => api.post(PATH, { raw_file_content: contentOf(round), date_format: '%d/%m/%Y' }),
      );

      expect([reverting!.status, creating!.status]).toEqual([202, 201]);
      await untilDone(family.api, first.id);
      const { id } = creating!.body.data;
      expect((await shown(family.api, id)).status_detail['publishable']).toBe(true);
      expect(await publish(family.api, id)).toMatchObject({ status: 'complete', error: null });
      expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
      await family.api.post(`${PATH}/${id}/revert`);
      await untilDone(family.api, id);
    }
  });
});

/** Makes the work of an attempt due again, and waits until it has been handled. */
async function deliverAgain(importId: string, attempt: number): Promise<void> {
  const { owner } = service.database;
  await owner.query(
    `INSERT INTO work (family_id, lane, subject_id, attempt, tries) VALUES ($1, 'imports', $2, $3, 1)`,
    [family.familyId, importId, attempt],
  );
  await until('the work is gone', 30_000, async () => {
    const { rows } = await owner.query('SELECT FROM work WHERE subject_id = $1', [importId]);
    return rows.length === 0 ? true : null;
  });
}

describe('work that is delivered twice', () => {
  it('has one effect', async () => {
    const { id } = await waiting();
    await publish(family.api, id);
    const ledger = await dumpLedger(service.database.owner, family.familyId);
    const before = await countRows(service.database.owner);
    await deliverAgain(id, 1);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(ledger);
    expect(await countRows(service.database.owner)).toEqual(before);
  });

  it('of an attempt that has ended has none on the next', async () => {
    const { id } = await waiting();
    await publish(family.api, id);
    await family.api.post(`${PATH}/${id}/revert`);
    await untilDone(family.api, id);
    await deliverAgain(id, 1);
    await deliverAgain(id, 2);

    expect(await shown(family.api, id)).toMatchObject({ status: 'pending', error: null });
    expect(await entriesOf(id)).toHaveLength(0);
  });
});
