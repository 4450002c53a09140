import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiBody, ApiExtension, ApiOperation, ApiParam, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { ErrorCode } from '../error-codes.js';
import { Public } from './public.js';
import { headerReferences, type ResponseHeader } from './response-headers.js';

export interface OperationFacts {
  /** The status for success. */
  readonly status: 200 | 201 | 202 | 204;
  /** The class of the body; none for 204. */
  readonly body?: Type;
  /** A one-line summary, which Swagger UI shows. */
  readonly summary: string;
  /** Details, in Markdown. */
  readonly description?: string;
  /** Further headers of the response, besides those of all operations. */
  readonly headers?: readonly ResponseHeader[];
  /** Its error codes, without those of all operations. */
  readonly errors?: readonly ErrorCode[];
  /** The kind of record that the id in the path identifies. */
  readonly idOf?: string;
  /** Whether the route is open to callers without a key. */
  readonly isPublic?: boolean;
}

/**
 * Extensions of an operation that `openApiDocument` turns into its responses and its form. It does that after all
 * features are loaded, so a controller can name an error code of a feature that is loaded later.
 */
export const REFUSALS = 'x-refusals';
export const FORM_START = 'x-form-start';

/** The error codes of all decorators of an operation. */
export interface Refusals {
  readonly codes: ErrorCode[];
}

/** The security schemes of a key, one of which is enough. */
export const KEY_SCHEMES = ['ApiKeyAuth', 'BearerAuth'] as const;

const SHARED: readonly ErrorCode[] = ['malformed_request', 'internal_server_error', 'service_unavailable'];
const WITH_KEY: readonly ErrorCode[] = [
  'unauthorized',
  'insufficient_scope',
  'rate_limit_exceeded',
  'validation_failed',
];

const WITH_BODY: readonly ErrorCode[] = [
  'malformed_json',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
];

/** Documents an operation and sets its success status. */
export function ApiOperationDoc(facts: OperationFacts): MethodDecorator {
  return applyDecorators(
    HttpCode(facts.status),
    ApiOperation({ summary: facts.summary, ...(facts.description && { description: facts.description }) }),
    ...(facts.isPublic === true ? [Public()] : KEY_SCHEMES.map((scheme) => ApiSecurity(scheme))),
    ApiResponse({
      status: facts.status,
      description: facts.summary,
      ...(facts.body && { type: facts.body }),
      ...(facts.headers && { headers: headerReferences(facts.headers) }),
    }),
    ...(facts.idOf === undefined
      ? []
      : [
          ApiParam({
            name: 'id',
            description: `The id of the ${facts.idOf}.`,
            schema: { type: 'string', format: 'uuid' },
          }),
        ]),
    Refuses(...codesOf(facts)),
  );
}

/** Documents the JSON body of an operation, and the errors of reading it. */
export function ApiRequestBody(body: Type, example: unknown, { required = true } = {}): MethodDecorator {
  return applyDecorators(
    ApiBody({ type: body, required, examples: { example: { value: example } } }),
    Refuses(...WITH_BODY),
  );
}

/** Adds error codes to the documentation of an operation. */
export function Refuses(...codes: readonly ErrorCode[]): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const refusals = Reflect.getMetadata(REFUSALS, handler) as Refusals | undefined;
    if (refusals !== undefined) {
      refusals.codes.push(...codes);
      return;
    }
    const first: Refusals = { codes: [...codes] };
    Reflect.defineMetadata(REFUSALS, first, handler);
    // An extension is set once, with a shallow copy: later decorators add to the same list.
    ApiExtension(REFUSALS, first)(target, key, descriptor);
  };
}

/** Sets the initial values in the form of an operation's upload, in order. */
export function ApiFormStart(values: Readonly<Record<string, string>>): MethodDecorator {
  return ApiExtension(FORM_START, values);
}

function codesOf({ errors = [], idOf, isPublic = false }: OperationFacts): readonly ErrorCode[] {
  return [...(isPublic ? [] : WITH_KEY), ...SHARED, ...(idOf === undefined ? [] : (['not_found'] as const)), ...errors];
}
