import { ACCESS_LEVELS, type AccessLevel, type Area, AREAS } from './roles.js';

/** What a key may do: `write` includes `read`. */
export type Scope = `${Area}:${AccessLevel}`;

export const SCOPES: readonly Scope[] = AREAS.flatMap((area) =>
  ACCESS_LEVELS.map((level) => `${area}:${level}` as const),
);

const NAMED_AREAS = AREAS.filter((area) => area !== 'admin');

/** Names for all areas but that of administration. */
const NAMED = {
  read: NAMED_AREAS.map((area) => `${area}:read` as const),
  read_write: NAMED_AREAS.map((area) => `${area}:write` as const),
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

export const SCOPE_NAMES = ['read', 'read_write'] as const satisfies readonly (keyof typeof NAMED)[];
export type ScopeName = (typeof SCOPE_NAMES)[number];

/** The scopes that a name stands for. */
export function scopesOf(name: ScopeName): readonly Scope[] {
  return NAMED[name];
}

/** Scopes without those that others include, in one order. */
export function normalizedScopes(scopes: readonly Scope[]): readonly Scope[] {
  return SCOPES.filter((scope) => {
    const [area, level] = scope.split(':') as [Area, AccessLevel];
    return scopes.includes(scope) && (level === 'write' || !scopes.includes(`${area}:write`));
  });
}

/** The name of scopes in their order; `custom` where they have none. */
export function nameOf(scopes: readonly Scope[]): ScopeName | 'custom' {
  return SCOPE_NAMES.find((name) => NAMED[name].join() === scopes.join()) ?? 'custom';
}

/** Whether scopes let their holder do something in an area. */
export function allows(scopes: readonly string[], area: Area, access: AccessLevel): boolean {
  return scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`));
}

/** Whether whoever holds `held` may do all that `wanted` lets one do. */
export function covers(held: readonly string[], wanted: readonly Scope[]): boolean {
  return wanted.every((scope) => {
    const [area, level] = scope.split(':') as [Area, AccessLevel];
    return allows(held, area, level);
  });
}
