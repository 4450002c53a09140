import { parseArgs } from 'node:util';
import { OperatorFamiliesRepository } from '../auth/index.js';
import { type Command, runCommandLine, UsageError } from './command.js';
import { isUuid } from '../platform/validation/uuid.js';

const USAGE = `Usage:
  npm run --silent families -- list
  npm run --silent families -- erase FAMILY_ID --confirm NAME`;

/** Parses the command line. Throws `UsageError`. */
function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'list' && rest.length === 0) return (owner) => new OperatorFamiliesRepository(owner).listFamilies();
  if (name === 'erase') return readErase(rest);
  throw new UsageError('The command must be list or erase.');
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
  if (confirm === undefined) throw new UsageError('--confirm needs the exact name of the family.');
  return async (owner) => {
    const erasureId = await new OperatorFamiliesRepository(owner).beginErasure(id, confirm);
    if (erasureId === null) throw new UsageError(`There is no family ${id} with this name.`);
    return [{ erasure_id: erasureId, status: 'deleting' }];
  };
}

await runCommandLine(USAGE, readCommand);
