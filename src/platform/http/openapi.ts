import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Requirement } from '../access/roles.js';
import { type ErrorCode, factsOfError, listErrorCodes, statusOf } from '../error-codes.js';
import { listApiGroups } from './api-groups.js';
import { ErrorResponse } from './error-response.js';
import { FORM_START, REFUSALS, type Refusals } from './operation-doc.js';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
} as const;

const NOT_MODIFIED = { description: 'The answer still has the `ETag` that was sent in `If-None-Match`.' } as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']> & {
  [REFUSALS]?: Refusals;
  [FORM_START]?: Readonly<Record<string, string>>;
};
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Returns the operation id in the document: `Imports_create` for `ImportsController.create`. */
export function operationIdOf(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

/** The description of the whole application in the document. */
export interface ApiFacts {
  readonly version: string;
  /** The text above the operations, in Markdown. */
  readonly introduction: string;
  /** The requirements of each operation, by its id. An operation that is absent needs no key. */
  readonly requirements: ReadonlyMap<string, Requirement>;
}

/** Builds the OpenAPI 3.1 document of the application. */
export function openApiDocument(
  app: INestApplication,
  { version, introduction, requirements }: ApiFacts,
): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Hearth')
    .setDescription(introduction)
    .setVersion(version)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'X-Api-Key',
        description: 'Your API key, `hk_…`: generate one in [your settings](/settings/keys).',
      },
      'ApiKeyAuth',
    );
  for (const { name, description } of listApiGroups()) builder.addTag(name, description);
  const errors = listErrorCodes();
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: operationIdOf,
    extraModels: [ErrorResponse, ...new Set(errors.flatMap(([, { body }]) => body ?? []))],
  });
  for (const [path, { get, post, patch }] of Object.entries(document.paths)) {
    if (get !== undefined) get.responses['304'] = NOT_MODIFIED;
    if (!path.startsWith('/api/')) continue;
    for (const operation of [post, patch]) describeUpload(operation, document.components?.schemas ?? {});
    if (post !== undefined) describeIdempotency(post);
  }
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths)) {
    for (const operation of [get, post, put, patch, remove]) {
      if (operation === undefined) continue;
      const requirement = requirements.get(operation.operationId ?? '');
      if (requirement !== undefined) describeRequirement(operation, requirement);
      describeErrors(operation);
    }
  }
  const examples = errors.map(([code, { example }]) => [code, { value: { error: code, ...example } }] as const);
  document.components = { ...document.components, examples: Object.fromEntries(examples) };
  return document;
}

/**
 * Describes the scope that an operation needs (`any` for a key with any scope), and its lowest role unless viewers can
 * use it.
 */
function describeRequirement(operation: Operation, { area, access, role }: Requirement): void {
  const facts = operation as Operation & Record<`x-${string}`, string>;
  facts['x-required-scope'] = area === 'any' ? 'any' : `${area}:${access}`;
  if (role === 'viewer') return;
  facts['x-required-role'] = role;
  addCode(operation, 'insufficient_role');
}

/** Documents the errors of each status, with an example body for each code. */
function describeErrors(operation: Operation): void {
  const codes = [...new Set(operation[REFUSALS]?.codes)];
  delete operation[REFUSALS];
  for (const status of new Set(codes.map(statusOf))) {
    const group = codes.filter((code) => statusOf(code) === status);
    const examples = Object.fromEntries(group.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
    operation.responses[status] = {
      description: group.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: errorSchema(group), examples } },
    };
  }
}

/**
 * Returns the schema for the bodies of some codes. The general schema comes last, because it accepts what the others
 * accept, too.
 */
function errorSchema(codes: readonly ErrorCode[]): { readonly $ref: string } | { readonly anyOf: { $ref: string }[] } {
  const own = codes.flatMap((code) => factsOfError(code).body ?? []);
  const bodies = [...new Set(own), ...(own.length < codes.length ? [ErrorResponse] : [])];
  const schemas = bodies.map((body) => ({ $ref: getSchemaPath(body) }));
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : { anyOf: schemas };
}

/**
 * Documents the multipart form: the fields of the JSON body, and the file. The examples are empty, because Swagger UI
 * would otherwise fill every field with a sample value. An empty value counts as absent.
 */
function describeUpload(operation: Operation | undefined, schemas: Schemas): void {
  const start = operation?.[FORM_START] ?? {};
  delete operation?.[FORM_START];
  const body = operation?.requestBody;
  const form = body !== undefined && 'content' in body ? body.content['multipart/form-data'] : undefined;
  if (form?.schema === undefined || !('$ref' in form.schema)) return;
  const schema = schemas[form.schema.$ref.split('/').at(-1) ?? ''];
  const fields = schema !== undefined && 'properties' in schema ? (schema.properties ?? {}) : {};
  const names = [...Object.keys(start).filter((name) => name in fields), ...Object.keys(fields)];
  const blank = names.map((name) => [name, { ...fields[name], example: start[name] ?? '' }] as const);
  const file = {
    type: 'string',
    format: 'binary',
    description: 'The file, as it is or in a gzip or ZIP archive. It takes precedence over content in a field.',
  };
  form.schema = { type: 'object', properties: { file, ...Object.fromEntries(blank) } };
  delete form.examples;
}

/** Documents `Idempotency-Key` and its errors on a POST. */
function describeIdempotency(post: Operation): void {
  post.parameters = [...(post.parameters ?? []), IDEMPOTENCY_KEY];
  addCode(post, 'idempotency_in_progress');
  addCode(post, 'idempotency_key_reused');
}

function addCode(operation: Operation, code: ErrorCode): void {
  operation[REFUSALS] = { codes: [...(operation[REFUSALS]?.codes ?? []), code] };
}

/** Serves the document at `/openapi.json` and Swagger UI at `/docs`. */
export function serveOpenApi(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Hearth API',
    swaggerOptions: {
      persistAuthorization: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      showExtensions: true,
    },
  });
}
