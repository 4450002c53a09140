import type { Config } from '../config.js';
import { keepAuditFor, migrate } from './data-source.js';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';
import { openServiceLogin } from './service-login.js';

/** A reachable database with the newest schema. */
export interface OpenDatabase {
  /** The owner's connection URL, for migrations and the command line. */
  readonly url: string;
  /** The URL of the service's login. */
  readonly serviceUrl: string;
  /** Stops everything that opening it started. */
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded one, then migrates it and checks the service's login.
 * Throws an Error that tells the operator what to change.
 */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) {
    return { url: databaseUrl, serviceUrl: await prepare(databaseUrl, config), close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return { url: embedded.url, serviceUrl: await prepare(embedded.url, config), close: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function prepare(url: string, { auditDays, databaseServiceUrl, redisUrl }: Config): Promise<string> {
  await migrate(url);
  await keepAuditFor(url, auditDays);
  return openServiceLogin(url, { serviceUrl: databaseServiceUrl, hasQueue: redisUrl === null });
}
