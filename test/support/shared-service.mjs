import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from './cloned-database.mjs';
import { databaseEnvironment } from './pooler.mjs';

const START_TIMEOUT_MS = 60_000;

/** @type {{ server: string, service: Promise<SharedService> } | null} */
let shared = null;

/**
 * Returns the service that the test files of this Jest worker share: one process with default settings on one database.
 * The first call starts it, and the global teardown ends it.
 * @param env variables of the process in addition to those of the database and `HEARTH_DATA_DIR`
 * @throws if it has died since the last test file; the next one gets a new process
 */
export async function sharedService(env) {
  const server = process.env.HEARTH_TEST_SERVERS;
  // In watch mode every run has its own server.
  if (shared?.server !== server) shared = { server, service: SharedService.start(env) };
  const service = await shared.service;
  service.assertRunning();
  return service;
}

class SharedService {
  constructor(child, databaseUrl, dataDir, env) {
    this.child = child;
    this.databaseUrl = databaseUrl;
    this.dataDir = dataDir;
    this.env = env;
    this.url = '';
    this.log = '';
  }

  static async start(given) {
    const databaseUrl = await cloneDatabase(`shared_${randomUUID().replaceAll('-', '')}`);
    const dataDir = await mkdtemp(join(process.env.HEARTH_TEST_DIR, 'service-'));
    const env = { ...databaseEnvironment(databaseUrl), HEARTH_DATA_DIR: dataDir, ...given };
    const child = spawn(process.execPath, ['dist/src/main.js'], {
      env: { PATH: process.env.PATH, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The global teardown, which runs in another process, ends every process listed here.
    await writeFile(join(process.env.HEARTH_TEST_DIR, `${child.pid}.pid`), '');
    const service = new SharedService(child, databaseUrl, dataDir, env);
    child.stderr.on('data', (chunk) => (service.log += chunk));
    service.url = await service.#address();
    // The worker ends after its tests, even if the service is still running.
    for (const handle of [child, child.stdout, child.stderr]) handle.unref();
    return service;
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  assertRunning() {
    if (!this.hasEnded) return;
    shared = null;
    const end = this.child.signalCode ?? this.child.exitCode;
    throw new Error(`The service that the test files of this worker share has ended with ${end}:\n${this.log}`);
  }

  #address() {
    return new Promise((resolve, reject) => {
      const fail = (why) => reject(new Error(`The shared service ${why}:\n${this.log}`));
      const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
      let output = '';
      this.child.stdout.on('data', (chunk) => {
        output += chunk;
        const address = /listening on (http:\S+)/.exec(output)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
      this.child.once('exit', (code) => {
        clearTimeout(timer);
        fail(`ended with ${code}`);
      });
    });
  }
}
