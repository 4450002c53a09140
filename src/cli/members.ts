import { parseArgs } from 'node:util';
import { OperatorMembersRepository, resetLink } from '../auth/index.js';
import { type Role } from '../platform/access/roles.js';
import { type Command, originOf, runCommandLine, UsageError } from './command.js';
import { ROLES } from '../platform/access/roles.js';
import { isUuid } from '../platform/validation/uuid.js';

const USAGE = `Usage:
  npm run --silent members -- list
  npm run --silent members -- create --family FAMILY_ID --email EMAIL [--role ${ROLES.join('|')}]
  npm run --silent members -- role MEMBER_ID ${ROLES.join('|')}
  npm run --silent members -- remove MEMBER_ID --confirm EMAIL
  npm run --silent members -- reset-link EMAIL
  npm run --silent members -- totp-off EMAIL`;

/** Parses the command line. Throws `UsageError`. */
function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'list' && rest.length === 0) return (owner) => new OperatorMembersRepository(owner).list();
  if (name === 'create') return readCreate(rest);
  if (name === 'role') return readRole(rest);
  if (name === 'remove') return readRemove(rest);
  if (name === 'reset-link' && rest.length === 1) return resetLinkFor(rest[0] ?? '');
  if (name === 'totp-off' && rest.length === 1) return totpOffFor(rest[0] ?? '');
  throw new UsageError('The command must be list, create, role, remove, reset-link or totp-off.');
}

function readCreate(args: readonly string[]): Command {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { family: option, email: option, role: option } });
  const { family, email = '', role = 'member' } = values;
  if (!isUuid(family))
    throw new UsageError('--family needs the id of a family, as `npm run families -- list` shows it.');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('--email needs an address.');
  const request = { familyId: family, email, role: roleOf(role) };
  return async (owner, config) => {
    const created = await new OperatorMembersRepository(owner).create(request);
    if (created === null) throw new UsageError(`There is no family ${family}, or the address ${email} is taken.`);
    return [{ member_id: created.memberId, reset_link: resetLink(originOf(config), created.token) }];
  };
}

function readRole([id, role, ...more]: readonly string[]): Command {
  if (!isUuid(id) || more.length > 0) throw new UsageError('role needs the id of one member, and the role.');
  const chosen = roleOf(role);
  return async (owner) => {
    const member = await new OperatorMembersRepository(owner).updateRole(id, chosen);
    if (member === null) throw new UsageError(`There is no member ${id}.`);
    return [{ member_id: id, role: member.role }];
  };
}

function roleOf(text: string | undefined): Role {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new UsageError(`A role is one of ${ROLES.join(', ')}.`);
  return role;
}

function readRemove(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { confirm: { type: 'string' } },
    allowPositionals: true,
  });
  const [id, ...more] = positionals;
  if (!isUuid(id) || more.length > 0) throw new UsageError('remove needs the id of one member.');
  const { confirm } = values;
  if (confirm === undefined) throw new UsageError('--confirm needs the exact address of the member.');
  return async (owner) => {
    if (!(await new OperatorMembersRepository(owner).remove(id, confirm))) {
      throw new UsageError(`There is no member ${id} with this address.`);
    }
    return [{ member_id: id, removed: true }];
  };
}

function resetLinkFor(email: string): Command {
  return async (owner, config) => {
    const linked = await new OperatorMembersRepository(owner).createResetLink(email);
    if (linked === null) throw new UsageError(`There is no member with the address ${email}.`);
    return [{ member_id: linked.memberId, reset_link: resetLink(originOf(config), linked.token) }];
  };
}

function totpOffFor(email: string): Command {
  return async (owner) => {
    if (!(await new OperatorMembersRepository(owner).disableTotp(email))) {
      throw new UsageError(`There is no member with the address ${email} and a second factor.`);
    }
    return [{ email, totp_enabled: false }];
  };
}

await runCommandLine(USAGE, readCommand);
