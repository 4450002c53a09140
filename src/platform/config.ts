import { resolve } from 'node:path';
import { type Environment, environmentReaders } from './environment.js';

const MIB = 1024 * 1024;

export type Role = 'all' | 'api' | 'worker';

/**
 * The environment, read and checked once. Nothing else reads `process.env`.
 * Sizes are bytes, counts are rows.
 */
export abstract class Config {
  abstract readonly port: number;
  abstract readonly role: Role;
  /** Whether this process answers requests. */
  abstract readonly servesHttp: boolean;
  /** Whether this process works on jobs. */
  abstract readonly runsJobs: boolean;
  abstract readonly dataDir: string;
  /** null: PostgreSQL is embedded and keeps its files under `dataDir`. */
  abstract readonly databaseUrl: string | null;
  /** null: the queue lives in PostgreSQL. */
  abstract readonly redisUrl: string | null;
  abstract readonly databasePoolSize: number;
  /** Requests a minute per API key; 0 turns the limit off. */
  abstract readonly rateLimitPerMinute: number;
  /** How many proxies stand before this process and tell in `X-Forwarded-For` where a request came from. */
  abstract readonly trustedProxies: number;
  /** How long a client may take to send a body. */
  abstract readonly uploadTimeoutMs: number;
  /** Uploads of one family that may be under way in this process. */
  abstract readonly maxUploadsPerFamily: number;
  /** Publishes and reverts of one family that may wait or run. */
  abstract readonly maxRunsPerFamily: number;
  abstract readonly maxCsvBytes: number;
  abstract readonly maxQifBytes: number;
  abstract readonly maxPdfBytes: number;
  abstract readonly maxNdjsonBytes: number;
  abstract readonly maxRows: number;
  abstract readonly maxNdjsonRows: number;
  /**
   * AES-256 keys of what is stored encrypted: the first one encrypts, all of them decrypt. Empty: with the embedded
   * PostgreSQL a key is made and kept under `dataDir`; with another one nothing can be encrypted.
   */
  abstract readonly encryptionKeys: readonly Buffer[];
  /** The only origins (`https://host`) at which SimpleFIN is spoken to. */
  abstract readonly simplefinOrigins: readonly string[];
  abstract readonly logLevel: LogLevel;
  /** Where this process kills itself, for tests of crashes; null, as it always is but there: nowhere. */
  abstract readonly faultPoint: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Reads the configuration from environment variables.
 * Throws an Error that lists every variable whose value cannot be used, so one start shows all mistakes.
 */
export function readConfig(env: Environment): Config {
  const { whole, oneOf, url, keys, origins, problems } = environmentReaders(env);
  const role = oneOf('HEARTH_ROLE', 'all', ['all', 'api', 'worker'] as const);
  const config: Config = {
    port: whole('PORT', 3000, 0, 65535),
    role,
    servesHttp: role !== 'worker',
    runsJobs: role !== 'api',
    dataDir: resolve(env['HEARTH_DATA_DIR'] || '.hearth'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    databasePoolSize: whole('HEARTH_DATABASE_POOL', 20, 4, 1000),
    rateLimitPerMinute: whole('HEARTH_RATE_LIMIT_PER_MINUTE', 600, 0, 1_000_000),
    trustedProxies: whole('HEARTH_TRUSTED_PROXIES', 0, 0, 10),
    uploadTimeoutMs: whole('HEARTH_UPLOAD_TIMEOUT_SECONDS', 600, 1, 86_400) * 1000,
    maxUploadsPerFamily: whole('HEARTH_MAX_UPLOADS', 64, 1, 10_000),
    maxRunsPerFamily: whole('HEARTH_MAX_RUNS', 1000, 1, 1_000_000),
    maxCsvBytes: whole('HEARTH_MAX_CSV_MB', 10, 1, 1024) * MIB,
    maxQifBytes: whole('HEARTH_MAX_QIF_MB', 10, 1, 1024) * MIB,
    maxPdfBytes: whole('HEARTH_MAX_PDF_MB', 25, 1, 1024) * MIB,
    maxNdjsonBytes: whole('HEARTH_MAX_NDJSON_MB', 512, 1, 65536) * MIB,
    maxRows: whole('HEARTH_MAX_ROWS', 500_000, 1, 100_000_000),
    maxNdjsonRows: whole('HEARTH_MAX_NDJSON_ROWS', 2_000_000, 1, 100_000_000),
    encryptionKeys: keys('HEARTH_ENCRYPTION_KEY'),
    simplefinOrigins: origins('HEARTH_SIMPLEFIN_HOSTS', 'bridge.simplefin.org,beta-bridge.simplefin.org'),
    logLevel: oneOf('HEARTH_LOG_LEVEL', 'info', LOG_LEVELS),
    faultPoint: env['HEARTH_FAULT_POINT'] || null,
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
