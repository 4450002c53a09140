import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMPORT_TYPES } from '../../src/imports/formats/index.js';
import type { Dice } from '../support/dice.js';
import { importFile, until } from '../support/imports.js';
import { countRows } from '../support/ledger-dump.js';
import { head, sendAndHangUp } from '../support/raw-http.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';
import { findHalfStored, residentMiB, untilIdle } from '../support/service-health.js';

/** Files of every type, corrupted in every way: the result is an error, or a complete import. */
let service: Service;
let family: TestFamily;

const FILES = 500 * MORE_ROUNDS;
const AT_ONCE = 4;
const SLOWEST_MS = 10_000;
const GROWTH_MIB = 200;

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

interface SoundFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The samples and the test files of the formats, each with the type that its name starts with. */
const SOUND: readonly SoundFile[] = ['samples', 'test/unit/imports/formats/not-ok'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(csv|tsv|qif|ofx|qfx|pdf|ndjson|xml|sta)$/i.test(name))
    .map((name) => ({ type: typeOf(name), bytes: readFileSync(join(folder, name)) })),
);

function typeOf(name: string): string {
  const [stem = ''] = name.toLowerCase().split(/[^a-z]/);
  const singular = stem.replace(/ies$/, 'y').replace(/s$/, '');
  return IMPORT_TYPES.find((type) => type.toLowerCase().startsWith(singular)) ?? 'TransactionImport';
}

const LINE = Buffer.from('\n');
const text = (value: string): Buffer => Buffer.from(value);

/** Ways to corrupt a file. */
const BREAKS: readonly ((bytes: Buffer, dice: Dice) => Buffer)[] = [
  (bytes, dice) => bytes.subarray(0, dice.int(0, bytes.length)),
  (bytes, dice) => bytes.subarray(dice.int(0, bytes.length)),
  (bytes, dice) => {
    const flipped = Buffer.from(bytes);
    for (let at = dice.int(1, 20); at > 0; at -= 1) flipped[dice.int(0, flipped.length - 1)] = dice.int(0, 255);
    return flipped;
  },
  (bytes, dice) =>
    insert(
      bytes,
      dice,
      text(dice.pick(['"', '""', '\u0000', '\r', '\r\n\r\n', ';', '\t', ',,,,', '\u2028', '\ufeff'])),
    ),
  (bytes, dice) =>
    insert(
      bytes,
      dice,
      dice.pick([Buffer.from([0xff, 0xfe]), Buffer.from([0xc3, 0x28]), Buffer.from([0xed, 0xa0, 0x80])]),
    ),
  (bytes, dice) =>
    insert(bytes, dice, Buffer.alloc(dice.int(70_000, 600_000), dice.pick(['x', '"', ',', '\u0000', ' ', '9']))),
  (bytes, dice) => insert(bytes, dice, text(dice.text())),
  (bytes, dice) =>
    Buffer.concat([text(Array.from({ length: dice.int(500, 8_000) }, (_, at) => `c${at}`).join(',')), LINE, bytes]),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le'),
  (bytes, dice) => text(dice.shuffled(bytes.toString().split('\n')).join('\n')),
  (bytes, dice) =>
    text(
      bytes
        .toString()
        .replace(/\d+/g, (digits) =>
          dice.chance(0.1) ? dice.pick(['1e999', '9'.repeat(400), '-', '31/31/2025', '٣']) : digits,
        ),
    ),
  (bytes, dice) => Buffer.concat([bytes, LINE, text(dice.pick(['[', '{"a":']).repeat(dice.int(100, 50_000)))]),
  (_, dice) => Buffer.alloc(dice.int(1, 100_000), dice.pick(['\n', ',', '"', ';\n', '{}\n', '^\n', '\u0000'])),
  (_, dice) => Buffer.from(Array.from({ length: dice.int(1, 3000) }, () => dice.int(0, 255))),
  (_, dice) =>
    Buffer.concat([
      text(dice.pick(['%PDF-1.7\n', '!Type:Bank\n', '!Option:MDY\n'])),
      Buffer.from(Array.from({ length: dice.int(1, 2000) }, () => dice.int(0, 255))),
    ]),
];

