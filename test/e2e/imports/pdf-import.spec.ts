import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bodyOf,
  dataOf,
  importFile,
  type ImportParts,
  publish,
  published,
  revert,
  rowsOf,
  type ShownImport,
  shown,
  stored,
  type TestFile,
} from '../../support/imports.js';
import { countRows, dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { type LayoutName, LAYOUTS } from '../../support/statements/layouts.js';
import { printSeveral } from '../../support/statements/several.js';
import { storyOf } from '../../support/statements/stories.js';
import type { Story } from '../../support/statements/story.js';
import { printWrongRows } from '../../support/statements/wrong-rows.js';
import { insertAccount } from '../ledger/seeding.js';

type ShownStatement = ShownImport & { readonly proof: string | null };

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const pdf = (content: Uint8Array, name = 'statement.pdf'): TestFile => ({ content, name, type: 'application/pdf' });

async function accountIn(currency: string): Promise<string> {
  return insertAccount(service.database.owner, family.familyId, { currency });
}

async function statement(file: Uint8Array, currency: string): Promise<ImportParts> {
  return { type: 'PdfImport', account_id: await accountIn(currency), file: pdf(file) };
}

async function printed(name: LayoutName, changes: Partial<Story> = {}): Promise<Buffer> {
  return LAYOUTS[name].print({ ...storyOf(name).story, ...changes });
}

/** The sum and the number of an account's entries. */
async function ledgerOf(accountId: unknown): Promise<{ readonly sum: string; readonly count: number }> {
  const { rows } = await service.database.owner.query(
    `SELECT coalesce(sum(amount), 0)::numeric(19,2)::text AS sum, count(*)::int AS count FROM entries
     WHERE account_id = $1 AND type = 'transaction'`,
    [accountId],
  );
  return rows[0];
}

/** What is stored about imports. Balances are excluded, because they are rebuilt in the meantime. */
async function countStored(): Promise<object> {
  const { imports, import_rows, import_contents, entries } = await countRows(service.database.owner);
  return { imports, import_rows, import_contents, entries };
}

async function outcomesOf(id: string): Promise<readonly (string | null)[]> {
  return (await rowsOf(family.api, id)).map(({ outcome }) => outcome);
}

describe.each([
  ['statement-us.pdf', 'USD', 24, '-3782.81'],
  ['statement-uk.pdf', 'GBP', 18, '323.69'],
])('the sample %s', (file, currency, count, sum) => {
  it('is proven and published to the figures of its bank, once; undone, nothing is left', async () => {
    const parts = await statement(readFileSync(`samples/${file}`), currency);
    const before = await dumpLedger(service.database.owner, family.familyId);

    const first = (await stored(family.api, parts)) as ShownStatement;
    expect(first).toMatchObject({
      proof: 'matched',
      error: null,
      stats: { rows_count: count, valid_rows_count: count },
    });
    expect(first.status_detail).toMatchObject({ cleaned: true, publishable: true });
    await publish(family.api, first.id);
    expect(await ledgerOf(parts['account_id'])).toEqual({ sum, count });

    const again = await published(family.api, parts);
    expect(new Set(await outcomesOf(again.id))).toEqual(new Set(['skipped', 'left_out']));
    expect(await ledgerOf(parts['account_id'])).toEqual({ sum, count });

    await revert(family.api, again.id);
    await revert(family.api, first.id);
    await untilSynced(service.database.owner, family.familyId);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });
});

describe.each(Object.keys(LAYOUTS) as LayoutName[])('a statement of the layout %s', (name) => {
  it('is published to its figures', async () => {
    const { count, sum } = storyOf(name);
    const parts = await statement(await printed(name), LAYOUTS[name].currency);

    const { isProven } = LAYOUTS[name];
    if (!isProven) {
      const refused = await importFile(family.api, { ...parts, publish: 'true' });
      expect([refused.status, refused.body.error]).toEqual([422, 'not_publishable']);
    }

    const done = (await published(family.api, {
      ...parts,
      ...(!isProven && { accept_unproven: 'true' }),
    })) as ShownStatement;

    expect(done.proof).toBe(isProven ? 'matched' : 'none');
    expect(await ledgerOf(parts['account_id'])).toEqual({ sum, count });
  });
});

describe('a statement of several accounts', () => {
  it('is refused for one account, and published to the accounts that its names are mapped to', async () => {
    const { story: first } = storyOf('onceADay');
    const { story: second } = storyOf('plainList');
    const file = pdf(
      await printSeveral([
        { title: 'Everyday Checking account 1234 5678', story: first },
        { title: 'Savings account 0099 8877', story: second },
      ]),
    );
    const [checking, savings] = [await accountIn('USD'), await accountIn('USD')];

    const refused = await importFile(family.api, { type: 'PdfImport', account_id: checking, publish: 'true', file });
    expect([refused.status, refused.body.error]).toEqual([422, 'not_publishable']);
    expect(refused.body.errors).toEqual([expect.stringContaining('The statement covers 2 accounts')]);

    const { id } = await stored(family.api, { type: 'PdfImport', file });
    const mappings = (await family.api.get(`/api/v1/imports/${id}/mappings`)).body.data as {
      id: string;
      key: string;
    }[];
    expect(mappings.map(({ key }) => key)).toEqual([
      'Everyday Checking account 1234 5678',
      'Savings account 0099 8877',
    ]);
    for (const [at, record_id] of [checking, savings].entries()) {
      const path = `/api/v1/imports/${id}/mappings/${mappings[at]!.id}`;
      expect((await family.api.patch(path, { decision: 'existing', record_id })).status).toBe(200);
    }
    expect(((await publish(family.api, id)) as ShownStatement).proof).toBe('matched');
    expect(await ledgerOf(checking)).toEqual({ sum: '-533.89', count: 13 });
    expect(await ledgerOf(savings)).toEqual({ sum: '-1039.85', count: 6 });
  });
});

describe('a statement that does not add up', () => {
  it('is stored with its rows, says by how much, and cannot be published until another file comes', async () => {
    const wrong = await printed('german', { closing: '2690.52' });
    const message =
      'The amounts do not add up: at the end the balance must be 2687.02, but the statement says 2690.52, a difference of 3.50';

    const made = (await stored(family.api, await statement(wrong, 'EUR'))) as ShownStatement;
    expect(made).toMatchObject({
      proof: 'mismatch',
      error: `${message}.`,
      blockers: [message],
      stats: { rows_count: 11 },
    });
    expect(made.status_detail).toMatchObject({ cleaned: true, publishable: false });
    const refused = await family.api.post(`/api/v1/imports/${made.id}/publish`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: 'not_publishable', errors: [message], import_id: made.id });

    const body = bodyOf({ file: pdf(await printed('german')) });
    const mended = dataOf<ShownStatement>(await family.api.patch(`/api/v1/imports/${made.id}`, body), 200);
    expect(mended).toMatchObject({ proof: 'matched', error: null, blockers: [], status_detail: { publishable: true } });
    expect((await publish(family.api, made.id)).status).toBe('complete');
  });

  it('names the first line whose running balance does not fit, and preflight says it too', async () => {
    const { story } = storyOf('letters');
    const lines = story.lines.map((line, at) => (at === 2 ? { ...line, amount: '7510.00', counted: '7500.00' } : line));
    const parts = await statement(await printed('letters', { lines }), 'INR');
    const before = await countStored();

    const answer = await family.api.post('/api/v1/imports/preflight', bodyOf(parts));

    expect(answer.body.data).toMatchObject({
      valid: false,
      stats: { rows_count: 10, invalid_rows_count: 0, left_out_rows_count: 2 },
    });
    expect(answer.body.data.errors).toEqual([
      {
        code: 'proof_mismatch',
        message: expect.stringMatching(
          /after page 1, line 7 the balance must be 16990\.00, .* a difference of 10\.00$/,
        ),
        line: null,
        column: null,
      },
    ]);
    expect(await countStored()).toEqual(before);
  });

  it('answers 422 with the import when it is to be published at once', async () => {
    const parts = await statement(await printed('card', { closing: '1.00' }), 'USD');

    const answer = await importFile(family.api, { ...parts, publish: 'true' });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'not_publishable', import_id: expect.any(String) });
    expect(await shown(family.api, answer.body.import_id)).toMatchObject({ proof: 'mismatch', status: 'pending' });
  });
});

