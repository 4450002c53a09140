/** The areas of scopes. */
export const AREAS = ['imports', 'ledger', 'chats', 'syncs', 'admin'] as const;
export type Area = (typeof AREAS)[number];

export const ACCESS_LEVELS = ['read', 'write'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** The roles of members, least powerful first. */
export const ROLES = ['viewer', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether a role has at least the rights of another one. */
export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** The access that a route requires of its caller. */
export interface Requirement {
  readonly area: Area | 'any';
  readonly access: AccessLevel;
  readonly role: Role;
}

/**
 * Returns the lowest role for an access to an area: everybody reads and chats, members write, and owners administer.
 */
export function leastRole(area: Area | 'any', access: AccessLevel): Role {
  if (area === 'admin') return 'owner';
  return access === 'read' || area === 'chats' || area === 'any' ? 'viewer' : 'member';
}
