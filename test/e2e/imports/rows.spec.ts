import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, type ShownImport, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from '../ledger/seeding.js';

const CONTENT = [
  'Date;Amount;Account;Name;Extra',
  '2025-03-01;-1;Giro;made;x',
  '2025-03-02;-2;Giro;joined;x',
  '2025-03-03;much;Giro;wrong;x',
  '',
  '2025-03-04;-4;Giro;"made',
  'too";x',
  '2025-02-30;;Giro;wrong twice;x',
].join('\n');

let service: Service;
let family: TestFamily;
let waiting: ShownImport;
let complete: ShownImport;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Giro' });
  await insertEntries(service.database.owner, family.familyId, [
    { account_id, date: '2025-03-02', amount: '2', name: 'joined' },
  ]);
  waiting = await stored(family.api, { raw_file_content: CONTENT });
  complete = await published(family.api, { raw_file_content: CONTENT, on_invalid_rows: 'skip' });
});

afterAll(async () => service.stop());

interface Row {
  readonly row_number: number;
  readonly valid: boolean;
  readonly outcome: string | null;
  readonly record_id: string | null;
}

async function numbers({ id }: ShownImport, query: string): Promise<readonly number[]> {
  const { data } = (await family.readOnly.get(`/api/v1/imports/${id}/rows?${query}`)).body;
  return data.map((row: Row) => row.row_number);
}

describe('GET /api/v1/imports/{id}/rows', () => {
  it('shows what was read, what is wrong, and where', async () => {
    const { body } = await family.readOnly.get(`/api/v1/imports/${waiting.id}/rows`);

    const row = {
      record_type: null,
      outcome: null,
      outcome_reason: null,
      record_id: null,
      external_id: null,
      matched_by: null,
      confidence: null,
      rule_changes: [],
      edited: false,
      original_fields: null,
    };
    expect(body.data).toEqual([
      {
        row_number: 1,
        line: 2,
        valid: true,
        errors: [],
        fields: { date: '2025-03-01', amount: '-1', account: 'Giro', name: 'made' },
        ...row,
      },
      {
        row_number: 2,
        line: 3,
        valid: true,
        errors: [],
        fields: { date: '2025-03-02', amount: '-2', account: 'Giro', name: 'joined' },
        ...row,
      },
      {
        row_number: 3,
        line: 4,
        valid: false,
        errors: ['line 4, column "Amount": "much" is not a number in the format 1,234.56'],
        fields: { date: '2025-03-03', amount: 'much', account: 'Giro', name: 'wrong' },
        ...row,
      },
      {
        row_number: 4,
        line: 6,
        valid: true,
        errors: [],
        fields: { date: '2025-03-04', amount: '-4', account: 'Giro', name: 'made\ntoo' },
        ...row,
      },
      {
        row_number: 5,
        line: 8,
        valid: false,
        errors: [
          'line 8, column "Date": "2025-02-30" is not a date in the format %Y-%m-%d',
          'line 8, column "Amount": an amount is required',
        ],
        fields: { date: '2025-02-30', amount: '', account: 'Giro', name: 'wrong twice' },
        ...row,
      },
    ]);
    expect(body.meta).toEqual({ page: 1, per_page: 25, total_count: 5, total_pages: 1 });
  });

  it('shows what publishing did with each, and why when it made nothing', async () => {
    const { data } = (await family.api.get(`/api/v1/imports/${complete.id}/rows`)).body;
    const { data: entries } = (await family.api.get('/api/v1/transactions')).body;
    const idOf = (name: string): string => entries.find((entry: { name: string }) => entry.name === name).id;

    expect(
      data.map((row: Record<string, unknown>) => [row['outcome'], row['outcome_reason'], row['record_id']]),
    ).toEqual([
      ['created', null, idOf('made')],
      ['skipped', 'The ledger has this entry already', idOf('joined')],
      ['skipped', 'Invalid: line 4, column "Amount": "much" is not a number in the format 1,234.56', null],
      ['created', null, idOf('made\ntoo')],
      [
        'skipped',
        'Invalid: line 8, column "Date": "2025-02-30" is not a date in the format %Y-%m-%d; line 8, column "Amount": an amount is required',
        null,
      ],
    ]);
  });

  it('names the entry that each became', async () => {
    const { data } = (await family.api.get(`/api/v1/imports/${complete.id}/rows?valid=true`)).body;

    const entries = await Promise.all(
      data.map(async ({ record_id }: Row) => (await family.api.get(`/api/v1/transactions/${record_id}`)).body.data),
    );

    expect(entries).toMatchObject([
      { date: '2025-03-01', name: 'made', import_id: complete.id },
      { date: '2025-03-02', name: 'joined' },
      { date: '2025-03-04', name: 'made\ntoo', import_id: complete.id },
    ]);
  });

  it('can be cut down to valid or invalid ones, and to an outcome', async () => {
    expect(await numbers(waiting, 'valid=true')).toEqual([1, 2, 4]);
    expect(await numbers(waiting, 'valid=false')).toEqual([3, 5]);
    expect(await numbers(waiting, 'outcome=created')).toEqual([]);
    expect(await numbers(complete, 'outcome=created')).toEqual([1, 4]);
    expect(await numbers(complete, 'outcome=skipped')).toEqual([2, 3, 5]);
    expect(await numbers(complete, 'outcome=updated')).toEqual([]);
    expect(await numbers(complete, 'outcome=skipped&valid=true')).toEqual([2]);
  });

  it('comes a page at a time, the filters counted in', async () => {
    const { body, headers } = await family.api.get(
      `/api/v1/imports/${complete.id}/rows?outcome=skipped&per_page=2&page=2`,
    );

    expect(body.data.map((row: Row) => row.row_number)).toEqual([5]);
    expect(body.meta).toEqual({ page: 2, per_page: 2, total_count: 3, total_pages: 2 });
    expect(headers.get('Link')).toContain(
      `</api/v1/imports/${complete.id}/rows?outcome=skipped&per_page=2&page=1>; rel="prev"`,
    );
    expect((await family.api.get(`/api/v1/imports/${complete.id}/rows?page=9`)).body).toMatchObject({
      data: [],
      meta: { page: 9, total_count: 5 },
    });
  });

  it.each(['valid=yes', 'valid=1', 'outcome=lost', 'outcome=null', 'page=0', 'per_page=x', 'valid=true&valid=false'])(
    'refuses %s',
    async (query) => {
      const answer = await family.api.get(`/api/v1/imports/${complete.id}/rows?${query}`);

      expect(answer.status).toBe(422);
      expect(answer.body.error).toBe('validation_failed');
    },
  );

  it('is empty for an import without content', async () => {
    const { id } = await stored(family.api, {});

    expect((await family.api.get(`/api/v1/imports/${id}/rows`)).body).toMatchObject({
      data: [],
      meta: { total_count: 0 },
    });
  });
});
