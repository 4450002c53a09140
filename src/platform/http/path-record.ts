import { SetMetadata, type Type } from '@nestjs/common';
import type { Caller } from '../access/caller.js';

/** A service that knows whether a caller has a record. */
export interface RecordFinder {
  /** @param ids those of the route's path, as its pipes return them, in the order of the method's parameters */
  exists(caller: Caller, ...ids: readonly unknown[]): Promise<boolean>;
}

export const PATH_RECORD = Symbol('path record');

/**
 * Names the service that finds the record of the ids in a route's path. The contract answers an unknown id (404) before a
 * wrong field (422), so when a request fails validation the service is asked whether the record exists.
 */
export const PathRecord = (finder: Type<RecordFinder>): ClassDecorator & MethodDecorator =>
  SetMetadata(PATH_RECORD, finder);
