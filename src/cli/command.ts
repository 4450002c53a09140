import { type Config, readConfig } from '../platform/config.js';
import { ownerDataSource } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/open-database.js';

/** Something is wrong with the command line; its usage is printed too. */
export class UsageError extends Error {}

/** A connection to the database as its owner. */
type Owner = ReturnType<typeof ownerDataSource>;

/** What a command does with the owner's connection. @returns what it prints, a line of JSON each */
export type Command = (owner: Owner, config: Config) => Promise<readonly unknown[]>;

/** Runs the command that the command line of this process names, and sets its exit code. */
export async function runCommandLine(usage: string, readCommand: (args: readonly string[]) => Command): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2));
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
    return await command(owner, config).finally(() => owner.destroy());
  } finally {
    await database.close();
  }
}

/** Where the pages are, for links that the command line prints. */
export function originOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
