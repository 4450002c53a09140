import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does something: a signed-in member, an API key of one, the command line, or the service itself. */
export type Actor =
  | { readonly type: 'member'; readonly memberId: string }
  | { readonly type: 'api_key'; readonly memberId: string; readonly apiKeyId: string }
  | { readonly type: 'operator' }
  | { readonly type: 'system' };

/** The request that something is done for, without its content. */
export interface ActingRequest {
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/imports/:id`; null until it is known. */
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

/** Runs `work` on behalf of an actor; whatever it starts is on the actor's behalf too. */
export function actingAs<T>(actor: Actor, request: ActingRequest | null, work: () => T): T {
  return current.run({ actor, request }, work);
}

/** Says who acts, once a guard knows it. Needs to be inside of `actingAs`. */
export function setActor(actor: Actor): void {
  const acting = current.getStore();
  if (acting === undefined) throw new Error('setActor needs a request');
  acting.actor = actor;
}

/** Who acts, and for which request. Outside of a request and the command line that is the service itself. */
export function currentActing(): { readonly actor: Actor; readonly request: ActingRequest | null } {
  return current.getStore() ?? SYSTEM;
}
