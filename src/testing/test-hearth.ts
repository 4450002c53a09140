import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FamilyKeys, TestFamiliesRepository } from './test-families.repository.js';
import { TestClient } from './test-client.js';

export interface TestHearthOptions {
  /** Names of packages and paths, as in HEARTH_PLUGINS. */
  readonly plugins: readonly string[];
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** An empty database; absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
}

/** A family with clients for its two keys. */
export interface TestFamily extends FamilyKeys {
  readonly api: TestClient;
  readonly readOnly: TestClient;
}

const PROGRAM = fileURLToPath(new URL('../main.js', import.meta.url));
const START_MS = 120_000;
const POLL_MS = 50;

/** A Hearth with plugins, in a process of its own. */
export class TestHearth {
  private url = '';
  private output = '';
  private child: ChildProcess | null = null;
  private families = 0;

  private constructor(
    private readonly options: TestHearthOptions,
    private readonly dataDir: string,
    private readonly encryptionKey: string,
  ) {}

  /** Starts it. Rejects with what it printed if it does not start. */
  static async start(options: TestHearthOptions): Promise<TestHearth> {
    const dataDir = await mkdtemp(join(tmpdir(), 'hearth-testing-'));
    const hearth = new TestHearth(options, dataDir, randomBytes(32).toString('base64'));
    await hearth.launch({});
    return hearth;
  }

  /** What its processes have printed so far. */
  get log(): string {
    return this.output;
  }

  /** Whether the process has ended. */
  get hasEnded(): boolean {
    return this.child === null || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** A client with this key, or without one. */
  client(key: string | null): TestClient {
    return new TestClient(() => this.url, key);
  }

  async createFamily(): Promise<TestFamily> {
    this.families += 1;
    const keys = await (await this.database()).create(`Family ${this.families}`);
    return { ...keys, api: this.client(keys.writing), readOnly: this.client(keys.reading) };
  }

  async database(): Promise<TestFamiliesRepository> {
    if (this.options.databaseUrl !== undefined) return new TestFamiliesRepository(this.options.databaseUrl);
    const port = [...this.output.matchAll(/ on port (\d{1,5}), process/g)].at(-1)?.[1] ?? '';
    const password = (await readFile(join(this.dataDir, 'postgres.password'), 'utf8')).trim();
    return new TestFamiliesRepository(`postgres://hearth:${password}@127.0.0.1:${port}/hearth`);
  }

  /** Ends the process, if it has not ended, and starts another one on the same data. */
  async restart(env: Readonly<Record<string, string>> = {}, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.end(signal);
    await this.launch(env);
  }

  /** Stops it and deletes its data. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child === null || this.hasEnded) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }

  private async launch(env: Readonly<Record<string, string>>): Promise<void> {
    const { plugins, databaseUrl, env: others } = this.options;
    const settings = {
      PATH: process.env['PATH'],
      PORT: '0',
      HEARTH_DATA_DIR: this.dataDir,
      HEARTH_PLUGINS: plugins.join(','),
      HEARTH_RATE_LIMIT_PER_MINUTE: '0',
      HEARTH_ENCRYPTION_KEY: this.encryptionKey,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...others,
      ...env,
    };
    const child = spawn(process.execPath, [PROGRAM], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const from = this.output.length;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += String(chunk)));
    const deadline = Date.now() + START_MS;
    for (;;) {
      const printed = this.output.slice(from);
      const address = /listening on (http:\S+)/.exec(printed)?.[1];
      if (address !== undefined) {
        this.url = address;
        return;
      }
      if (this.hasEnded || Date.now() > deadline) {
        await this.end('SIGKILL');
        throw new Error(`Hearth did not start:\n${printed}`);
      }
      await sleep(POLL_MS);
    }
  }
}

/** Starts the real service with plugins. The caller stops it. */
export function startTestHearth(options: TestHearthOptions): Promise<TestHearth> {
  return TestHearth.start(options);
}
