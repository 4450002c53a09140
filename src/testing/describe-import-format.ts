import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ImportFormat, Settings } from '../imports/formats/format.js';
import { DomainError } from '../platform/errors.js';
import { readFileWith, type ReadFile, valuesOf } from './read-format.js';
import { afterAll, beforeAll, describe, it } from './runner.js';
import type { TestBody } from './test-client.js';
import { startTestHearth, type TestFamily, type TestHearth, type TestHearthOptions } from './test-hearth.js';
import { backupOf, runImport, uploadFile } from './test-imports.js';

/** A file for the tests of a format. */
export interface SampleFile {
  readonly path: string;
  readonly settings?: Settings;
}

export interface ImportFormatTests {
  /** Files without an error. What is read must equal `<path>.rows.json`; HEARTH_UPDATE_GOLDEN=1 writes that file. */
  readonly samples: readonly SampleFile[];
  /** Files in which every row has an error. */
  readonly broken: readonly SampleFile[];
  /** How to start Hearth with the plugin of the format. */
  readonly hearth: TestHearthOptions;
}

/** The longest time for a hostile file. */
const HOSTILE_MS = 20_000;
const MIB = 1024 * 1024;

const HOSTILE: Readonly<Record<string, Buffer>> = {
  'an empty file': Buffer.alloc(0),
  'a megabyte of zeros': Buffer.alloc(MIB),
  'a line of four megabytes': Buffer.alloc(4 * MIB, 'a'),
  'a million line ends': Buffer.alloc(MIB, '\n'),
  'bytes that are no text': Buffer.from(Array.from({ length: 4096 }, (_, place) => (place * 131 + 7) % 256)),
  'quotes that do not end': Buffer.from('"'.repeat(10_001)),
};

/** Tests a format: how it reads files, and its plugin in the real service. */
export function describeImportFormat(format: ImportFormat, tests: ImportFormatTests): void {
  describe(`the format ${format.type}`, () => {
    describeReading(format, tests);
    for (const [name, bytes] of Object.entries(HOSTILE)) {
      it(`reads ${name} within limits, or refuses it with an error code`, () => readsHostile(format, bytes));
    }
    describeInService(format, tests);
  });
}

function describeReading(format: ImportFormat, { samples, broken }: ImportFormatTests): void {
  it('has an example that it reads without an error', async () => {
    const { raw_file_content: content = '', type, ...settings } = format.example;
    assert.equal(type, format.type, 'example.type');
    noErrors(await readFileWith(format, Buffer.from(content), settings));
  });

  for (const { path, settings } of samples) {
    const read = (bytes: Buffer, chunk?: number): Promise<ReadFile> => readFileWith(format, bytes, settings, chunk);
    it(`reads ${basename(path)} as it was reviewed, without an error`, async () => {
      const whole = await read(readFileSync(path));
      noErrors(whole);
      sameAsGolden(`${path}.rows.json`, whole);
    });

    it(`reads ${basename(path)} the same in chunks of one byte, and twice at once`, async () => {
      const bytes = readFileSync(path);
      const whole = await read(bytes);
      assert.deepEqual(await Promise.all([read(bytes, 1), read(bytes, 7), read(bytes)]), [whole, whole, whole]);
    });

    if (format.content.magic === undefined) {
      it(`reads ${basename(path)} the same with a byte-order mark and other line ends`, async () => {
        const text = readFileSync(path, 'utf8');
        const whole = await read(Buffer.from(text));
        for (const form of [`\uFEFF${text}`, text.replaceAll(/\r?\n/g, '\r\n'), text.trimEnd()]) {
          assert.deepEqual(valuesOf(await read(Buffer.from(form))), valuesOf(whole));
        }
      });
    }
  }

  for (const { path, settings } of broken) {
    it(`says what is wrong with each row of ${basename(path)}, and where`, async () => {
      const { rows } = await readFileWith(format, readFileSync(path), settings);
      assert.notEqual(rows.length, 0, 'the file has rows');
      for (const { rowNumber, line, errors } of rows) {
        assert.notEqual(errors.length, 0, `row ${rowNumber} has an error`);
        for (const { message } of errors)
          assert.ok(message.startsWith(`line ${line}`), `"${message}" names line ${line}`);
      }
    });
  }
}

