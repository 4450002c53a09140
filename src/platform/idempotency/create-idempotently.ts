import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as newId } from 'uuid';

const held = new AsyncLocalStorage<string>();

/** Runs the work of a request that claimed its `Idempotency-Key`. @param id of the claim */
export function withClaim<T>(id: string, work: () => Promise<T>): Promise<T> {
  return held.run(id, work);
}

/**
 * Creates a record once per `Idempotency-Key`, even if the process dies before it responds. The id of the record is
 * that of the request's claim on its key, which is the same for a repeated request. If no other call is needed in
 * between, call it in the unit of work that stores the record.
 * @param find reads the record with this id
 * @param make creates the record with this id, which is new if the request has no key
 */
export async function createIdempotently<T>(
  find: (id: string) => Promise<T | null>,
  make: (id: string) => Promise<T>,
): Promise<T> {
  const claim = held.getStore();
  if (claim === undefined) return make(newId());
  return (await find(claim)) ?? make(claim);
}
