import { AsyncLocalStorage } from 'node:async_hooks';

/** The actor of a change: a signed-in member, an API key, the command line, or the service itself. */
export type Actor =
  | { readonly type: 'member'; readonly memberId: string }
  | { readonly type: 'api_key'; readonly memberId: string; readonly apiKeyId: string }
  | { readonly type: 'operator' }
  | { readonly type: 'system' };

/** The request that causes a change, without its content. */
export interface ActingRequest {
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/imports/:id`; null if it is not known yet. */
  readonly route: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

interface Acting {
  actor: Actor;
  readonly request: ActingRequest | null;
}

const current = new AsyncLocalStorage<Acting>();

const SYSTEM: Acting = { actor: { type: 'system' }, request: null };

/** Runs `work`, and everything that it starts, on behalf of an actor. */
export function actingAs<T>(actor: Actor, request: ActingRequest | null, work: () => T): T {
  return current.run({ actor, request }, work);
}

/** Sets the actor, once a guard has identified it. Must run inside `actingAs`. */
export function setActor(actor: Actor): void {
  const acting = current.getStore();
  if (acting === undefined) throw new Error('setActor needs a request');
  acting.actor = actor;
}

/** Returns the current actor and request. Outside of requests and the command line, the actor is the service itself. */
export function currentActing(): { readonly actor: Actor; readonly request: ActingRequest | null } {
  return current.getStore() ?? SYSTEM;
}
