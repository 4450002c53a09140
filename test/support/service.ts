import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateApiKey } from '../../src/auth/api-keys/api-key.js';
import type { Role } from '../../src/platform/access/roles.js';
import {
  nameOf,
  normalizedScopes,
  type Scope,
  type ScopeName,
  SCOPES,
  scopesOf,
} from '../../src/platform/access/scopes.js';
import { Api } from './api.js';
import { createDatabase, ownerOf, type TestDatabase } from './database.js';
import { databaseEnvironment } from './pooler.mjs';
import { queueOfSuite } from './queue-of-suite.js';
import type { OpenApiCheck, OpenApiDocument } from './openapi-check.mjs';

/** A family with one user, and a client for each scope. */
export interface TestFamily {
  readonly familyId: string;
  readonly userId: string;
  readonly apiKeyId: string;
  readonly apiKey: string;
  readonly api: Api;
  readonly readOnly: Api;
}

/** The properties of its process that a `Service` needs. */
interface RunningService {
  readonly url: string;
  readonly pid: number;
  readonly log: string;
  readonly hasEnded: boolean;
  stop(): Promise<unknown>;
}

/** The state that `shared-service.mjs` keeps for the test files of a Jest worker. */
interface SharedProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** The OpenAPI document that it serves, in JSON. */
  readonly document: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  readonly hasEnded: boolean;
}

/** What `service-environment.mjs` keeps for all test files of a Jest worker. */
interface OfWorker {
  hearthSharedService(
    env: Readonly<Record<string, string>>,
    queue: () => Promise<Readonly<Record<string, string>>>,
  ): Promise<SharedProcess>;
  hearthOpenApiCheck(text: string): OpenApiCheck;
}

const ofWorker = globalThis as unknown as OfWorker;

