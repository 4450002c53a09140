import { type Config, readConfig } from '../platform/config.js';
import { ownerDataSource } from '../platform/database/data-source.js';
import { loadPlugins } from '../plugin/load-plugins.js';
import { openDatabase } from '../platform/database/open-database.js';

/** A wrong command line; the usage is printed with the message. */
export class UsageError extends Error {}

/** A connection to the database as its owner. */
type Owner = ReturnType<typeof ownerDataSource>;

/**
 * A command, run with the owner's connection.
 * @param url of the owner
 * @returns the values to print, each as a line of JSON
 */
export type Command = (owner: Owner, config: Config, url: string) => Promise<readonly unknown[]>;

/** Runs the command of this process's command line, and sets the exit code. */
export async function runCommandLine(usage: string, readCommand: (args: readonly string[]) => Command): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2));
    await loadPlugins(process.env);
    const config = readConfig(process.env);
    for (const line of await withOwner(config, command)) console.log(JSON.stringify(line));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof UsageError || message.includes("option '") ? `${message}\n\n${usage}` : message);
    process.exitCode = 1;
  }
}

async function withOwner(config: Config, command: Command): Promise<readonly unknown[]> {
  const database = await openDatabase(config, (message) => console.error(message));
  try {
    const owner = await ownerDataSource(database.url).initialize();
    return await command(owner, config, database.url).finally(() => owner.destroy());
  } finally {
    await database.close();
  }
}

/** The origin of the pages, for links that the command line prints. */
export function originOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
