import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published, revert, rowsOf } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

const TRANSACTIONS = '/api/v1/transactions';
const HEAD = 'date,amount,name,id';
const FILE = [HEAD, '2026-05-02,-4.50,Bakery,', '2026-05-02,-4.50,Bakery,', '2026-05-03,-9.00,Lamp Shop,'].join('\n');

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  account = (await family.api.post('/api/v1/accounts', { name: 'Checking', balance: '100.00' })).body.data.id;
});

type Shown = Answer['body'];

const send = (content: string, settings: object = {}): ReturnType<typeof published> =>
  published(family.api, { raw_file_content: content, account_id: account, ...settings });

const listed = async (): Promise<readonly Shown[]> => (await family.api.get(`${TRANSACTIONS}?sort=date`)).body.data;
const names = async (): Promise<readonly string[]> => (await listed()).map(({ name }) => name).toSorted();

async function deleteOne(name: string): Promise<string> {
  const found = (await listed()).find((one) => one.name === name);
  const answer = await family.api.send('DELETE', `${TRANSACTIONS}/${found.id}`);
  expect(answer.status).toBe(204);
  return answer.headers.get('Change-Set-Id') ?? '';
}

describe('an import of transactions that a person deleted', () => {
  it('skips as many rows as were deleted, and says so', async () => {
    await send(FILE);
    await deleteOne('Bakery');
    const again = await send(`${FILE}\n2026-05-04,-1.00,Kiosk,`);
    expect(await names()).toEqual(['Bakery', 'Kiosk', 'Lamp Shop']);
    const rows = await rowsOf(family.api, again.id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'skipped', 'created']);
    expect(rows.map(({ outcome_reason: reason }) => reason)).toContain(
      'A person deleted this entry: an import with reimport_deleted set to true brings it back',
    );
    await revert(family.api, again.id);
    expect(await names()).toEqual(['Bakery', 'Lamp Shop']);
  });

  it('brings them back with reimport_deleted', async () => {
    await send(FILE);
    await deleteOne('Lamp Shop');
    const again = await send(FILE, { reimport_deleted: 'true' });
    expect(await names()).toEqual(['Bakery', 'Bakery', 'Lamp Shop']);
    expect(again.configuration).toMatchObject({ reimport_deleted: true });
  });

  it('brings them back once the deletion is reverted', async () => {
    const first = await send(FILE);
    const changeSet = await deleteOne('Lamp Shop');
    await family.api.post(`/api/v1/change_sets/${changeSet}/revert`, {});
    await revert(family.api, first.id);
    await send(FILE);
    expect(await names()).toEqual(['Bakery', 'Bakery', 'Lamp Shop']);
  });

  it('knows them by the name of the file and by the id of the bank, and not those with another id', async () => {
    const withIds = [HEAD, '2026-05-02,-4.50,Bakery,A1', '2026-05-03,-9.00,Lamp Shop,A2'].join('\n');
    await send(withIds, { external_id_col_label: 'id' });
    const [bakery, lamps] = await listed();
    await family.api.send('PATCH', `${TRANSACTIONS}/${bakery.id}`, { body: { name: 'Bread', amount: '5.00' } });
    await family.api.send('PATCH', `${TRANSACTIONS}/${lamps.id}`, { body: { name: 'Light' } });
    await deleteOne('Bread');
    await deleteOne('Light');
    const more = `${withIds}\n2026-05-03,-9.00,Lamp Shop,A3`;
    await send(more, { external_id_col_label: 'id' });
    expect(await names()).toEqual(['Lamp Shop']);
    await send('date,amount,name\n2026-05-03,-9.00,Lamp Shop\n2026-05-03,-9.00,Lamp Shop\n');
    expect(await names()).toEqual(['Lamp Shop']);
  });
});
