import { parseArgs } from 'node:util';
import { FamiliesRepository } from '../auth/index.js';
import { isUuid } from '../platform/validation/uuid.js';
import { type Command, runCommandLine, UsageError } from './command.js';

const USAGE = `Usage:
  npm run --silent families -- list
  npm run --silent families -- erase FAMILY_ID --confirm NAME`;

/** Reads the command line; throws a UsageError that says what is wrong with it. */
function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'list' && rest.length === 0) return (owner) => new FamiliesRepository(owner).listFamilies();
  if (name === 'erase') return readErase(rest);
  throw new UsageError('Say list or erase.');
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
  return async (owner) => {
    const erasureId = await new FamiliesRepository(owner).beginErasure(id, confirm);
    if (erasureId === null) throw new UsageError(`There is no family ${id} with this name.`);
    return [{ erasure_id: erasureId, status: 'deleting' }];
  };
}

await runCommandLine(USAGE, readCommand);
