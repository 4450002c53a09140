import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openServiceLogin } from '../dist/src/platform/database/service-login.js';
import { fillEntries, fillSyncs } from './ledger.mjs';
import { BenchService } from './service.mjs';
import { ACCOUNTS, csvFile, transactionsCsv } from './transactions-csv.mjs';

const CONNECTIONS = 32;
const SECONDS = 4;
const POOL_SIZE = 20;
const TITLES = ['Groceries in July', 'Groceries in August'];
const REFERENCE = 'a bare Express handler with the same SQL statements';

export const measures = {
  'B5 GET /syncs': {
    what: 'requests a second of GET /syncs (25 of 100,000), 32 connections',
    reference: REFERENCE,
    goals: { ratio: { least: 0.6 } },
  },
  'B5 GET /transactions': {
    what: 'requests a second of GET /transactions (25 of 10,000, by cursor), 32 connections',
    reference: REFERENCE,
    goals: { ratio: { least: 0.7 } },
  },
  'B5 PATCH /chats/{id}': {
    what: 'requests a second of PATCH /chats/{id}, 32 connections, a chat of its own each',
    reference: REFERENCE,
    goals: { ratio: { least: 0.6 } },
  },
  'B5 GET /imports/{id}': {
    what: 'requests a second of GET /imports/{id}, 32 connections',
    reference: REFERENCE,
    goals: { ratio: { least: 0.6 } },
  },
};

export async function run({ place, seed, quick }) {
  const service = await BenchService.start(place, new URL('record-statements.mjs', import.meta.url));
  try {
    const requests = await requestsOf(service, { syncs: quick ? 100 : 100_000, entries: quick ? 100 : 10_000, seed });
    const statements = await recorded(service, Object.values(requests).flat(2));
    const bare = await startBare(service, statements);
    try {
      const figures = {};
      for (const [name, perConnection] of Object.entries(requests)) {
        figures[name] = await compared(service, bare.url, perConnection, quick ? 0.5 : SECONDS);
      }
      return figures;
    } finally {
      await bare.stop();
    }
  } finally {
    await service.stop();
  }
}

/** For each measure and each connection, the requests that it repeats. */
async function requestsOf(service, { syncs, entries, seed }) {
  await fillSyncs(service, syncs);
  await fillEntries(service, entries, ACCOUNTS);
  const { content } = transactionsCsv(65_536, seed);
  const { id } = await service.import('TransactionImport', csvFile(content), { publish: false });
  const chats = [];
  for (let number = 0; number < CONNECTIONS; number += 1) {
    const body = JSON.stringify({ title: `Chat ${number}`, message: 'How much did I spend?' });
    chats.push(await service.request('POST', '/chats', body, { 'content-type': 'application/json' }));
  }
  const same = (path) => chats.map(() => [{ method: 'GET', path }]);
  return {
    'B5 GET /syncs': same('/api/v1/syncs'),
    'B5 GET /transactions': same('/api/v1/transactions?limit=25'),
    'B5 PATCH /chats/{id}': chats.map((chat) =>
      TITLES.map((title) => ({ method: 'PATCH', path: `/api/v1/chats/${chat.id}`, title })),
    ),
    'B5 GET /imports/{id}': same(`/api/v1/imports/${id}`),
  };
}

const keyOf = ({ method, path, title }) => `${method} ${path}${title === undefined ? '' : ` ${title}`}`;

/** The statements that the service runs for each request. */
async function recorded(service, requests) {
  const statements = {};
  for (const request of requests) {
    const name = keyOf(request);
    if (name in statements) continue;
    const message = once(service.child, 'message');
    const { body, headers } = sent(service, request);
    const path = request.path.replace('/api/v1', '');
    await service.request(request.method, path, body, { ...headers, 'x-bench-record': encodeURIComponent(name) });
    [{ statements: statements[name] }] = await message;
  }
  return statements;
}

function sent({ key }, { title }) {
  const headers = { 'x-api-key': key };
  if (title === undefined) return { headers };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ title }) };
}

async function startBare({ databaseUrl }, statements) {
  const login = await openServiceLogin(databaseUrl, { serviceUrl: null, hasQueue: true });
  const child = fork(fileURLToPath(new URL('bare-express.mjs', import.meta.url)));
  child.send({ databaseUrl: login, poolSize: POOL_SIZE, statements });
  const [url] = await once(child, 'message');
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Service and reference run alternately, each after a warm-up. */
async function compared(service, bareUrl, perConnection, seconds) {
  const ownUrl = service.url.replace('/api/v1', '');
  const own = await rate(service, ownUrl, perConnection, seconds);
  const bare = await rate(service, bareUrl, perConnection, seconds);
  return { ratio: own / bare, 'requests a second': own, 'reference (requests a second)': bare };
}

async function rate(service, url, perConnection, seconds) {
  await cannon(service, url, perConnection, seconds / 4);
  const { requests, non2xx, errors, timeouts } = await cannon(service, url, perConnection, seconds);
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx + errors + timeouts} requests failed`);
  return requests.average;
}

async function cannon(service, url, perConnection, duration) {
  let next = 0;
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient: (client) => {
      const list = perConnection[next++ % CONNECTIONS];
      client.setRequests(list.map((request) => ({ ...request, ...sent(service, request) })));
    },
  });
}
