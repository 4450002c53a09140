import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import {
  dataOf,
  DETECTED,
  type ImportParts,
  publish,
  rowsOf,
  type ShownImport,
  stored,
} from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

/** A bank whose files show neither the sign convention, nor the date order, nor which amount was booked. */
const JANUARY = [
  'Wann;Was;Betrag;Sorte',
  '01/02/2025;Harbor Market;20,00;Food',
  '03/02/2025;Opening gift;100,00;Gifts',
  '',
].join('\n');
const FEBRUARY = [
  'Wann;Was;Betrag;Sorte',
  '05/03/2025;Harbor Market;7,50;Food',
  '06/03/2025;Rent;500,00;Home',
  '',
].join('\n');

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly headers: readonly string[];
  readonly account_id: string | null;
  readonly configuration: Readonly<Record<string, string>>;
  readonly mappings: readonly Readonly<Record<string, string | null>>[];
  readonly uses_count: number;
}

type Import = ShownImport & {
  readonly profile_id: string | null;
  readonly warnings: readonly { readonly code: string }[];
};

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
  account = await accountNamed('Giro');
});

afterAll(async () => service.stop());

async function accountNamed(name: string, api = family.api): Promise<string> {
  return (await api.post('/api/v1/accounts', { name, currency: 'EUR' })).body.data.id;
}

/** Stores a file without settings except for the account. */
async function bare(content: string, parts: ImportParts = {}): Promise<Import> {
  const body = { account_id: account, signage_convention: DETECTED, file: { content }, ...parts };
  return (await stored(family.api, body)) as Import;
}

async function profiles(): Promise<readonly Profile[]> {
  return dataOf(await family.api.get('/api/v1/import_profiles'), 200);
}

async function onlyProfile(): Promise<Profile> {
  const [profile, ...others] = await profiles();
  expect(others).toEqual([]);
  return profile!;
}

function change(id: string, body: unknown): Promise<Answer> {
  return family.api.patch(`/api/v1/import_profiles/${id}`, body);
}

/** The entries of the account: day, name and ledger amount. */
async function entries(): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ entry: string }>(
    `SELECT to_char(date, 'YYYY-MM-DD') || ' ' || name || ' ' || trim_scale(amount) AS entry FROM entries
     WHERE family_id = $1 AND account_id = $2 AND type = 'transaction' ORDER BY date`,
    [family.familyId, account],
  );
  return rows.map(({ entry }) => entry);
}

const SAID = { signage_convention: 'inflows_negative', date_format: '%d/%m/%Y', name_col_label: 'Sorte' };

/** Imports a first file, with the settings that its bank's files do not show. */
async function taught(settings: Readonly<Record<string, string>> = SAID): Promise<Import> {
  const first = await bare(JANUARY, settings);
  expect(first.questions).toEqual([]);
  return (await publish(family.api, first.id)) as Import;
}

