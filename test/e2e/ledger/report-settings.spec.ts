import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportedBackup, restoring } from '../../support/backups.js';
import { v7 as newId } from 'uuid';
import { published, shown } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertRows } from './seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

/** An account that reports leave out, with a purchase and a sale of three of its units. */
async function familyWithSettings(): Promise<TestFamily> {
  const family = await service.createFamily();
  const { owner } = service.database;
  const account_id = await insertAccount(owner, family.familyId, { name: 'Broker', accountable_type: 'Investment' });
  await owner.query(
    `UPDATE accounts SET excluded_from_reports = true, cost_basis_method = 'average' WHERE family_id = $1 AND id = $2`,
    [family.familyId, account_id],
  );
  const security_id = newId();
  await insertRows(owner, 'securities', [{ family_id: family.familyId, id: security_id, ticker: 'ZPHR', ...SECURITY }]);
  const [bought = '', sold = ''] = await insertEntries(owner, family.familyId, [
    { account_id, type: 'trade', date: '2026-01-10', amount: '101.50', name: 'Buy' },
    { account_id, type: 'trade', date: '2026-01-20', amount: '-36.00', name: 'Sell' },
  ]);
  const lots = [{ trade_id: bought, qty: '3' }];
  await insertRows(owner, 'trades', [
    { family_id: family.familyId, entry_id: bought, security_id, qty: '10', price: '10', fee: '1.5', lots: null },
    { family_id: family.familyId, entry_id: sold, security_id, qty: '-3', price: '12', fee: null, lots },
  ]);
  return family;
}

const STAMPS = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const SECURITY = { name: 'Zephyr', exchange_operating_mic: 'XNAS', kind: 'standard', ...STAMPS };

describe('what reports need to know of accounts and trades', () => {
  it('is shown', async () => {
    const { api } = await familyWithSettings();
    expect((await api.get('/api/v1/accounts')).body.data).toMatchObject([
      { name: 'Broker', excluded_from_reports: true, cost_basis_method: 'average' },
    ]);
    const { data } = (await api.get('/api/v1/trades')).body;
    expect(data).toMatchObject([
      { name: 'Sell', fee: null, lots: [{ trade_id: data[1].id, qty: '3' }] },
      { name: 'Buy', fee: '1.50', lots: [] },
    ]);
  });

  it('is restored from a backup', async () => {
    const restored = await service.createFamily();
    const backup = await exportedBackup(service, await familyWithSettings());

    const { id } = await published(restored.api, restoring(backup));

    expect(await shown(restored.api, id)).toMatchObject({ verification: { readback: { status: 'matched' } } });
    expect((await restored.api.get('/api/v1/accounts')).body.data).toMatchObject([
      { name: 'Broker', excluded_from_reports: true, cost_basis_method: 'average' },
    ]);
    const { data } = (await restored.api.get('/api/v1/trades')).body;
    expect(data).toMatchObject([
      { fee: null, lots: [{ trade_id: data[1].id, qty: '3' }] },
      { fee: '1.50', lots: [] },
    ]);
  });

  it.each([
    [{ lots: 'all' }, 'is not a list'],
    [{ lots: ['3'] }, 'has a member that is not an object'],
    [{ lots: [{ qty: '3' }] }, 'has a member without trade_id'],
    [{ lots: [{ trade_id: 'x', qty: 'many' }] }, 'has a member whose qty'],
    [{ lots: [{ trade_id: 'x', qty: '3' }] }, 'references missing lots "x"'],
  ])('is refused in a backup: %j', async (fields, problem) => {
    const family = await service.createFamily();
    const lines = (await exportedBackup(service, await familyWithSettings())).trim().split('\n');
    const changed = lines.map((line) => {
      const record = JSON.parse(line);
      return record.data.name === 'Sell' ? JSON.stringify({ ...record, data: { ...record.data, ...fields } }) : line;
    });
    const answer = await family.api.post('/api/v1/imports', {
      type: 'ServiceImport',
      raw_file_content: changed.join('\n'),
    });
    const { data } = (await family.api.get(`/api/v1/imports/${answer.body.data.id}/rows?per_page=100`)).body;
    expect(JSON.stringify(data)).toContain(problem.replaceAll('"', String.raw`\"`));
  });
});
