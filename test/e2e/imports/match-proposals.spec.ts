import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportedBackup, restoring } from '../../support/backups.js';
import { published, publish, revert, type ShownImport } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed } from '../ledger/seeding.js';

interface Proposal {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly confidence: string | null;
  readonly basis: string;
  readonly reasons: readonly string[];
  readonly entries: readonly {
    readonly id: string;
    readonly date: string;
    readonly amount: string;
    readonly name: string;
  }[];
}

interface Row {
  readonly outcome: string;
  readonly outcome_reason: string | null;
  readonly record_id: string;
  readonly matched_by: string | null;
  readonly confidence: string | null;
}

let service: Service;
let family: TestFamily;
let account_id: string;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
  account_id = await insertAccount(service.database.owner, family.familyId);
});

afterAll(() => service.stop());

async function csv(...rows: readonly string[]): Promise<ShownImport> {
  return published(family.api, { account_id, raw_file_content: ['date,amount,name,category', ...rows].join('\n') });
}

async function rowsOf(id: string): Promise<readonly Row[]> {
  return (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body.data;
}

async function proposals(query = ''): Promise<readonly Proposal[]> {
  const { status, body } = await family.api.get(`/api/v1/match_proposals${query}`);
  expect(status).toBe(200);
  return body.data;
}

async function onlyProposal(): Promise<Proposal> {
  const [proposal, ...others] = await proposals();
  expect(others).toEqual([]);
  return proposal!;
}

async function act(
  id: string,
  verb: 'accept' | 'reject' | 'reopen',
): Promise<{ status: number; body: { data: Proposal } }> {
  return family.api.post(`/api/v1/match_proposals/${id}/${verb}`);
}

const ledger = () => dumpLedger(service.database.owner, family.familyId);

async function transactions(): Promise<readonly Record<string, unknown>[]> {
  return (await family.api.get('/api/v1/transactions?per_page=100')).body.data;
}

/** Two lines of one payment, three days apart, in files that do not cover each other's day. */
async function proposedPair(): Promise<{ older: ShownImport; newer: ShownImport; proposal: Proposal }> {
  const older = await csv('2026-01-05,-12.00,REWE,');
  const newer = await csv('2026-01-07,-12.00,REWE SAGT DANKE,Food');
  return { older, newer, proposal: await onlyProposal() };
}

describe('a transaction that two sources have', () => {
  it('is one entry where the labelled set leaves no doubt, and the row says how it was found', async () => {
    await csv('2026-01-02,-8.10,Bakery,', '2026-01-05,-12.34,REWE MARKT 441,', '2026-01-09,-3.20,Kiosk,');

    const second = await csv('2026-01-02,-8.10,Bakery,', '2026-01-06,-12.34,Rewe Markt,', '2026-01-09,-3.20,Kiosk,');

    const rows = await rowsOf(second.id);
    expect(rows.map(({ outcome, matched_by }) => [outcome, matched_by])).toEqual([
      ['skipped', 'content'],
      ['skipped', 'nearness'],
      ['skipped', 'content'],
    ]);
    expect(rows[1]!.confidence).toMatch(/^(0\.9\d\d|1\.000)$/);
    expect(await proposals()).toEqual([]);
    expect(await transactions()).toHaveLength(3);
  });

  it('stays two entries, with a proposal, where it could be two', async () => {
    const { newer, proposal } = await proposedPair();

    const owner = await service.administrator(family);
    const { data: events } = (await owner.get('/api/v1/events?types=match_proposal.created')).body;
    expect(events).toMatchObject([
      { subject: { type: 'import', id: newer.id }, data: { count: 1, change_set_id: expect.any(String) } },
    ]);
    expect(proposal).toMatchObject({
      kind: 'duplicate',
      status: 'open',
      basis: 'nearness',
      entries: [
        { date: '2026-01-05', amount: '12.00', name: 'REWE' },
        { date: '2026-01-07', amount: '12.00', name: 'REWE SAGT DANKE' },
      ],
    });
    expect(proposal.confidence).toMatch(/^0\.\d{3}$/);
    expect(proposal.reasons).toEqual(expect.arrayContaining(['same amount', '2 days apart', 'names agree']));
    expect(await transactions()).toHaveLength(2);
  });

  it('is not proposed where the names contradict', async () => {
    await csv('2026-01-05,-12.00,Pharmacy,');
    await csv('2026-01-07,-12.00,Cinema,');
    expect(await proposals()).toEqual([]);
  });
});

describe('an accepted proposal', () => {
  it('keeps the older entry, fills its blanks and removes the other one; reopening restores both exactly', async () => {
    const { proposal } = await proposedPair();
    const before = await ledger();

    const accepted = await act(proposal.id, 'accept');

    expect(accepted.status).toBe(200);
    expect(accepted.body.data).toMatchObject({ status: 'accepted', entries: proposal.entries });
    const [kept, ...others] = await transactions();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      id: proposal.entries[0]!.id,
      date: '2026-01-05',
      name: 'REWE',
      category: { name: 'Food' },
    });
    const account = (await family.api.get(`/api/v1/accounts/${account_id}`)).body.data;
    expect(account.balance).toBe('-12.00');

    const reopened = await act(proposal.id, 'reopen');

    expect(reopened.body.data).toMatchObject({ status: 'open', entries: proposal.entries });
    expect(await ledger()).toEqual(before);
  });

  it('holds again when its import is reverted and published again', async () => {
    const { newer, proposal } = await proposedPair();
    await act(proposal.id, 'accept');
    await revert(family.api, newer.id);
    expect((await transactions())[0]).toMatchObject({ name: 'REWE', category: null });

    await publish(family.api, newer.id);

    expect((await rowsOf(newer.id))[0]).toMatchObject({
      outcome: 'updated',
      matched_by: 'decision',
      record_id: proposal.entries[0]!.id,
    });
    expect(await transactions()).toHaveLength(1);
    expect(await proposals('?status=open')).toEqual([]);
  });

  it('keeps the entry when the import that made it is reverted: the other import has it too', async () => {
    const { older, newer, proposal } = await proposedPair();
    await act(proposal.id, 'accept');

    await revert(family.api, older.id);

    const [kept, ...others] = await transactions();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ id: proposal.entries[0]!.id, import_id: newer.id });
    expect((await act(proposal.id, 'reopen')).status).toBe(409);
    await revert(family.api, newer.id);
    expect(await transactions()).toEqual([]);
  });

  it('leaves what a person changed since when it is reopened', async () => {
    const { proposal } = await proposedPair();
    await act(proposal.id, 'accept');
    const own = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Groceries' });
    await service.database.owner.query(
      'UPDATE entries SET category_id = $2, updated_at = statement_timestamp() WHERE id = $1',
      [proposal.entries[0]!.id, own],
    );

    await act(proposal.id, 'reopen');

    const shown = await transactions();
    expect(shown.map(({ category }) => (category as { name: string }).name).toSorted()).toEqual(['Food', 'Groceries']);
  });
});

