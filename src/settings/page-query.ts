import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { checkFields } from '../platform/validation/check-fields.js';
import { WithoutEmptyFields } from './without-empty-fields.pipe.js';
import type { Posted } from './form.js';

/**
 * Reads the query of a page into a class of fields. Unlike the API, a page ignores unknown parameters and empty form
 * fields.
 */
export const PageQueryOf = createParamDecorator((type: Type<object>, context: ExecutionContext): object =>
  checkFields(
    type,
    new WithoutEmptyFields().transform(context.switchToHttp().getRequest<{ readonly query: Posted }>().query),
  ),
);
