import { SetMetadata, type Type } from '@nestjs/common';
import type { Precondition } from '../precondition.js';
import type { Caller } from '../access/caller.js';

/** A service that knows whether a record exists for a caller. */
export interface RecordFinder {
  /**
   * Returns whether the record exists.
   * @param ids those of the route's path, from its pipes, in the order of the method's parameters
   */
  exists(caller: Caller, ...ids: readonly unknown[]): Promise<boolean>;

  /**
   * Throws `precondition_required` or `precondition_failed` if a change of the record must not be made. A service of
   * records without versions has no such method.
   * @param body of the request, not validated
   */
  checkPrecondition?(
    caller: Caller,
    precondition: Precondition,
    body: unknown,
    ...ids: readonly unknown[]
  ): Promise<void>;
}

export const PATH_RECORD = Symbol('path record');

/**
 * Names the service that checks the ids in a route's path. The contract answers an unknown id (404) and an
 * outdated version (412) before a wrong field (422), so the service is called when a request fails validation.
 */
export const PathRecord = (finder: Type<RecordFinder>): ClassDecorator & MethodDecorator =>
  SetMetadata(PATH_RECORD, finder);
