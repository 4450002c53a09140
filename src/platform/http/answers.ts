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
}

const SHARED: readonly ErrorCode[] = [
  'unauthorized',
  'insufficient_scope',
  'rate_limit_exceeded',
  'malformed_request',
  'internal_server_error',
  'service_unavailable',
];

const WITH_BODY: readonly ErrorCode[] = [
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
];

/** Documents an operation and sets its status: the one line above a controller's method that says what it answers. */
export function Answers(facts: OperationFacts): MethodDecorator {
  return applyDecorators(
    HttpCode(facts.status),
    ApiOperation({ summary: facts.summary, ...(facts.description && { description: facts.description }) }),
    ApiSecurity('ApiKeyAuth'),
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
    ...errorResponses(facts),
  );
}

/** Documents the JSON body of an operation, and the errors that reading one can end in. */
export function Accepts(body: Type, example: unknown, { required = true } = {}): MethodDecorator {
  return applyDecorators(
    ApiBody({ type: body, required, examples: { example: { value: example } } }),
    ...errorResponses({ errors: WITH_BODY }),
  );
}

function errorResponses(
  facts: Pick<OperationFacts, 'errors' | 'importErrors' | 'idOf'> & { summary?: string },
): MethodDecorator[] {
  const plain = new Set([
    ...(facts.summary === undefined ? [] : SHARED),
    ...(facts.idOf === undefined ? [] : (['not_found'] as const)),
    ...(facts.errors ?? []),
  ]);
  const withImport = new Set(facts.importErrors ?? []);
  const statuses = new Set([...plain, ...withImport].map((code) => STATUS[code]));
  return [...statuses].map((status) => {
    const codes = [...plain].filter((code) => STATUS[code] === status);
    const importCodes = [...withImport].filter((code) => STATUS[code] === status);
    return ApiResponse({
      status,
      description: [...new Set([...codes, ...importCodes])].map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: errorSchema(codes.length > 0, importCodes.length > 0) } },
    });
  });
}

function errorSchema(plain: boolean, withImport: boolean): Record<string, unknown> {
  const schemas = [
    ...(withImport ? [{ $ref: getSchemaPath(ErrorResponseWithImportId) }] : []),
    ...(plain ? [{ $ref: getSchemaPath(ErrorResponse) }] : []),
  ];
  return schemas.length === 1 ? (schemas[0] as Record<string, unknown>) : { anyOf: schemas };
}
