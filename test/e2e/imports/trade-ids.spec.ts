import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { backupOf } from '../../support/backups.js';
import { type ImportParts, published, revert, type ShownImport } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { decideProposal, matchesOf, openProposals } from '../../support/matches.js';
import { brokerOfx, type OfxTrade } from '../../support/ofx.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const BUY: OfxTrade = { date: '2025-01-06', units: '10', price: '150.25', total: '-1502.50', id: 'T1' };

const dump = (): Promise<unknown> => dumpLedger(service.database.owner, family.familyId);

/** Publishes a broker's statement of January to March. */
const book = (trades: readonly OfxTrade[]): Promise<ShownImport> =>
  published(family.api, brokerOfx('2025-01-01', '2025-03-31', trades));

/** The trades of the family, oldest first. */
async function trades(): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ trade: string }>(
    `SELECT concat_ws(' ', e.date, e.name, trim_scale(t.qty), trim_scale(t.price), trim_scale(e.amount)) AS trade
     FROM trades t JOIN entries e ON e.family_id = $1 AND e.id = t.entry_id WHERE t.family_id = $1 ORDER BY 1`,
    [family.familyId],
  );
  return rows.map(({ trade }) => trade);
}

/** The ids of trades, each with the name of its trade. */
async function ids(): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ id: string }>(
    `SELECT concat_ws(' ', k.scheme, k.external_id, k.seq, e.name) AS id FROM entry_external_ids k
     JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id AND e.type = 'trade' WHERE k.family_id = $1 ORDER BY 1`,
    [family.familyId],
  );
  return rows.map(({ id }) => id);
}

describe('a trade with an id', () => {
  it('is known by it on another day, and is reverted completely', async () => {
    const before = await dump();
    const first = await book([BUY]);
    const once = await dump();

    const second = await book([{ ...BUY, date: '2025-01-08' }]);

    expect(await matchesOf(family.api, second.id)).toEqual([['skipped', 'T1', 'external_id']]);
    expect(await trades()).toHaveLength(1);
    expect(await ids()).toEqual(['fitid T1 0 Buy 10 ZPHR']);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(once);
    await revert(family.api, first.id);
    expect(await dump()).toEqual(before);
  });

  it('is another trade than an equal one with another id', async () => {
    await book([BUY, { ...BUY, id: 'T2' }]);

    await book([{ ...BUY, id: 'T2' }, BUY, { ...BUY, id: 'T3' }]);

    expect(await trades()).toHaveLength(3);
  });

  it('stays with the import that has it too, once the first one is reverted', async () => {
    const before = await dump();
    const first = await book([BUY]);
    const second = await book([BUY]);

    await revert(family.api, first.id);

    expect(await ids()).toEqual(['fitid T1 0 Buy 10 ZPHR']);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
  });

  it('joins an equal trade that has none', async () => {
    const accountId = await insertAccount(service.database.owner, family.familyId, {
      name: 'Broker',
      accountable_type: 'Investment',
      currency: 'USD',
    });
    const csv = 'date,ticker,qty,price\n2025-01-06,ZPHR,10,150.25\n';
    await published(family.api, { type: 'TradeImport', raw_file_content: csv, account_id: accountId });

    const { id } = await published(family.api, {
      ...brokerOfx('2025-01-01', '2025-03-31', [BUY]),
      account_id: accountId,
    });

    expect(await matchesOf(family.api, id)).toEqual([['skipped', 'T1', 'content']]);
    expect(await trades()).toHaveLength(1);
  });

  it('is in exports, and comes back with them', async () => {
    await book([BUY]);
    const other = await service.createFamily();

    await published(other.api, await backupOf(service, family));

    const { rows } = await service.database.owner.query(
      `SELECT k.scheme, k.external_id FROM entry_external_ids k JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id
       WHERE k.family_id = $1 AND e.type = 'trade'`,
      [other.familyId],
    );
    expect(rows).toEqual([{ scheme: 'fitid', external_id: 'T1' }]);
  });
});