describe('what has to be said of a statement', () => {
  it('is its account: rows are valid without one, and published when one is named', async () => {
    const made = (await stored(family.api, {
      type: 'PdfImport',
      file: pdf(readFileSync('samples/statement-us.pdf')),
    })) as ShownStatement;
    expect(made).toMatchObject({
      proof: 'matched',
      error: null,
      blockers: ['The statement names no account: set account_id'],
      stats: { valid_rows_count: 24 },
      status_detail: { publishable: false },
    });

    const account_id = await accountIn('USD');
    const edited = await family.api.patch(`/api/v1/imports/${made.id}`, { account_id });
    expect(edited.body.data).toMatchObject({ proof: 'matched', blockers: [], status_detail: { publishable: true } });
    await publish(family.api, made.id);
    expect(await ledgerOf(account_id)).toEqual({ sum: '-3782.81', count: 24 });
  });

  it('is how dates are written, where nothing on it tells', async () => {
    const lines = storyOf('plainList').story.lines.map((line, at) => ({ ...line, date: `2025-03-0${at + 1}` }));
    const parts = await statement(await printed('plainList', { lines }), 'EUR');
    const made = await stored(family.api, { ...parts, accept_unproven: 'true' });
    expect(made.questions).toMatchObject([
      {
        setting: 'date_format',
        column: 'Fecha',
        cell: '01-03-2025',
        choices: [
          { value: '%d-%m-%Y', example: { date: '2025-03-01' } },
          { value: '%m-%d-%Y', example: { date: '2025-01-03' } },
        ],
      },
    ]);
    expect(made.blockers).toEqual(made.questions.map(({ message }) => message));

    const edited = await family.api.patch(`/api/v1/imports/${made.id}`, { date_format: '%d-%m-%Y' });
    expect(edited.body.data).toMatchObject({ blockers: [], status_detail: { publishable: true } });
    expect((await rowsOf(family.api, made.id)).every(({ errors }) => errors.length === 0)).toBe(true);
  });

  it('is nothing, where the period settles how dates are written', async () => {
    const lines = storyOf('french').story.lines.map((line, at) => ({
      ...line,
      date: `2025-01-0${at + 2}`,
      posted: `2025-01-0${at + 2}`,
    }));
    const made = (await stored(
      family.api,
      await statement(await printed('french', { lines }), 'EUR'),
    )) as ShownStatement;

    expect(made).toMatchObject({ proof: 'matched', blockers: [], configuration: { date_format: '%d/%m/%Y' } });
  });

  it('is every line that is wrong, with its page', async () => {
    const made = await stored(family.api, await statement(await printWrongRows(), 'EUR'));
    const rows = await rowsOf(family.api, made.id);

    expect(made.stats).toMatchObject({ rows_count: 8, valid_rows_count: 0 });
    expect(rows[1]!.errors).toEqual([
      'page 1, line 4, column "Paid out": "1O.50" is not a number in the format 1,234.56',
    ]);
    expect(rows[4]!.errors).toEqual([
      'page 1, line 7, column "Date": "31 Feb 2025" is not a date in the format %d %b %Y',
    ]);
  });
});

