import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** Sends `ETag: "<version>.<digest of the body>"` with each record that has a version. */
@Injectable()
export class RecordVersionInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((body: unknown) => {
        const version = versionIn(body);
        if (version !== null) {
          const digest = createHash('sha256').update(canonicalJson(body)).digest('base64url').slice(0, 16);
          context.switchToHttp().getResponse<Response>().setHeader('ETag', `"${version}.${digest}"`);
        }
        return body;
      }),
    );
  }
}

/** JSON with the members of objects in alphabetical order: a stored answer has them in another one. */
function canonicalJson(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function versionIn(body: unknown): string | null {
  const { data } = (body ?? {}) as { readonly data?: { readonly version?: unknown } };
  return typeof data?.version === 'string' ? data.version : null;
}
