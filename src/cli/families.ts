import { parseArgs } from 'node:util';
import { FamiliesRepository } from '../auth/index.js';
import { readConfig } from '../platform/config.js';
import { ownerDataSource } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/open-database.js';
import { isUuid } from '../platform/http/path-id.js';

const USAGE = `Usage:
  npm run --silent families -- erase FAMILY_ID --confirm NAME`;

class UsageError extends Error {}

type Command = (families: FamiliesRepository) => Promise<readonly unknown[]>;

/** Reads the command line; throws a UsageError that says what is wrong with it. */
function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'erase') return readErase(rest);
  throw new UsageError('Say erase.');
}

function readErase(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { confirm: { type: 'string' } },
    allowPositionals: true,
  });
  const [id, ...more] = positionals;
  if (!isUuid(id) || more.length > 0) throw new UsageError('erase needs the id of one family.');
  const { confirm } = values;
  if (confirm === undefined) throw new UsageError('--confirm needs the name of the family, exactly.');
  return async (families) => {
    const erasureId = await families.beginErasure(id, confirm);
    if (erasureId === null) throw new UsageError(`There is no family ${id} with this name.`);
    return [{ erasure_id: erasureId, status: 'deleting' }];
  };
}

async function run(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  const database = await openDatabase(readConfig(process.env), (message) => console.error(message));
  try {
    const owner = await ownerDataSource(database.url).initialize();
    const lines = await command(new FamiliesRepository(owner)).finally(() => owner.destroy());
    for (const line of lines) console.log(JSON.stringify(line));
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError || message.includes("option '") ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 1;
}
