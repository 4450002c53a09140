import type { Config } from '../config.js';
import { migrate } from './data-source.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** A database that is there and has the newest schema. */
export interface OpenDatabase {
  /** The owner's connection URL. */
  readonly url: string;
  /** Stops what opening it started. */
  close(): Promise<void>;
}

/** Opens the database of DATABASE_URL, or starts the embedded one, and migrates it. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    await migrate(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    await migrate(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, close: () => embedded.stop() };
}
