import { DomainError } from '../errors.js';

/** Somebody else works on the family exclusively, and has not ended in time. */
export class FamilyBusy extends DomainError {
  constructor() {
    super('service_unavailable', 'The family is being worked on. Try again in a moment.', { retryAfter: 1 });
  }
}
