import { resolve } from 'node:path';
import { type Environment, environmentReaders, type SocketAddress } from './environment.js';

const MIB = 1024 * 1024;

export type Role = 'all' | 'api' | 'worker';

/** Who may sign up: anybody, those with an invitation, or nobody but through the command line. */
const SIGN_UP_POLICIES = ['open', 'invitation', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

/**
 * The environment, read and checked once. Nothing else reads `process.env`.
 * Sizes are bytes, counts are rows.
 */
export abstract class Config {
  abstract readonly port: number;
  /** The address that the API listens on. */
  abstract readonly bindAddress: string;
  /** Where clients and browsers reach the service; null: at `localhost`, at the port that it listens on. */
  abstract readonly publicOrigin: string | null;
  /** What `GET /metrics` asks for as a bearer token; null: it answers on the loopback interface only. */
  abstract readonly metricsToken: string | null;
  /** The address of a listener of its own for `GET /metrics`; null: none. */
  abstract readonly metricsBind: SocketAddress | null;
  abstract readonly role: Role;
  /** Whether this process answers requests. */
  abstract readonly servesHttp: boolean;
  /** Whether this process works on jobs. */
  abstract readonly runsJobs: boolean;
  abstract readonly dataDir: string;
  /** null: PostgreSQL is embedded and keeps its files under `dataDir`. */
  abstract readonly databaseUrl: string | null;
  /** The service's own login, where `databaseUrl` is for migrations and the command line only; null: it is made. */
  abstract readonly databaseServiceUrl: string | null;
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
  /** Publishes and reverts that this process works on at once. */
  abstract readonly importSlots: number;
  /** What all request bodies in flight may hold in memory. */
  abstract readonly bodyMemoryBytes: number;
  /** What all request bodies in flight may hold in temporary files. */
  abstract readonly spoolBytes: number;
  /** How long an export may take from its first byte to its last. */
  abstract readonly exportTimeoutMs: number;
  /** What the imports of one family may store. */
  abstract readonly maxFamilyBytes: number;
  /** Pending and failed imports are deleted so long after their last change. */
  abstract readonly pendingImportDays: number;
  /** The content of complete imports is deleted after so long; 0: never. */
  abstract readonly contentDays: number;
  /** Audit events are kept so long. */
  abstract readonly auditDays: number;
  abstract readonly passwordMinLength: number;
  abstract readonly signUp: SignUpPolicy;
  /** The server that mail is sent through, and the sender's address; null: no mail is sent. */
  abstract readonly mail: MailConfig | null;
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
  /** The point at which the process kills itself, in tests of crashes; null in production. */
  abstract readonly faultPoint: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Reads the configuration from environment variables.
 * Throws an Error that lists every variable whose value cannot be used, so one start shows all mistakes.
 */
export function readConfig(env: Environment): Config {
  const { whole, oneOf, url, origin, socketAddress, keys, origins, problems } = environmentReaders(env);
  const role = oneOf('HEARTH_ROLE', 'all', ['all', 'api', 'worker'] as const);
  const smtpUrl = url('HEARTH_SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = env['HEARTH_MAIL_FROM'] || null;
  const config: Config = {
    port: whole('PORT', 3000, 0, 65535),
    bindAddress: env['HEARTH_BIND'] || '127.0.0.1',
    publicOrigin: origin('HEARTH_PUBLIC_ORIGIN'),
    metricsToken: env['HEARTH_METRICS_TOKEN'] || null,
    metricsBind: socketAddress('HEARTH_METRICS_BIND'),
    role,
    servesHttp: role !== 'worker',
    runsJobs: role !== 'api',
    dataDir: resolve(env['HEARTH_DATA_DIR'] || '.hearth'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseServiceUrl: url('DATABASE_SERVICE_URL', ['postgres:', 'postgresql:']),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    databasePoolSize: whole('HEARTH_DATABASE_POOL', 20, 10, 1000),
    rateLimitPerMinute: whole('HEARTH_RATE_LIMIT_PER_MINUTE', 600, 0, 1_000_000),
    trustedProxies: whole('HEARTH_TRUSTED_PROXIES', 0, 0, 10),
    uploadTimeoutMs: whole('HEARTH_UPLOAD_TIMEOUT_SECONDS', 600, 1, 86_400) * 1000,
    maxUploadsPerFamily: whole('HEARTH_MAX_UPLOADS', 64, 1, 10_000),
    maxRunsPerFamily: whole('HEARTH_MAX_RUNS', 1000, 1, 1_000_000),
    importSlots: whole('HEARTH_IMPORT_SLOTS', 2, 1, 64),
    bodyMemoryBytes: whole('HEARTH_BODY_MEMORY_MB', 96, 16, 65536) * MIB,
    spoolBytes: whole('HEARTH_SPOOL_MB', 4096, 64, 1_048_576) * MIB,
    exportTimeoutMs: whole('HEARTH_EXPORT_SECONDS', 900, 1, 86_400) * 1000,
    maxFamilyBytes: whole('HEARTH_MAX_FAMILY_MB', 2048, 1, 1_048_576) * MIB,
    pendingImportDays: whole('HEARTH_PENDING_IMPORT_DAYS', 30, 1, 36_500),
    contentDays: whole('HEARTH_CONTENT_DAYS', 365, 0, 36_500),
    auditDays: whole('HEARTH_AUDIT_DAYS', 400, 30, 36_500),
    passwordMinLength: whole('HEARTH_PASSWORD_MIN_LENGTH', 12, 8, 64),
    signUp: oneOf('HEARTH_SIGN_UP', 'open', SIGN_UP_POLICIES),
    mail: smtpUrl === null || mailFrom === null ? null : { smtpUrl, from: mailFrom },
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
  const isHalf = Boolean(env['HEARTH_SMTP_URL']) !== (mailFrom !== null);
  const all = isHalf ? [...problems, 'HEARTH_SMTP_URL and HEARTH_MAIL_FROM are set together, or neither'] : problems;
  if (all.length > 0) throw new Error(all.join('\n'));
  return config;
}
