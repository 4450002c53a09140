import type { Reflector } from '@nestjs/core';
import { type AccessLevel, type Area, leastRole, type Requirement, type Role } from '../platform/access/roles.js';
import { REQUIRED_ACCESS, REQUIRED_AREA, REQUIRED_ROLE } from '../platform/http/access.js';

type Handler = Parameters<Reflector['get']>[1];

/**
 * Returns what a route requires of its caller. Throws an Error for a route without an area, because nobody has decided
 * who can use it.
 */
export function requirementOf(
  reflector: Reflector,
  handler: Handler,
  controller: Handler,
  method: string,
): Requirement {
  const area = reflector.getAllAndOverride<Area | 'any' | undefined>(REQUIRED_AREA, [handler, controller]);
  if (area === undefined) throw new Error('A route has no area. Add @InArea to it or to its controller.');
  const isReading = method === 'GET' || method === 'HEAD';
  const access = reflector.get<AccessLevel | undefined>(REQUIRED_ACCESS, handler) ?? (isReading ? 'read' : 'write');
  const role = reflector.getAllAndOverride<Role | undefined>(REQUIRED_ROLE, [handler, controller]);
  return { area, access, role: role ?? leastRole(area, access) };
}