function insert(bytes: Buffer, dice: Dice, piece: Buffer): Buffer {
  const at = dice.int(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}

const NAMES = [
  'bank.csv',
  'bank.qif',
  'bank.ofx',
  'bank.pdf',
  'bank.ndjson',
  'bank.xml',
  'bank.sta',
  'bank',
  'ü"\\.csv',
];
const MEDIA_TYPES = ['text/csv', 'text/plain', 'application/octet-stream'];

function nameFor(type: string): string {
  if (type === 'ServiceImport') return 'backup.ndjson';
  if (type === 'CamtImport') return 'bank.xml';
  if (type === 'Mt940Import') return 'bank.sta';
  if (type === 'OfxImport') return 'bank.ofx';
  return type === 'QifImport' ? 'bank.qif' : type === 'PdfImport' ? 'bank.pdf' : 'bank.csv';
}

/** A file that is corrupted up to three times, with fields that may or may not fit. */
function brokenImport(dice: Dice): Parameters<typeof importFile>[1] {
  const { type, bytes } = dice.pick(SOUND);
  let content = bytes;
  for (let times = dice.pick([0, 1, 1, 1, 2, 3]); times > 0; times -= 1) content = dice.pick(BREAKS)(content, dice);
  return {
    type: dice.chance(0.8) ? type : dice.pick(IMPORT_TYPES),
    ...(dice.chance(0.4) && { publish: 'true', on_invalid_rows: 'skip' }),
    ...(dice.chance(0.2) && { rows_to_skip: String(dice.int(0, 20)) }),
    ...(dice.chance(0.2) && { date_format: dice.pick(['%d.%m.%Y', '%m/%d/%y', '%Y%m%d']) }),
    ...(dice.chance(0.2) && { col_sep: dice.pick([',', ';', '\t', '|']) }),
    file: { content, name: dice.chance(0.8) ? nameFor(type) : dice.pick(NAMES), type: dice.pick(MEDIA_TYPES) },
  };
}

describe('broken files', () => {
  it(
    'of every type are refused as a whole or stored as a whole, never a 5xx, in time and in bounded memory',
    async () => {
      const dice = diceOf('broken files');
      const wrong: unknown[] = [];
      const statuses: Record<number, number> = {};
      let [sent, slowest, early] = [0, 0, 0];
      const client = async (): Promise<void> => {
        while (sent < FILES) {
          sent += 1;
          const turn = sent;
          if (turn === Math.round(FILES / 3)) early = residentMiB(service.pid);
          const parts = brokenImport(dice);
          const began = performance.now();
          try {
            const { status, body } = await importFile(family.api, parts);
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (status !== 201 && status !== 422) wrong.push([turn, parts.type, status, body]);
          } catch (error) {
            wrong.push([turn, parts.type, String(error)]);
          }
          slowest = Math.max(slowest, performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, client));
      await untilIdle(service);
      const late = residentMiB(service.pid);
      process.stdout.write(`${JSON.stringify({ statuses, slowest: Math.round(slowest), early, late })}\n`);

      expect(JSON.stringify(wrong.slice(0, 10)).slice(0, 5000)).toBe('[]');
      expect(slowest).toBeLessThan(SLOWEST_MS);
      expect(late - early).toBeLessThan(GROWTH_MIB);
      expect(await findHalfStored(service)).toEqual([]);
      expect(service.log).not.toContain('"level":50');
      expect(statuses[201]).toBeGreaterThan(FILES / 10);
      expect(statuses[422]).toBeGreaterThan(FILES / 10);
    },
    900_000 * MORE_ROUNDS,
  );
});

describe('uploads that are cut off', () => {
  it('anywhere leave nothing', async () => {
    const dice = diceOf('uploads that are cut off');
    const { apiKey, api } = await service.createFamily();
    const before = await countRows(service.database.owner);
    const csv = `date,amount,account\n${'2025-03-04,1.25,Giro\n'.repeat(3000)}`;
    const form = `--b\r\nContent-Disposition: form-data; name="publish"\r\n\r\ntrue\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`;
    const json = JSON.stringify({ raw_file_content: csv, publish: 'true' });
    for (let round = 0; round < 40 * MORE_ROUNDS; round += 1) {
      const [type, body] = dice.pick([
        ['multipart/form-data; boundary=b', form],
        ['application/json', json],
      ] as const);
      const headers = { 'X-Api-Key': apiKey, 'Content-Type': type, 'Content-Length': String(body.length) };
      await sendAndHangUp(
        service.url,
        head('POST', '/api/v1/imports', headers) + body.slice(0, dice.int(0, body.length - 1)),
      );
      if (dice.chance(0.2)) await sleep(dice.int(0, 20));
    }
    await until('nothing is left of them', 20_000, async () =>
      (await findHalfStored(service)).length === 0 ? true : null,
    );
    expect((await api.get('/api/v1/imports')).body.meta.total_count).toBe(0);
    expect(await countRows(service.database.owner)).toEqual(before);
  });
});
