import { Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors.js';
import { isUuid } from '../validation/uuid.js';

class PathIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUuid(value)) throw notFound();
    return value.toLowerCase();
  }
}

/** An id in the path: a UUID in lower case, otherwise 404. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, new PathIdPipe());