describe('the next file of a bank', () => {
  it('needs nothing, and is booked as the first one was', async () => {
    const asked = await bare(FEBRUARY);
    expect(asked.questions.map(({ setting }) => setting).toSorted()).toEqual(['date_format', 'signage_convention']);
    expect((await taught()).profile_id).toBe(null);
    const second = await bare(FEBRUARY);
    expect([second.questions, second.blockers, second.status_detail['publishable']]).toEqual([[], [], true]);
    const profile = await onlyProfile();
    expect(second.profile_id).toBe(profile.id);
    expect(second.configuration).toMatchObject(SAID);
    expect(second.detected_by).toMatchObject({
      signage_convention: 'profile',
      date_format: 'profile',
      name_col_label: 'profile',
    });
    await publish(family.api, second.id);
    expect(await entries()).toEqual([
      '2025-02-01 Food 20',
      '2025-02-03 Gifts 100',
      '2025-03-05 Food 7.5',
      '2025-03-06 Home 500',
    ]);
    expect(await onlyProfile()).toMatchObject({ id: profile.id, uses_count: 2, configuration: SAID });
  });

  it('is told from others by its headings, whatever their case and the currency in them', async () => {
    await taught();
    expect((await bare(FEBRUARY.replace('Wann;Was;Betrag', 'WANN;Was;Betrag in EUR'))).questions).toEqual([]);
    const other = await bare(FEBRUARY.replace('Sorte', 'Art'));
    expect([other.profile_id, other.questions.length]).toEqual([null, 2]);
  });

  it('is answered for by the first one: fees, numbers, and states that are left out', async () => {
    const rows = ['date;name;amount;fee;state', '2025-03-13;Shop;-5.000;1.000;foo', '2025-03-14;Shop;-7.000;0;bar', ''];
    const first = await bare(rows.join('\n'));
    expect(first.questions.map(({ setting }) => setting).toSorted()).toEqual([
      'fee_col_label',
      'left_out_states',
      'number_format',
    ]);
    const answers = { fee_col_label: 'fee', left_out_states: 'bar', number_format: '1,234.56' };
    const answered = dataOf<Import>(await family.api.patch(`/api/v1/imports/${first.id}`, answers), 200);
    expect(answered.questions).toEqual([]);
    await publish(family.api, first.id);
    const second = await bare(rows.join('\n').replaceAll('2025-03', '2025-04'));
    expect([second.questions, second.stats['left_out_rows_count']]).toEqual([[], 1]);
    expect(second.configuration).toMatchObject(answers);
    expect(second.detected_by).toMatchObject({ fee_col_label: 'profile', number_format: 'profile' });
    await publish(family.api, second.id);
    expect(await entries()).toEqual(['2025-03-13 Shop 6', '2025-04-13 Shop 6']);
    const other = await bare(rows.join('\n').replace(';foo', ';baz'));
    expect(other.questions.map(({ setting }) => setting)).toEqual(['left_out_states']);
  });

  it('has the categories that a person chose for the first one', async () => {
    const first = await bare(JANUARY, { ...SAID, category_col_label: 'Sorte' });
    const records = await service.database.owner.query<{ id: string }>(
      `INSERT INTO categories (family_id, name) VALUES ($1, 'Groceries') RETURNING id`,
      [family.familyId],
    );
    const groceries = records.rows[0]!.id;
    const food = (await mappingsOf(first.id)).find(({ key }) => key === 'Food')!;
    const decided = { decision: 'existing', record_id: groceries };
    expect((await family.api.patch(`/api/v1/imports/${first.id}/mappings/${food.id}`, decided)).status).toBe(200);
    await publish(family.api, first.id);
    const second = await bare(FEBRUARY);
    const mappings = await mappingsOf(second.id);
    expect(mappings.map(({ key, record }) => [key, record?.id ?? null])).toEqual([
      ['Food', groceries],
      ['Home', null],
    ]);
    expect((await onlyProfile()).mappings).toEqual([
      { kind: 'category', key: 'Food', decision: 'existing', record_id: groceries, value: null },
    ]);
  });

  it('keeps what the request says', async () => {
    await taught();
    const other = await bare(FEBRUARY, { signage_convention: 'inflows_positive', date_format: '%m/%d/%Y' });
    expect(other.configuration).toMatchObject({ signage_convention: 'inflows_positive', date_format: '%m/%d/%Y' });
    await publish(family.api, other.id);
    expect((await entries()).slice(2)).toEqual(['2025-05-03 Food -7.5', '2025-06-03 Home -500']);
    expect((await onlyProfile()).configuration).toMatchObject({ signage_convention: 'inflows_positive' });
  });

  it('is asked about again with use_profile=false, which teaches nothing either', async () => {
    await taught();
    const alone = await bare(FEBRUARY, { use_profile: 'false' });
    expect([alone.profile_id, alone.questions.length, alone.configuration['use_profile']]).toEqual([null, 2, false]);
    const again = await family.api.patch(`/api/v1/imports/${alone.id}`, { use_profile: 'true' });
    expect(dataOf<Import>(again, 200).questions).toEqual([]);
    const off = { use_profile: 'false', signage_convention: 'inflows_positive', date_format: '%m/%d/%Y' };
    await publish(family.api, (await bare(FEBRUARY, off)).id);
    expect((await onlyProfile()).configuration).toMatchObject(SAID);
  });

  it('is not booked by what holds for another account, and the answers say what was used before', async () => {
    await taught();
    const savings = await accountNamed('Savings');
    const other = await bare(FEBRUARY, { account_id: savings });
    expect(other.questions.map(({ setting }) => setting).toSorted()).toEqual(['date_format', 'signage_convention']);
    expect(other.configuration['name_col_label']).toBe('Sorte');
    const used = other.questions.flatMap(({ choices }) => choices.filter(({ used_before }) => used_before));
    expect(used.map(({ value }) => value).toSorted()).toEqual(['%d/%m/%Y', 'inflows_negative']);
  });
});

