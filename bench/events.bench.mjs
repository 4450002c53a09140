import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import pg from 'pg';
import { timed } from './figures.mjs';
import { asOwner } from './ledger.mjs';
import { BenchService } from './service.mjs';

const WRITERS = 8;
const EVENTS = 10_000;
const PAGE = 1000;
/** The deliveries of a family that a worker makes at once. */
const SENDERS = 4;
/** Linux counts the CPU time of a process in hundredths of a second. */
const TICKS_A_SECOND = 100;

export const measures = {
  'B11 writing events': {
    what: 'commits with one event each, 10,000 of one family by eight writers',
    reference: 'the same commits into a bare table with a sequence',
    goals: { 'events/s': { least: 300 } },
  },
  'B11 reading events': {
    what: 'GET /events by cursor, 1,000 a page, from the oldest of 10,000 to the newest',
    reference: 'the same pages by SELECT',
    goals: {},
  },
  'B11 delivering events': {
    what: 'a replay of 10,000 events to a webhook on this machine, from the request to the last message',
    reference: 'the same messages, signed and sent by a bare client, four at once on a connection each',
    goals: {},
  },
};

export async function run({ place, quick }) {
  const count = quick ? 200 : EVENTS;
  const env = {
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  };
  const service = await BenchService.start(place, null, { env, scope: 'admin:read,admin:write' });
  const receiver = await Receiver.start();
  try {
    await asOwner(service, (owner) =>
      owner.query('CREATE TABLE bare_events (sequence bigserial PRIMARY KEY, event jsonb)'),
    );
    const writing = await writingOf(service, count);
    const reading = await readingOf(service, count);
    const delivering = await deliveringOf(service, receiver, count);
    return { 'B11 writing events': writing, 'B11 reading events': reading, 'B11 delivering events': delivering };
  } finally {
    await receiver.stop();
    await service.stop();
  }
}

const EVENT = {
  type: 'account.created',
  actor_type: 'system',
  member_id: null,
  api_key_id: null,
  subject_type: 'account',
  subject_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
  data: { fields: ['name'] },
};

async function writingOf(service, count) {
  const event = JSON.stringify(EVENT);
  const bare = await writtenBy(service, count, (client) =>
    client.query('INSERT INTO bare_events (event) VALUES ($1)', [event]),
  );
  const own = await writtenBy(service, count, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.family_id', $1, true)`, [service.familyId]);
    await client.query('SELECT append_log($1, $2)', [`[${event}]`, '[]']);
    await client.query('COMMIT');
  });
  return { ratio: own / bare, 'events/s': count / own, 'reference (events/s)': count / bare };
}

/** Has the writers commit so many times altogether. @returns seconds */
async function writtenBy({ databaseUrl }, count, commit) {
  const clients = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  let left = count;
  const { seconds } = await timed(() =>
    Promise.all(
      clients.map(async (client) => {
        while (left-- > 0) await commit(client);
      }),
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
  return seconds;
}

async function readingOf(service, count) {
  const before = processorTime(service);
  const own = await timed(async () => {
    let read = 0;
    for (let after = ''; read < count;) {
      const { data, meta } = await page(service, after);
      read += data.length;
      after = `&after=${meta.next_after}`;
      if (!meta.has_more && read < count) throw new Error(`Only ${read} events were read`);
    }
  });
  const processor = processorTime(service) - before;
  const bare = await asOwner(service, (owner) =>
    timed(async () => {
      for (let after = '0', read = 0; read < count;) {
        const { rows } = await owner.query(
          'SELECT * FROM events WHERE family_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
          [service.familyId, after, PAGE],
        );
        read += rows.length;
        after = rows.at(-1).sequence;
      }
    }),
  );
  return {
    ratio: own.seconds / bare.seconds,
    'events/s': count / own.seconds,
    'CPU time of the service (s)': processor,
  };
}

async function page({ url, key }, after) {
  const response = await fetch(`${url}/events?limit=${PAGE}${after}`, { headers: { 'x-api-key': key } });
  if (!response.ok) throw new Error(`GET /events answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function deliveringOf(service, receiver, count) {
  const json = { 'content-type': 'application/json' };
  const { meta } = await (
    await fetch(`${service.url}/events?limit=1`, { headers: { 'x-api-key': service.key } })
  ).json();
  const body = JSON.stringify({ url: receiver.url, types: ['account.*'] });
  const endpoint = await service.request('POST', '/webhook_endpoints', body, json);
  const before = processorTime(service);
  const wanted = count - 1;
  const own = await timed(async () => {
    const replay = JSON.stringify({ after: meta.next_after });
    const queued = await service.request('POST', `/webhook_endpoints/${endpoint.id}/replay`, replay, json);
    if (queued.count !== wanted) throw new Error(`${queued.count} deliveries were queued, and not ${wanted}`);
    await receiver.untilTaken(wanted);
  });
  const processor = processorTime(service) - before;
  const messages = receiver.take();
  const bare = await timed(() => sendAll(receiver, messages));
  return {
    ratio: own.seconds / bare.seconds,
    'events/s': wanted / own.seconds,
    'reference (events/s)': wanted / bare.seconds,
    'CPU time of the service (s)': processor,
  };
}

/** Sends messages as the service does: signed, four at once, each on a connection of its own. */
async function sendAll(receiver, messages) {
  const key = randomBytes(32);
  const left = [...messages];
  const sender = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [id, text] = next;
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
      await send(receiver.url, text, { id, timestamp, signature: `v1,${signature}` });
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await receiver.untilTaken(messages.length);
}

async function send(url, text, { id, timestamp, signature }) {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
  });
  sent.end(text);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
}

/** The CPU time of the service so far, in seconds; without that of PostgreSQL. */
function processorTime({ child }) {
  const [, ...fields] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const [user, system] = fields.slice(10, 12).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

/** A receiver of webhooks that accepts every message. */
class Receiver {
  static async start() {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new Receiver(server);
  }

  constructor(server) {
    this.server = server;
    this.messages = new Map();
    this.wake = () => undefined;
    server.on('request', (message, response) => void this.accept(message, response));
  }

  get url() {
    return `http://127.0.0.1:${this.server.address().port}/`;
  }

  async accept(message, response) {
    const parts = [];
    for await (const part of message) parts.push(part);
    this.messages.set(message.headers['webhook-id'], Buffer.concat(parts).toString());
    response.writeHead(204).end();
    this.wake();
  }

  async untilTaken(count) {
    while (this.messages.size < count) await new Promise((resolve) => (this.wake = resolve));
  }

  /** @returns what was received, by id, and forgets it */
  take() {
    const taken = this.messages;
    this.messages = new Map();
    return taken;
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
