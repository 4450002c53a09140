import { ACCESS_LEVELS, type AccessLevel, type Area, AREAS } from './roles.js';

/** A permission of a key: `write` includes `read`. */
export type Scope = `${Area}:${AccessLevel}`;

export const SCOPES: readonly Scope[] = AREAS.flatMap((area) =>
  ACCESS_LEVELS.map((level) => `${area}:${level}` as const),
);

const NAMED_AREAS = AREAS.filter((area) => area !== 'admin');

/** Short names for the scopes of all areas except administration. */
const NAMED = {
  read: NAMED_AREAS.map((area) => `${area}:read` as const),
  read_write: NAMED_AREAS.map((area) => `${area}:write` as const),
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

export const SCOPE_NAMES = ['read', 'read_write'] as const satisfies readonly (keyof typeof NAMED)[];
export type ScopeName = (typeof SCOPE_NAMES)[number];

/** Returns the scopes of a short name. */
export function scopesOf(name: ScopeName): readonly Scope[] {
  return NAMED[name];
}

/** Sorts scopes into canonical order, without those that another one includes. */
export function normalizedScopes(scopes: readonly Scope[]): readonly Scope[] {
  return SCOPES.filter((scope) => {
    const [area, level] = scope.split(':') as [Area, AccessLevel];
    return scopes.includes(scope) && (level === 'write' || !scopes.includes(`${area}:write`));
  });
}

/** Returns the short name of scopes in canonical order; `custom` if they have none. */
export function nameOf(scopes: readonly Scope[]): ScopeName | 'custom' {
  return SCOPE_NAMES.find((name) => NAMED[name].join() === scopes.join()) ?? 'custom';
}

/** Returns whether scopes allow an access to an area. */
export function allows(scopes: readonly string[], area: Area, access: AccessLevel): boolean {
  return scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`));
}

/** Returns whether `held` includes everything that `wanted` allows. */
export function covers(held: readonly string[], wanted: readonly Scope[]): boolean {
  return wanted.every((scope) => {
    const [area, level] = scope.split(':') as [Area, AccessLevel];
    return allows(held, area, level);
  });
}
