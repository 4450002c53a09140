import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { checkFields } from '../platform/http/validation.js';
import { FilledIn } from './filled-in.pipe.js';
import type { Posted } from './form.js';

/**
 * The query of a page, by a class of fields. Unlike the API, a page ignores parameters that it does not know, and those of a
 * form that nobody chose anything for.
 */
export const PageQueryOf = createParamDecorator((type: Type<object>, context: ExecutionContext): object =>
  checkFields(type, new FilledIn().transform(context.switchToHttp().getRequest<{ readonly query: Posted }>().query)),
);