describe('a trade whose id says one thing and whose content another', () => {
  it('is kept beside the first, and corrects it if a person accepts, which can be taken back', async () => {
    await book([BUY]);
    const second = await book([{ ...BUY, units: '12', total: '-1803.00' }]);
    expect(await trades()).toEqual([
      '2025-01-06 Buy 10 ZPHR 10 150.25 1502.5',
      '2025-01-06 Buy 12 ZPHR 12 150.25 1803',
    ]);
    const apart = await dump();

    const [proposal] = await openProposals(family.api);
    expect(proposal?.basis).toBe('id_clash');
    await decideProposal(family.api, proposal, 'accept');

    expect(await trades()).toEqual(['2025-01-06 Buy 12 ZPHR 12 150.25 1803']);
    await decideProposal(family.api, proposal, 'reopen');
    expect(await dump()).toEqual(apart);
    await decideProposal(family.api, proposal, 'accept');
    await revert(family.api, second.id);
    expect(await trades()).toHaveLength(1);
    expect(await ids()).toEqual(['fitid T1 0 Buy 10 ZPHR']);
  });

  it('is asked about where the file may begin within its day', async () => {
    await book([{ ...BUY, date: '2025-01-01' }]);

    await book([{ ...BUY, date: '2025-01-01', id: 'N1' }]);

    expect((await openProposals(family.api)).map(({ basis }) => basis)).toEqual(['content']);
  });

  it('is the same trade where the file covers its day and has the first id no more', async () => {
    await book([BUY]);

    const { id } = await book([
      { ...BUY, date: '2025-01-02', id: 'A' },
      { ...BUY, id: 'N1' },
      { ...BUY, date: '2025-03-03', id: 'B' },
    ]);

    expect(await matchesOf(family.api, id)).toEqual([
      ['created', 'A', null],
      ['skipped', 'N1', 'content'],
      ['created', 'B', null],
    ]);
  });
});

describe('a correction of a trade', () => {
  const corrects = { id: 'T1', action: 'REPLACE' } as const;

  it('sets what it says, which a revert takes back', async () => {
    const first = await book([BUY]);
    const before = await dump();

    const second = await book([{ ...BUY, units: '11', total: '-1652.75', id: 'T2', corrects }]);

    expect(await matchesOf(family.api, second.id)).toEqual([['updated', 'T2', 'external_id']]);
    expect(await ids()).toEqual(['fitid T1 0 Buy 11 ZPHR', 'fitid T2 0 Buy 11 ZPHR']);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
    await revert(family.api, first.id);
    expect(await trades()).toEqual([]);
  });

  it('can delete it, which a revert takes back', async () => {
    await book([BUY]);
    const before = await dump();

    const second = await book([{ ...BUY, id: 'T2', corrects: { ...corrects, action: 'DELETE' } }]);

    expect(await trades()).toEqual([]);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
  });
});

describe('a broker’s CSV', () => {
  const csv = (rows: readonly string[]): ImportParts => ({
    type: 'TradeImport',
    raw_file_content: ['date,ticker,qty,price,transaction id', ...rows, ''].join('\n'),
  });

  it('has ids in a column with such a heading, and knows its trades by them', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, {
      name: 'Broker',
      accountable_type: 'Investment',
      currency: 'USD',
    });
    const rows = ['2025-01-06,ZPHR,10,150.25,TX-100001', '2025-01-06,ZPHR,10,150.25,TX-100002'];
    await published(family.api, { ...csv(rows), account_id });

    const { id } = await published(family.api, {
      ...csv([...rows, '2025-01-06,ZPHR,10,150.25,TX-100003']),
      account_id,
    });

    expect(await matchesOf(family.api, id)).toEqual([
      ['skipped', 'TX-100001', 'external_id'],
      ['skipped', 'TX-100002', 'external_id'],
      ['created', 'TX-100003', null],
    ]);
    expect(await ids()).toHaveLength(3);
  });

  it('has none where two rows have one id, as two parts of an order', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, {
      name: 'Broker',
      accountable_type: 'Investment',
      currency: 'USD',
    });
    const rows = Array.from({ length: 600 }, (_, at) => `2025-01-06,ZPHR,${at + 1},150.25,TX-${100_000 + at}`);

    await published(family.api, { ...csv([...rows, '2025-01-07,ZPHR,1,150.25,TX-100000']), account_id });

    expect(await ids()).toEqual([]);
    const { rows: counted } = await service.database.owner.query(
      'SELECT count(*)::int AS count FROM trades WHERE family_id = $1',
      [family.familyId],
    );
    expect(counted).toEqual([{ count: 601 }]);
  });
});
