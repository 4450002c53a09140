import { readdir, readFile, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { flood, hold } from '../support/flood.js';
import { importFile, stored, until } from '../support/imports.js';
import { head } from '../support/raw-http.js';
import { Service, type TestFamily } from '../support/service.js';
import { residentMiB } from '../support/service-health.js';
import { percentile, type Watched, Watcher } from '../support/watcher.js';

/** Memory use under attacks, next to normal clients, in a process with a small heap. */
const PATH = '/api/v1/imports';
const MIB = 1024 * 1024;
const HEAP_MIB = 256;
const SPOOL_MIB = 256;
const PDF_MS = 3_000;
const P99_MS = 500;
const HEALTH_MS = 200;
/** The heap plus the memory of Node.js, socket buffers and two parser threads. */
const RESIDENT_MIB = 768;
const CSV = 'date,amount,account\n2025-03-04,-5,Giro\n';

let service: Service;
let attacker: TestFamily;
let working: TestFamily;

beforeAll(async () => {
  service = await Service.start({
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    HEARTH_SPOOL_MB: String(SPOOL_MIB),
  });
  attacker = await service.createFamily();
  working = await service.createFamily();
  await stored(working.api, { raw_file_content: CSV });
});

// After an attack, none of its memory is still used, and the process has not been restarted.
afterEach(async () => {
  await until('no upload is left', 30_000, async () => ((await spooledBytes()) === 0 ? true : null));
  await until('nothing is held', 30_000, async () => {
    const used = await Promise.all(['body_memory', 'spool', 'uploads', 'parser_threads', 'pdf_processes'].map(usedOf));
    return used.every((value) => value === 0) ? true : null;
  });
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
});

afterAll(async () => service.stop());

/** Returns how much of a resource is in use; 0 if it was never used. */
async function usedOf(resource: string): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const value = new RegExp(`^hearth_slots_used\\{resource="${resource}"\\} (\\d+)$`, 'm').exec(text)?.[1];
  return Number(value ?? 0);
}

