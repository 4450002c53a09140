import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { format as prettify } from 'prettier';
import type { Reading, ReadContext, Source, StagedRow, Verdict } from '../../../../src/imports/formats/format.js';
import { FORMATS, formatOf } from '../../../../src/imports/formats/index.js';
import { type Fixture, FIXTURES } from './fixtures.js';
import { inChunks } from './kit/streams.js';

/** Returns a family with US dollars and a fixed date, without accounts except the one that the import can name. */
function familyOf({ account, settings = {} }: Fixture): ReadContext {
  return {
    settings,
    today: '2026-08-22',
    preferredDateFormat: null,
    hasTargetAccount: account !== undefined,
    isLiability: false,
    currencyOf: () => account ?? 'USD',
    hasAccount: () => account !== undefined,
  };
}

interface WholeFile {
  readonly headers: readonly string[];
  readonly rows: readonly StagedRow[];
  readonly detected: Verdict['detected'];
  readonly blockers: Verdict['blockers'];
  readonly proof?: Verdict['proof'];
}

const sourceOf = (bytes: Buffer, chunk = bytes.length): Source => ({ open: () => inChunks(bytes, chunk) });

/** Returns the complete result of a file, which is read again if its end disproved assumptions made at its start. */
async function readAll(fixture: Fixture, source: Source): Promise<WholeFile> {
  const format = formatOf(fixture.type);
  const text = format.extract === undefined ? source : await textOf(format.extract(source));
  let reading = await format.read(text, familyOf(fixture));
  for (;;) {
    const rows: StagedRow[] = [];
    for await (const row of reading.rows) rows.push({ ...row, fields: named(row.fields, reading.cellNames) });
    const { detected, blockers, proof, reread } = reading.verdict();
    if (reread === null) return { headers: reading.headers, rows, detected, blockers, ...(proof && { proof }) };
    reading = await reread();
  }
}

async function textOf(pieces: AsyncIterable<Buffer>): Promise<Source> {
  const text: Buffer[] = [];
  for await (const piece of pieces) text.push(piece);
  return sourceOf(Buffer.concat(text));
}

/** Returns cells keyed by name, whether the row or the reading has the names. */
function named(fields: StagedRow['fields'], names: Reading['cellNames']): Readonly<Record<string, string>> {
  if (!isList(fields)) return fields;
  expect(names).toHaveLength(fields.length);
  return Object.fromEntries(fields.map((cell, place) => [names![place]!, cell]));
}

function isList(fields: StagedRow['fields']): fields is readonly string[] {
  return Array.isArray(fields);
}

function bytesOf({ file }: Fixture): Buffer {
  return readFileSync(file);
}

/** The rows without their lines, to compare files with different line ends. */
function valuesOf({ rows }: WholeFile): readonly unknown[] {
  return rows.map(({ fields, date, amount, currency, name, notes, account, category, tags, details }) => [
    fields,
    [date, amount, currency, name, notes, account, category, tags, details],
  ]);
}

describe('every import type', () => {
  it('has files that are right and files that are wrong among the fixtures', () => {
    for (const { type } of FORMATS) {
      const files = FIXTURES.filter((fixture) => fixture.type === type).map(({ file }) => file);
      expect([type, files.some((file) => file.startsWith('samples/'))]).toEqual([type, true]);
      expect([type, files.some((file) => file.includes('/not-ok/'))]).toEqual([type, true]);
    }
  });

  it('has an example that it reads without an error, unless its files cannot be written as text', async () => {
    for (const { type, example, content: rules } of FORMATS) {
      expect([type, 'raw_file_content' in example]).toEqual([type, rules.magic === undefined]);
      if (rules.magic !== undefined) continue;
      const { raw_file_content: content = '', type: ofType, ...settings } = example;
      const { rows, blockers } = await readAll({ type, file: '', settings }, sourceOf(Buffer.from(content)));
      expect([type, ofType, blockers]).toEqual([type, type, []]);
      expect([type, rows.flatMap(({ errors }) => errors)]).toEqual([type, []]);
    }
  });
});

const isText = ({ type }: Fixture): boolean => formatOf(type).content.magic === undefined;

describe.each(FIXTURES.map((fixture) => [fixture.file, fixture] as const))('%s', (file, fixture) => {
  it('is read as it was reviewed', async () => {
    const golden = `test/golden/formats/${basename(file)}.json`;
    const read = await prettify(JSON.stringify(await readAll(fixture, sourceOf(bytesOf(fixture)))), {
      parser: 'json',
      printWidth: 120,
    });
    if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) await writeFile(golden, read);
    expect(read).toBe(await readFile(golden, 'utf8'));
  });

  it('is the same in chunks of one byte, and beside another reading of itself', async () => {
    const whole = await readAll(fixture, sourceOf(bytesOf(fixture)));

    const both = await Promise.all([
      readAll(fixture, sourceOf(bytesOf(fixture), 1)),
      readAll(fixture, sourceOf(bytesOf(fixture), 7)),
    ]);

    expect(both).toEqual([whole, whole]);
  });

  (isText(fixture) ? it : it.skip)('has the same values with a byte-order mark and other line ends', async () => {
    const whole = await readAll(fixture, sourceOf(bytesOf(fixture)));
    const text = iconv.decode(bytesOf(fixture), whole.detected['encoding'] ?? 'utf-8');
    const forms = [
      `\uFEFF${text}`,
      text.replace(/\r?\n/g, '\r\n'),
      text.replace(/\r\n/g, '\n'),
      text.replace(/\s+$/, ''),
    ];

    for (const form of forms) {
      const read = await readAll(fixture, sourceOf(Buffer.from(form)));
      expect(valuesOf(read)).toEqual(valuesOf(whole));
      expect(read.rows.map(({ errors }) => errors.length)).toEqual(whole.rows.map(({ errors }) => errors.length));
    }
  });

  it('has an error in every row when it is one that is not ok, and in none when it is a sample', async () => {
    const { rows, blockers } = await readAll(fixture, sourceOf(bytesOf(fixture)));
    const wrong = rows.filter(({ errors }) => errors.length > 0).length;

    expect(wrong).toBe(file.includes('/not-ok/') ? rows.length : 0);
    expect(blockers).toEqual([]);
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual(rows.map((_, index) => index + 1));
  });
});
