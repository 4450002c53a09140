import { Param, type PipeTransform } from '@nestjs/common';
import { isUuid } from '../../platform/validation/uuid.js';
import { notFound } from '../../platform/errors.js';

/** Means the caller in a path. */
export const SELF = 'me';

class MemberIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (value === SELF) return value;
    if (!isUuid(value)) throw notFound();
    return value.toLowerCase();
  }
}

/** The id of a member in the path: `me`, or a UUID in lower case, otherwise 404. */
export const MemberId = (): ParameterDecorator => Param('id', new MemberIdPipe());
