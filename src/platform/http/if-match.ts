import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Precondition } from '../precondition.js';
import { Refuses } from './operation-doc.js';

const ENTITY_TAG = /"([^"]*)"/g;

/** Reads `If-Match`: entity tags `"<version>.<digest of the body>"`, of which only the version counts, or `*`. */
export function preconditionOf(request: Request): Precondition {
  const header = request.headers['if-match'];
  if (header === undefined) return new Precondition(null, false);
  if (header.trim() === '*') return new Precondition(null, true);
  const versions = [...header.matchAll(ENTITY_TAG)].map(([, tag = '']) => tag.split('.')[0] ?? '');
  return new Precondition(versions, true);
}

/** The precondition of a request, as a parameter of a controller's method. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): Precondition =>
  preconditionOf(context.switchToHttp().getRequest<Request>()),
);

/** Documents `If-Match` on an operation that changes a record. */
export function ApiIfMatch({ isSometimesRequired = false } = {}): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'The `ETag` of the record as it was read: the change is refused with 412 if it has changed since.',
      schema: { type: 'string', example: '"0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11.c2f8a1"' },
    }),
    Refuses('precondition_failed', ...(isSometimesRequired ? (['precondition_required'] as const) : [])),
  );
}
