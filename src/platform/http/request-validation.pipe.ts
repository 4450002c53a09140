import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { examineFields } from '../validation/check-fields.js';
import { fieldNamesOf, ignoresUnknownFields } from '../validation/field-names.js';
import { unknownFields } from '../validation/unknown-fields.js';
import { validationFailed } from '../validation/validation-failed.js';

/**
 * Validates each `@Body()` and `@Query()` by the class that its parameter declares, with the decorators of `fields.ts`.
 * Throws `validation_failed` with every problem: `errors` as sentences, `details` by field. If the path has an id of a
 * record that does not exist, the response is 404 instead (`PathRecord`).
 */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || data !== undefined || metatype === undefined) return value;
    if (fieldNamesOf(metatype).size === 0) return value;
    const unknown = ignoresUnknownFields(metatype) ? {} : unknownFields(type, metatype, value);
    const { fields, problems } = examineFields(metatype as Type<object>, value);
    const all = { ...unknown, ...problems };
    if (Object.keys(all).length > 0) throw validationFailed(all);
    return fields;
  }
}