describe('a rejected proposal', () => {
  it('leaves both entries, and the pair is not proposed again after a revert and a publish', async () => {
    const { newer, proposal } = await proposedPair();
    const before = await ledger();
    expect((await act(proposal.id, 'reject')).body.data.status).toBe('rejected');
    expect(await ledger()).toEqual(before);

    await revert(family.api, newer.id);
    await publish(family.api, newer.id);

    expect(await transactions()).toHaveLength(2);
    expect(await proposals('?status=open')).toEqual([]);
  });

  it('is in a backup, and holds where the backup is restored', async () => {
    const { proposal } = await proposedPair();
    await act(proposal.id, 'reject');
    const backup = await exportedBackup(service, family);
    expect(backup).toContain(`"distinct_from":["${proposal.entries[0]!.id}"]`);

    const other = await service.createFamily();
    await published(other.api, restoring(backup));

    expect((await exportedBackup(service, other)).match(/"distinct_from"/g)).toHaveLength(1);
    const { data } = (await other.api.get('/api/v1/match_proposals')).body;
    expect(data).toMatchObject([{ status: 'rejected', entries: [{ name: 'REWE' }, { name: 'REWE SAGT DANKE' }] }]);
  });

  it('is open again when it is reopened', async () => {
    const { proposal } = await proposedPair();
    await act(proposal.id, 'reject');
    expect((await act(proposal.id, 'reopen')).body.data.status).toBe('open');
  });
});

