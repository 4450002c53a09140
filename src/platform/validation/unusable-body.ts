import type { DomainError } from '../errors.js';

/** Stands for a body that has no fields to check. It is told when they would be: after an unknown id in the path. */
export class UnusableBody {
  constructor(readonly problem: DomainError) {}
}