describe('what a file proves', () => {
  const BALANCED = (amounts: readonly string[]): string =>
    ['date;name;amount;balance', ...amounts.map((row, at) => `2025-03-0${at + 1};Shop ${at};${row}`), ''].join('\n');

  it('stands against what is remembered', async () => {
    const first = await bare(BALANCED(['5,00;']), { signage_convention: 'inflows_negative' });
    await publish(family.api, first.id);
    const proven = await bare(BALANCED(['10,00;110,00', '20,00;130,00', '-5,00;125,00', '40,00;165,00']));
    expect(proven.questions).toEqual([]);
    expect(proven.configuration['signage_convention']).toBe('inflows_positive');
    expect(proven.detected_by['signage_convention']).toBe('proof');
    expect(proven.warnings.map(({ code }) => code)).toContain('profile_contradicted');
    await publish(family.api, proven.id);
    expect((await onlyProfile()).configuration['signage_convention']).toBe('inflows_positive');
  });

  it('is remembered: signs that balances prove, and the order of dates', async () => {
    const rows = ['10,00;110,00', '20,00;130,00', '-5,00;125,00', '40,00;165,00'];
    await publish(family.api, (await bare(BALANCED(rows))).id);
    const next = await bare(BALANCED(['7,00;']));
    expect([next.questions, next.configuration['signage_convention']]).toEqual([[], 'inflows_positive']);
  });

  it('stands against words of directions that were understood the other way round', async () => {
    const rows = (lines: readonly string[]): string => ['date;name;amount;Typ;balance', ...lines, ''].join('\n');
    const first = rows(['2025-03-01;Shop;5,00;foo;', '2025-03-02;Gift;6,00;bar;']);
    const said = {
      amount_type_strategy: 'custom_column',
      entity_type_col_label: 'Typ',
      amount_type_inflow_value: 'foo',
    };
    await publish(family.api, (await bare(first, said)).id);
    const second = await bare(
      rows(['2025-04-01;Shop;5,00;foo;95,00', '2025-04-02;Gift;6,00;bar;101,00', '2025-04-03;Shop;1,00;foo;100,00']),
    );
    expect(second.warnings.map(({ code }) => code)).toContain('profile_contradicted');
    expect(second.status_detail['publishable']).toBe(false);
  });
});

