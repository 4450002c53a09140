import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bodyOf,
  importFile,
  type ImportParts,
  publish,
  published,
  revert,
  shown,
  stored,
} from '../../support/imports.js';
import { countRows, dumpLedger, dumpLedgerByName, type LedgerDump } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from '../ledger/seeding.js';

const GREY = '#737373';
const SAMPLE: ImportParts = {
  type: 'MerchantImport',
  raw_file_content: readFileSync('samples/merchants.csv', 'utf8'),
};

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** An import of merchants: name, colour, website. */
function list(...rows: readonly string[]): ImportParts {
  return file('name,color,website', ...rows);
}

function file(...lines: readonly string[]): ImportParts {
  return { type: 'MerchantImport', raw_file_content: [...lines, ''].join('\n') };
}

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

/** The merchants of the family: name, with colour and website. */
async function merchants(): Promise<Readonly<Record<string, string>>> {
  const { data } = (await family.api.get('/api/v1/merchants?per_page=100')).body;
  return Object.fromEntries(
    data.map((merchant: Record<string, string | null>) => [
      merchant['name'],
      `${merchant['color']} ${merchant['website_url']}`,
    ]),
  );
}

/**
 * Creates an existing merchant.
 * @returns its id
 */
async function has(name: string, color: string, website: string | null = null): Promise<string> {
  const id = await insertNamed(service.database.owner, 'merchants', family.familyId, { name });
  await service.database.owner.query('UPDATE merchants SET color = $2, website_url = $3 WHERE id = $1', [
    id,
    color,
    website,
  ]);
  return id;
}

async function outcomesOf(id: string): Promise<readonly (readonly [string, string | null])[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body;
  return data.map((row: Record<string, unknown>) => [row['outcome'], row['outcome_reason']]);
}

/** Returns the errors of a file, which create and preflight must report alike. A preflight stores nothing. */
async function errorsOf(parts: ImportParts): Promise<readonly string[]> {
  const before = await countRows(service.database.owner);
  const { data } = (await family.readOnly.post('/api/v1/imports/preflight', bodyOf(parts))).body;
  expect(await countRows(service.database.owner)).toEqual(before);
  const { id, status_detail } = await stored(family.api, parts);
  const rows = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body.data as { errors: string[] }[];
  const errors = rows.flatMap((row) => row.errors);
  expect(data.errors.map(({ message }: { message: string }) => message)).toEqual(errors);
  expect(data.valid).toBe(status_detail['publishable']);
  return errors;
}

