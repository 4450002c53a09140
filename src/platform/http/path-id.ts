import { Param, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** One body for an id that is malformed, unknown, or of another family, so none of the three can be told apart. */
export function notFound(): DomainError {
  return new DomainError('not_found', 'There is no such record.');
}

class PathIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUuid(value)) throw notFound();
    return value.toLowerCase();
  }
}

/** An id in the path: a UUID in lower case, or 404. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, new PathIdPipe());
