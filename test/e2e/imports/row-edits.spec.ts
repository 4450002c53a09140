import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { bodyOf, publish, revert, type ShownImport, shown, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { LAYOUTS } from '../../support/statements/layouts.js';
import { storyOf } from '../../support/statements/stories.js';

const BANK = [
  'date,name,amount,balance,category',
  '2025-03-01,Opening gift,100.00,100.00,Gifts',
  '2025-03-02,Harbor Market,-20.00,80.00,Food',
  '2025-03-03,Harbor Market,-30.00,50.00,Food',
  '2025-03-04,Salary,200.00,250.00,Salary',
  '2025-03-05,Rent,-150.00,100.00,Home',
  '',
].join('\n');

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
  account = (await family.api.post('/api/v1/accounts', { name: 'Giro' })).body.data.id;
});

afterAll(async () => service.stop());

interface Row {
  readonly row_number: number;
  readonly valid: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly outcome: string | null;
  readonly outcome_reason: string | null;
  readonly edited: boolean;
  readonly original_fields: Readonly<Record<string, string>> | null;
}

function edit(id: string, row: number | string, body: unknown): Promise<Answer> {
  return family.api.patch(`/api/v1/imports/${id}/rows/${row}`, body);
}

/** The row after an edit, which the list of rows must return too. */
async function edited(id: string, row: number, body: unknown): Promise<Row> {
  const answer = await edit(id, row, body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  expect((await rowsOf(id)).find(({ row_number }) => row_number === row)).toEqual(answer.body.data);
  return answer.body.data;
}

async function rowsOf(id: string): Promise<readonly Row[]> {
  return (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body.data;
}

async function editedRowsOf(id: string): Promise<readonly number[]> {
  return (await rowsOf(id)).filter((row) => row.edited).map((row) => row.row_number);
}

function bank(content = BANK): Promise<ShownImport> {
  return stored(family.api, { raw_file_content: content, account_id: account });
}

async function proofOf(id: string): Promise<unknown> {
  return (await family.api.get(`/api/v1/imports/${id}`)).body.data.proof;
}

async function entriesOf(id: string): Promise<readonly unknown[]> {
  const { rows } = await service.database.owner.query(
    `SELECT date, amount, name FROM entries WHERE import_id = $1 AND type = 'transaction' ORDER BY date, amount`,
    [id],
  );
  return rows.map(({ date, amount, name }) => [date, Number(amount), name]);
}

describe('PATCH /api/v1/imports/{id}/rows/{row_number}', () => {
  it('mends a cell that cannot be read, and the row is checked and counted anew', async () => {
    const { id, stats } = await bank(BANK.replace('2025-03-03', 'soon'));
    expect(stats).toMatchObject({ rows_count: 5, valid_rows_count: 4, invalid_rows_count: 1 });

    const row = await edited(id, 3, { fields: { date: '2025-03-03' } });

    expect(row).toMatchObject({
      row_number: 3,
      line: 4,
      valid: true,
      errors: [],
      fields: { date: '2025-03-03', amount: '-30.00' },
      outcome: null,
      outcome_reason: 'edited: date',
      edited: true,
      original_fields: { date: 'soon', amount: '-30.00' },
    });
    expect(await shown(family.api, id)).toMatchObject({
      stats: { rows_count: 5, valid_rows_count: 5, invalid_rows_count: 0 },
      status_detail: { publishable: true },
    });
  });

  it('says what is wrong with a cell that was changed', async () => {
    const { id } = await bank();
    const row = await edited(id, 2, { fields: { amount: 'much' } });
    expect(row).toMatchObject({ valid: false, fields: { amount: 'much' }, original_fields: { amount: '-20.00' } });
    expect((await shown(family.api, id)).stats).toMatchObject({ valid_rows_count: 4, invalid_rows_count: 1 });
  });

  it('breaks the proof with another amount, and restores it with the old one', async () => {
    const { id } = await bank();
    expect(await proofOf(id)).toBe('matched');
    expect(await edited(id, 2, { fields: { amount: '-25.00' } })).toMatchObject({ outcome_reason: 'edited: amount' });
    expect(await proofOf(id)).toBe('mismatch');
    expect(await edited(id, 2, { fields: { amount: '-20.00' } })).toMatchObject({
      edited: false,
      outcome_reason: null,
      original_fields: null,
    });
    expect(await proofOf(id)).toBe('matched');
  });

  it('proves a file whose wrong amount was mended', async () => {
    const { id } = await bank(BANK.replace('-30.00', '-31.00'));
    expect(await proofOf(id)).toBe('mismatch');
    await edited(id, 3, { fields: { amount: '-30.00' } });
    expect(await proofOf(id)).toBe('matched');
  });

  it('keeps the forms that the file was read in, whatever a cell says then', async () => {
    const { id, configuration } = await bank(BANK);
    await edited(id, 4, { fields: { amount: '2.000,00' } });
    expect((await shown(family.api, id)).configuration).toEqual(configuration);
    expect((await rowsOf(id)).map(({ valid }) => valid)).toEqual([true, true, true, false, true]);
  });

  it('leaves a row out, and takes it back in', async () => {
    const { id } = await bank();
    expect(await edited(id, 5, { left_out: true })).toMatchObject({
      outcome: 'left_out',
      outcome_reason: 'by_user',
      valid: true,
      edited: true,
    });
    expect((await shown(family.api, id)).stats).toMatchObject({ rows_count: 4, left_out_rows_count: 1 });
    expect(await edited(id, 5, { left_out: false })).toMatchObject({ outcome: null, edited: false });
    expect((await shown(family.api, id)).stats).toMatchObject({ rows_count: 5, left_out_rows_count: 0 });
  });

  it('takes a row in that the file itself has left out, and checks it', async () => {
    const { id } = await bank(`${BANK}Total,,,,\n`);
    expect((await rowsOf(id)).at(-1)).toMatchObject({ outcome: 'left_out', edited: false });
    expect(await edited(id, 6, { left_out: false })).toMatchObject({ outcome: null, valid: false, edited: true });
    const mended = { date: '2025-03-06', name: 'Coffee', amount: '-5.00', balance: '95.00' };
    expect(await edited(id, 6, { fields: mended })).toMatchObject({
      valid: true,
      outcome_reason: 'edited: date, name, amount, balance',
    });
    expect((await shown(family.api, id)).stats).toMatchObject({ rows_count: 6, left_out_rows_count: 0 });
    expect(await edited(id, 6, { reset: true })).toMatchObject({ outcome: 'left_out', edited: false });
  });

  it('takes all changes of a row back, and those of no other', async () => {
    const { id } = await bank();
    await edited(id, 1, { fields: { name: 'A gift' } });
    await edited(id, 2, { fields: { name: 'Market', amount: '-21.00' } });
    expect(await edited(id, 2, { fields: { category: 'Groceries' }, left_out: true })).toMatchObject({
      fields: { name: 'Market', amount: '-21.00', category: 'Groceries' },
      outcome_reason: 'by_user; edited: name, amount, category',
    });
    expect(await edited(id, 2, { reset: true })).toMatchObject({
      fields: { name: 'Harbor Market', amount: '-20.00', category: 'Food' },
      edited: false,
    });
    expect(await editedRowsOf(id)).toEqual([1]);
  });

  it('asks what a changed category stands for', async () => {
    const { id } = await bank();
    await edited(id, 5, { fields: { category: 'Housing' } });
    const { data } = (await family.api.get(`/api/v1/imports/${id}/mappings?per_page=100`)).body;
    const keys = data.map(({ key }: { key: string }) => key);
    expect(keys).toContain('Housing');
    expect(keys).not.toContain('Home');
  });

  it('keeps changes when a setting changes, of rows and cells that the file still has', async () => {
    const { id } = await bank();
    await edited(id, 2, { fields: { name: 'Market' } });
    await edited(id, 3, { fields: { category: 'Fish' } });
    const set = (settings: object): Promise<Answer> => family.api.patch(`/api/v1/imports/${id}`, settings);
    expect((await set({ on_invalid_rows: 'skip' })).status).toBe(200);
    expect(await editedRowsOf(id)).toEqual([2, 3]);
    expect((await set({ category_col_label: 'none' })).status).toBe(200);
    expect(await editedRowsOf(id)).toEqual([2]);
    expect((await set({ rows_to_skip: '1', has_header: 'false' })).status).toBe(200);
    expect(await editedRowsOf(id)).toEqual([2]);
  });

  it('drops changes with the content', async () => {
    const { id } = await bank();
    await edited(id, 2, { fields: { amount: '-21.00' } });
    const { status } = await family.api.patch(`/api/v1/imports/${id}`, bodyOf({ raw_file_content: `${BANK}\n` }));
    expect([status, await editedRowsOf(id)]).toEqual([200, []]);
  });

  it('publishes what was changed, and can do so again after a revert', async () => {
    const { id } = await bank(BANK.replace('2025-03-03', 'soon'));
    await edited(id, 3, { fields: { date: '2025-03-03', name: 'Market' } });
    await edited(id, 5, { left_out: true });
    const expected = [
      ['2025-03-01', -100, 'Opening gift'],
      ['2025-03-02', 20, 'Harbor Market'],
      ['2025-03-03', 30, 'Market'],
      ['2025-03-04', -200, 'Salary'],
    ];

    await publish(family.api, id);
    expect(await entriesOf(id)).toEqual(expected);
    expect((await rowsOf(id)).map(({ outcome, outcome_reason: reason }) => [outcome, reason]).slice(2)).toEqual([
      ['created', 'edited: date, name'],
      ['created', null],
      ['left_out', 'by_user'],
    ]);
    const refused = await edit(id, 1, { fields: { name: 'Late' } });
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);

    await revert(family.api, id);
    expect(await entriesOf(id)).toEqual([]);
    expect(await editedRowsOf(id)).toEqual([3, 5]);
    await edited(id, 5, { left_out: false });
    await publish(family.api, id);
    expect(await entriesOf(id)).toEqual([...expected, ['2025-03-05', 150, 'Rent']]);
  });

  it.each([
    [1, {}],
    [1, { fields: {} }],
    [1, { fields: [] }],
    [1, { fields: 'amount' }],
    [1, { fields: { amount: 7 } }],
    [1, { fields: { amount: 'a\u0000b' } }],
    [1, { fields: { unheard: 'x' } }],
    [1, { fields: { amount: '-1' }, reset: true }],
    [1, { reset: false }],
    [1, { left_out: 'perhaps' }],
    [1, { surprise: true }],
  ])('refuses row %s with %j, and changes nothing', async (row, body) => {
    const { id } = await bank();
    const answer = await edit(id, row, body);
    expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
    expect(await editedRowsOf(id)).toEqual([]);
  });

  it.each([0, 6, '1x', '99999999999', '-1', '%27'])('knows no row %s', async (row) => {
    const { id } = await bank();
    expect((await edit(id, row, { left_out: true })).status).toBe(404);
  });

  it('does the same once for an idempotency key', async () => {
    const { id } = await bank();
    const send = (): Promise<Answer> =>
      family.api.patch(
        `/api/v1/imports/${id}/rows/1`,
        { fields: { name: 'Once' } },
        { headers: { 'Idempotency-Key': 'row-edit-1' } },
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('refuses to change more rows than are read with each change', async () => {
    const { id } = await bank();
    await service.database.owner.query(
      `INSERT INTO import_row_edits (family_id, import_id, row_number, left_out)
       SELECT $1, $2, n, true FROM generate_series(1001, 6000) n`,
      [family.familyId, id],
    );
    expect((await edit(id, 1, { left_out: true })).status).toBe(422);
  });

  it('says that content is needed which was deleted because it was old', async () => {
    const { id } = await bank();
    await service.database.owner.query('DELETE FROM import_contents WHERE import_id = $1', [id]);
    await service.database.owner.query('UPDATE imports SET content_deleted_at = now() WHERE id = $1', [id]);
    const { status, body } = await edit(id, 1, { left_out: true });
    expect([status, body.error, body.message]).toEqual([409, 'conflict', expect.stringContaining('Send it again')]);
  });
});

describe('rows of other types', () => {
  it('are changed in a list of merchants', async () => {
    const { id } = await stored(family.api, {
      type: 'MerchantImport',
      raw_file_content: 'name,color\nHarbor Market,#ff0000\nPinecone,red\nNobody,#00ff00\n',
    });
    expect(await edited(id, 2, { fields: { color: '#0000ff' } })).toMatchObject({ valid: true, edited: true });
    expect(await edited(id, 3, { left_out: true })).toMatchObject({ outcome: 'left_out' });
    await publish(family.api, id);
    const { rows } = await service.database.owner.query(
      'SELECT name, color FROM merchants WHERE family_id = $1 ORDER BY name',
      [family.familyId],
    );
    expect(rows).toEqual([
      { name: 'Harbor Market', color: '#ff0000' },
      { name: 'Pinecone', color: '#0000ff' },
    ]);
  });

  it('are changed in a file of accounts', async () => {
    const { id } = await stored(family.api, {
      type: 'AccountImport',
      raw_file_content: 'name,balance\nSafe,12\nShoe box,a few\n',
    });
    expect(await edited(id, 2, { left_out: true })).toMatchObject({ outcome: 'left_out' });
    expect((await shown(family.api, id)).stats).toMatchObject({ rows_count: 1, invalid_rows_count: 0 });
  });

  it('are changed in a file of Quicken, where a line of a record may also be added', async () => {
    const { id } = await stored(family.api, {
      type: 'QifImport',
      account_id: account,
      raw_file_content:
        '!Type:Bank\nD01/14/2025\nT-146.30\nPHarbor Market\n^\nD01/15/2025\nTmuch\nPRent\n^\nD01/16/2025\nT-1.00\nPFee\n^\n',
    });
    expect(await edited(id, 2, { fields: { amount: '-500.00', category: 'Home' } })).toMatchObject({
      valid: true,
      fields: { amount: '-500.00', category: 'Home', name: 'Rent' },
      outcome_reason: 'edited: amount, category',
      original_fields: { date: '01/15/2025', amount: 'much', name: 'Rent' },
    });
    expect(await edited(id, 3, { left_out: true })).toMatchObject({ outcome: 'left_out', outcome_reason: 'by_user' });
    expect((await edit(id, 1, { fields: { unheard: 'x' } })).status).toBe(422);
    expect((await shown(family.api, id)).stats).toMatchObject({ rows_count: 2, valid_rows_count: 2 });
    await publish(family.api, id);
    expect(await entriesOf(id)).toEqual([
      ['2025-01-14', 146.3, 'Harbor Market'],
      ['2025-01-15', 500, 'Rent'],
    ]);
  });

  it.each(['german', 'letters', 'newestFirst'] as const)(
    'are changed in a statement like %s, against its balances',
    async (name) => {
      const content = await LAYOUTS[name].print(storyOf(name).story);
      const file = { content, name: 'statement.pdf', type: 'application/pdf' };
      const { currency } = LAYOUTS[name];
      const account_id = (await family.api.post('/api/v1/accounts', { name: 'Printed', currency })).body.data.id;
      const { id } = await stored(family.api, { type: 'PdfImport', account_id, file });
      expect(await proofOf(id)).toBe('matched');
      const [before, next] = (await rowsOf(id)).filter(({ outcome }) => outcome !== 'left_out');
      const first = before!.row_number;
      const column = ['amount', 'debit', 'credit'].find((known) => before!.fields[known] !== undefined)!;
      const text = before!.fields[column]!;
      const other = text.replace(/[1-8](?=\D*$)/, (digit) => String(Number(digit) + 1)).replace(/0(?=\D*$)/, '1');
      expect(await edited(id, first, { fields: { [column]: other, description: 'Something else' } })).toMatchObject({
        edited: true,
        fields: { [column]: other, description: 'Something else' },
        original_fields: before!.fields,
      });
      expect(await proofOf(id)).toBe('mismatch');
      expect((await rowsOf(id)).every((row) => row.row_number === first || (row.valid && !row.edited))).toBe(true);
      expect(await edited(id, first, { reset: true })).toEqual(before);
      expect(await proofOf(id)).toBe('matched');
      expect(await edited(id, next!.row_number, { left_out: true })).toMatchObject({ outcome: 'left_out' });
      expect(await proofOf(id)).toBe('mismatch');
      expect((await edit(id, 1, { fields: { page: '7' } })).status).toBe(422);
    },
  );

  it('are not those of a backup', async () => {
    const { id } = await stored(family.api, {
      type: 'ServiceImport',
      raw_file_content: '{"type":"Tag","data":{"id":"1","name":"work"}}\n',
    });
    const { status, body } = await edit(id, 1, { left_out: true });
    expect([status, body.error]).toEqual([422, 'validation_failed']);
  });

  it('go with the family that has them', async () => {
    const { id } = await bank();
    await edited(id, 1, { left_out: true });
    expect((await family.api.delete(`/api/v1/imports/${id}`)).status).toBe(204);
    const { rows } = await service.database.owner.query('SELECT FROM import_row_edits WHERE import_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
