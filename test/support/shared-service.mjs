import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from './cloned-database.mjs';
import { databaseEnvironment } from './pooler.mjs';

const START_TIMEOUT_MS = 60_000;

/** @type {{ server: string, services: Map<string, Promise<SharedService>> } | null} */
let shared = null;

/**
 * Returns a service that the test files of this Jest worker share: one process with these settings on one database.
 * The first call with the settings starts it, and the global teardown ends it.
 * @param env variables of the process in addition to those of the database and `HEARTH_DATA_DIR`
 * @param queue returns those of its queue
 * @throws if it has died since the last test file; the next one gets a new process
 */
export async function sharedService(env, queue) {
  const server = process.env.HEARTH_TEST_SERVERS;
  // In watch mode every run has its own server.
  if (shared?.server !== server) shared = { server, services: new Map() };
  const { services } = shared;
  const name = JSON.stringify(env);
  if (!services.has(name)) {
    const forget = () => services.delete(name);
    services.set(
      name,
      queue().then((more) => SharedService.start({ ...env, ...more }, forget)),
    );
  }
  const service = await services.get(name);
  service.assertRunning();
  return service;
}

class SharedService {
  #forget;

  constructor(child, databaseUrl, dataDir, env, forget) {
    this.#forget = forget;
    this.child = child;
    this.databaseUrl = databaseUrl;
    this.dataDir = dataDir;
    this.env = env;
    this.url = '';
    this.document = '';
    this.log = '';
  }

  static async start(given, forget) {
    const databaseUrl = await cloneDatabase(`shared_${randomUUID().replaceAll('-', '')}`);
    const dataDir = await mkdtemp(join(process.env.HEARTH_TEST_DIR, 'service-'));
    const env = { ...databaseEnvironment(databaseUrl), HEARTH_DATA_DIR: dataDir, ...given };
    const child = spawn(process.execPath, ['dist/src/main.js'], {
      env: { PATH: process.env.PATH, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The global teardown, which runs in another process, ends every process listed here.
    await writeFile(join(process.env.HEARTH_TEST_DIR, `${child.pid}.pid`), '');
    const service = new SharedService(child, databaseUrl, dataDir, env, forget);
    child.stderr.on('data', (chunk) => (service.log += chunk));
    service.url = await service.#address();
    service.document = await (await fetch(`${service.url}/openapi.json`)).text();
    // The worker ends after its tests, even if the service is still running.
    for (const handle of [child, child.stdout, child.stderr]) handle.unref();
    return service;
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  assertRunning() {
    if (!this.hasEnded) return;
    this.#forget();
    const end = this.child.signalCode ?? this.child.exitCode;
    throw new Error(`A service that the test files of this worker share has ended with ${end}:\n${this.log}`);
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
