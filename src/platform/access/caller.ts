import type { Role } from './roles.js';

/** The scope of a read: the family whose records it can return. */
export interface FamilyScope {
  readonly familyId: string;
}

/** The caller of a request, resolved once by a guard. */
export interface Caller extends FamilyScope {
  readonly userId: string;
  /** The role at the time of the request. */
  readonly role: Role;
}

/** A caller with an API key. */
export interface ApiCaller extends Caller {
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
}