async function spooledBytes(): Promise<number> {
  const folder = join(service.dataDir, 'uploads');
  const sizes = (await readdir(folder)).map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface Measured<T> {
  readonly result: T;
  readonly health: Watched;
  readonly family: Watched;
  readonly mostResidentMiB: number;
  readonly mostSpooledMiB: number;
}

/** Runs an attack while others work, and measures its effect on them and on the machine. */
async function beside<T>(begin: () => Promise<T>): Promise<Measured<T>> {
  const health = await Watcher.start(`${service.url}/health/live`);
  const family = await Watcher.start(`${service.url}${PATH}`, { 'X-Api-Key': working.apiKey });
  let mostResidentMiB = 0;
  let mostSpooled = 0;
  const look = setInterval(() => {
    if (service.hasEnded) return;
    mostResidentMiB = Math.max(mostResidentMiB, residentMiB(service.pid));
    void spooledBytes().then((bytes) => (mostSpooled = Math.max(mostSpooled, bytes)));
  }, 50);
  const result = await begin().finally(() => clearInterval(look));
  if (service.hasEnded) throw new Error(`The service has ended:\n${service.log.slice(-3000)}`);
  const watched = { health: await health.stop(), family: await family.stop() };
  return { result, ...watched, mostResidentMiB, mostSpooledMiB: Math.round(mostSpooled / MIB) };
}

/**
 * Runs an attack and expects that others are served in the meantime. A busy machine occasionally pauses processes,
 * while effects of the service itself recur. So the best of three attacks counts for latencies, and all of them count
 * for everything else.
 * @param expectResult checks the result of the attack
 */
async function attack<T>(begin: () => Promise<T>, expectResult: (result: T) => void): Promise<void> {
  const worst: { healthMs: number; p99: number }[] = [];
  for (let run = 0; run < 3; run += 1) {
    const { result, health, family, mostResidentMiB, mostSpooledMiB } = await beside(begin);
    expect(Object.keys(health.statuses)).toEqual(['200']);
    expect(Object.keys(family.statuses)).toEqual(['200']);
    expectResult(result);
    expect(mostResidentMiB).toBeLessThan(RESIDENT_MIB);
    expect(mostSpooledMiB).toBeLessThanOrEqual(SPOOL_MIB);
    worst.push({ healthMs: Math.max(...health.milliseconds), p99: percentile(family.milliseconds, 0.99) });
    if (worst.some(({ healthMs, p99 }) => healthMs < HEALTH_MS && p99 < P99_MS)) return;
  }
  expect(worst).toContainEqual({ healthMs: `less than ${HEALTH_MS}`, p99: `less than ${P99_MS}` });
}

/** The same piece, repeated. */
function* times(count: number, piece: Buffer): Generator<Buffer> {
  for (let at = 0; at < count; at += 1) yield piece;
}

function* fieldsOf(count: number, mib: number): Generator<string | Buffer> {
  const piece = Buffer.alloc(MIB, 'x');
  for (let at = 0; at < count; at += 1) {
    yield `--b\r\nContent-Disposition: form-data; name="field${at}"\r\n\r\n`;
    yield* times(mib, piece);
    yield '\r\n';
  }
  yield '--b--\r\n';
}

function headersOf({ apiKey }: TestFamily, more: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { 'X-Api-Key': apiKey, ...more };
}

describe('what is sent', () => {
  it('as a form of 68 fields of 60 MiB gets 413 with the first of them', async () => {
    const headers = headersOf(attacker, {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': String(68 * 60 * MIB + 20_000),
    });
    await attack(
      () => flood(service.url, `${PATH}/preflight`, headers, fieldsOf(68, 60)),
      ({ status, sentBytes }) => {
        expect(status).toBe(413);
        expect(sentBytes).toBeLessThan(400 * MIB);
      },
    );
  }, 120_000);

  it('as 64 bodies of 64 MiB of JSON at once is refused or read, and others are served', async () => {
    const start = '{"raw_file_content":"';
    const headers = headersOf(attacker, { 'Content-Type': 'application/json', 'Content-Length': String(64 * MIB) });
    const piece = Buffer.alloc(MIB - start.length - 2, 'x');
    const body = function* (): Generator<string | Buffer> {
      yield start;
      yield* times(63, piece);
      yield Buffer.alloc(64 * MIB - start.length - 63 * piece.length - 2, 'x');
      yield '"}';
    };
    await attack(
      () => Promise.all(Array.from({ length: 64 }, () => flood(service.url, PATH, headers, body()))),
      (answers) => expect(answers.filter(({ status }) => ![422, 429, 503].includes(status))).toEqual([]),
    );
  }, 300_000);

  it.each([
    { members: 18_000, status: 422, ending: 'is parsed one after the other' },
    { members: 90_000, status: 413, ending: 'is refused before it is parsed' },
  ])(
    'as 64 JSON bodies of $members members at once $ending',
    async ({ members, status }) => {
      const filler = Array.from({ length: members }, (_, at) => `"k${at}":0`).join(',');
      const body = Buffer.from(`{"title":"x",${filler}}`);
      let sent = 0;
      const send = () =>
        attacker.api.post('/api/v1/chats', body, {
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${members} ${sent++}` },
        });
      await attack(
        () => Promise.all(Array.from({ length: 64 }, send)),
        (answers) => {
          expect(answers.filter((answer) => ![status, 429, 503].includes(answer.status))).toEqual([]);
          expect(answers.some((answer) => answer.status === status)).toBe(true);
        },
      );
    },
    120_000,
  );

  it('slowly, to be broken off, or too large, by 200 clients at once, does not slow down others', async () => {
    const chunked = { 'Transfer-Encoding': 'chunked' };
    const json = { ...chunked, 'Content-Type': 'application/json' };
    const form = { ...chunked, 'Content-Type': 'multipart/form-data; boundary=b' };
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndate,amount\n';
    const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const slow = (path: string, headers: Record<string, string>, start: string): Socket =>
      hold(service.url, head('POST', path, headersOf(attacker, headers)) + chunkOf(start));
    await attack(
      async () => {
        const slowOnes = Array.from({ length: 80 }, (_, at) =>
          at % 2 === 0 ? slow('/api/v1/chats', json, '{"title":') : slow(PATH, form, part),
        );
        const trickle = setInterval(() => slowOnes.forEach((socket) => socket.write(chunkOf(' '))), 200);
        const aborted = Array.from({ length: 60 }, async (_, at) => {
          const socket = slow(PATH, at % 2 === 0 ? json : form, at % 2 === 0 ? '{"raw_file_content":"x' : part);
          await new Promise((resolve) => setTimeout(resolve, 5 * at));
          socket.destroy();
        });
        const oversized = Array.from({ length: 60 }, () => {
          const headers = headersOf(attacker, { ...json });
          return flood(service.url, '/api/v1/chats', headers, times(8, Buffer.from(chunkOf('x'.repeat(MIB)))));
        });
        await Promise.all(aborted);
        const refused = await Promise.all(oversized);
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        clearInterval(trickle);
        for (const socket of slowOnes) socket.destroy();
        return refused.map(({ status }) => status);
      },
      (statuses) => expect(statuses.filter((status) => ![400, 413, 429, 503].includes(status))).toEqual([]),
    );
  }, 120_000);
});

describe('a PDF', () => {
  it('beside 40 of another family is read within three seconds', async () => {
    const content = await readFile('samples/statement-uk.pdf');
    const file = { content, name: 'statement.pdf', type: 'application/pdf' };
    const milliseconds: number[] = [];
    // The best of three, as for the attacks above.
    for (let run = 0; run < 3 && !milliseconds.some((took) => took < PDF_MS); run += 1) {
      const many = Promise.all(Array.from({ length: 40 }, () => importFile(attacker.api, { type: 'PdfImport', file })));
      // Reading all of them takes much longer.
      await sleep(1_000);
      const began = performance.now();
      expect((await importFile(working.api, { type: 'PdfImport', file })).status).toBe(201);
      milliseconds.push(performance.now() - began);
      const statuses = new Set((await many).map((answer) => answer.status));
      expect([...statuses].toSorted()).toEqual([201, 429]);
    }
    expect(Math.min(...milliseconds)).toBeLessThan(PDF_MS);
  }, 120_000);
});
