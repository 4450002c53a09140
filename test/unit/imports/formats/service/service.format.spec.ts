import { describe, expect, it } from '@jest/globals';
import type { StagedRow } from '../../../../../src/imports/formats/format.js';
import format from '../../../../../src/imports/formats/service/service.format.js';
import { readConfig } from '../../../../../src/platform/config.js';
import { inChunks } from '../kit/streams.js';

const CONTEXT = {
  settings: {},
  today: '2026-08-22',
  preferredDateFormat: null,
  hasTargetAccount: false,
  currencyOf: () => 'USD',
  isLiability: false,
  hasAccount: () => false,
};
const TAG = '{"type":"Tag","data":{"id":7,"name":"T"}}';

async function rowsOf(content: string | Buffer): Promise<readonly StagedRow[]> {
  const bytes = Buffer.from(content);
  const reading = await format.read({ open: () => inChunks(bytes, 1 + (bytes.length >> 2)) }, CONTEXT);
  const rows: StagedRow[] = [];
  for await (const row of reading.rows) rows.push(row);
  return rows;
}

describe('a backup', () => {
  it('has a row for each line that is not blank', async () => {
    const rows = await rowsOf(`\n \r\n${TAG}\n\n\t\nx\n${TAG}`);
    expect(rows.map(({ rowNumber, line, recordType, sourceId }) => [rowNumber, line, recordType, sourceId])).toEqual([
      [1, 3, 'Tag', '7'],
      [2, 6, null, null],
      [3, 7, 'Tag', '7'],
    ]);
    expect(rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([[], ['invalid_json'], []]);
  });

  it('keeps the members of a line as they stand only where something is wrong with them', async () => {
    const [right, wrong] = await rowsOf(`${TAG}\n{"type":"Tag","data":{"id":7,"name":["T"]}}`);
    expect([right!.fields, right!.details]).toEqual([{}, '{"id":"7","name":"T"}']);
    expect([wrong!.fields, wrong!.details]).toEqual([{ id: '7', name: '["T"]' }, '{"id":"7"}']);
  });

  it.each([
    ['is not JSON', 'x'],
    ['is a list', '[]'],
    ['is text', '"type"'],
    ['is a number', '7'],
    ['has no type', '{"data":{}}'],
    ['has no data', '{"type":"Tag"}'],
    ['has more than one record', `${TAG} ${TAG}`],
    ['has NUL between its characters', [...TAG].join('\0')],
    ['is longer than 1 MiB', `{"type":"Tag","data":"${'x'.repeat(1024 * 1024)}"}`],
  ])('is none when its first line %s', async (_, line) => {
    await expect(rowsOf(`\n${line}\n${TAG}\n`)).rejects.toMatchObject({
      code: 'invalid_ndjson',
      message: 'Line 2 is not an object with type and data.',
      facts: { details: { line: 2 } },
    });
  });

  it.each([
    '{"type":null,"data":null}',
    '{"type":"MysteryType","data":7}',
    `{"type":1,"data":${'['.repeat(90)}${']'.repeat(90)}}`,
  ])('may begin with a record that is invalid: %s', async (line) => {
    expect((await rowsOf(`${line}\n${TAG}\n`)).map(({ errors }) => errors.length)).toEqual([1, 0]);
  });

  it('is none without a record, in UTF-16, or when a line is not UTF-8', async () => {
    await expect(rowsOf('')).rejects.toMatchObject({ code: 'no_data_rows' });
    await expect(rowsOf('\uFEFF \n\r\n')).rejects.toMatchObject({ code: 'no_data_rows' });
    await expect(rowsOf(Buffer.from(`\uFEFF${TAG}`, 'utf16le'))).rejects.toMatchObject({ code: 'invalid_encoding' });
    await expect(
      rowsOf(Buffer.concat([Buffer.from(`${TAG}\n`), Buffer.from([0x22, 0xe9, 0x22])])),
    ).rejects.toMatchObject({
      code: 'invalid_encoding',
      message: 'Line 2 is not UTF-8.',
      facts: { details: { line: 2 } },
    });
  });

  it('may have lines that are too long, which are invalid', async () => {
    const rows = await rowsOf(`${TAG}\n{"type":"Tag","data":"${'x'.repeat(1024 * 1024)}"}\n${TAG}`);
    expect(rows.map(({ line, errors }) => [line, errors.map(({ code }) => code)])).toEqual([
      [1, []],
      [2, ['line_too_long']],
      [3, []],
    ]);
  });
});

describe('what is taken', () => {
  const { content } = format;

  it('is up to 512 MiB by default, of NDJSON and what stands for it', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://x' });
    expect([content.maxBytes(config), content.maxRows(config), content.optional]).toEqual([
      512 * 1024 * 1024,
      2_000_000,
      false,
    ]);
    expect(content.mediaTypes).toEqual([
      'application/x-ndjson',
      'application/ndjson',
      'application/json',
      'application/octet-stream',
      'text/plain',
    ]);
    expect(content.extensions).toEqual(['.ndjson', '.json']);
  });
});
