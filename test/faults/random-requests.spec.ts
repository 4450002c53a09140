import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { published, stored } from '../support/imports.js';
import { type RandomRequest, RandomRequests } from '../support/random-request.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';
import { findHalfStored, residentMiB, untilIdle } from '../support/service-health.js';

/** Ten thousand requests generated from the OpenAPI document, valid and invalid, with a small heap. */
const REQUESTS = 10_000 * MORE_ROUNDS;
const REQUESTS_OF_A_FAMILY = 2000;
const AT_ONCE = 8;
const SLOWEST_MS = 10_000;
/** As many as the client package makes. */
const MOST_TRIES = 4;
/** The maximum growth of the process between the first and the last fifth of the requests. */
const GROWTH_MIB = 150;

let service: Service;
let family: TestFamily;
let ids: readonly string[] = [];

beforeAll(async () => {
  service = await Service.start({ NODE_OPTIONS: '--max-old-space-size=256' });
  await moveIn();
});

afterAll(async () => service.stop());

/** Creates a new family with records of every kind. A long history would slow down the later requests. */
async function moveIn(): Promise<void> {
  const next = await service.createFamily({ currency: 'EUR' });
  const raw_file_content = readFileSync('samples/service-full.ndjson', 'utf8');
  await published(next.api, { type: 'ServiceImport', raw_file_content });
  await next.api.post('/api/v1/chats', { title: 'A chat' });
  family = next;
  await lookForIds();
}

/** Collects the ids of the current records. Creates a new import each time, because requests delete others. */
async function lookForIds(): Promise<void> {
  const found = [(await stored(family.api, { raw_file_content: 'date,amount,account\n2025-03-04,1,Giro\n' })).id];
  for (const list of ['imports', 'chats', 'syncs', 'accounts', 'transactions', 'categories', 'rules', 'budgets']) {
    const { data } = (await family.api.get(`/api/v1/${list}?per_page=5`)).body as { data: { id: string }[] };
    found.push(...data.map(({ id }) => id));
  }
  ids = found;
}

/** Sends a request as clients do: while the family is being worked on, the answer is 503, and says when to ask again. */
async function sendPatiently({ method, path, headers, body }: RandomRequest): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await family.api.send(method, path, { headers, body });
    const pause = answer.headers.get('Retry-After');
    if (answer.status !== 503 || pause === null || tries === MOST_TRIES) return answer.status;
    await sleep(Number(pause) * 1000);
  }
}

function inShort({ method, path, headers, body }: RandomRequest, answer: string): string {
  const sent = [method, path.slice(0, 200), JSON.stringify(headers), (JSON.stringify(body) ?? '').slice(0, 300)];
  return `${answer.slice(0, 500)} ← ${sent.join(' ')}`;
}

it(
  'ten thousand random requests get an answer of the document, never a 5xx, in time and in bounded memory',
  async () => {
    const requests = new RandomRequests(service.document, diceOf('random requests'), () => ids);
    const wrong: string[] = [];
    const statuses: Record<number, number> = {};
    let slowest = 0;
    let sent = 0;
    let early = 0;
    const client = async (): Promise<void> => {
      while (sent < REQUESTS) {
        sent += 1;
        if (sent % REQUESTS_OF_A_FAMILY === 0) await moveIn();
        else if (sent % 500 === 0) await lookForIds();
        if (early === 0 && sent >= REQUESTS / 5) early = residentMiB(service.pid);
        const request = requests.next();
        const began = performance.now();
        try {
          const status = await sendPatiently(request);
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status >= 500) wrong.push(inShort(request, String(status)));
        } catch (error) {
          wrong.push(inShort(request, String(error)));
        }
        slowest = Math.max(slowest, performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    await untilIdle(service);
    const late = residentMiB(service.pid);
    process.stdout.write(`${JSON.stringify({ statuses, slowest: Math.round(slowest), early, late })}\n`);

    expect(wrong.slice(0, 20)).toEqual([]);
    expect(slowest).toBeLessThan(SLOWEST_MS);
    expect(late - early).toBeLessThan(GROWTH_MIB);
    expect(await findHalfStored(service)).toEqual([]);
    expect(service.log).not.toContain('"level":50');
    for (const status of [200, 201, 202, 204, 400, 404, 409, 415, 422]) expect(statuses[status]).toBeGreaterThan(0);
  },
  600_000 * MORE_ROUNDS,
);
