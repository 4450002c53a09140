import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, published, revert, type ShownImport } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { decideProposal, matchesOf, openProposals } from '../../support/matches.js';
import { bankOfx, type OfxLine } from '../../support/ofx.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const dump = (): Promise<unknown> => dumpLedger(service.database.owner, family.familyId);

const line = (date: string, id: string, amount = '-4.50', name = 'Harbor Market'): OfxLine => {
  return { date, id, amount, name };
};

/** Publishes the bank's statement of a period. @param closing the balance at its end */
const book = (from: string, to: string, lines: readonly OfxLine[], closing = '100.00'): Promise<ShownImport> =>
  published(family.api, bankOfx({ from, to, lines, closing }));

/** The dates of the pending transactions. */
async function pending(): Promise<readonly string[]> {
  const shown = dataOf<readonly { readonly date: string }[]>(
    await family.api.get('/api/v1/transactions?pending=true'),
    200,
  );
  return shown.map(({ date }) => date);
}

/** Announces a payment in the account of the bank's statements. */
async function announce(date: string): Promise<void> {
  const { rows } = await service.database.owner.query<{ id: string }>('SELECT id FROM accounts WHERE family_id = $1', [
    family.familyId,
  ]);
  await insertEntries(service.database.owner, family.familyId, [
    { account_id: rows[0]?.id ?? '', date, amount: '80', currency: 'USD', name: 'Hotel', pending: true },
  ]);
}

describe('the period of a statement', () => {
  it('tells that the bank made an id anew, also on the only day with entries', async () => {
    await book('2025-01-01', '2025-01-31', [line('2025-01-10', 'A1')]);

    const second = await book('2025-01-05', '2025-01-31', [line('2025-01-10', 'N1')]);

    expect(await matchesOf(family.api, second.id)).toEqual([['skipped', 'N1', 'content']]);
    expect(await openProposals(family.api)).toEqual([]);
  });

  it('does not tell it on its first day, within which the file may begin', async () => {
    await book('2025-01-01', '2025-01-31', [line('2025-01-10', 'A1')]);

    const second = await book('2025-01-10', '2025-01-31', [
      line('2025-01-10', 'N1'),
      line('2025-01-20', 'N2', '-9.00'),
    ]);

    expect(await matchesOf(family.api, second.id)).toEqual([
      ['created', 'N1', null],
      ['created', 'N2', null],
    ]);
    expect((await openProposals(family.api)).map(({ basis }) => basis)).toEqual(['content']);
  });

  it('removes a pending entry of ten days before its end, whatever the day of the last entry', async () => {
    await book('2025-01-01', '2025-01-05', [line('2025-01-02', 'A1')]);
    await announce('2025-01-15');
    const before = await dump();

    const second = await book('2025-01-06', '2025-01-25', [line('2025-01-07', 'A2')]);

    expect(await pending()).toEqual([]);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
  });

  it('leaves a pending entry that is outside of it', async () => {
    await book('2025-01-01', '2025-01-05', [line('2025-01-02', 'A1')]);
    await announce('2025-01-15');

    await book('2025-01-16', '2025-02-28', [line('2025-01-07', 'A2'), line('2025-02-27', 'A3')]);

    expect(await pending()).toEqual(['2025-01-15']);
  });
});

