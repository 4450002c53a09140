import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiSecurity,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ErrorCode } from '../errors.js';
import { ErrorResponse, ErrorResponseWithImportId } from './error-response.js';
import { STATUS } from './error-status.js';
import { Public } from './public.js';

export interface OperationFacts {
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** The class of the body; none for 204. */
  readonly body?: Type;
  /** What the operation does, in a few words: the line that Swagger UI shows. */
  readonly summary: string;
  /** More for those who ask, in Markdown. */
  readonly description?: string;
  /** The codes it can refuse with, beside those that every operation shares. */
  readonly errors?: readonly ErrorCode[];
  /** Codes whose body names an import. */
  readonly importErrors?: readonly ErrorCode[];
  /** Where the path has an id: what it is the id of. */
  readonly idOf?: string;
  /** Opens the route to callers without a key. */
  readonly isPublic?: boolean;
}

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

/** Documents an operation and sets its status: the one line above a controller's method that says what it answers. */
export function ApiOperationDoc(facts: OperationFacts): MethodDecorator {
  return applyDecorators(
    HttpCode(facts.status),
    ApiOperation({ summary: facts.summary, ...(facts.description && { description: facts.description }) }),
    facts.isPublic === true ? Public() : ApiSecurity('ApiKeyAuth'),
    ApiExtraModels(ErrorResponse, ErrorResponseWithImportId),
    ApiResponse({ status: facts.status, description: facts.summary, ...(facts.body && { type: facts.body }) }),
    ...(facts.idOf === undefined
      ? []
      : [
          ApiParam({
            name: 'id',
            description: `The id of the ${facts.idOf}.`,
            schema: { type: 'string', format: 'uuid' },
          }),
        ]),
    refuses({ plain: plainCodes(facts), withImport: facts.importErrors ?? [] }),
  );
}

/** Documents the JSON body of an operation, and the errors that reading one can end in. */
export function ApiRequestBody(body: Type, example: unknown, { required = true } = {}): MethodDecorator {
  return applyDecorators(
    ApiBody({ type: body, required, examples: { example: { value: example } } }),
    Refuses(...WITH_BODY),
  );
}

/** Documents codes that an operation can refuse with, beside those that other decorators of it name. */
export function Refuses(...codes: readonly ErrorCode[]): MethodDecorator {
  return refuses({ plain: codes, withImport: [] });
}

interface Refusals {
  readonly plain: readonly ErrorCode[];
  /** Those whose body names an import. */
  readonly withImport: readonly ErrorCode[];
}

const REFUSALS = Symbol('refusals');

/** Each decorator of an operation adds its codes; what is documented of a status is all of them. */
function refuses({ plain, withImport }: Refusals): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const known = (Reflect.getMetadata(REFUSALS, handler) as Refusals | undefined) ?? { plain: [], withImport: [] };
    const all = { plain: [...known.plain, ...plain], withImport: [...known.withImport, ...withImport] };
    Reflect.defineMetadata(REFUSALS, all, handler);
    for (const status of new Set([...all.plain, ...all.withImport].map((code) => STATUS[code]))) {
      const codes = all.plain.filter((code) => STATUS[code] === status);
      const importCodes = all.withImport.filter((code) => STATUS[code] === status);
      const schema = errorSchema(codes.length > 0, importCodes.length > 0);
      ApiResponse({ status, ...errorResponse([...codes, ...importCodes], schema) })(target, key, descriptor);
    }
  };
}

function plainCodes({ errors = [], idOf, isPublic = false }: OperationFacts): readonly ErrorCode[] {
  return [...(isPublic ? [] : WITH_KEY), ...SHARED, ...(idOf === undefined ? [] : (['not_found'] as const)), ...errors];
}

/** The documentation of the errors of one status: a body of each code, from the examples of the document. */
export function errorResponse(
  codes: readonly ErrorCode[],
  schema: Record<string, unknown>,
): {
  readonly description: string;
  readonly content: Record<string, { readonly schema: object; readonly examples: Record<string, { $ref: string }> }>;
} {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  // Descriptions of one status would be strung together; the document is given them when it is complete.
  return { description: '', content: { 'application/json': { schema, examples } } };
}

function errorSchema(plain: boolean, withImport: boolean): Record<string, unknown> {
  const schemas = [
    ...(withImport ? [{ $ref: getSchemaPath(ErrorResponseWithImportId) }] : []),
    ...(plain ? [{ $ref: getSchemaPath(ErrorResponse) }] : []),
  ];
  return schemas.length === 1 ? (schemas[0] as Record<string, unknown>) : { anyOf: schemas };
}