describe('a transfer between two accounts', () => {
  async function proposedTransfer(): Promise<{ proposal: Proposal; savings: string }> {
    const savings = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    await insertEntries(service.database.owner, family.familyId, [
      { account_id: savings, date: '2026-02-03', amount: '-250.00', name: 'From giro' },
    ]);
    await csv('2026-02-02,-250.00,To savings,', '2026-02-02,-9.99,Music,');
    return { proposal: await onlyProposal(), savings };
  }

  it('is proposed, paired when accepted, and unpaired when reopened', async () => {
    const { proposal } = await proposedTransfer();
    expect(proposal).toMatchObject({
      kind: 'transfer',
      reasons: ['opposite amounts', '1 day apart', 'no other pair fits'],
      entries: [{ name: 'To savings' }, { name: 'From giro' }],
    });
    const before = await ledger();

    expect((await act(proposal.id, 'accept')).status).toBe(200);

    const [transfer] = (await family.api.get('/api/v1/transfers')).body.data;
    expect(transfer).toMatchObject({
      outflow_transaction_id: proposal.entries[0]!.id,
      inflow_transaction_id: proposal.entries[1]!.id,
      status: 'confirmed',
    });
    const kinds = (await transactions()).map(({ name, kind }) => [name, kind]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['To savings', 'funds_movement'],
        ['From giro', 'funds_movement'],
        ['Music', 'standard'],
      ]),
    );

    expect((await act(proposal.id, 'reopen')).status).toBe(200);
    const after = await ledger();
    expect(after['transfers']).toEqual(before['transfers']);
    expect((await transactions()).map(({ kind }) => kind)).toEqual(['standard', 'standard', 'standard']);
  });

  it('is listed among the rejected transfers when it is rejected, until it is reopened', async () => {
    const { proposal } = await proposedTransfer();
    await act(proposal.id, 'reject');
    expect((await family.api.get('/api/v1/rejected_transfers')).body.meta.total_count).toBe(1);
    await act(proposal.id, 'reopen');
    expect((await family.api.get('/api/v1/rejected_transfers')).body.meta.total_count).toBe(0);
  });

  it('supersedes the proposals that share one of its sides, which come back when it is reopened', async () => {
    const { owner } = service.database;
    for (const name of ['Savings', 'Joint']) {
      const other = await insertAccount(owner, family.familyId, { name });
      await insertEntries(owner, family.familyId, [
        { account_id: other, date: '2026-02-02', amount: '-250.00', name: `Into ${name}` },
      ]);
    }
    await csv('2026-02-02,-250.00,Transfer,');
    const [one, two, ...others] = await proposals();
    expect(others).toEqual([]);

    await act(one!.id, 'accept');
    expect((await proposals('?status=superseded')).map(({ id }) => id)).toEqual([two!.id]);
    expect((await act(two!.id, 'accept')).status).toBe(409);

    await act(one!.id, 'reopen');
    expect((await proposals('?status=open')).map(({ id }) => id).toSorted()).toEqual([one!.id, two!.id].toSorted());
  });

  it('is proposed between the accounts of one file, once', async () => {
    await published(family.api, {
      raw_file_content: 'date,account,name,amount\n2026-02-02,Giro,Moved on,-75.50\n2026-02-03,Pot,Saved up,75.50\n',
    });
    expect((await onlyProposal()).entries.map(({ name }) => name)).toEqual(['Moved on', 'Saved up']);
  });
});

describe('the proposals of a family', () => {
  it('are filtered by status, kind and account', async () => {
    const { proposal } = await proposedPair();
    const other = await insertAccount(service.database.owner, family.familyId, { name: 'Other' });

    const ids = async (query: string) => (await proposals(query)).map(({ id }) => id);
    expect(await ids(`?status=open&kind=duplicate&account_id=${account_id}`)).toEqual([proposal.id]);
    expect(await ids(`?account_id=${other}`)).toEqual([]);
    expect(await ids('?kind=transfer')).toEqual([]);
    expect((await family.api.get('/api/v1/match_proposals?status=maybe')).status).toBe(422);
  });

  it('go when a revert removes an entry', async () => {
    const { newer } = await proposedPair();
    await revert(family.api, newer.id);
    expect(await proposals()).toEqual([]);
  });

  it('are decided once, and only by the family', async () => {
    const { proposal } = await proposedPair();
    const stranger = await service.createFamily();
    expect((await stranger.api.post(`/api/v1/match_proposals/${proposal.id}/accept`)).status).toBe(404);
    expect((await stranger.api.get('/api/v1/match_proposals')).body.data).toEqual([]);

    const answers = await Promise.all([
      act(proposal.id, 'accept'),
      act(proposal.id, 'accept'),
      act(proposal.id, 'reject'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await act(proposal.id, 'reopen')).status).toBeLessThan(300);
  });
});
