import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Role } from '../../../src/platform/http/access.js';
import { SCOPES, type Scope } from '../../../src/platform/http/scopes.js';
import type { Api } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

/**
 * Who may use which route. Every operation of the document is in this table, by its area: one that is added fails the tests
 * until somebody has decided who may use it.
 */
const AREAS: Readonly<Record<string, string>> = {
  imports: 'imports',
  exports: 'ledger',
  provider_connections: 'syncs',
  syncs: 'syncs',
  chats: 'chats',
  accounts: 'ledger',
  balances: 'ledger',
  transactions: 'ledger',
  transfers: 'ledger',
  rejected_transfers: 'ledger',
  recurring_transactions: 'ledger',
  trades: 'ledger',
  holdings: 'ledger',
  securities: 'ledger',
  valuations: 'ledger',
  categories: 'ledger',
  tags: 'ledger',
  merchants: 'ledger',
  rules: 'ledger',
  budgets: 'ledger',
  budget_categories: 'ledger',
  api_keys: 'admin',
  members: 'admin',
  invitations: 'admin',
  sessions: 'admin',
  family: 'admin',
  audit_events: 'admin',
  me: 'any',
};
/** What follows not from the area and the method. */
const ACCESS: Readonly<Record<string, string>> = { 'POST /api/v1/imports/preflight': 'read' };
const OPEN = ['GET /api/v1/family'];
/** What a viewer may do in areas in which viewers write nothing: what is their own. */
const OF_VIEWERS =
  /^(\w+ \/api\/v1\/(chats|api_keys|sessions|me)|GET |DELETE \/api\/v1\/members\/|POST \/api\/v1\/imports\/preflight)/;
const OF_OWNERS =
  /^(\w+ \/api\/v1\/(invitations|audit_events)|PATCH \/api\/v1\/(members|family)|DELETE \/api\/v1\/family)/;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly access: string;
  readonly role: Role;
}

let service: Service;
let family: TestFamily;
let operations: readonly Operation[];

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily();
  operations = Object.entries(service.document.paths)
    // What became of an erased family anybody may ask who knows the id.
    .filter(([template]) => template.startsWith('/api/') && template !== '/api/v1/erasures/{id}')
    .flatMap(([template, methods]) => Object.keys(methods).map((name) => operationOf(name.toUpperCase(), template)));
});
afterAll(() => service.stop());

function operationOf(method: string, template: string): Operation {
  const name = `${method} ${template}`;
  const noun = template.split('/')[3]!;
  const area = OPEN.includes(name) ? 'any' : AREAS[noun];
  if (area === undefined) throw new Error(`Nobody has decided who may use ${name}`);
  const access = ACCESS[name] ?? (method === 'GET' ? 'read' : 'write');
  const role = OF_OWNERS.test(name) ? 'owner' : OF_VIEWERS.test(name) ? 'viewer' : 'member';
  return { method, path: template.replace(/\{\w+\}/g, randomUUID()), area, access, role };
}

async function clientWith(scopes: readonly Scope[], role: Role): Promise<Api> {
  const member = await service.createMember(family.familyId, role);
  const { secret } = await service.createKey(family.familyId, member.userId, scopes);
  return service.client(secret);
}

async function refusals(api: Api): Promise<readonly (readonly [string, string | null])[]> {
  const answers: (readonly [string, string | null])[] = [];
  for (const { method, path } of operations) {
    const { status, body } = await api.send(method, path, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
    answers.push([`${method} ${path}`, status === 403 ? body.error : null]);
  }
  return answers;
}

const isAtLeast = (role: Role, least: Role): boolean =>
  ['viewer', 'member', 'owner'].indexOf(role) >= ['viewer', 'member', 'owner'].indexOf(least);

describe('every route', () => {
  it('belongs to an area that somebody has decided', () => {
    expect(operations.length).toBeGreaterThan(60);
  });

  it.each(SCOPES)('lets a key with %s do what that scope says, and refuses the rest', async (scope) => {
    const [area, level] = scope.split(':');
    const api = await clientWith([scope], 'owner');
    expect(await refusals(api)).toEqual(
      operations.map((operation) => {
        const isAllowed =
          operation.area === 'any' || (operation.area === area && (level === 'write' || operation.access === 'read'));
        return [`${operation.method} ${operation.path}`, isAllowed ? null : 'insufficient_scope'];
      }),
    );
  });

  it.each<Role>(['viewer', 'member', 'owner'])('lets a %s with all scopes do what the role may', async (role) => {
    const api = await clientWith(
      SCOPES.filter((scope) => scope.endsWith(':write')),
      role,
    );
    expect(await refusals(api)).toEqual(
      operations.map((operation) => [
        `${operation.method} ${operation.path}`,
        isAtLeast(role, operation.role) ? null : 'insufficient_role',
      ]),
    );
  });

  it('tells the scope before the role, and both before anything is looked up', async () => {
    const api = await clientWith(['ledger:read'], 'viewer');
    expect((await api.post('/api/v1/accounts', {})).body.error).toBe('insufficient_scope');
    expect((await api.post('/api/v1/invitations', {})).body.error).toBe('insufficient_scope');
  });
});
