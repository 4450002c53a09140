import { parseArgs } from 'node:util';
import { OperatorFamiliesRepository, resetLink } from '../auth/index.js';
import { type Command, originOf, runCommandLine, UsageError } from './command.js';
import { isUuid } from '../platform/validation/uuid.js';
import { type Scope, SCOPE_NAMES, SCOPES, scopesOf } from '../platform/access/scopes.js';

const USAGE = `Usage:
  npm run --silent keys -- create --family NAME [--email E] [--scope read|read_write|AREA:ACCESS,…] [--expires ISO]
  npm run --silent keys -- list
  npm run --silent keys -- revoke API_KEY_ID`;

/** Parses the command line. Throws `UsageError`. */
function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'create') return readCreate(rest);
  if (name === 'list' && rest.length === 0) return (owner) => new OperatorFamiliesRepository(owner).listKeys();
  if (name === 'revoke' && rest.length === 1) return readRevoke(rest[0] ?? '');
  throw new UsageError('The command must be create, list or revoke.');
}

function readCreate(args: readonly string[]): Command {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { family: option, email: option, scope: option, expires: option },
  });
  const { family, email, scope = 'read_write', expires } = values;
  if (family === undefined || family.trim() === '') throw new UsageError('--family needs a name.');
  const scopes = readScopes(scope);
  const expiresAt = expires === undefined ? null : new Date(expires);
  if (expiresAt !== null && Number.isNaN(expiresAt.getTime()))
    throw new UsageError('--expires needs an ISO 8601 time.');
  const request = { family: family.trim(), email: email ?? null, scopes, expiresAt };
  return async (owner, config) => {
    const { reset_token: token, ...made } = await new OperatorFamiliesRepository(owner).createKey(request);
    return [token === null ? made : { ...made, reset_link: resetLink(originOf(config), token) }];
  };
}

/** Parses the name of a scope, or scopes separated by commas. */
function readScopes(text: string): readonly Scope[] {
  const name = SCOPE_NAMES.find((known) => known === text);
  if (name !== undefined) return scopesOf(name);
  return text.split(',').map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (scope === undefined) throw new UsageError(`--scope is read, read_write, or some of ${SCOPES.join(',')}.`);
    return scope;
  });
}

function readRevoke(id: string): Command {
  if (!isUuid(id)) throw new UsageError('revoke needs the id of a key, as `list` shows it.');
  return async (owner) => {
    if (!(await new OperatorFamiliesRepository(owner).revokeKey(id))) throw new UsageError(`There is no key ${id}.`);
    return [{ api_key_id: id, revoked: true }];
  };
}

await runCommandLine(USAGE, readCommand);