describe('the sample', () => {
  it('makes ten merchants', async () => {
    const { id, stats } = await published(family.api, SAMPLE);

    expect(stats).toMatchObject({ rows_count: 10, valid_rows_count: 10 });
    expect(await outcomesOf(id)).toEqual(Array(10).fill(['created', null]));
    expect(await merchants()).toEqual({
      'Alder Hardware': `${GREY} null`,
      'Café Saudade': '#bf4342 null',
      'Greenleaf Market': '#4da568 https://greenleaf.example',
      'Harbor Electric': '#e99537 null',
      'Harvest Table, Ltd.': `${GREY} https://harvest.example`,
      'Larkspur Property': `${GREY} null`,
      'Metro Transit': '#2f9e44 https://metro.example',
      'Pinecone Coffee': '#8d6e63 https://pinecone.example/portland',
      'Skyhop Airlines': '#1f7a8c http://skyhop.example',
      'Streamline Video': '#6471eb https://streamline.example',
    });
  });

  it('changes nothing the second time, goes without a trace, and comes again', async () => {
    const before = await dump();
    const first = await published(family.api, SAMPLE);
    const once = await dump();
    const byName = await dumpLedgerByName(service.database.owner, family.familyId);
    const second = await published(family.api, SAMPLE);

    expect(await dump()).toEqual(once);
    expect(await outcomesOf(second.id)).toEqual(Array(10).fill(['skipped', 'The ledger has this merchant already']));
    await revert(family.api, second.id);
    expect(await dump()).toEqual(once);
    expect((await revert(family.api, first.id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
    await publish(family.api, first.id);
    expect(await dumpLedgerByName(service.database.owner, family.familyId)).toEqual(byName);
  });
});

describe('the columns', () => {
  it.each([
    ['name,color,website_url', 'Shop,#ABC,https://shop.example'],
    ['WEBSITE URL,Name*,Colour', 'https://shop.example,Shop,#aabbcc'],
    ['website;colour;name', 'https://shop.example;#AABBCC;Shop'],
    ['Website-URL,nothing,name,color', 'https://shop.example,at all,Shop,#aAbBcC'],
  ])('are found in any order and under their other names: %s', async (header, row) => {
    await published(family.api, file(header, row));

    expect(await merchants()).toEqual({ Shop: '#aabbcc https://shop.example' });
  });

  it('need be no more than the name, which can be named', async () => {
    await published(family.api, { ...file('Who', 'Shop'), name_col_label: 'who' });

    expect(await merchants()).toEqual({ Shop: `${GREY} null` });
    const { status, body } = await importFile(family.api, file('who', 'Shop'));
    expect([status, body.error, body.errors]).toEqual([
      422,
      'missing_required_headers',
      ['The file has no name column'],
    ]);
  });
});

describe('a row', () => {
  it('is in error with each cell that cannot be read, by line, column and text', async () => {
    const websites = [
      'shop.example',
      'ftp://shop.example',
      'javascript:alert(1)',
      'https:shop.example',
      'https://',
      'https:///path',
      'https://?q',
      'https://shop example',
      'https://shop.example/a b',
      'https://[shop]',
    ];
    const rows = [',#123456,', 'Shop,grey,', `${'x'.repeat(256)},,`, ...websites.map((website) => `Shop,,${website}`)];

    expect(await errorsOf(file('Name,Color,Website', ...rows))).toEqual([
      'line 2, column "Name": a name is required',
      'line 3, column "Color": "grey" is not a colour like #4da568 or #4a5',
      `line 4, column "Name": "${'x'.repeat(40)}…" has more than 255 characters`,
      ...websites.map(
        (website, at) =>
          `line ${at + 5}, column "Website": "${website}" is not a website address starting with http:// or https://`,
      ),
    ]);
  });

  it('takes any address of a website as it is', async () => {
    const websites = ['HTTPS://Shop.Example', 'http://shop.example:8080/a?b=c#d', 'https://münchen.example/über'];

    expect(await errorsOf(list(...websites.map((website) => `Shop,,${website}`)))).toEqual([]);
  });

  it('is left out when it is invalid and may be', async () => {
    const { id } = await published(family.api, {
      ...list('Shop,red,https://a.example', 'Shop,,', ',#111111,'),
      on_invalid_rows: 'skip',
    });

    expect(await merchants()).toEqual({ Shop: `${GREY} null` });
    expect(await outcomesOf(id)).toEqual([
      ['skipped', 'Invalid: line 2, column "color": "red" is not a colour like #4da568 or #4a5'],
      ['created', null],
      ['skipped', 'Invalid: line 4, column "name": a name is required'],
    ]);
  });
});

describe('merchants of one name', () => {
  it('are one in a file: the first cell that is given wins, and each row says what it did', async () => {
    const { id } = await published(
      family.api,
      list(`Shop,${GREY},`, ' SHOP ,#111111,', 'shop,#222222,https://a.example', 'Shop,,https://b.example', 'Shop,,'),
    );

    expect(await merchants()).toEqual({ Shop: '#111111 https://a.example' });
    expect(await outcomesOf(id)).toEqual([
      ['created', null],
      ['updated', 'Line 2 made this merchant; set from the row: color'],
      ['updated', 'Line 2 made this merchant; set from the row: website'],
      ['skipped', 'Line 2 made this merchant already'],
      ['skipped', 'Line 2 made this merchant already'],
    ]);
  });

  it('have their blanks filled, the default colour being one, and get them back', async () => {
    await has('Blank', GREY);
    await has('Full', '#123456', 'https://full.example');
    await has('Half', '#123456');
    await has('TWICE', GREY);
    await has('Twice', GREY);
    const before = await dump();

    const { id } = await published(
      family.api,
      list(
        'blank,#111111,https://a.example',
        'Full,#111111,https://a.example',
        'Half,#111111,https://a.example',
        `Twice,${GREY},`,
        'Twice,#222222,',
        'New,,',
      ),
    );

    expect(await merchants()).toEqual({
      Blank: '#111111 https://a.example',
      Full: '#123456 https://full.example',
      Half: '#123456 https://a.example',
      New: `${GREY} null`,
      TWICE: `${GREY} null`,
      Twice: '#222222 null',
    });
    expect(await outcomesOf(id)).toEqual([
      ['updated', 'The ledger had this merchant already; set from the row: color, website'],
      ['skipped', 'The ledger has this merchant already'],
      ['updated', 'The ledger had this merchant already; set from the row: website'],
      ['skipped', 'The ledger has this merchant already'],
      ['updated', 'The ledger had this merchant already; set from the row: color'],
      ['created', null],
    ]);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });
});

describe('undoing', () => {
  it('leaves what was edited or is used since, and says so', async () => {
    const { owner } = service.database;
    const { familyId } = family;
    await has('Filled', GREY);
    const { id } = await published(
      family.api,
      list('Shop,,', 'Café,,', 'Bar,,', 'Inn,,', 'Filled,#111111,', 'Gone,,', 'Gas,,'),
    );
    const { data } = (await family.api.get('/api/v1/merchants')).body;
    const at: Record<string, string> = Object.fromEntries(
      data.map((merchant: { id: string; name: string }) => [merchant.name, merchant.id]),
    );
    const account_id = await insertAccount(owner, familyId);
    await insertEntries(owner, familyId, [{ account_id, merchant_id: at['Shop']! }]);
    const times = { created_at: new Date(), updated_at: new Date() };
    const rule = { family_id: familyId, id: account_id, resource_type: 'transaction', active: true, ...times };
    await insertRows(owner, 'rules', [rule]);
    const part = { family_id: familyId, id: account_id, rule_id: account_id, position: 1 };
    await insertRows(owner, 'rule_actions', [{ ...part, action_type: 'set', merchant_id: at['Café'] }]);
    const condition = { ...part, condition_type: 'transaction_merchant', operator: '=', merchant_id: at['Inn'] };
    await insertRows(owner, 'rule_conditions', [condition]);
    const monthly = { amount: '5', currency: 'USD', expected_day_of_month: 1, merchant_id: at['Gas'] };
    const days = { last_occurrence_date: '2026-01-01', next_expected_date: '2026-02-01' };
    await insertRows(owner, 'recurring_transactions', [
      { family_id: familyId, id: account_id, ...monthly, ...days, ...times },
    ]);
    await owner.query(
      `UPDATE merchants SET color = '#999999', updated_at = statement_timestamp() WHERE id = ANY ($1)`,
      [[at['Bar'], at['Filled']]],
    );

    const { kept_records } = await revert(family.api, id);

    expect(kept_records).toEqual([
      { record_type: 'merchant', record_id: at['Bar'], name: 'Bar', reason: 'it was edited since' },
      { record_type: 'merchant', record_id: at['Café'], name: 'Café', reason: 'a rule names it' },
      { record_type: 'merchant', record_id: at['Filled'], name: 'Filled', reason: 'it was edited since' },
      {
        record_type: 'merchant',
        record_id: at['Gas'],
        name: 'Gas',
        reason: 'a recurring transaction is with it',
      },
      { record_type: 'merchant', record_id: at['Inn'], name: 'Inn', reason: 'a rule names it' },
      { record_type: 'merchant', record_id: at['Shop'], name: 'Shop', reason: 'an entry is with it' },
    ]);
    expect(Object.keys(await merchants()).sort()).toEqual(['Bar', 'Café', 'Filled', 'Gas', 'Inn', 'Shop']);
    expect(await shown(family.api, id)).toMatchObject({ status: 'pending', error: null });
    const left = await owner.query('SELECT FROM merchants WHERE family_id = $1 AND import_id IS NOT NULL', [familyId]);
    expect(left.rowCount).toBe(0);
  });

  const cell = fc.record({
    name: fc.constantFrom('A', 'B', 'a'),
    color: fc.constantFrom('', '#111111', '#222222', GREY),
    website: fc.constantFrom('', 'https://a.example', 'https://b.example'),
  });
  const rows = fc.array(cell, { minLength: 1, maxLength: 4 });

  it('any lists, in any order, leaves the merchants as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(cell, { maxLength: 2, selector: ({ name }) => name }),
        fc.array(rows, { minLength: 1, maxLength: 3 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        async (owned, files, order) => {
          family = await service.createFamily();
          for (const { name, color, website } of owned) await has(name, color || GREY, website || null);
          const before = await dump();
          const ids: string[] = [];
          for (const lines of files) {
            const parts = list(...lines.map(({ name, color, website }) => `${name},${color},${website}`));
            const { id } = await published(family.api, parts);
            ids.push(id);
            expect(await outcomesOf(id)).toHaveLength(lines.length);
            const once = await dump();
            const again = await published(family.api, parts);
            expect(await dump()).toEqual(once);
            expect((await outcomesOf(again.id)).map(([outcome]) => outcome)).toEqual(lines.map(() => 'skipped'));
            await revert(family.api, again.id);
            expect(await dump()).toEqual(once);
          }
          for (const at of order) if (ids[at] !== undefined) await revert(family.api, ids[at]);
          expect(await dump()).toEqual(before);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
