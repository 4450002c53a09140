import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, publish, rowsOf, shown, stored, untilDone } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { RICH, textOfLines } from '../../unit/imports/formats/service/backup-file.js';
import { insertNamed } from '../ledger/seeding.js';
import { backup, examine, type Finding, NEXT, richAnd, TAG } from './findings.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

describe('many findings', () => {
  it('are counted, and the first 1,000 are listed', async () => {
    const wrong = Array.from({ length: 1_200 }, (_, at) => ({
      type: 'Tag',
      data: { id: at, name: ['x'], color: 'red' },
    }));
    const content = textOfLines([...wrong, { type: 'Tag', data: { id: 'last' } }]);
    const { body } = await importFile(family.api, backup(content, { publish: 'true' }));

    expect(body.errors).toHaveLength(100);
    expect(body.details.total).toBe(2_401);
    expect(body.details.findings).toHaveLength(1_000);
    expect(body.details.findings.at(-1)).toMatchObject({ line: 500 });
    const { data } = (await examine(family, backup(content))).body;
    expect(data.errors).toEqual(body.details.findings);
    expect(data.stats).toMatchObject({
      rows_count: 1_201,
      invalid_rows_count: 1_201,
      left_out_rows_count: 0,
      findings_count: 2_401,
    });
  });
});

describe('a rejected transfer without one of its sides', () => {
  it('is a warning, and its row is skipped with the reason', async () => {
    const content = richAnd(
      { type: 'RejectedTransfer', data: { inflow_transaction_id: 'ghost', outflow_transaction_id: 'x-out' } },
      { type: 'RejectedTransfer', data: { inflow_transaction_id: 'ghost', outflow_transaction_id: 'gone' } },
    );
    const warning = (at: number, side: string, id: string): string =>
      `line ${NEXT + at}: RejectedTransfer references missing ${side}_transaction_id "${id}" and will be left out`;
    const { data } = (await examine(family, backup(content))).body;
    expect(data).toMatchObject({ valid: true, errors: [] });
    expect(data.warnings.toSorted()).toEqual(
      [warning(0, 'inflow', 'ghost'), warning(1, 'inflow', 'ghost'), warning(1, 'outflow', 'gone')].toSorted(),
    );

    const { id } = await stored(family.api, backup(content));
    await publish(family.api, id);

    const rows = await rowsOf(family.api, id);
    expect(
      rows
        .filter(({ outcome }) => outcome !== 'created')
        .map(({ row_number, outcome, outcome_reason }) => [row_number - NEXT, outcome, outcome_reason]),
    ).toEqual([
      [0, 'skipped', 'One of its transactions is not in the file'],
      [1, 'skipped', 'One of its transactions is not in the file'],
    ]);
    const { body } = await family.api.get(`/api/v1/imports/${id}`);
    expect(body.data.verification.readback).toMatchObject({
      status: 'matched',
      checked_counts: { rejected_transfers: 1 },
    });
  });
});

