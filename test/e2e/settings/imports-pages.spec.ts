import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newSecret } from '../../../src/auth/secret.js';
import { holdUp } from '../../support/database.js';
import { became, IMPORTS, uploaded } from '../../support/import-pages.js';
import { published, stored } from '../../support/imports.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

/** The file shows neither the order of its dates nor its account. */
const OPEN = 'Date,Payee,Amount\n01/02/2026,Lunch,-12.50\n03/02/2026,Salary,900.00\n04/02/2026,Tea,-3.00\n';

const READY = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n';

let service: Service;
let person: Visitor;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  person = await Visitor.member(service.url);
});
afterAll(() => service.stop());

describe('the page of an import', () => {
  it('asks what the file leaves open, makes the account, publishes, asks before undoing, and deletes', async () => {
    const place = await uploaded(person, OPEN);
    const asked = (await person.get(place)).html;
    expect(asked).toContain('value="%d/%m/%Y"');
    expect(asked).toContain('2026-02-01 · Lunch · −12.50<');
    expect(asked).toContain('<legend>Which date is meant?</legend>');
    expect(asked).toContain('day/month/year');
    expect(asked).toContain('>not published</span>');
    expect(asked).not.toContain('>Publish</button>');
    expect(asked).toContain('<dd>Bank CSV</dd>');
    await person.post(`${place}/answers`, { date_format: '%d/%m/%Y' });
    await person.post(`${place}/account`, { name: 'Purse', accountable_type: 'Depository', currency: 'USD' });
    const ready = (await person.get(place)).html;
    expect(ready).not.toContain('Questions about the file');
    expect(ready).toContain('<dd>Purse</dd>');
    expect(ready).toContain('>Publish</button>');
    await person.post(`${place}/publish`);
    await became(person, place, 'complete');
    const confirmation = (await person.get(`${place}/undo`)).html;
    expect(confirmation).toContain('Undo bank.csv?');
    expect((await person.get(place)).html).toContain('class="badge complete"');
    await person.post(`${place}/revert`);
    await became(person, place, 'pending');
    expect((await person.get(`${place}/delete`)).html).toContain('Delete bank.csv?');
    const { headers } = await person.post(`${place}/delete`);
    expect(headers.get('Location')).toBe(`${IMPORTS}?notice=import_deleted`);
    expect((await person.get(place)).status).toBe(404);
  });

  it('offers publishing and undoing to nobody who may only look', async () => {
    const { familyId } = await service.createFamily({ name: 'Lookers' });
    const member = await service.createMember(familyId, 'member');
    const api = await service.administrator({ familyId, userId: member.userId });
    const looker = await viewerOf(familyId);
    const { id } = await stored(api, { raw_file_content: READY });
    const before = (await looker.get(`${IMPORTS}/${id}`)).html;
    expect(before).toContain('>not published</span>');
    expect(before).not.toContain('>Publish</button>');
    const { id: done } = await published(api, { raw_file_content: READY });
    const after = (await looker.get(`${IMPORTS}/${done}`)).html;
    expect(after).toContain('>published</span>');
    expect(after).not.toContain('Undo this import');
  });

  it('shows the first lines and what their columns are, and takes corrections with what is said of the writing', async () => {
    const place = await uploaded(person, OPEN);
    expect((await person.get(place)).html).toContain(`href="${place}/columns"`);
    const { html } = await person.get(`${place}/columns`);
    expect(html).toContain('<td>Lunch</td>');
    expect(chosenIn(html)).toEqual(['date_col_label', 'name_col_label', 'amount_col_label']);
    const posted = { column_0: 'date_col_label', column_1: 'notes_col_label', column_2: 'amount_col_label' };
    const { headers } = await person.post(`${place}/columns`, { ...posted, date_format: '%d/%m/%Y', col_sep: ',' });
    expect(headers.get('Location')).toBe(`${place}?notice=decided`);
    const corrected = (await person.get(`${place}/columns`)).html;
    expect(chosenIn(corrected)).toEqual(['date_col_label', 'notes_col_label', 'amount_col_label']);
    expect(corrected).toContain('value="%d/%m/%Y"');
    expect(corrected).toContain('<option value="," selected>Comma</option>');
    expect((await person.get(place)).html).not.toContain('Which date is meant?');
  });

  it('takes no two columns for one thing, and keeps what was chosen', async () => {
    const place = await uploaded(person, OPEN);
    await person.get(`${place}/columns`);
    const { status, html } = await person.post(`${place}/columns`, { column_1: 'amount_col_label' });
    expect([status, html]).toEqual([422, expect.stringContaining('Only one column can be “Amount”.')]);
    expect(chosenIn(html)).toEqual(['date_col_label', 'amount_col_label', 'amount_col_label']);
    expect(chosenIn((await person.get(`${place}/columns`)).html)[1]).toBe('name_col_label');
  });

  it('says beside the field what is wrong with what is said of the writing', async () => {
    const place = await uploaded(person, OPEN);
    await person.get(`${place}/columns`);
    const { status, html } = await person.post(`${place}/columns`, { date_format: 'dd.mm', rows_to_skip: 'some' });
    expect([status, problemOf(html, 'date_format'), problemOf(html, 'rows_to_skip')]).toEqual([
      422,
      expect.stringMatching(/^Date format must /),
      expect.stringMatching(/^Lines to skip must /),
    ]);
    expect(html).toContain('value="dd.mm"');
  });

  it('takes answers to what it asks only', async () => {
    const place = await uploaded(person, OPEN);
    await person.post(`${place}/answers`, { on_invalid_rows: 'skip', account_id: 'x' });
    expect((await person.get(place)).html).toContain('Questions about the file');
  });
});

