import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { Api } from '../support/api.js';
import { until } from '../support/imports.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';
import { type Reply, type TakenMessage, WebhookReceiver } from '../support/webhook-receiver.js';

/** Workers die in the middle of deliveries. One process serves requests, others send messages. */
const PATH = '/api/v1/webhook_endpoints';
const PATIENCE_MS = 180_000;
const DIES_WITHIN_MS = 60_000;
/** Before the request, after the answer, before the result is committed, and after that; and whether messages must come again. */
const DEATHS = [
  ['delivery:sending', false],
  ['delivery:sent', true],
  ['delivery:uncommitted', true],
  ['delivery:settled', false],
] as const;
const ACCEPT: Reply = (response) => response.writeHead(204).end();

let receiver: WebhookReceiver;
let service: Service;
const workers = new Set<ServiceProcess>();

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  service = await Service.start({
    HEARTH_ROLE: 'api',
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  });
});

afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await service?.stop();
  await receiver?.stop();
});

async function startWorker(faultPoint = ''): Promise<ServiceProcess> {
  const worker = await service.another({ HEARTH_ROLE: 'worker', HEARTH_FAULT_POINT: faultPoint });
  workers.add(worker);
  return worker;
}

interface Subscribed {
  readonly family: TestFamily;
  readonly owner: Api;
  readonly path: string;
  readonly id: string;
  readonly secret: string;
}

async function subscribed(path: string): Promise<Subscribed> {
  const family = await service.createFamily();
  const owner = await service.administrator(family);
  const { body } = await owner.post(PATH, { url: receiver.url(path), types: ['account.*'] });
  return { family, owner, path, id: body.data.id, secret: body.data.secret };
}

/** Makes an account, names it anew, and deletes it. */
async function writeAccount({ api }: TestFamily, name: string): Promise<void> {
  const { id } = (await api.post('/api/v1/accounts', { name })).body.data;
  for (const next of [`${name} renamed`, `${name} renamed again`]) {
    expect((await api.patch(`/api/v1/accounts/${id}`, { name: next })).status).toBe(200);
  }
  expect((await api.delete(`/api/v1/accounts/${id}`)).status).toBe(204);
}

async function untilDelivered({ owner, id }: Subscribed): Promise<void> {
  await until('all deliveries are made', 60_000, async () => {
    const { data } = (await owner.get(`${PATH}/${id}/deliveries?per_page=100`)).body;
    return data.every(({ status }: { status: string }) => status === 'delivered') ? true : null;
  });
}

/** Checks that the receiver has every event of the log, each message of one as the others, in a sequence that is that of the log. */
async function expectEveryEvent({ owner, path, secret }: Subscribed): Promise<readonly TakenMessage[]> {
  const { data: events } = (await owner.get('/api/v1/events?types=account.*&limit=1000')).body;
  const messages = receiver.at(path);
  const standard = new Webhook(secret);
  for (const { text, headers, body } of messages) {
    const signed = standard.verify(text, headers as Record<string, string>);
    expect([headers['webhook-id'], signed]).toEqual([body.id, body]);
  }
  const first = new Map(messages.map(({ text, body }) => [body.id as string, text]));
  for (const { text, body } of messages) expect(text).toBe(first.get(body.id));
  const inSequence = [...first.values()].map((text) => JSON.parse(text)).sort((a, b) => a.sequence - b.sequence);
  expect(inSequence.map(({ id, sequence, type, subject }) => ({ id, sequence, type, subject }))).toEqual(
    events.map(({ id, sequence, type, subject }: Record<string, unknown>) => ({ id, sequence, type, subject })),
  );
  const ofRecord = new Map<string, string[]>();
  for (const { subject, type } of inSequence) ofRecord.set(subject.id, [...(ofRecord.get(subject.id) ?? []), type]);
  for (const types of ofRecord.values()) {
    expect(types).toEqual(['account.created', 'account.updated', 'account.updated', 'account.deleted']);
  }
  return messages;
}

describe('a worker that dies in the middle of deliveries', () => {
  it.each(DEATHS)(
    'loses no message: %s',
    async (point, comesAgain) => {
      const hook = await subscribed(point.replace(':', '-'));
      const doomed = [await startWorker(point), await startWorker(point)];
      for (const name of ['Giro', 'Savings', 'Cash']) await writeAccount(hook.family, name);
      for (const worker of doomed) expect(await worker.ended(DIES_WITHIN_MS)).toBe('SIGKILL');
      const worker = await startWorker();
      await untilDelivered(hook);
      await worker.stop();
      const messages = await expectEveryEvent(hook);
      if (comesAgain) expect(messages.length).toBeGreaterThan(new Set(messages.map(({ body }) => body.id)).size);
    },
    PATIENCE_MS,
  );

  it(
    'loses none while the receiver is slow, fails at times and hangs up, and several workers are killed at any moment',
    async () => {
      const hook = await subscribed('unsteady');
      let requests = 0;
      receiver.reply = (response, message) => {
        requests += 1;
        if (requests % 5 === 0) response.writeHead(500).end();
        else if (requests % 7 === 0) response.destroy();
        else setTimeout(() => ACCEPT(response, message), 40);
      };
      const passing = setInterval(() => void passTime(hook.family), 500);
      try {
        for (let round = 0; round < 3; round += 1) {
          const pair = [await startWorker(), await startWorker()];
          for (const name of ['Giro', 'Savings', 'Cash', 'Card']) await writeAccount(hook.family, `${name} ${round}`);
          for (const worker of pair) await worker.kill();
        }
        const worker = await startWorker();
        await untilDelivered(hook);
        await worker.stop();
      } finally {
        clearInterval(passing);
        receiver.reply = ACCEPT;
      }
      await expectEveryEvent(hook);
    },
    PATIENCE_MS,
  );
});

/** Lets the next attempts of a family be due, as if their pauses were over. */
async function passTime({ familyId }: TestFamily): Promise<void> {
  await service.database.owner.query(
    `UPDATE work SET due_at = now() WHERE family_id = $1 AND lane = 'deliveries' AND lease_until IS NULL`,
    [familyId],
  );
}

describe('a receiver that is away for an hour', () => {
  it(
    'gets every event when it is back, although workers were killed meanwhile',
    async () => {
      const hook = await subscribed('away');
      const { port } = receiver;
      await receiver.stop();
      await writeAccount(hook.family, 'Giro');
      let worker = await startWorker();
      // After 5 seconds, 5 and 30 minutes: the fourth attempt fails in the first hour, and the next one is two hours later.
      for (let attempts = 1; attempts <= 4; attempts += 1) {
        await until(`${attempts} attempts`, 30_000, async () => {
          const { data } = (await hook.owner.get(`${PATH}/${hook.id}/deliveries`)).body;
          return data.every((one: { attempts: number }) => one.attempts === attempts) ? true : null;
        });
        await worker.kill();
        worker = await startWorker();
        if (attempts < 4) await passTime(hook.family);
      }
      const { data } = (await hook.owner.get(`${PATH}/${hook.id}/deliveries`)).body;
      for (const { status, next_attempt_at: next, last_attempt: last } of data) {
        expect([status, last.error]).toEqual(['pending', 'connection_failed']);
        expect(Date.parse(next) - Date.now()).toBeGreaterThan(3_600_000);
      }
      receiver = await WebhookReceiver.start(port);
      await passTime(hook.family);
      await untilDelivered(hook);
      await worker.stop();
      expect(await expectEveryEvent(hook)).toHaveLength(4);
    },
    PATIENCE_MS,
  );
});
