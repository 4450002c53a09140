import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { importFile, published, rowsOf, type ShownImport, shown, type TestFile } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

/** A file of this size is parsed on a worker thread; as a text field, it is parsed on the main thread. */
const LARGE_BYTES = 400 * 1024;

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

/** A start and an end, with enough lines between them to make the file large. */
function large(head: string, line: (at: number) => string, end = ''): string {
  const lines = [head];
  for (let size = 0, at = 0; size < LARGE_BYTES; at += 1) {
    const next = line(at);
    size += next.length;
    lines.push(next);
  }
  return `${lines.join('\n')}\n${end}`;
}

interface Sent {
  readonly type: string;
  readonly content: string;
  readonly name: string;
  readonly mediaType: string;
}

function csv(content: string): Sent {
  return { type: 'TransactionImport', content, name: 'bank.csv', mediaType: 'text/csv' };
}

/** The same bytes as a file and as a text field. */
function both({ type, content, name, mediaType }: Sent): Promise<readonly Answer[]> {
  return Promise.all([
    importFile(family.api, { type, file: { content, name, type: mediaType } }),
    importFile(family.api, { type, raw_file_content: content }),
  ]);
}

interface Said {
  readonly facts: object;
  readonly rows: readonly object[];
  readonly invalid: readonly object[];
  readonly mappings: readonly object[];
}

/** Everything in an import's response except its id and times. */
async function said({ body }: Answer): Promise<Said> {
  const { id } = body.data as ShownImport;
  const { type, status, status_detail, configuration, stats, blockers } = await shown(family.api, id);
  const page = async (path: string): Promise<readonly Record<string, unknown>[]> =>
    (await family.api.get(`/api/v1/imports/${id}/${path}`)).body.data;
  return {
    facts: { type, status, status_detail, configuration, stats, blockers },
    rows: await page('rows?per_page=100'),
    invalid: await page('rows?per_page=100&valid=false'),
    mappings: (await page('mappings?per_page=100')).map((mapping) => ({ ...mapping, id: null })),
  };
}

async function countImports(): Promise<number> {
  return (await family.api.get('/api/v1/imports')).body.meta.total_count;
}

