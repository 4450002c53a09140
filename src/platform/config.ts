import { resolve } from 'node:path';
import { type Environment, type EnvironmentReaders, environmentReaders, type SocketAddress } from './environment.js';
import { readDatabaseUrl } from './database/database-url.js';
import { REDIS_PROTOCOLS } from './redis.js';

const MIB = 1024 * 1024;

export type Role = 'all' | 'api' | 'worker';

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

/**
 * The environment, read and checked once. Nothing else reads `process.env`. These are the settings of the platform;
 * features define their own with `defineSettings`. Sizes are in bytes.
 */
export abstract class Config {
  /** The settings of the features. Each feature reads its own with `Settings.of`. */
  abstract readonly settings: ReadonlyMap<SettingsReader, object>;
  /** The maximum number of concurrent jobs of each kind in this process, by the name of the setting. */
  abstract readonly jobSlots: ReadonlyMap<string, number>;
  abstract readonly port: number;
  /** The address that the API listens on. */
  abstract readonly bindAddress: string;
  /** The public URL of the service; null means `localhost` with the port of the server. */
  abstract readonly publicOrigin: string | null;
  /** The origins of other sites whose scripts can use the API. */
  abstract readonly corsOrigins: readonly string[];
  /** The bearer token for `GET /metrics`; null means that only the loopback interface can read them. */
  abstract readonly metricsToken: string | null;
  /** The address of a separate listener for `GET /metrics`; null for no listener. */
  abstract readonly metricsBind: SocketAddress | null;
  abstract readonly role: Role;
  /** Whether this process serves requests. */
  abstract readonly servesHttp: boolean;
  /** Whether this process runs jobs. */
  abstract readonly runsJobs: boolean;
  abstract readonly dataDir: string;
  /** null if PostgreSQL is embedded, with its files in `dataDir`. */
  abstract readonly databaseUrl: string | null;
  /** The address without the pooler, if `databaseUrl` is that of one; null if there is none. */
  abstract readonly databaseDirectUrl: string | null;
  /** The service's own login, if `databaseUrl` is only for migrations and the command line; null to create one. */
  abstract readonly databaseServiceUrl: string | null;
  /** null if the queue is in PostgreSQL. */
  abstract readonly redisUrl: string | null;
  abstract readonly databasePoolSize: number;
  /** Requests per minute per API key; 0 turns the limit off. */
  abstract readonly rateLimitPerMinute: number;
  /** The number of proxies in front of this process that set `X-Forwarded-For`. */
  abstract readonly trustedProxies: number;
  /** The maximum time for a client to send a body. */
  abstract readonly uploadTimeoutMs: number;
  /** The maximum number of concurrent uploads of a family in this process. */
  abstract readonly maxUploadsPerFamily: number;
  /** The memory budget of all request bodies in flight. */
  abstract readonly bodyMemoryBytes: number;
  /** The disk budget of all request bodies in flight. */
  abstract readonly spoolBytes: number;
  /** The number of days for which audit events are kept. */
  abstract readonly auditDays: number;
  /** The number of days for which a change set can be reverted. */
  abstract readonly historyDays: number;
  /** The mail server and the sender's address; null to send no mail. */
  abstract readonly mail: MailConfig | null;
  /**
   * AES-256 keys: the first one encrypts, all of them decrypt. If there are none, the embedded PostgreSQL gets a key
   * that is stored in `dataDir`; with another PostgreSQL, nothing can be encrypted.
   */
  abstract readonly encryptionKeys: readonly Buffer[];
  /** How long a process that was told to stop continues to serve requests, so that load balancers notice it. */
  abstract readonly drainMs: number;
  abstract readonly logLevel: LogLevel;
  /** Where traces are sent by OTLP over HTTP; null to make none. */
  abstract readonly tracesUrl: string | null;
  /** The place at which this process kills itself, for crash tests; null otherwise. */
  abstract readonly faultPoint: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Reads the settings of a feature from the environment. */
export type SettingsReader = (environment: EnvironmentReaders) => object;

/** The settings of a feature. */
export interface Settings<T> {
  /** Returns the settings. Throws an Error if they were defined after the configuration was read. */
  of(config: Config): T;
}

const readers: SettingsReader[] = [];

/** Adds the settings of a feature to the configuration. Call it when the feature's file is loaded. */
export function defineSettings<T extends object>(read: (environment: EnvironmentReaders) => T): Settings<T> {
  readers.push(read);
  return {
    of: ({ settings }) => {
      const values = settings.get(read);
      if (values === undefined) throw new Error('Settings were defined after the configuration was read');
      return values as T;
    },
  };
}

/**
 * Reads the configuration of the platform and of all loaded features from environment variables. Throws an Error that
 * lists every variable with an invalid value, so that one start shows all mistakes.
 */
export function readConfig(env: Environment): Config {
  const environment = environmentReaders(env);
  const { text, whole, oneOf, url, origin, origins, socketAddress, keys, problems, jobSlots } = environment;
  const role = oneOf('HEARTH_ROLE', 'all', ['all', 'api', 'worker'] as const);
  const smtpUrl = url('HEARTH_SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = text('HEARTH_MAIL_FROM');
  const config: Config = {
    jobSlots,
    port: whole('PORT', 3000, 0, 65535),
    bindAddress: text('HEARTH_BIND') ?? '127.0.0.1',
    publicOrigin: origin('HEARTH_PUBLIC_ORIGIN'),
    corsOrigins: origins('HEARTH_CORS_ORIGINS', ''),
    metricsToken: text('HEARTH_METRICS_TOKEN'),
    metricsBind: socketAddress('HEARTH_METRICS_BIND'),
    role,
    servesHttp: role !== 'worker',
    runsJobs: role !== 'api',
    dataDir: resolve(text('HEARTH_DATA_DIR') ?? '.hearth'),
    databaseUrl: readDatabaseUrl(environment, 'DATABASE_URL'),
    databaseDirectUrl: readDatabaseUrl(environment, 'DATABASE_DIRECT_URL'),
    databaseServiceUrl: readDatabaseUrl(environment, 'DATABASE_SERVICE_URL'),
    redisUrl: url('REDIS_URL', REDIS_PROTOCOLS),
    databasePoolSize: whole('HEARTH_DATABASE_POOL', 20, 10, 1000),
    rateLimitPerMinute: whole('HEARTH_RATE_LIMIT_PER_MINUTE', 600, 0, 1_000_000),
    trustedProxies: whole('HEARTH_TRUSTED_PROXIES', 0, 0, 10),
    uploadTimeoutMs: whole('HEARTH_UPLOAD_TIMEOUT_SECONDS', 600, 1, 86_400) * 1000,
    maxUploadsPerFamily: whole('HEARTH_MAX_UPLOADS', 64, 1, 10_000),
    bodyMemoryBytes: whole('HEARTH_BODY_MEMORY_MB', 96, 16, 65536) * MIB,
    spoolBytes: whole('HEARTH_SPOOL_MB', 4096, 64, 1_048_576) * MIB,
    auditDays: whole('HEARTH_AUDIT_DAYS', 400, 30, 36_500),
    historyDays: whole('HEARTH_HISTORY_DAYS', 730, 1, 36_500),
    mail: smtpUrl === null || mailFrom === null ? null : { smtpUrl, from: mailFrom },
    encryptionKeys: keys('HEARTH_ENCRYPTION_KEY'),
    drainMs: whole('HEARTH_DRAIN_SECONDS', 0, 0, 300) * 1000,
    logLevel: oneOf('HEARTH_LOG_LEVEL', 'info', LOG_LEVELS),
    tracesUrl: url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    faultPoint: text('HEARTH_FAULT_POINT'),
    settings: new Map(readers.map((read) => [read, read(environment)])),
  };
  const isHalf = Boolean(env['HEARTH_SMTP_URL']) !== (mailFrom !== null);
  if (isHalf) environment.refuse('HEARTH_SMTP_URL and HEARTH_MAIL_FROM are set together, or neither');
  if (env['DATABASE_DIRECT_URL'] && !env['DATABASE_URL']) {
    environment.refuse('DATABASE_DIRECT_URL is set together with DATABASE_URL, which is then the address of a pooler');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
