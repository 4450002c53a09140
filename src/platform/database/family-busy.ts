import { DomainError } from '../errors.js';

/** Another process works on the family exclusively, and did not finish in time. */
export class FamilyBusy extends DomainError {
  constructor() {
    super('service_unavailable', 'The family is being worked on. Try again in a moment.', { retryAfter: 1 });
  }
}
