import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportParts, published, revert, rowsOf, type ShownImport } from '../../support/imports.js';
import { dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { mt940, mt942, type StatementLine } from '../../support/mt940.js';
import { Service, type TestFamily } from '../../support/service.js';

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

const file = (content: string): ImportParts => ({
  type: 'Mt940Import',
  file: { content, name: 'statement.sta', type: 'application/octet-stream' },
});

const announce = (lines: readonly StatementLine[]): Promise<ShownImport> => published(family.api, file(mt942(lines)));
const book = (lines: readonly StatementLine[]): Promise<ShownImport> => published(family.api, file(mt940(lines)));

interface Line {
  readonly date: string;
  readonly amount: string;
  readonly name: string;
  readonly pending: boolean;
  readonly stale: boolean;
}

/** The transactions of the family, oldest first. @param query of the list */
async function ledger(query = ''): Promise<readonly string[]> {
  const { data } = (await family.api.get(`/api/v1/transactions?per_page=100${query}`)).body;
  return data
    .map(({ date, amount, name, pending, stale }: Line) =>
      [date, amount, name, ...(pending ? ['pending'] : []), ...(stale ? ['stale'] : [])].join(' '),
    )
    .toSorted();
}

async function balance(): Promise<string> {
  await untilSynced(service.database.owner, family.familyId);
  const { data } = (await family.api.get('/api/v1/accounts')).body;
  return data[0].balance;
}

const HOTEL = { date: '2026-01-05', amount: '-80.00', name: 'Hotel', id: 'P1' };
const RENT = { date: '2026-01-02', amount: '-20.00', name: 'Rent', id: 'R1' };

describe('a pending line', () => {
  it('is shown as such, listed apart, and outside of the balance', async () => {
    await book([RENT]);
    await announce([HOTEL]);

    expect(await ledger('&pending=true')).toEqual(['2026-01-05 80.00 Hotel pending']);
    expect(await ledger('&pending=false')).toEqual(['2026-01-02 20.00 Rent']);
    expect(await ledger()).toHaveLength(2);
    expect(await balance()).toBe('-20.00');
  });

  it('is posted by the booked line with its id, which sets date, amount and name, and is undone exactly', async () => {
    const first = await announce([HOTEL]);
    const [{ id: entry }] = (await family.api.get('/api/v1/transactions')).body.data;
    const before = await dump();

    const posted = await book([{ ...HOTEL, date: '2026-01-08', amount: '-95.50', name: 'Hotel Seeblick' }]);

    expect(await ledger()).toEqual(['2026-01-08 95.50 Hotel Seeblick']);
    expect(await rowsOf(family.api, posted.id)).toMatchObject([
      { outcome: 'updated', record_id: entry, matched_by: 'external_id' },
    ]);
    expect(await balance()).toBe('-95.50');
    await revert(family.api, posted.id);
    expect(await dump()).toEqual(before);
    await revert(family.api, first.id);
    expect(await ledger()).toEqual([]);
  });

  it('is posted by an equal booked line where it has no id', async () => {
    const { id: _, ...plain } = HOTEL;
    await announce([plain]);

    await book([plain]);

    expect(await ledger()).toEqual(['2026-01-05 80.00 Hotel']);
  });

  it('that is announced again with another amount has that one, and nothing comes back once it is posted', async () => {
    await announce([HOTEL]);
    await announce([{ ...HOTEL, amount: '-85.00' }]);
    expect(await ledger()).toEqual(['2026-01-05 85.00 Hotel pending']);

    await book([{ ...HOTEL, amount: '-90.00' }]);
    const late = await announce([HOTEL]);

    expect(await ledger()).toEqual(['2026-01-05 90.00 Hotel']);
    expect((await rowsOf(family.api, late.id))[0]).toMatchObject({ outcome: 'skipped', matched_by: 'external_id' });
  });

  it('is of the import that posted it, once the one that announced it is reverted', async () => {
    const before = await dump();
    const first = await announce([HOTEL]);
    const posted = await book([{ ...HOTEL, amount: '-95.50' }]);

    await revert(family.api, first.id);

    expect(await ledger(`&import_id=${posted.id}`)).toEqual(['2026-01-05 95.50 Hotel']);
    await revert(family.api, posted.id);
    expect(await dump()).toEqual(before);
  });
});

describe('a pending line that is never booked', () => {
  const later = { date: '2026-01-15', amount: '-1.00', name: 'Kiosk', id: 'K1' };

  it('is removed by a statement of its day and ten more, and comes back with the revert', async () => {
    const first = await announce([HOTEL]);
    await book([RENT, { ...later, date: '2026-01-14' }]);
    expect(await ledger('&pending=true')).toHaveLength(1);

    const covering = await book([RENT, later]);

    expect(await ledger('&pending=true')).toEqual([]);
    await revert(family.api, covering.id);
    expect(await ledger('&pending=true')).toHaveLength(1);
    const again = await book([RENT, later]);
    await revert(family.api, first.id);
    await revert(family.api, again.id);
    expect(await ledger('&pending=true')).toEqual([]);
  });

  it('comes back exactly as it was', async () => {
    await announce([HOTEL]);
    const before = await dump();

    const { id } = await book([RENT, later]);

    await revert(family.api, id);
    expect(await dump()).toEqual(before);
  });

  it('is kept and marked where somebody changed it', async () => {
    await announce([HOTEL]);
    await service.database.owner.query(
      `UPDATE entries SET notes = 'for the tax', updated_at = now() WHERE family_id = $1`,
      [family.familyId],
    );
    const before = await dump();

    const { id } = await book([RENT, later]);

    expect(await ledger('&pending=true')).toEqual(['2026-01-05 80.00 Hotel pending stale']);
    await revert(family.api, id);
    expect(await dump()).toEqual(before);
  });
});
