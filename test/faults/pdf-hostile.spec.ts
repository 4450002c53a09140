import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { importFile } from '../support/imports.js';
import { countRows } from '../support/ledger-dump.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';
import {
  cyclicPages,
  flateBomb,
  garbage,
  manyPages,
  manyTexts,
  nestedForms,
  scan,
  unmappedText,
} from '../support/statements/hostile.js';

let service: Service;
let family: TestFamily;
let served: ServiceProcess;

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily();
  served = await service.another();
});

afterAll(async () => {
  await served.stop();
  await service.stop();
});

const MIB = 1024 * 1024;

/** The resident memory of the serving process in bytes, as reported by the kernel. */
async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${served.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function encrypted(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'secret', info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('01/02/2025 COFFEE 4.50').end();
  await new Promise((resolve) => document.once('end', resolve));
  return Buffer.concat(chunks);
}

interface Look {
  readonly milliseconds: number;
  readonly status: number;
}

/** Uploads a file while others read their imports. */
async function upload(content: Uint8Array): Promise<{ error: string; message: string; looks: readonly Look[] }> {
  const api = service.client(family.apiKey, served.url);
  const before = await countRows(service.database.owner);
  const looks: Look[] = [];
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      const began = performance.now();
      const { status } = await api.get('/api/v1/imports');
      looks.push({ status, milliseconds: performance.now() - began });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const file = { content, name: 'statement.pdf', type: 'application/pdf' };
  const answer = await importFile(api, { type: 'PdfImport', file }).finally(() => (isDone = true));
  await looking;
  expect(answer.status).toBe(422);
  expect(await countRows(service.database.owner)).toEqual(before);
  return { ...answer.body, looks };
}

const FILES: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>, message: RegExp])[] = [
  ['ten thousand pages', () => manyPages(10_000), /more than 200 pages/],
  ['1 MB that becomes 1 GB', flateBomb, /more than 512 MiB of memory/],
  ['300,000 texts', () => manyTexts(300_000), /more than 20000 pieces of text/],
  // Which limit it reaches first depends on the machine.
  ['forms in forms in forms', nestedForms, /longer than 20 seconds|more than 20000 pieces of text/],
  ['pages that contain themselves', cyclicPages, /broken/],
  ['garbage after the magic', garbage, /broken/],
  ['a picture', scan, /a scan cannot be read/],
  ['fonts without characters', unmappedText, /fonts do not say/],
  ['a password', encrypted, /needs a password/],
];

describe('a hostile PDF', () => {
  it.each(FILES)(
    'of %s is refused, says why, and others are served meanwhile',
    async (_what, make, message) => {
      const content = await make();
      const before = await residentBytes();

      const answer = await upload(content);

      expect([answer.error, answer.message]).toEqual(['invalid_pdf', expect.stringMatching(message)]);
      expect(answer.looks.every(({ status }) => status === 200)).toBe(true);
      expect(Math.max(...answer.looks.map(({ milliseconds }) => milliseconds))).toBeLessThan(2_000);
      // The service buffers an upload only briefly, whatever the file expands to.
      expect((await residentBytes()) - before).toBeLessThan(64 * MIB);
    },
    120_000,
  );

  it('that is cut off at any tenth is refused, or read as far as it goes and proven wrong', async () => {
    const whole = await readFile('samples/statement-us.pdf');
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const { error } = await upload(whole.subarray(0, Math.floor((whole.length * tenth) / 10)));
      expect(['invalid_pdf', 'no_data_rows']).toContain(error);
    }
  });

  it('is one of many of a family: ten at least are read, the others are told to come again, and none is lost', async () => {
    const { apiKey } = await service.createFamily();
    const content = await readFile('samples/statement-uk.pdf');
    const file = { content, name: 'statement.pdf', type: 'application/pdf' };
    const client = service.client(apiKey, served.url);
    const send = () => importFile(client, { type: 'PdfImport', file });

    const answers = await Promise.all(Array.from({ length: 14 }, send));
    const refused = answers.filter(({ status }) => status !== 201);

    expect(refused.length).toBeLessThanOrEqual(4);
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    for (const _again of refused) expect((await send()).status).toBe(201);
    const { body } = await client.get('/api/v1/imports');
    expect(body.meta.total_count).toBe(14);
  });
});