describe('what the ledger has already', () => {
  const CSV = [
    'date,amount,name',
    '2025-03-01,-100.00,Standing order',
    '2025-03-06,-23.60,NORTHERN RAIL',
    '2025-03-09,-12.45,Corner Grocer',
    '2025-03-06,-143.00,Something else',
    '2025-03-20,-725.00,RENT SHARE',
    '2025-03-24,-725.00,R Patel',
  ].join('\n');

  it('within three days, with a name that does not contradict, is skipped; two rows that could be one entry are proposed', async () => {
    const account_id = await accountIn('GBP');
    const csv = await published(family.api, { account_id, raw_file_content: CSV });
    const before = await ledgerOf(account_id);
    expect(before.count).toBe(6);

    const parts = { type: 'PdfImport', account_id, file: pdf(readFileSync('samples/statement-uk.pdf')) };
    const { id } = await published(family.api, parts);
    const skipped = (await rowsOf(family.api, id)).filter(({ outcome }) => outcome === 'skipped');

    expect(skipped.map(({ fields, outcome_reason }) => [fields['description'], outcome_reason])).toEqual([
      ['STANDING ORDER RAINY DAY POT', 'The ledger has this entry already'],
      ['CARD PAYMENT TO NORTHERN RAIL LEEDS GB ON 02 MAR', 'The ledger has this entry already'],
      ['STANDING ORDER R PATEL RENT SHARE', 'The ledger has this entry already'],
    ]);
    expect(new Set(skipped.map(({ record_id }) => record_id)).size).toBe(3);
    expect((await ledgerOf(account_id)).count).toBe(6 + 18 - 3);
    const proposals = (await family.api.get(`/api/v1/match_proposals?account_id=${account_id}`)).body;
    expect(proposals.data.map(({ entries: [known] }: { entries: { name: string }[] }) => known?.name)).toEqual([
      'Corner Grocer',
      'Corner Grocer',
    ]);

    await revert(family.api, id);
    expect(await ledgerOf(account_id)).toEqual(before);
    expect((await shown(family.api, csv.id)).status).toBe('complete');
  });
});

describe('an upload that is no statement', () => {
  async function refused(parts: ImportParts): Promise<{ error: string; message: string }> {
    const before = await countStored();
    const answer = await importFile(family.api, { type: 'PdfImport', ...parts });
    expect(answer.status).toBe(422);
    expect(await countStored()).toEqual(before);
    return answer.body;
  }

  it('as a text is told to come as a file', async () => {
    expect(await refused({ raw_file_content: '%PDF-1.7' })).toEqual({
      error: 'invalid_file_type',
      message: 'PdfImport takes a file: upload it as the part "file" of multipart/form-data.',
    });
  });

  it('of another kind is none of its type', async () => {
    const csv = { content: 'date,amount\n2025-03-04,1\n' };
    expect((await refused({ file: csv })).error).toBe('invalid_file_type');
    expect((await refused({ file: { ...csv, type: 'application/pdf' } })).error).toBe('invalid_file_type');
  });

  it('without content is stored, to be filled by PATCH', async () => {
    const made = (await stored(family.api, {
      type: 'PdfImport',
      account_id: await accountIn('GBP'),
    })) as ShownStatement;
    expect(made).toMatchObject({ status_detail: { uploaded: false } });
    expect(made).not.toHaveProperty('proof');

    const body = bodyOf({ file: pdf(readFileSync('samples/statement-uk.pdf')) });
    const filled = dataOf<ShownStatement>(await family.api.patch(`/api/v1/imports/${made.id}`, body), 200);
    expect(filled).toMatchObject({ proof: 'matched', status_detail: { uploaded: true, publishable: true } });
  });
});
