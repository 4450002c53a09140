import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILT = fileURLToPath(new URL('../dist/src/', import.meta.url));
const POLL_MS = 50;
const START_WITHIN_MS = 120_000;

/** The built service as a process with a database of its own, and an API key for one family. */
export class BenchService {
  /**
   * Starts it.
   * @param place `folder`, where it gets a new data directory, and `databases`; see databases.mjs
   * @param preload a module that its process loads first and that can send messages to this one
   * @param env further settings
   * @param scope what the key may do
   */
  static async start({ folder, databases }, preload = null, { env: settings = {}, scope = 'read_write' } = {}) {
    const dataDir = await mkdtemp(join(folder, 'hearth-bench-'));
    const database = await databases.create(dataDir);
    const env = {
      PATH: process.env.PATH,
      HEARTH_DATA_DIR: dataDir,
      PORT: '0',
      HEARTH_RATE_LIMIT_PER_MINUTE: '0',
      ...database.settings,
      ...settings,
    };
    const loaded = preload === null ? [] : ['--import', preload.href];
    const child = spawn(process.execPath, [...loaded, join(BUILT, 'main.js')], {
      env: { ...env, HEARTH_LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit', ...(preload === null ? [] : ['ipc'])],
    });
    try {
      const url = await addressOf(child);
      const command = async (name, options) => {
        const { stdout } = await promisify(execFile)(process.execPath, [join(BUILT, 'cli', `${name}.js`), ...options], {
          env,
        });
        return stdout;
      };
      const key = JSON.parse(await command('keys', ['create', '--family', 'Bench', '--scope', scope]));
      return new BenchService(child, dataDir, url, key, await database.open(), command);
    } catch (error) {
      await end(child, dataDir);
      throw error;
    }
  }

  /** @param command runs a command of the service, such as `keys`, with options and returns its output */
  constructor(child, dataDir, url, { api_key: key, family_id: familyId }, database, command) {
    this.child = child;
    this.dataDir = dataDir;
    this.url = `${url}/api/v1`;
    this.key = key;
    this.familyId = familyId;
    this.database = database;
    this.command = command;
  }

  /** The database of the service, with its owner's login. The references use it too. */
  get databaseUrl() {
    return this.database.url;
  }

  /** Sends a request and throws on an error response. Returns its `data`, or the whole body. */
  async request(method, path, body, headers = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'x-api-key': this.key, ...headers },
      body,
    });
    return answerOf(`${method} ${path}`, response.status, await response.text());
  }

  /**
   * Uploads a file `{ name, type, size, read }`, where `read` yields the bytes in pieces. Returns the import from the
   * response. The form is encoded here, because `fetch` would use the CPU cores on which the service is measured.
   */
  async import(type, file, { publish }) {
    const boundary = randomUUID();
    const part = (name, facts) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${facts}\r\n\r\n`;
    const fields = `${part('type', '')}${type}\r\n${part('publish', '')}${publish}\r\n`;
    const start = `${fields}${part('file', `; filename="${file.name}"\r\nContent-Type: ${file.type}`)}`;
    const end = `\r\n--${boundary}--\r\n`;
    const upload = request(`${this.url}/imports`, {
      method: 'POST',
      headers: {
        'x-api-key': this.key,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': start.length + file.size + end.length,
      },
    });
    const sending = pipeline(async function* form() {
      yield start;
      yield* file.read();
      yield end;
    }, upload);
    const [[response]] = await Promise.all([once(upload, 'response'), sending]);
    return answerOf('POST /imports', response.statusCode, await text(response));
  }

  /** Uploads a file to be published at once, and waits until it is published. */
  async importWhole(type, file) {
    const { id } = await this.import(type, file, { publish: true });
    await this.untilEnded(id);
  }

  async published(id) {
    await this.request('POST', `/imports/${id}/publish`);
    await this.untilEnded(id);
  }

  async reverted(id) {
    await this.request('POST', `/imports/${id}/revert`);
    await this.untilEnded(id, 'pending');
  }

  /** Polls an import until it has ended. Throws unless its status is the wanted one. */
  async untilEnded(id, wanted = 'complete') {
    for (;;) {
      const record = await this.request('GET', `/imports/${id}`);
      if (record.status === wanted) return record;
      if (record.status.endsWith('failed')) throw new Error(`The import is ${record.status}: ${record.error}`);
      await sleep(POLL_MS);
    }
  }

  /** Waits until the balances are rebuilt, so that nothing else is running. */
  async untilSynced() {
    for (;;) {
      const [pending, syncing] = await Promise.all([
        this.request('GET', '/syncs?status=pending'),
        this.request('GET', '/syncs?status=syncing'),
      ]);
      if (pending.length === 0 && syncing.length === 0) return;
      await sleep(POLL_MS);
    }
  }

  /** The peak memory of the process so far in MiB; null when the system does not report it. */
  peakMemory() {
    if (process.platform !== 'linux') return null;
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'));
    return Number(kilobytes) / 1024;
  }

  async stop() {
    await this.database.stop();
    await end(this.child, this.dataDir);
  }
}

function answerOf(asked, status, body) {
  if (status >= 300) throw new Error(`${asked} answered ${status}: ${body}`);
  const answer = JSON.parse(body);
  return answer.data ?? answer;
}

async function addressOf(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The service did not start in time')), START_WITHIN_MS);
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /listening on (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}`)));
    child.once('exit', () => clearTimeout(timer));
    child.stdout.once('data', () => clearTimeout(timer));
  });
}

async function end(child, dataDir) {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
}