/** The built service as a process with a database: its own, or those that the test files of a Jest worker share. */
export class Service {
  private constructor(
    readonly database: TestDatabase,
    private readonly documentText: string,
    readonly url: string,
    private readonly check: OpenApiCheck,
    private readonly process: RunningService,
    /** The directory in which the process keeps files. */
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts a service.
   * @param env variables in addition to the test defaults
   * @param program the built service, if it is a different one
   */
  static async start(env: Readonly<Record<string, string>> = {}, program?: string): Promise<Service> {
    const database = await createDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'hearth-service-'));
    const defaults = {
      ...databaseEnvironment(database.url),
      HEARTH_DATA_DIR: dataDir,
      HEARTH_RATE_LIMIT_PER_MINUTE: '0',
    };
    const all = { ...defaults, ...(await queueOfSuite()), ...env };
    return Service.around(await ServiceProcess.start(all, program), database, dataDir, all);
  }

  /**
   * Returns the service that all test files of this Jest worker share which ask for the same settings. The first call
   * starts it. Its database contains families of other test files, so a test only looks at families that it created. Use
   * `Service.start` for a test that stops the service, reads a whole table, or changes a table that belongs to no family,
   * and for settings that one file alone needs.
   * @param env variables in addition to the test defaults
   */
  static async shared(env: Readonly<Record<string, string>> = {}): Promise<Service> {
    const shared = await ofWorker.hearthSharedService({ HEARTH_RATE_LIMIT_PER_MINUTE: '0', ...env }, queueOfSuite);
    const owner = ownerOf(shared.databaseUrl);
    const database = { url: shared.databaseUrl, owner, drop: () => owner.end() };
    const { document, dataDir, env: ofProcess } = shared;
    return Service.around(new SharedHandle(shared), database, dataDir, ofProcess, document);
  }

  /** The service with its own embedded PostgreSQL, as it runs on a personal machine. */
  static async startEmbedded(env: Readonly<Record<string, string>> = {}): Promise<Service> {
    const dataDir = await mkdtemp(join(tmpdir(), 'hearth-service-'));
    const all = { HEARTH_DATA_DIR: dataDir, HEARTH_RATE_LIMIT_PER_MINUTE: '0', ...env };
    const process = await ServiceProcess.start(all);
    const port = /embedded PostgreSQL: started on port (\d+)/.exec(process.log)?.[1];
    const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
    const url = `postgres://hearth:${password}@127.0.0.1:${port}/hearth`;
    const owner = ownerOf(url);
    return Service.around(process, { url, owner, drop: () => owner.end() }, dataDir, all);
  }

  /** The service with a database that is not on the server of the run. @param url of its owner, who can create roles */
  static async startWith(url: string, env: Readonly<Record<string, string>> = {}): Promise<Service> {
    const dataDir = await mkdtemp(join(tmpdir(), 'hearth-service-'));
    const all = { DATABASE_URL: url, HEARTH_DATA_DIR: dataDir, HEARTH_RATE_LIMIT_PER_MINUTE: '0', ...env };
    const process = await ServiceProcess.start(all);
    const owner = ownerOf(url);
    return Service.around(process, { url, owner, drop: () => owner.end() }, dataDir, all);
  }

  private static async around(
    process: RunningService,
    database: TestDatabase,
    dataDir: string,
    env: Readonly<Record<string, string>>,
    known?: string,
  ): Promise<Service> {
    const document = known ?? (await (await fetch(`${process.url}/openapi.json`)).text());
    return new Service(database, document, process.url, ofWorker.hearthOpenApiCheck(document), process, dataDir, env);
  }

  /** The OpenAPI document that it serves. */
  get document(): OpenApiDocument {
    return JSON.parse(this.documentText) as OpenApiDocument;
  }

  /** The process that serves requests. */
  get pid(): number {
    return this.process.pid;
  }

  /** Whether the process that serves requests has ended. */
  get hasEnded(): boolean {
    return this.process.hasEnded;
  }

  /** What the process has written to its log so far. */
  get log(): string {
    return this.process.log;
  }

  /**
   * Starts another process on the same database. The caller stops it.
   * @param program the built service, if it is a different one
   */
  async another(env: Readonly<Record<string, string>> = {}, program?: string): Promise<ServiceProcess> {
    return ServiceProcess.start({ ...this.env, ...env }, program);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    await this.database.drop();
    if (this.process instanceof SharedHandle) return;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** A client with this key, or without one. Connects to another process if its address is given. */
  client(key: string | null = null, url = this.url): Api {
    return new Api(url, key, this.check);
  }

  async createFamily(facts: { name?: string; currency?: string; timeZone?: string | null } = {}): Promise<TestFamily> {
    const { name = 'Test family', currency = 'USD', timeZone = null } = facts;
    const { owner } = this.database;
    const family = await owner.query<{ id: string }>(
      'INSERT INTO families (name, currency, time_zone) VALUES ($1, $2, $3) RETURNING id',
      [name, currency, timeZone],
    );
    return this.createMember(family.rows[0]!.id);
  }

  /** Adds a member with their own keys to a family. */
  async createMember(familyId: string, role: Role = 'owner'): Promise<TestFamily> {
    const user = await this.database.owner.query<{ id: string }>(
      'INSERT INTO users (family_id, email, role) VALUES ($1, NULL, $2) RETURNING id',
      [familyId, role],
    );
    const userId = user.rows[0]!.id;
    const writing = await this.createKey(familyId, userId, 'read_write');
    const reading = await this.createKey(familyId, userId, 'read');
    return {
      familyId,
      userId,
      apiKeyId: writing.id,
      apiKey: writing.secret,
      api: this.client(writing.secret),
      readOnly: this.client(reading.secret),
    };
  }

  /** A client with a key of a member that has every scope. */
  async administrator({ familyId, userId }: Pick<TestFamily, 'familyId' | 'userId'>): Promise<Api> {
    const scopes = SCOPES.filter((scope) => scope.endsWith(':write'));
    return this.client((await this.createKey(familyId, userId, scopes)).secret);
  }

  async createKey(
    familyId: string,
    userId: string,
    scope: ScopeName | readonly Scope[],
    expiresAt: Date | null = null,
  ): Promise<{ id: string; secret: string }> {
    const key = generateApiKey();
    const scopes = typeof scope === 'string' ? scopesOf(scope) : normalizedScopes(scope);
    const inserted = await this.database.owner.query<{ id: string }>(
      `INSERT INTO api_keys (family_id, user_id, prefix, key_hash, scope, scopes, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [familyId, userId, key.prefix, key.hash, nameOf(scopes), scopes, expiresAt],
    );
    return { id: inserted.rows[0]!.id, secret: key.secret };
  }
}

/**
 * The shared service from the point of view of one test file: its log starts with the file, and stopping it leaves it
 * running for the next file.
 */
class SharedHandle implements RunningService {
  private readonly logBefore: number;

  constructor(private readonly shared: SharedProcess) {
    this.logBefore = shared.log.length;
  }

  get url(): string {
    return this.shared.url;
  }

  get pid(): number {
    return this.shared.child.pid!;
  }

  get log(): string {
    return this.shared.log.slice(this.logBefore);
  }

  get hasEnded(): boolean {
    return this.shared.hasEnded;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

const START_TIMEOUT_MS = 60_000;
const END_OF_LOG = 3000;

/** A running `dist/src/main.js`. */
export class ServiceProcess {
  log = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(env: Readonly<Record<string, string>>, program = 'dist/src/main.js'): Promise<ServiceProcess> {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const url = await addressOf(child, () => errors);
    const started = new ServiceProcess(child, url);
    started.log = errors;
    child.stderr!.on('data', (chunk: Buffer) => (started.log += chunk.toString()));
    // A failed process explains itself only in its log, which is deleted after the test.
    child.once('close', (code) => {
      if (code !== 0 && code !== null)
        process.stderr.write(`The service ended with ${code}:\n${started.log.slice(-END_OF_LOG)}\n`);
    });
    return started;
  }

  get pid(): number {
    return this.child.pid!;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Waits until the process has ended on its own.
   * @returns the signal that ended it, or its exit code
   */
  async ended(patienceMs: number): Promise<NodeJS.Signals | number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await once(this.child, 'exit', { signal: AbortSignal.timeout(patienceMs) });
    }
    return this.child.signalCode ?? this.child.exitCode;
  }

  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Stops it from running, as an overloaded machine would. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  async kill(): Promise<number | null> {
    return this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill(signal);
      await exited;
    }
    return this.child.exitCode;
  }
}

/** Waits for the line on standard output with the service's address; a worker prints that it is running. */
async function addressOf(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The service did not start in time:\n${errors()}`)),
      START_TIMEOUT_MS,
    );
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /listening on (http:\S+)/.exec(output)?.[1] ?? (output.includes('is working') ? '' : undefined);
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The service ended with ${code}:\n${errors()}`));
    });
  });
}