describe('an account whose bank reuses its ids', () => {
  const month = (number: string): readonly OfxLine[] =>
    [1, 2, 3].map((nth) => line(`2025-${number}-0${nth}`, `R${nth}`, `-${nth}${number}.00`, `Shop ${nth}`));

  interface Identity {
    readonly ids: string | null;
  }

  async function ids(): Promise<readonly (string | null)[]> {
    const [account] = dataOf<readonly { readonly id: string }[]>(await family.api.get('/api/v1/accounts'), 200);
    const answer = await family.api.get(`/api/v1/accounts/${account?.id}/identities`);
    return dataOf<readonly Identity[]>(answer, 200).map(({ ids: said }) => said);
  }

  it('is remembered by its identity, so that a single clash of a later file is no question', async () => {
    await book('2025-01-01', '2025-01-31', month('01'));
    expect(await ids()).toEqual([null]);
    await book('2025-02-01', '2025-02-28', month('02'));
    expect(await ids()).toEqual(['reused']);

    const third = await book('2025-03-01', '2025-03-31', [line('2025-03-03', 'R1', '-77.00', 'Shop 9')]);

    expect(await matchesOf(family.api, third.id)).toEqual([['created', 'R1', null]]);
    expect(await openProposals(family.api)).toEqual([]);
    const { warnings } = (await family.api.get(`/api/v1/imports/${third.id}`)).body.data;
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('ids_reused');
  });

  it('is trusted again once the import that found it is reverted', async () => {
    await book('2025-01-01', '2025-01-31', month('01'));
    const before = await dump();
    const second = await book('2025-02-01', '2025-02-28', month('02'));

    await revert(family.api, second.id);

    expect(await ids()).toEqual([null]);
    expect(await dump()).toEqual(before);
  });
});

describe('an opening balance that a statement gave', () => {
  /** The opening balance and the current one. */
  async function balances(): Promise<unknown> {
    const { rows } = await service.database.owner.query(
      `SELECT trim_scale(v.amount)::text AS opening, trim_scale(a.balance)::text AS current FROM entries v
       JOIN accounts a ON a.family_id = $1 AND a.id = v.account_id
       WHERE v.family_id = $1 AND v.kind = 'opening_anchor'`,
      [family.familyId],
    );
    return rows;
  }

  const WINDOW = { from: '2025-01-01', to: '2025-01-31' };

  /** An account in which another source has a purchase already, under another name and two days before. */
  async function withPurchase(): Promise<{ readonly accountId: string; readonly csvId: string }> {
    const accountId = await insertAccount(service.database.owner, family.familyId, {
      name: 'Checking',
      currency: 'USD',
    });
    const content = 'date,amount,name\n2025-01-08,-30.00,Quarry Books\n';
    const { id } = await published(family.api, { raw_file_content: content, account_id: accountId });
    return { accountId, csvId: id };
  }

  const statement = () =>
    bankOfx({ ...WINDOW, lines: [line('2025-01-10', 'A1', '-30.00', 'Quarry Kiosk')], closing: '100.00' });

  it('follows when a person says that two of its transactions are one', async () => {
    const { accountId } = await withPurchase();
    await published(family.api, { ...statement(), account_id: accountId });
    expect(await balances()).toEqual([{ opening: '160', current: '100' }]);
    const apart = await dump();

    const [proposal] = await openProposals(family.api);
    await decideProposal(family.api, proposal, 'accept');

    expect(await balances()).toEqual([{ opening: '130', current: '100' }]);
    await decideProposal(family.api, proposal, 'reopen');
    expect(await dump()).toEqual(apart);
  });

  it('follows when another import that it was counted from is reverted', async () => {
    const { accountId, csvId } = await withPurchase();
    await published(family.api, { ...statement(), account_id: accountId });

    await revert(family.api, csvId);

    expect(await balances()).toEqual([{ opening: '130', current: '100' }]);
  });

  it('stays when an import is reverted that came after it, and when a person has set it', async () => {
    const { accountId, csvId } = await withPurchase();
    await published(family.api, { ...statement(), account_id: accountId });
    const later = 'date,amount,name\n2025-01-20,-5.00,Kiosk\n';
    const { id } = await published(family.api, { raw_file_content: later, account_id: accountId });
    await revert(family.api, id);
    expect(await balances()).toEqual([{ opening: '160', current: '100' }]);

    const [valuation] = dataOf<readonly { readonly id: string }[]>(await family.api.get('/api/v1/valuations'), 200);
    dataOf(await family.api.patch(`/api/v1/valuations/${valuation?.id}`, { amount: '500.00' }), 200);
    await revert(family.api, csvId);

    expect(await balances()).toEqual([{ opening: '500', current: '470' }]);
  });
});
