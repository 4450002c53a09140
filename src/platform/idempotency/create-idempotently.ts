import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as newId } from 'uuid';

const held = new AsyncLocalStorage<string>();

/** Runs the work of a request that claimed its `Idempotency-Key`. @param id of the claim */
export function withClaim<T>(id: string, work: () => Promise<T>): Promise<T> {
  return held.run(id, work);
}

/**
 * Makes a record once for an `Idempotency-Key`, though the process may die before it answers: the record's id is that of
 * the request's claim on its key, which is the same when the request is sent again. Where nothing else has to be asked
 * meanwhile, call it in the unit of work that stores the record.
 * @param find the record that has this id
 * @param make makes the record under this id, which is a new one when the request has no key
 */
export async function createIdempotently<T>(
  find: (id: string) => Promise<T | null>,
  make: (id: string) => Promise<T>,
): Promise<T> {
  const claim = held.getStore();
  if (claim === undefined) return make(newId());
  return (await find(claim)) ?? make(claim);
}
