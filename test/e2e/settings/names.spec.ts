import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { became, uploaded } from '../../support/import-pages.js';
import { bankOfx } from '../../support/ofx.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const CSV = 'date,amount,name,account,category,tags\n2026-01-02,-4.50,Coffee,Wallet,Treats,work\n';
const ACCOUNTS = 'name,account type,balance\nStrongbox,Tin,1.00\n';

let service: Service;
let person: Visitor;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
});
beforeEach(async () => {
  person = await Visitor.member(service.url);
});
afterAll(() => service.stop());

async function clientOf(visitor: Visitor): Promise<ReturnType<Service['client']>> {
  await visitor.get('/settings/keys');
  const { html } = await visitor.post('/settings/keys', { name: 'Test', scope: 'read_write', lifetime: '30' });
  return service.client(/hk_\w{43}/.exec(html)![0]);
}

interface NameRow {
  readonly id: string;
  readonly label: string;
  readonly chosen: string;
  /** The values of the choices, keyed by their labels. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The rows of the mapping table. */
async function namesOn(place: string): Promise<readonly NameRow[]> {
  const { html } = await person.get(place);
  return [
    ...html.matchAll(/<select id="choice-([\w-]+)" name="choice-\1" aria-label="([^"]+)">([^]*?)<\/select>/g),
  ].map(([, id, label, select]) => {
    const options = [...select!.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)</g)];
    return {
      id: id!,
      label: label!,
      chosen: options.find(([, , selected]) => selected !== undefined)![3]!,
      choices: Object.fromEntries(options.map(([, value, , text]) => [text, value])),
    };
  });
}

const briefly = (rows: readonly NameRow[]): unknown => rows.map(({ label, chosen }) => [label, chosen]);

/** Returns the form of the table as it was shown, with other choices for some of its rows. */
function formOf(rows: readonly NameRow[], chosen: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const shown = row.choices[row.chosen]!;
      return [
        [`was-${row.id}`, shown],
        [`choice-${row.id}`, chosen[row.id] ?? shown],
      ];
    }),
  );
}