describe('a large file', () => {
  it.each<[string, Sent]>([
    [
      'with good rows and bad ones, and names in several spellings',
      csv(
        large('date,amount,account,category,tags,name', (at) => {
          if (at % 97 === 0) return `never,${at},Giro,,,`;
          const account = ['Giro', 'GIRO', 'Card'][at % 3];
          return `2025-0${1 + (at % 9)}-1${at % 10},-${at}.25,${account},"Food: Lunch ${at % 7}","Work, tea ${at % 5}","No. ${at}, ""quoted"""`;
        }),
      ),
    ],
    [
      'whose last line says how the dates of the first are written',
      csv(
        large('date;amount;account', (at) => `0${1 + (at % 9)}/02/2025;-1,5${at % 10};Giro`, '31/12/2024;-2,00;Giro\n'),
      ),
    ],
    [
      'of QIF with split lines',
      {
        type: 'QifImport',
        content: large(
          '!Type:Bank',
          (at) => `D1/1${at % 9}/2025\nT-3.00\nPShop ${at}\nSFood:Out ${at % 4}/trip\n$-1.00\nSHome\n$-2.00\n^`,
        ),
        name: 'quicken.qif',
        mediaType: 'application/qif',
      },
    ],
    [
      'of NDJSON, a backup',
      {
        type: 'ServiceImport',
        content: large(
          '{"type":"Account","data":{"id":"a","name":"Giro","accountable_type":"Depository","currency":"USD","balance":"0"}}',
          (at) =>
            `{"type":"Transaction","data":{"id":"t${at}","account_id":"a","date":"2025-01-0${1 + (at % 9)}","amount":"${at}.5","currency":"USD","name":"Row ${at}"}}`,
        ),
        name: 'backup.ndjson',
        mediaType: 'application/x-ndjson',
      },
    ],
  ])('%s is told about as its text is', async (_, sent) => {
    const answers = await both(sent);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [file, text] = await Promise.all(answers.map((answer) => said(answer)));
    expect(file).toEqual(text);
    expect(file!.rows).toHaveLength(100);
  });

  it.each<[string, string]>([
    [
      'at its end',
      large('date,amount,account', (at) => `2025-01-01,-${at},Giro`, `2025-01-01,-1,${'x'.repeat(1024 * 1024)}\n`),
    ],
    ['in its header', large('who,what,whom', (at) => `Lunch${at},Tea,Ann`)],
    ['in its bytes', large('date,amount,account', (at) => `2025-01-01,-${at},Giro`, '\u0001'.repeat(LARGE_BYTES / 50))],
  ])('is refused as its text is for what is wrong %s, and nothing of it stays', async (_, content) => {
    const [file, text] = await both(csv(content));
    expect(file!.status).toBe(422);
    expect([file!.status, file!.body]).toEqual([text!.status, text!.body]);
    expect(await countImports()).toBe(0);
    // The same parser then reads the next file.
    expect(
      (
        await importFile(family.api, {
          file: { content: large('date,amount,account', (at) => `2025-01-01,-${at},Giro`) },
        })
      ).status,
    ).toBe(201);
  });

  it('is read beside others, each for itself', async () => {
    const files = Array.from({ length: 4 }, (_, nth) =>
      large('date,amount,account,name', (at) => `2025-01-01,-${at}.0${nth},Giro ${nth},File ${nth}`),
    );
    const answers = await Promise.all(files.map((content) => importFile(family.api, { file: { content } })));
    for (const [nth, { body }] of answers.entries()) {
      const rows = await rowsOf(family.api, body.data.id);
      expect(new Set(rows.map(({ fields }) => fields['name']))).toEqual(new Set([`File ${nth}`]));
      expect(body.data.stats.rows_count).toBe(files[nth]!.trimEnd().split('\n').length - 1);
    }
  });

  it('of several megabytes stands row by row as it came, with cells of all lengths', async () => {
    const lengths = Array.from({ length: 100 }, (_, at) => (at === 50 ? 150_000 : (at % 3) * 10_000));
    const notes = lengths.map((length, at) => `${at} ${'ü€'.repeat(length)} ${at}`);
    const lines = notes.map((note, at) => `2025-01-01,-${at}.25,Giro,${note}`);
    const { status, body } = await importFile(family.api, {
      file: { content: ['date,amount,account,notes', ...lines].join('\n') },
    });
    expect(status).toBe(201);
    const rows = await rowsOf(family.api, body.data.id);
    const others = rows.filter(({ fields }, at) => fields['notes'] !== notes[at]);
    expect([rows.length, others.map(({ row_number }) => row_number)]).toEqual([100, []]);
  });

  it('is published as any other', async () => {
    const content = large('date,amount,account,name', (at) => `2025-01-01,-${at}.50,Giro,Row ${at}`);
    const { stats } = await published(family.api, { file: { content } });
    const { meta } = (await family.api.get('/api/v1/transactions?per_page=1')).body;
    expect(meta.total_count).toBe(stats['rows_count']);
  });

  it('of equal rows is found in the ledger row by row, and by their outcomes at once', async () => {
    const line = '2025-01-01,-4.75,Giro,Coffee\n';
    const file = (rows: number): TestFile => ({ content: `date,amount,account,name\n${line.repeat(rows)}` });
    await published(family.api, { file: file(20_000) });
    const { id } = await published(family.api, { file: file(20_003) });
    const began = Date.now();
    const totals = await Promise.all(
      ['skipped', 'created'].map(async (outcome) => {
        const { body } = await family.api.get(`/api/v1/imports/${id}/rows?per_page=1&outcome=${outcome}`);
        return body.meta.total_count as number;
      }),
    );
    expect(totals).toEqual([20_000, 3]);
    // A nested loop over the rows took 55 seconds.
    expect(Date.now() - began).toBeLessThan(3_000);
  });
});