describe('/api/v1/import_profiles', () => {
  it('lists and shows what is remembered, to its family alone', async () => {
    await taught();
    const profile = await onlyProfile();
    expect(profile).toMatchObject({
      name: 'bank.csv',
      type: 'TransactionImport',
      headers: ['Wann', 'Was', 'Betrag', 'Sorte'],
      col_sep: ';',
      account_id: account,
      configuration: SAID,
      mappings: [],
      uses_count: 1,
    });
    expect(dataOf(await family.api.get(`/api/v1/import_profiles/${profile.id}`), 200)).toEqual(profile);
    const stranger = await service.createFamily({ currency: 'EUR' });
    expect((await stranger.api.get('/api/v1/import_profiles')).body.data).toEqual([]);
    for (const method of ['get', 'delete'] as const) {
      expect((await stranger.api[method](`/api/v1/import_profiles/${profile.id}`)).status).toBe(404);
    }
    expect((await stranger.api.patch(`/api/v1/import_profiles/${profile.id}`, { name: 'Mine' })).status).toBe(404);
    const theirs = await accountNamed('Giro', stranger.api);
    const file = { content: FEBRUARY };
    const other = await stored(stranger.api, { account_id: theirs, signage_convention: DETECTED, file });
    expect(other.questions).toHaveLength(2);
  });

  it('changes what the next file is read by', async () => {
    await taught();
    const { id } = await onlyProfile();
    const configuration = { signage_convention: 'inflows_positive', date_format: '%m/%d/%Y', rows_to_skip: '3' };
    const changed = dataOf<Profile>(await change(id, { name: 'My bank', configuration }), 200);
    expect(changed.name).toBe('My bank');
    expect(changed.configuration).toEqual({ signage_convention: 'inflows_positive', date_format: '%m/%d/%Y' });
    const next = await bare(FEBRUARY);
    expect(next.configuration).toMatchObject(changed.configuration);
    const savings = await accountNamed('Savings');
    expect((await change(id, { account_id: savings })).status).toBe(200);
    expect((await bare(FEBRUARY)).questions).toHaveLength(2);
    expect((await bare(FEBRUARY, { account_id: savings })).questions).toEqual([]);
  });

  it('refuses what is not of the family, and two profiles of the same headings and account', async () => {
    await taught();
    const { id } = await onlyProfile();
    const stranger = await service.createFamily({ currency: 'EUR' });
    const theirs = await accountNamed('Giro', stranger.api);
    expect((await change(id, { account_id: theirs })).status).toBe(422);
    const mapping = { kind: 'account', key: 'A', decision: 'existing', record_id: theirs };
    expect((await change(id, { mappings: [mapping] })).status).toBe(422);
    expect((await change(id, { configuration: { signage_convention: 'up' } })).status).toBe(422);
    const savings = await accountNamed('Savings');
    await publish(family.api, (await bare(JANUARY, { ...SAID, account_id: savings })).id);
    expect((await change(id, { account_id: savings })).body.error).toBe('conflict');
  });

  it('forgets what is deleted; undoing an import forgets nothing', async () => {
    const { id } = await taught();
    await family.api.post(`/api/v1/imports/${id}/revert`);
    const second = await bare(FEBRUARY);
    const profile = await onlyProfile();
    expect(second.profile_id).toBe(profile.id);
    expect((await family.api.delete(`/api/v1/import_profiles/${profile.id}`)).status).toBe(204);
    expect(await profiles()).toEqual([]);
    expect((await family.api.get(`/api/v1/imports/${second.id}`)).body.data.profile_id).toBe(null);
    expect((await bare(FEBRUARY)).questions).toHaveLength(2);
  });
});

async function mappingsOf(
  id: string,
): Promise<readonly { readonly id: string; readonly key: string; readonly record: { readonly id: string } | null }[]> {
  const all = dataOf<{ id: string; kind: string; key: string; record: { id: string } | null }[]>(
    await family.api.get(`/api/v1/imports/${id}/mappings`),
    200,
  );
  return all.filter(({ kind }) => kind === 'category').toSorted((one, other) => one.key.localeCompare(other.key));
}

it('reads the rows of both files alike', async () => {
  await taught();
  const { id } = await bare(FEBRUARY);
  expect((await rowsOf(family.api, id)).map(({ errors }) => errors)).toEqual([[], []]);
});
