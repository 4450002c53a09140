// node bench/capacity.mjs [families]: the figures of docs/scaling.md#capacity, as JSON. Measures the processor time of imports
// by size. Then families whose imports wait are worked on by one and by two workers, and a simulation with the measured times
// says how long that should take. At the end it counts the bytes of what they have imported.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { generateApiKey } from '../dist/src/auth/api-keys/api-key.js';
import { startEmbeddedPostgres } from '../dist/src/platform/database/embedded-postgres/embedded-postgres.js';
import { scopesOf } from '../dist/src/platform/access/scopes.js';
import { simulate } from './queue-simulation.mjs';

const MAIN = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));
const CPU_HZ = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const SIZES = [
  [10, 40],
  [200, 20],
  [3000, 6],
];
/** Imports before the first measured one, so that code is compiled and plans are known. */
const WARM_UP = 5;
const SLOTS = 2;
/** Looking for the end costs processor time of PostgreSQL, too. */
const POLL_MS = 200;
/** A quarter of a year. A family that waits has four of them. */
const QUARTERS = 4;
const ROWS_OF_QUARTER = 200;
const families = Number(process.argv[2] ?? 30);

const dataDir = await mkdtemp(join(tmpdir(), 'hearth-capacity-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const owner = new pg.Pool({ connectionString: postgres.url, max: 4 });
const children = new Set();

/** Starts a process. @returns its id and its address, which a worker does not have */
async function start(role) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    HEARTH_DATA_DIR: dataDir,
    HEARTH_ROLE: role,
    PORT: '0',
  };
  const limits = { HEARTH_RATE_LIMIT_PER_MINUTE: '0', HEARTH_LOG_LEVEL: 'warn', HEARTH_IMPORT_SLOTS: String(SLOTS) };
  const child = spawn(process.execPath, [MAIN], { env: { ...env, ...limits }, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('working on jobs') || /listening on \S+/.test(output)) break;
  }
  return { child, pid: child.pid, url: /listening on (\S+)/.exec(output)?.[1] };
}

async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
  children.delete(child);
}

/** Processor time of a process and its children that have ended, in milliseconds. */
async function cpuOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return ((fields[11] + fields[12] + fields[13] + fields[14]) * 1000) / CPU_HZ;
}

