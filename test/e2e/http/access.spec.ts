import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Role } from '../../../src/platform/access/roles.js';
import { SCOPES, type Scope } from '../../../src/platform/access/scopes.js';
import type { Api } from '../../support/api.js';
import { routesOfApplication } from '../../support/routes.js';
import { Service, type TestFamily } from '../../support/service.js';

/**
 * The area of every route. The routes are read from the application, and each must be in this table, so that a new
 * route fails the tests until its access has been decided.
 */
const AREAS: Readonly<Record<string, string>> = {
  imports: 'imports',
  import_profiles: 'imports',
  exports: 'ledger',
  provider_connections: 'syncs',
  syncs: 'syncs',
  chats: 'chats',
  accounts: 'ledger',
  change_sets: 'ledger',
  exchange_rates: 'ledger',
  match_proposals: 'ledger',
  proposals: 'ledger',
  balances: 'ledger',
  transactions: 'ledger',
  transfers: 'ledger',
  rejected_transfers: 'ledger',
  recurring_transactions: 'ledger',
  trades: 'ledger',
  holdings: 'ledger',
  securities: 'ledger',
  security_prices: 'ledger',
  valuations: 'ledger',
  categories: 'ledger',
  tags: 'ledger',
  merchants: 'ledger',
  rules: 'ledger',
  reports: 'ledger',
  suggestions: 'ledger',
  budgets: 'ledger',
  budget_categories: 'ledger',
  api_keys: 'admin',
  members: 'admin',
  invitations: 'admin',
  sessions: 'admin',
  family: 'admin',
  audit_events: 'admin',
  events: 'admin',
  webhook_endpoints: 'admin',
  me: 'any',
};
/** Exceptions to the access by area and method. */
const ACCESS: Readonly<Record<string, string>> = {
  'POST /api/v1/imports/preflight': 'read',
  'GET /api/v1/provider_connections/{id}/authorize': 'write',
  'POST /api/v1/rules/preview': 'read',
  'POST /api/v1/rules/{id}/preview': 'read',
};
const OPEN = ['GET /api/v1/family', 'GET /api/v1/usage'];
/** What viewers can write in areas that are otherwise read-only for them: their own records. */
const OF_VIEWERS =
  /^(\w+ \/api\/v1\/(chats|api_keys|sessions|me)\b|GET (?!.*\/authorize$)|DELETE \/api\/v1\/members\/|POST \/api\/v1\/imports\/preflight|POST .*\/preview$)/;
const OF_OWNERS =
  /^(\w+ \/api\/v1\/(invitations|audit_events|events|webhook_endpoints)|PATCH \/api\/v1\/(members|family)|DELETE \/api\/v1\/family)/;

/** Anyone can ask for the entry point, and, with its id, for the state of an erasure. */
const WITHOUT_KEY = ['GET /api/v1', 'GET /api/v1/erasures/:id'];
const ROLES: readonly Role[] = ['viewer', 'member', 'owner'];

interface Operation {
  readonly method: string;
  readonly template: string;
  readonly path: string;
  readonly area: string;
  readonly access: string;
  readonly role: Role;
}

let service: Service;
let family: TestFamily;
let operations: readonly Operation[];

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  operations = routesOfApplication()
    .filter((route) => route.includes(' /api/') && !WITHOUT_KEY.includes(route))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return operationOf(method, path.replaceAll(/:(\w+)/g, '{$1}'));
    });
});
afterAll(() => service.stop());

function operationOf(method: string, template: string): Operation {
  const name = `${method} ${template}`;
  const noun = template.split('/')[3]!;
  const area = OPEN.includes(name) ? 'any' : AREAS[noun];
  if (area === undefined) throw new Error(`Nobody has decided who may use ${name}`);
  const access = ACCESS[name] ?? (method === 'GET' ? 'read' : 'write');
  const role = OF_OWNERS.test(name) ? 'owner' : OF_VIEWERS.test(name) ? 'viewer' : 'member';
  return { method, template, path: template.replace(/\{\w+\}/g, randomUUID()), area, access, role };
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

const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

const isCovered = (scope: Scope, { area, access }: Operation): boolean => {
  const [held, level] = scope.split(':');
  return area === 'any' || (area === held && (level === 'write' || access === 'read'));
};

describe('every route', () => {
  it('is in the document with its required access', () => {
    const documented = Object.entries(service.document.paths as Readonly<Record<string, object>>).flatMap(
      ([template, methods]) =>
        Object.entries(methods as Readonly<Record<string, Readonly<Record<string, unknown>>>>).map(
          ([method, { 'x-required-scope': scope, 'x-required-role': role }]) =>
            [`${method.toUpperCase()} ${template}`, scope, role ?? 'viewer'] as const,
        ),
    );
    const asked = documented.filter(([name, scope]) => name.includes(' /api/') && scope !== undefined);
    const expected = operations.map(
      ({ method, template, area, access, role }) =>
        [`${method} ${template}`, area === 'any' ? 'any' : `${area}:${access}`, role] as const,
    );
    expect(expected.length).toBeGreaterThan(60);
    expect(asked.toSorted()).toEqual(expected.toSorted());
  });

  it('refuses a request without a key, or with an unknown one', async () => {
    for (const api of [service.client(), service.client('hk_unknown')]) {
      for (const { method, path } of operations) {
        expect([method, path, (await api.send(method, path)).status]).toEqual([method, path, 401]);
      }
    }
  });

  it.each(ROLES.flatMap((role) => SCOPES.map((scope) => [role, scope] as const)))(
    'allows a %s with a key for only %s what both allow, and refuses the rest',
    async (role, scope) => {
      const api = await clientWith([scope], role);
      expect(await refusals(api)).toEqual(
        operations.map((operation) => {
          const refusal = isAtLeast(role, operation.role) ? null : 'insufficient_role';
          const { method, path } = operation;
          return [`${method} ${path}`, isCovered(scope, operation) ? refusal : 'insufficient_scope'];
        }),
      );
    },
  );

  it.each(ROLES)('allows a %s with all scopes what the role allows', async (role) => {
    const all = SCOPES.filter((scope) => scope.endsWith(':write'));
    const api = await clientWith(all, role);
    expect(await refusals(api)).toEqual(
      operations.map((operation) => [
        `${operation.method} ${operation.path}`,
        isAtLeast(role, operation.role) ? null : 'insufficient_role',
      ]),
    );
  });

  it('checks the scope before the role, and both before any record', async () => {
    const api = await clientWith(['ledger:read'], 'viewer');
    expect((await api.post('/api/v1/accounts', {})).body.error).toBe('insufficient_scope');
    expect((await api.post('/api/v1/invitations', {})).body.error).toBe('insufficient_scope');
  });
});
