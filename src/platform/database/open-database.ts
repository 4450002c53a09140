import type { Config } from '../config.js';
import { keepAuditFor, migrate } from './data-source.js';
import { loginOf, type ServiceUrls, withLogin } from './database-url.js';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';
import { openServiceLogin } from './service-login.js';

/** A reachable database with the newest schema. */
export interface OpenDatabase {
  /** The owner's connection URL, without a pooler, for migrations and the command line. */
  readonly url: string;
  readonly service: ServiceUrls;
  /** Stops everything that opening it started. */
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded one, then migrates it and checks the service's login.
 * Throws an Error that tells the operator what to change.
 */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    const url = databaseDirectUrl ?? databaseUrl;
    return { url, service: await prepare(url, config), close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return { url: embedded.url, service: await prepare(embedded.url, config), close: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** @param url of the owner, without a pooler */
async function prepare(url: string, config: Config): Promise<ServiceUrls> {
  const { auditDays, databaseUrl, databaseDirectUrl, databaseServiceUrl, redisUrl } = config;
  await migrate(url);
  await keepAuditFor(url, auditDays);
  const isPooled = databaseUrl !== null && databaseDirectUrl !== null;
  const given =
    isPooled && databaseServiceUrl !== null ? withLogin(url, loginOf(databaseServiceUrl)) : databaseServiceUrl;
  const directUrl = await openServiceLogin(url, { serviceUrl: given, hasQueue: redisUrl === null });
  if (!isPooled) return { url: directUrl, directUrl };
  return { url: databaseServiceUrl ?? withLogin(databaseUrl, loginOf(directUrl)), directUrl };
}