describe('what names mean', () => {
  it('puts the accounts first that the number in a file could be of, each with the reason', async () => {
    const api = await clientOf(person);
    const [cash, checking] = ['Cash', 'Zebra Checking'].map((name) => ({ name, currency: 'USD' }));
    await api.post('/api/v1/accounts', { ...cash, accountable_type: 'CreditCard' });
    await api.post('/api/v1/accounts', { ...checking, accountable_type: 'Depository' });
    const { file } = bankOfx({ from: '2025-01-01', to: '2025-01-31', lines: [], closing: '10.00' });

    const place = await uploaded(person, new File([String(file?.content)], 'export.ofx'));

    const [row] = await namesOn(place);
    expect(row?.chosen).toBe('Not decided');
    expect(Object.keys(row?.choices ?? {})).toEqual([
      'Not decided',
      'Zebra Checking (no number known yet)',
      'A new one',
      'Cash',
    ]);
  });

  it('is one table with one button, and can be another account, category and tag, or nothing', async () => {
    const api = await clientOf(person);
    await api.post('/api/v1/accounts', { name: 'Cash', currency: 'USD' });
    const place = await uploaded(person, CSV);
    const before = await namesOn(place);
    const NEW = 'A new one';
    expect(briefly(before)).toEqual([
      ['Mapping of the account Wallet', NEW],
      ['Mapping of the category Treats', NEW],
      ['Mapping of the tag work', NEW],
    ]);
    expect((await person.get(place)).html.match(/Save the mappings/g)).toHaveLength(1);
    const [wallet, treats] = before;
    expect(Object.keys(wallet!.choices)).toEqual([NEW, 'Cash']);
    const chosen = { [wallet!.id]: wallet!.choices['Cash']!, [treats!.id]: 'none' };
    const saved = await person.post(`${place}/mappings`, formOf(before, chosen));
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${place}?notice=decided`]);
    expect(briefly(await namesOn(place))).toEqual([
      ['Mapping of the account Wallet', 'Cash'],
      ['Mapping of the category Treats', 'Nothing: leave it out'],
      ['Mapping of the tag work', NEW],
    ]);

    await person.post(`${place}/publish`);
    await became(person, place, 'complete');
    const [entry] = (await api.get('/api/v1/transactions')).body.data;
    expect(entry).toMatchObject({ name: 'Coffee', category: null, tags: [{ name: 'work' }] });
    expect((await api.get('/api/v1/accounts')).body.data).toMatchObject([{ name: 'Cash' }]);
    expect(await namesOn(place)).toEqual([]);
  });

  it('is saved for the rows that were changed only, so that the others go on being found out', async () => {
    const api = await clientOf(person);
    const place = await uploaded(person, CSV);
    const before = await namesOn(place);
    await person.post(`${place}/mappings`, formOf(before, { [before[1]!.id]: 'none' }));
    const { rows } = await service.database.owner.query(
      'SELECT key, decided_by_person FROM import_mappings WHERE import_id = $1 ORDER BY key',
      [place.split('/').at(-1)],
    );
    expect(rows.map(({ key, decided_by_person: decided }) => [key, decided])).toEqual([
      ['Treats', true],
      ['Wallet', false],
      ['work', false],
    ]);
    // If one choice is rejected, none is stored.
    const both = { [before[0]!.id]: randomUUID(), [before[2]!.id]: 'none' };
    expect((await person.post(`${place}/mappings`, formOf(before, both))).status).toBe(422);
    expect((await namesOn(place)).at(-1)!.chosen).toBe('A new one');
    expect((await api.get('/api/v1/accounts')).body.data).toEqual([]);
  });

  it('stands first where nobody has decided, and stands against publishing until somebody does', async () => {
    const place = await uploaded(person, ACCOUNTS, { type: 'AccountImport' });
    const rows = await namesOn(place);
    expect(briefly(rows)).toEqual([['Mapping of the kind of account Tin', 'Not decided']]);
    expect((await person.get(place)).html).toContain('A name in the file is not mapped yet.');
    expect((await person.post(`${place}/mappings`, formOf(rows, {}))).status).toBe(303);
    expect((await namesOn(place))[0]!.chosen).toBe('Not decided');
    expect((await person.post(`${place}/mappings`, formOf(rows, { [rows[0]!.id]: 'OtherAsset' }))).status).toBe(303);
    expect((await namesOn(place))[0]!.chosen).toBe('Other asset');
    expect((await person.get(place)).html).not.toContain('for nothing yet');
  });

  it('takes nothing of another family, neither as an import, nor as a name, nor as an account', async () => {
    const place = await uploaded(person, CSV);
    const rows = await namesOn(place);
    const other = await Visitor.member(service.url);
    const account = (await (await clientOf(other)).post('/api/v1/accounts', { name: 'Theirs' })).body.data.id;
    const refused = await person.post(`${place}/mappings`, formOf(rows, { [rows[0]!.id]: account }));
    expect([refused.status, refused.html.includes('one of your accounts')]).toEqual([422, true]);
    for (const form of [formOf(rows, {}), formOf(rows, { [rows[1]!.id]: 'none' })]) {
      expect((await other.post(`${place}/mappings`, form)).status).toBe(404);
    }
    const another = await uploaded(person, CSV);
    expect((await person.post(`${another}/mappings`, formOf(rows, { [rows[1]!.id]: 'none' }))).status).toBe(404);
    expect(briefly(await namesOn(place))).toEqual(briefly(rows));
  });

  it('needs the token of the page, and somebody who is signed in', async () => {
    const place = await uploaded(person, CSV);
    const form = formOf(await namesOn(place), {});
    expect((await person.post(`${place}/mappings`, { ...form, csrf_token: 'x' })).status).toBe(403);
    const nobody = new Visitor(service.url);
    await nobody.get('/settings/sign-in');
    expect((await nobody.post(`${place}/mappings`, form)).headers.get('Location')).toBe('/settings/sign-in');
  });

  it('comes in pages where a file has very many names, which are shown as text', async () => {
    const names = Array.from({ length: 110 }, (_, index) => `2026-01-02,-1,Coffee,Wallet,<b>C${index}</b>,\n`).join('');
    const place = await uploaded(person, `date,amount,name,account,category,tags\n${names}`);
    expect(await namesOn(place)).toHaveLength(100);
    expect(await namesOn(`${place}?names=2`)).toHaveLength(11);
    expect((await person.get(place)).html).not.toContain('<b>');
  });
});