describe('an upload', () => {
  const NEW = { name: 'Giro', accountable_type: 'CreditCard', currency: 'EUR' };
  const SIGNED = 'Date,Payee,Amount\n2026-02-13,Lunch,-12.50\n2026-02-14,Salary,+900.00\n';

  /** The names of the accounts to choose from. */
  async function accounts(visitor: Visitor): Promise<readonly string[]> {
    const select = /<select id="account_id"[^]*?<\/select>/.exec((await visitor.get(IMPORTS)).html)![0];
    return [...select.matchAll(/<option value="[\w-]{36}"[^>]*>([^<]*)</g)].map(([, name]) => name!);
  }

  it('is not published at once unless that is ticked, and takes a file that is dropped', async () => {
    const { html } = await person.get(IMPORTS);
    expect(html).toContain('<input id="publish" name="publish" type="checkbox" value="true">');
    expect(html).toMatch(
      /<div class="field drop">\s*<label for="file">File<\/label>[^]*?<input id="file" name="file" type="file"/,
    );
    expect((await person.get(await uploaded(person, READY))).html).toContain('>not published</span>');
  });

  it('can make its account, and be published into it', async () => {
    const owner = await Visitor.member(service.url);
    const place = await uploaded(owner, SIGNED, { ...NEW, publish: 'true' });
    expect(await became(owner, place, 'complete')).toContain('<dd>Giro</dd>');
    expect(await accounts(owner)).toEqual(['Giro (EUR)']);
    const waiting = await uploaded(owner, OPEN, { name: 'Savings', accountable_type: 'Depository' });
    const { html } = await owner.get(waiting);
    expect(html).toContain('<dd>Savings</dd>');
    expect(html).toContain('Which date is meant?');
  });

  it('that is refused makes no account, and says beside which field why', async () => {
    const owner = await Visitor.member(service.url);
    const { id } = await stored((await service.createFamily()).api, { raw_file_content: READY });
    for (const [fields, field, sentence] of [
      [{ ...NEW, currency: 'XYZ' }, 'currency', 'Currency must be '],
      [{ ...NEW, account_id: id }, 'name', 'Choose an account or name a new one, not both.'],
      [{ account_id: id }, 'account_id', 'Account must belong to your family.'],
    ] as const) {
      await owner.get(IMPORTS);
      const { status, html } = await owner.post(IMPORTS, { type: 'auto', ...fields }, new File([SIGNED], 'bank.csv'));
      expect([field, status, problemOf(html, field)]).toEqual([field, 422, expect.stringContaining(sentence)]);
    }
    const empty = await owner.post(IMPORTS, { type: 'auto', ...NEW, publish: 'true' }, new File([''], 'bank.csv'));
    expect([empty.status, problemOf(empty.html, 'file')]).toEqual([422, 'The file is empty.']);
    expect(empty.html).toContain('value="Giro"');
    expect(empty.html).toMatch(/<details class="field" open>/);
    expect(await accounts(owner)).toEqual([]);
  });
});

describe('the account of an import', () => {
  it('is refused beside the field that is wrong, and what was typed stays', async () => {
    const place = await uploaded(person, OPEN);
    await person.get(place);
    const wrong = { name: 'Card', accountable_type: 'CreditCard', currency: 'XYZ' };
    const { status, html } = await person.post(`${place}/account`, wrong);
    expect([status, problemOf(html, 'currency')]).toEqual([422, expect.stringContaining('Currency must be ')]);
    expect(html).toContain('<a href="#currency">');
    expect(html).toContain('value="Card"');
    expect(html).toContain('<option value="CreditCard" selected>Credit card</option>');
    const others = await stored((await service.createFamily()).api, { raw_file_content: READY });
    const theirs = await person.post(`${place}/account`, { account_id: others.id });
    expect([theirs.status, problemOf(theirs.html, 'account_id')]).toEqual([422, 'Account must belong to your family.']);
  });
});

describe('an import that is going on', () => {
  const REFRESH = '<noscript><meta http-equiv="refresh"';

  it('is loaded again by browsers without script until it is done', async () => {
    const place = await uploaded(person, READY);
    expect((await person.get(place)).html).not.toContain(REFRESH);
    const letGo = await holdUp(service.database, 'entries');
    await person.post(`${place}/publish`);
    expect((await person.get(`${place}?notice=publishing`)).html).toContain(`${REFRESH} content="2; url=${place}">`);
    await letGo();
    expect(await became(person, place, 'complete')).not.toContain(REFRESH);
  });
});

/** The problem shown next to a field. */
function problemOf(html: string, field: string): string | undefined {
  return new RegExp(`<p class="problem" id="${field}-problem">([^<]*)</p>`).exec(html)?.[1];
}

/** The selected roles of the columns. */
function chosenIn(html: string): readonly string[] {
  return [...html.matchAll(/<option value="(\w+_col_label)" selected>/g)].map(([, setting]) => setting!);
}

/** A viewer of a family who is signed in. */
async function viewerOf(familyId: string): Promise<Visitor> {
  const { userId } = await service.createMember(familyId, 'viewer');
  const { text, hash } = newSecret();
  await service.database.owner.query(
    `INSERT INTO sessions (family_id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [familyId, userId, hash],
  );
  const visitor = new Visitor(service.url);
  visitor.cookies.set('hearth_session', text);
  return visitor;
}
