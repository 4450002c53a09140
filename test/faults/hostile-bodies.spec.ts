import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../support/imports.js';
import { head } from '../support/raw-http.js';
import { Service, type TestFamily } from '../support/service.js';
import { findHalfStored, residentMiB } from '../support/service-health.js';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
/** The heap that the process has while bodies are sent that are far larger. */
const HEAP_MIB = 256;
/** Heap, the memory of bodies, the stacks of threads and the program itself. */
const MOST_RESIDENT_MIB = 700;
const P99_MS = 500;

let service: Service;
let attacker: TestFamily;
let neighbour: TestFamily;

beforeAll(async () => {
  service = await Service.start({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` });
});

afterAll(() => service.stop());

beforeEach(async () => {
  attacker = await service.createFamily();
  neighbour = await service.createFamily();
});

/** Sends a body that goes on until so many bytes are sent, or an answer comes. @returns the status; 0: the connection broke */
async function flood(path: string, type: string, begin: string, bytes: number): Promise<number> {
  const sent = request(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': attacker.apiKey, 'Content-Type': type },
  });
  const answered = once(sent, 'response').then(
    ([response]) => response as IncomingMessage,
    () => null,
  );
  let response: IncomingMessage | null | undefined;
  void answered.then((seen) => (response = seen));
  sent.write(begin);
  for (let left = bytes; left > 0 && response === undefined; left -= CHUNK.length) await send(sent, CHUNK);
  const seen = await Promise.race([answered, sleep(20_000, null)]);
  seen?.resume();
  sent.destroy();
  return seen?.statusCode ?? 0;
}

async function send(sent: ClientRequest, chunk: Buffer): Promise<void> {
  if (!sent.write(chunk)) await Promise.race([once(sent, 'drain').catch(() => undefined), sleep(1000)]);
  else await sleep(0);
}

/** What a neighbour and the process went through while an attack went on. */
async function during(attack: () => Promise<unknown>): Promise<{ p99: number; residentMiB: number }> {
  const times: number[] = [];
  let resident = 0;
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      expect((await neighbour.api.get('/api/v1/accounts')).status).toBe(200);
      times.push(performance.now() - began);
      resident = Math.max(resident, residentMiB(service.pid));
      await sleep(20);
    }
  };
  const looking = look();
  await attack();
  isOver = true;
  await looking;
  expect(times.length).toBeGreaterThan(20);
  return { p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!, residentMiB: resident };
}

describe('bodies that are far too large', () => {
  it.each(['/api/v1/imports/preflight', '/api/v1/imports'])(
    'of 68 text fields of 60 MiB each are refused at %s, and others are served meanwhile',
    async (path) => {
      const field = (n: number): string => `--x\r\nContent-Disposition: form-data; name="field${n}"\r\n\r\n`;
      const statuses: number[] = [];
      const seen = await during(async () => {
        for (let n = 0; n < 68; n += 1) {
          statuses.push(await flood(path, 'multipart/form-data; boundary=x', field(n), 60 * MIB));
        }
        await sleep(1000);
      });
      expect(statuses.filter((status) => ![0, 413, 422].includes(status))).toEqual([]);
      expect(statuses).toContain(413);
      expect(seen.p99).toBeLessThan(P99_MS);
      expect(seen.residentMiB).toBeLessThan(MOST_RESIDENT_MIB);
    },
    300_000,
  );

  it('of 64 JSON documents of 64 MiB at once hold no more memory than there is for bodies', async () => {
    const begin = '{"type": "TransactionImport", "raw_file_content": "';
    const seen = await during(async () => {
      const json = (): Promise<number> => flood('/api/v1/imports', 'application/json', begin, 63 * MIB);
      await Promise.all(Array.from({ length: 64 }, json));
    });
    expect(seen.p99).toBeLessThan(P99_MS);
    expect(seen.residentMiB).toBeLessThan(MOST_RESIDENT_MIB);
    expect((await attacker.api.get('/api/v1/imports')).body.meta.total_count).toBe(0);
  }, 300_000);
});

describe('two hundred requests at once that are slow, cut off or too large', () => {
  it('do not hold up another family, and leave nothing behind', async () => {
    const headers = { 'X-Api-Key': attacker.apiKey, 'Content-Type': 'application/json' };
    const { hostname, port } = new URL(service.url);
    const seen = await during(async () => {
      const sockets = Array.from({ length: 200 }, (_, n) => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.resume();
        const announced = n % 3 === 0 ? 900 * MIB : 30 * MIB;
        socket.write(head('POST', '/api/v1/imports', { ...headers, 'Content-Length': String(announced) }));
        socket.write('{"raw_file_content": "date,amount');
        return socket;
      });
      for (let round = 0; round < 40; round += 1) {
        await sleep(250);
        for (const [n, socket] of sockets.entries()) {
          if (n % 3 === 1 && round === 20) socket.destroy();
          else if (!socket.destroyed) socket.write(n % 3 === 2 ? CHUNK : 'x');
        }
      }
      for (const socket of sockets) socket.destroy();
    });
    expect(seen.p99).toBeLessThan(P99_MS);
    expect(seen.residentMiB).toBeLessThan(MOST_RESIDENT_MIB);
    await until('nothing is left', 20_000, async () => ((await findHalfStored(service)).length === 0 ? true : null));
    expect((await attacker.api.get('/api/v1/accounts')).status).toBe(200);
  }, 120_000);
});