function describeInService(format: ImportFormat, { samples, hearth: options }: ImportFormatTests): void {
  let hearth: TestHearth;
  beforeAll(async () => {
    hearth = await startTestHearth(options);
  });
  afterAll(() => hearth?.stop());

  for (const { path, settings = {} } of samples) {
    it(`publishes ${basename(path)} once, also under another name, and reverts it exactly`, async () => {
      const family = await hearth.createFamily();
      const account = await family.api.post('/api/v1/accounts', { name: 'Everyday', currency: 'USD' });
      const before = await backupOf(family);
      const fields = { type: format.type, account_id: String(account.body['data']?.['id']), ...definedIn(settings) };

      const first = await storedImport(family, path, basename(path), fields);
      await runImport(family, first, 'publish');
      const published = await backupOf(family);
      assert.notDeepEqual(published, before, 'a publish writes records');

      const second = await storedImport(family, path, `copy-of-${basename(path)}`, fields);
      await runImport(family, second, 'publish');
      assert.deepEqual(await backupOf(family), published, 'the same file again writes nothing');

      await runImport(family, second, 'revert');
      await runImport(family, first, 'revert');
      assert.deepEqual(await backupOf(family), before, 'a revert leaves the ledger as it was');
    });

    it(`reads ${basename(path)} the same in a parser worker, and for several families at once`, async () => {
      const plain = readFileSync(path);
      const read = async (file: Buffer, name: string): Promise<readonly string[]> => {
        const family = await hearth.createFamily();
        const id = await storedFile(family, file, name, { type: format.type, ...definedIn(settings) });
        return rowsOf(family, id);
      };
      // What is packed is read in a worker.
      const packed = gzipSync(plain);
      const [whole, ...others] = await Promise.all([
        read(plain, basename(path)),
        read(plain, basename(path)),
        read(packed, `${basename(path)}.gz`),
        read(packed, `${basename(path)}.gz`),
      ]);
      assert.notEqual(whole?.length, 0, 'the import has rows');
      for (const rows of others) assert.deepEqual(rows, whole);
    });
  }
}

async function storedImport(
  family: TestFamily,
  path: string,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  return storedFile(family, readFileSync(path), name, fields);
}

async function storedFile(
  family: TestFamily,
  file: Buffer,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { status, text, body } = await uploadFile(family, file, name, fields);
  assert.equal(status, 201, text);
  return String(body['data']?.['id']);
}

function definedIn(settings: Settings): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function noErrors({ rows, blockers }: ReadFile): void {
  assert.deepEqual(
    rows.flatMap(({ errors }) => errors.map(({ message }) => message)),
    [],
    'no row has an error',
  );
  assert.deepEqual(blockers, [], 'nothing prevents publishing');
  assert.deepEqual(
    rows.map(({ rowNumber }) => rowNumber),
    rows.map((_, place) => place + 1),
    'rows count from 1',
  );
}

function sameAsGolden(path: string, read: ReadFile): void {
  const text = `${JSON.stringify(read, null, 2)}\n`;
  if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) writeFileSync(path, text);
  assert.ok(existsSync(path), `${path} is missing: write it with HEARTH_UPDATE_GOLDEN=1, and review it`);
  // As values, because a formatter may have changed the file.
  assert.deepEqual(JSON.parse(text), JSON.parse(readFileSync(path, 'utf8')));
}

async function readsHostile(format: ImportFormat, bytes: Buffer): Promise<void> {
  const started = performance.now();
  try {
    await readFileWith(format, bytes);
  } catch (error) {
    assert.ok(error instanceof DomainError, `a DomainError, and not ${String(error)}`);
  }
  const took = performance.now() - started;
  assert.ok(took < HOSTILE_MS, `it takes less than ${HOSTILE_MS} ms, and not ${Math.round(took)}`);
}

/** The first rows of an import, without their ids. */
async function rowsOf({ api }: TestFamily, id: string): Promise<readonly string[]> {
  const { status, text, body } = await api.get(`/api/v1/imports/${id}/rows?per_page=100`);
  assert.equal(status, 200, text);
  const rows = body['data'] as unknown as readonly TestBody[];
  return rows.map((row) => JSON.stringify({ ...row, id: null }));
}