describe('with on_invalid_rows=skip', () => {
  it('invalid rows are left out, and what refers to them; the rest is complete and matched', async () => {
    const content = textOfLines([
      ...RICH.map((line) =>
        line.type === 'Account' && line.data['id'] === 'a-depot'
          ? { ...line, data: { ...line.data, currency: 'XQQ' } }
          : line,
      ),
      { type: 'MysteryType', data: {} },
    ]);
    const { data } = (await examine(family, backup(content, { on_invalid_rows: 'skip' }))).body;
    const found = (data.errors as readonly Finding[]).map(({ line, code, field }) => [
      RICH[line! - 1]?.type ?? line,
      code,
      field,
    ]);
    expect(data.valid).toBe(true);
    expect(found).toEqual([
      ['Account', 'invalid_currency', 'currency'],
      ['Transaction', 'missing_reference', 'account_id'],
      ['Transfer', 'missing_reference', 'inflow_transaction_id'],
      ['Trade', 'missing_reference', 'account_id'],
      ['Holding', 'missing_reference', 'account_id'],
      ['Valuation', 'missing_reference', 'account_id'],
      [NEXT, 'unsupported_record_type', 'type'],
    ]);

    const { id } = await stored(family.api, backup(content, { on_invalid_rows: 'skip' }));
    await publish(family.api, id);

    const rows = await rowsOf(family.api, id);
    const skipped = rows.filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.map(({ outcome_reason }) => outcome_reason!.slice(0, 8))).toEqual([
      ...Array<string>(3).fill('Invalid:'),
      'One of i',
      ...Array<string>(4).fill('Invalid:'),
    ]);
    for (const { outcome, record_id } of rows) expect(record_id === null).toBe(outcome === 'skipped');
    const { body } = await family.api.get(`/api/v1/imports/${id}`);
    expect(body.data.verification.readback).toMatchObject({
      status: 'matched',
      checked_counts: {
        accounts: 2,
        transactions: 2,
        transfers: 0,
        rejected_transfers: 0,
        trades: 0,
        holdings: 0,
        valuations: 0,
      },
    });
  });

  it('said when it is published, what refers to invalid rows is found then', async () => {
    const content = textOfLines([
      { type: 'Category', data: { id: 'p', name: 'P', color: 'red' } },
      { type: 'Category', data: { id: 'c', name: 'C', parent_id: 'p' } },
      { type: 'Tag', data: { id: 't', name: 'T' } },
    ]);
    const { id, stats } = await stored(family.api, backup(content));
    expect(stats['invalid_rows_count']).toBe(1);

    expect((await family.api.post(`/api/v1/imports/${id}/publish`, { on_invalid_rows: 'skip' })).status).toBe(202);

    expect(await untilDone(family.api, id)).toMatchObject({
      status: 'complete',
      stats: { invalid_rows_count: 2, left_out_rows_count: 0 },
    });
    expect((await rowsOf(family.api, id)).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'created']);
  });

  it('a file without a valid row is refused', async () => {
    const answer = await importFile(
      family.api,
      backup('{"type":"Tag","data":{}}', { on_invalid_rows: 'skip', publish: 'true' }),
    );
    expect([answer.status, answer.body.error, answer.body.errors]).toEqual([
      422,
      'preflight_failed',
      ['No row is valid'],
    ]);
  });
});

describe('a name that the family has', () => {
  const tags = (): Promise<string> => insertNamed(service.database.owner, 'tags', family.familyId, { name: 'T' });
  const removeTags = (): Promise<unknown> =>
    service.database.owner.query('DELETE FROM tags WHERE family_id = $1', [family.familyId]);

  it('stands against publishing for as long as it has it', async () => {
    await tags();
    const refused = await importFile(family.api, backup(TAG, { publish: 'true' }));
    const id = refused.body.import_id as string;
    expect(refused.body.errors).toEqual(['line 1: Tag name "T" already exists in the family']);
    const again = await family.api.post(`/api/v1/imports/${id}/publish`);
    expect([again.status, again.body.error, again.body.import_id]).toEqual([422, 'preflight_failed', id]);

    await removeTags();

    expect(await publish(family.api, id)).toMatchObject({
      status: 'complete',
      error: null,
      stats: { valid_rows_count: 1 },
    });
  });

  it('is found when it came after the file was stored', async () => {
    const { id, status_detail } = await stored(family.api, backup(TAG));
    expect(status_detail['publishable']).toBe(true);
    await tags();

    const refused = await family.api.post(`/api/v1/imports/${id}/publish`);

    expect([refused.status, refused.body.error]).toEqual([422, 'preflight_failed']);
    expect(refused.body.details).toMatchObject({ findings: [{ code: 'existing_taxonomy_collision' }], total: 1 });
    expect(await shown(family.api, id)).toMatchObject({
      status: 'pending',
      status_detail: { publishable: false },
      stats: { invalid_rows_count: 1, left_out_rows_count: 0 },
    });
  });

  it('makes the import fail when it came while the import was waiting for its turn', async () => {
    const { owner } = service.database;
    const { id } = await stored(family.api, backup(TAG));
    await owner.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [family.familyId]);
    try {
      expect((await family.api.post(`/api/v1/imports/${id}/publish`)).status).toBe(202);
      await tags();
    } finally {
      await owner.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [family.familyId]);
    }

    expect(await untilDone(family.api, id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Tag name "T" already exists in the family') as unknown,
    });
    await removeTags();
    expect(await publish(family.api, id)).toMatchObject({ status: 'complete', error: null });
  });
});