/** The same of the server of PostgreSQL with all its sessions. */
async function cpuOfPostgres() {
  const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const parentOf = (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  const sessions = pids.filter((_, at) => stats[at] !== '' && parentOf(stats[at]) === postmaster);
  // A session that ends in between is then counted by the server.
  const times = await Promise.all([postmaster, ...sessions].map((pid) => cpuOf(pid).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Creates a family with a member and a key. @returns the key */
async function createFamily() {
  const { rows } = await owner.query(`INSERT INTO families (name, currency) VALUES ('Capacity', 'EUR') RETURNING id`);
  const familyId = rows[0].id;
  const user = await owner.query(`INSERT INTO users (family_id, role) VALUES ($1, 'owner') RETURNING id`, [familyId]);
  const key = generateApiKey();
  await owner.query(
    `INSERT INTO api_keys (family_id, user_id, prefix, key_hash, scope, scopes)
     VALUES ($1, $2, $3, $4, 'read_write', $5)`,
    [familyId, user.rows[0].id, key.prefix, key.hash, scopesOf('read_write')],
  );
  return key.secret;
}

let rowsSoFar = 0;

/** A file of a bank with two accounts, 60 payees and 12 categories. No two rows have the same amount. */
function csvOf(rows, { year, firstDay, days }) {
  const lines = Array.from({ length: rows }, (_, at) => {
    const n = (rowsSoFar += 1);
    const day = new Date(Date.UTC(year, 0, firstDay + (at * days) / rows)).toISOString().slice(0, 10);
    return `${day},Account ${n % 2},Payee ${n % 60} of the town,-${(n / 100).toFixed(2)},Category ${n % 12},`;
  });
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
}

async function importFile(api, key, content) {
  const response = await fetch(`${api.url}/api/v1/imports`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ raw_file_content: content, publish: 'true' }),
  });
  if (!response.ok) throw new Error(`POST /imports answered ${response.status}: ${await response.text()}`);
}

/** Waits until no publish is left. */
async function untilIdle() {
  for (;;) {
    const { rows } = await owner.query(`SELECT FROM imports WHERE status <> 'complete' LIMIT 1`);
    if (rows.length === 0) return;
    await sleep(POLL_MS);
  }
}

/** Measures work: wall time, and the processor time of each part. In milliseconds. */
async function measure(parts, work) {
  const read = async () => [
    performance.now(),
    ...(await Promise.all(parts.map(({ pid }) => cpuOf(pid)))),
    await cpuOfPostgres(),
  ];
  const before = await read();
  await work();
  const after = await read();
  return after.map((value, at) => value - before[at]);
}

function print(figures) {
  console.log(JSON.stringify(figures, null, 1));
}

/** The size of each table with its indexes, without working tables, which are empty between two publishes. */
async function bytesByTable() {
  const { rows } = await owner.query(
    `SELECT coalesce(parent.relname, c.relname) AS table, sum(pg_total_relation_size(c.oid))::float8 AS bytes
     FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
     WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
  );
  return new Map(rows.map(({ table, bytes }) => [table, bytes]));
}

async function countEntries() {
  return (await owner.query('SELECT count(*)::int FROM entries')).rows[0].count;
}

/** How many processors are free for this program right now: what two loops get in two seconds. */
async function freeCores() {
  const loop = `const end = Date.now() + 2000; while (Date.now() < end); console.log(process.cpuUsage().user / 2e6);`;
  const ran = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      for await (const chunk of child.stdout) output += chunk;
      return Number(output);
    }),
  );
  return ran[0] + ran[1];
}

async function bySize(api, worker) {
  const figures = {};
  for (const [rows, imports] of SIZES) {
    const key = await createFamily();
    const one = async () => {
      await importFile(api, key, csvOf(rows, { year: 2025, firstDay: 1, days: 365 }));
      await untilIdle();
    };
    for (let run = 0; run < WARM_UP; run += 1) await one();
    const [wall, ofApi, ofWorker, ofPostgres] = await measure([api, worker], async () => {
      for (let run = 0; run < imports; run += 1) await one();
    });
    const each = (total) => Number((total / imports).toFixed(1));
    figures[rows] = { wall: each(wall), api: each(ofApi), worker: each(ofWorker), postgres: each(ofPostgres) };
  }
  return figures;
}

/** Imports of a year of each family wait, and are then worked on by this many workers that have worked before. */
async function drain(api, keys, workers) {
  const started = await Promise.all(Array.from({ length: workers }, () => start('worker')));
  const warm = await Promise.all(Array.from({ length: 3 * workers }, createFamily));
  const quarter = (year, at) => csvOf(ROWS_OF_QUARTER, { year, firstDay: 1 + 91 * at, days: 91 });
  for (const key of warm) await importFile(api, key, quarter(2025, 0));
  await untilIdle();
  // What is put off is due at once when it is put back.
  const putOff = (hours) =>
    owner.query(`UPDATE work SET due_at = due_at + make_interval(hours => $1) WHERE lane = 'imports'`, [hours]);
  await Promise.all(started.map(({ child }) => child.kill('SIGSTOP')));
  for (let at = 0; at < QUARTERS; at += 1) {
    for (const key of keys) await importFile(api, key, quarter(2025 - workers, at));
  }
  await putOff(1);
  const cores = await freeCores();
  await Promise.all(started.map(({ child }) => child.kill('SIGCONT')));
  await sleep(2000);
  const publishes = keys.length * QUARTERS;
  const [wall, ...cpu] = await measure(started, async () => {
    await putOff(-1);
    await untilIdle();
  });
  await Promise.all(started.map(stop));
  const used = cpu.reduce((sum, one) => sum + one, 0);
  return { workers, publishes, wall, cpuOfEach: used / publishes, cores, usedCores: used / wall };
}

try {
  const api = await start('api');
  const worker = await start('worker');
  console.error('Measuring imports by size');
  print({ sizes: await bySize(api, worker) });
  await stop(worker);

  console.error('Measuring families that wait');
  await owner.query('VACUUM FULL');
  const before = await bytesByTable();
  const entriesBefore = await countEntries();
  const keys = await Promise.all(Array.from({ length: families }, createFamily));
  for (const workers of [1, 2]) {
    const real = await drain(api, keys, workers);
    const items = Array.from({ length: real.publishes }, (_, at) => ({
      family: at % families,
      milliseconds: real.cpuOfEach,
      isLarge: false,
    }));
    const { totalMs } = simulate(items, { workers, slots: SLOTS, cores: real.cores });
    print({ real, simulated: { totalMs } });
  }

  // Without the space of rows that were changed or deleted. PostgreSQL uses it again, and does not give it back.
  const used = await bytesByTable();
  await owner.query('VACUUM FULL');
  const after = await bytesByTable();
  const perTable = [...after].map(([table, bytes]) => [
    table,
    bytes - before.get(table),
    used.get(table) - before.get(table),
  ]);
  const large = perTable.filter(([, more]) => more > 50_000).sort(([, a], [, b]) => b - a);
  const bytes = Object.fromEntries(large.map(([table, compact, withGaps]) => [table, { compact, withGaps }]));
  print({ transactions: (await countEntries()) - entriesBefore, bytes });
} finally {
  for (const child of children) child.kill('SIGKILL');
  await owner.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
