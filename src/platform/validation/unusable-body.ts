import type { DomainError } from '../errors.js';

/** A body that is not a JSON object. The error is deferred until the id is resolved, so that 404 precedes 422. */
export class UnusableBody {
  constructor(readonly problem: DomainError) {}
}
