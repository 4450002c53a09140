import type { Role } from './roles.js';

/** Who is asking: resolved once by a guard, and all that services know of the request's credentials. */
export interface Caller {
  readonly familyId: string;
  readonly userId: string;
  /** As it was when the request came. */
  readonly role: Role;
}

/** A caller of the API, who came with a key. */
export interface ApiCaller extends Caller {
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
}
