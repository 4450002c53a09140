import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/imports.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const IMPORTS = '/settings/imports';
const CSV = 'date,amount,name,account,category,tags\n2026-01-02,-4.50,Coffee,Wallet,Treats,work\n';
const ACCOUNTS = 'name,account type,balance\nStrongbox,Tin,1.00\n';

let service: Service;
let person: Visitor;

beforeAll(async () => {
  service = await Service.start({ HEARTH_TRUSTED_PROXIES: '1' });
});
beforeEach(async () => {
  person = await Visitor.member(service.url);
});
afterAll(() => service.stop());

/** Uploads a file. @returns the path of its import's page */
async function uploaded(content: string, type = 'TransactionImport'): Promise<string> {
  await person.get(IMPORTS);
  const file = new File([content], 'bank.csv', { type: 'text/csv' });
  const { headers } = await person.post(IMPORTS, { type, account_id: '' }, file);
  return headers.get('Location')!;
}

async function clientOf(visitor: Visitor): Promise<ReturnType<Service['client']>> {
  await visitor.get('/settings/keys');
  const { html } = await visitor.post('/settings/keys', { name: 'Test', scope: 'read_write', lifetime: '30' });
  return service.client(/hk_\w{43}/.exec(html)![0]);
}

interface NameForm {
  readonly action: string;
  readonly label: string;
  readonly chosen: string;
  /** The values of the choices by what they say. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The forms of a page that say what names mean. */
async function formsOf(place: string): Promise<readonly NameForm[]> {
  const { html } = await person.get(place);
  return [...html.matchAll(/<form method="post" action="([^"]+\/mappings\/[^"]+)"[^]*?<\/form>/g)].map(
    ([form, action]) => {
      const options = [...form.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)</g)];
      return {
        action: action!,
        label: /<label[^>]*>([^]*?)<\/label>/
          .exec(form)![1]!
          .replace(/<[^>]+>/g, '')
          .trim(),
        chosen: options.find(([, , selected]) => selected !== undefined)![3]!,
        choices: Object.fromEntries(options.map(([, value, , text]) => [text, value])),
      };
    },
  );
}

const briefly = (forms: readonly NameForm[]): unknown => forms.map(({ label, chosen }) => [label, chosen]);

describe('what names mean', () => {
  it('is shown for every name of the file, and can be another account, category and tag, or nothing', async () => {
    const api = await clientOf(person);
    await api.post('/api/v1/accounts', { name: 'Cash', currency: 'USD' });
    const place = await uploaded(CSV);
    const before = await formsOf(place);
    const MAKES = 'What publishing makes of it';
    expect(briefly(before)).toEqual([
      ['account Wallet', MAKES],
      ['category Treats', MAKES],
      ['tag work', MAKES],
    ]);
    const [wallet, treats] = before;
    expect(Object.keys(wallet!.choices)).toEqual([MAKES, 'Cash']);
    const saved = await person.post(wallet!.action, { choice: wallet!.choices['Cash']! });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${place}?notice=decided`]);
    await person.post(treats!.action, { choice: 'none' });
    expect(briefly(await formsOf(place))).toEqual([
      ['account Wallet', 'Cash'],
      ['category Treats', 'Nothing: leave it out'],
      ['tag work', MAKES],
    ]);

    await person.post(`${place}/publish`);
    const [entry] = await until('it is published', 20_000, async () => {
      const { data } = (await api.get('/api/v1/transactions')).body as { data: Record<string, unknown>[] };
      return data.length > 0 ? data : null;
    });
    expect(entry).toMatchObject({ name: 'Coffee', category: null, tags: [{ name: 'work' }] });
    expect((await api.get('/api/v1/accounts')).body.data).toMatchObject([{ name: 'Cash' }]);
    expect(await formsOf(place)).toEqual([]);
  });

  it('stands first where nobody has decided, and stands against publishing until somebody does', async () => {
    const place = await uploaded(ACCOUNTS, 'AccountImport');
    const [tin] = await formsOf(place);
    expect([tin!.label, tin!.chosen]).toEqual(['account type Tin', 'Not decided']);
    expect((await person.get(place)).html).toContain('A name in the file stands for nothing yet.');
    expect((await person.post(tin!.action, { choice: '' })).status).toBe(422);
    expect((await person.post(tin!.action, { choice: 'OtherAsset' })).status).toBe(303);
    expect((await formsOf(place))[0]!.chosen).toBe('OtherAsset');
    expect((await person.get(place)).html).not.toContain('for nothing yet');
  });

  it('takes nothing of another family, neither as an import, nor as a name, nor as an account', async () => {
    const place = await uploaded(CSV);
    const [wallet] = await formsOf(place);
    const other = await Visitor.member(service.url);
    const account = (await (await clientOf(other)).post('/api/v1/accounts', { name: 'Theirs' })).body.data.id;
    const refused = await person.post(wallet!.action, { choice: account });
    expect([refused.status, refused.html.includes('one of your accounts')]).toEqual([422, true]);
    expect((await other.post(wallet!.action, { choice: 'create' })).status).toBe(404);
    expect((await formsOf(place))[0]!.chosen).toBe('What publishing makes of it');
  });

  it('needs the token of the page, and somebody who is signed in', async () => {
    const [wallet] = await formsOf(await uploaded(CSV));
    expect((await person.post(wallet!.action, { choice: 'create', csrf_token: 'x' })).status).toBe(403);
    const nobody = new Visitor(service.url);
    await nobody.get('/settings/sign-in');
    expect((await nobody.post(wallet!.action, { choice: 'create' })).headers.get('Location')).toBe('/settings/sign-in');
  });

  it('comes in pages where a file has many names, which are shown as text', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `2026-01-02,-1,Coffee,Wallet,<b>C${index}</b>,\n`).join('');
    const place = await uploaded(`date,amount,name,account,category,tags\n${names}`);
    expect(await formsOf(place)).toHaveLength(25);
    expect(await formsOf(`${place}?names=2`)).toHaveLength(6);
    expect((await person.get(place)).html).not.toContain('<b>');
  });
});
