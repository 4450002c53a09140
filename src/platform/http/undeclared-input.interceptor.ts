import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { RouteInputs } from './route-inputs.js';
import { unknownFields } from '../validation/unknown-fields.js';
import { validationFailed } from '../validation/validation-failed.js';

/** Refuses query parameters and body members, as unknown fields, on routes that declare no query or no body. */
@Injectable()
export class UndeclaredInputInterceptor implements NestInterceptor {
  constructor(private readonly routes: RouteInputs) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { takesQuery, takesBody } = this.routes.of(context.getClass(), context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const problems = {
      ...(takesQuery ? {} : unknownFields('query', null, queryOf(request))),
      ...(takesBody ? {} : unknownFields('body', null, request.body)),
    };
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
    return next.handle();
  }
}

/** Returns the query. Express parses it on each access. */
function queryOf(request: Request): object {
  return request.url.includes('?') ? request.query : {};
}
