import { DomainError } from '../errors.js';

/** Problems of a request by field, each a sentence that starts with the field's name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** Creates the 422 for invalid fields. @param details the problems of each field, as sentences */
export function validationFailed(details: FieldProblems): DomainError {
  const errors = Object.values(details).flat();
  const said = errors.length === 1 ? `${errors[0]}` : `${errors.length} fields are not right: ${errors.join('; ')}`;
  const message = said.endsWith('?') ? said : `${said}.`;
  return new DomainError('validation_failed', message, { errors, details });
}
