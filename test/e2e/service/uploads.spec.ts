import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, stored } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { backup, backupFile, examine, findingsIn, TAG } from './findings.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

async function expectNothingPublished(): Promise<void> {
  const ledger = await dumpLedger(service.database.owner, family.familyId);
  expect(Object.values(ledger).flat()).toEqual([]);
}

describe('a line', () => {
  it.each([
    ['invalid_json', null, null, 'it is not JSON', 'x'],
    ['invalid_ndjson_record', null, null, 'it is not an object with type and data', '[]'],
    ['invalid_ndjson_record', null, null, 'it is not an object with type and data', '{"type":"Tag"}'],
    ['invalid_ndjson_record', 'Tag', 'data', 'the data of the Tag is not an object', '{"type":"Tag","data":[]}'],
    [
      'unsupported_record_type',
      'MysteryType',
      'type',
      'unsupported record type MysteryType',
      '{"type":"MysteryType","data":{}}',
    ],
    [
      'unsupported_record_version',
      'Tag',
      'version',
      'unsupported record version 2',
      '{"type":"Tag","version":2,"data":{"id":"u","name":"U"}}',
    ],
    [
      'line_too_long',
      null,
      null,
      'it is longer than 1 MiB',
      `{"type":"Tag","data":{"id":"${'x'.repeat(1024 * 1024)}"}}`,
    ],
    [
      'nesting_too_deep',
      null,
      null,
      'it is nested deeper than 64',
      `{"type":"Tag","data":${'['.repeat(64)}${']'.repeat(64)}}`,
    ],
  ])('that is wrong as a whole is an invalid row: %s', async (code, record_type, field, sentence, line) => {
    expect(await findingsIn(family, `${TAG}\n\n${line}\n`)).toMatchObject([
      { code, line: 3, record_type, field, message: `line 3: ${sentence}` },
    ]);
    await expectNothingPublished();
  });

  it('may end in CRLF or not at all, after a byte-order mark, and blank ones do not count', async () => {
    const { stats } = await stored(
      family.api,
      backupFile(`\uFEFF\r\n${TAG}\r\n \r\n\n${TAG.replaceAll('"t"', '"u"').replace('"T"', '"U"')}`),
    );
    expect(stats).toMatchObject({ rows_count: 2, valid_rows_count: 2 });
  });
});

describe('an upload is refused, and nothing is stored,', () => {
  it.each<readonly [string, string, string | Uint8Array]>([
    ['that is empty', 'missing_content', ''],
    ['that is blank', 'no_data_rows', '\n \r\n\t\n'],
    ['whose first line is a list', 'invalid_ndjson', '[]'],
    ['whose first line is not JSON', 'invalid_ndjson', `not ndjson\n${TAG}\n`],
    ['whose first line has no data', 'invalid_ndjson', `\n{"type":"Tag"}\n${TAG}\n`],
    ['that is one JSON text over several lines', 'invalid_ndjson', JSON.stringify(JSON.parse(TAG), null, 2)],
    ['in UTF-16 with a mark', 'invalid_encoding', Buffer.from(`\uFEFF${TAG}\n`, 'utf16le')],
    ['in UTF-16 without one', 'invalid_ndjson', Buffer.from(`${TAG}\n`, 'utf16le')],
    ['in Latin-1', 'invalid_encoding', Buffer.from(`${TAG}\n${TAG.replace('"T"', '"é"')}\n`, 'latin1')],
    ['of NULs', 'invalid_ndjson', Buffer.alloc(100)],
  ])('%s', async (_, error, content) => {
    const answer = await importFile(family.api, backupFile(content));
    expect([answer.status, answer.body.error]).toEqual([422, error]);
    expect(answer.body.import_id).toBeUndefined();
    const { body } = await family.api.get('/api/v1/imports');
    expect(body.data).toEqual([]);
  });

  it('and preflight finds the same, with the line', async () => {
    const { body } = await examine(family, backup(`\n\n[]\n${TAG}`));
    expect(body.data).toMatchObject({
      valid: false,
      errors: [{ code: 'invalid_ndjson', line: 3 }],
    });
  });

  it('of another media type and another ending, unless one of the two is right', async () => {
    for (const [name, type, status] of [
      ['backup.xml', 'application/xml', 422],
      ['backup.csv', 'text/csv', 422],
      ['backup', 'application/x-ndjson', 201],
      ['backup', 'application/octet-stream', 201],
      ['backup.NDJSON', 'application/zip', 201],
      ['backup.json', 'image/png', 201],
    ] as const) {
      const answer = await importFile(family.api, backupFile(TAG, { name, type }));
      expect([name, type, answer.status, answer.body.error]).toEqual([
        name,
        type,
        status,
        status === 422 ? 'invalid_file_type' : undefined,
      ]);
    }
  });

  it('that is larger than the limit, which is configurable', async () => {
    const small = await Service.start({ HEARTH_MAX_NDJSON_MB: '1' });
    try {
      const { api } = await small.createFamily();
      const atLimit = `${TAG}\n`.padEnd(1024 * 1024, '\n');
      for (const [content, status, error] of [
        [atLimit, 201, undefined],
        [`${atLimit}\n`, 422, 'too_large'],
      ] as const) {
        const asFile = await importFile(api, backupFile(content));
        const asText = await importFile(api, backup(content));
        expect([asFile.status, asFile.body.error]).toEqual([status, error && `file_${error}`]);
        expect([asText.status, asText.body.error]).toEqual([status, error && `content_${error}`]);
      }
    } finally {
      await small.stop();
    }
  });
});
