import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Requirement } from '../access/roles.js';
import { type ErrorCode, factsOfError, listErrorCodes, shownCode, statusOf } from '../error-codes.js';
import { listApiGroups } from './api-groups.js';
import { ErrorResponse } from './error-response.js';
import { describeResponseHeaders } from './openapi-headers.js';
import { pageDocument } from './openapi-page.js';
import { FORM_START, KEY_SCHEMES, REFUSALS, type Refusals } from './operation-doc.js';
import { RESPONSE_HEADERS } from './response-headers.js';

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

/** The OpenAPI 3.1 document of the application. */
export interface ApiDocuments {
  /** For programs. */
  readonly document: OpenAPIObject;
  /** For Swagger UI, which needs a variant. */
  readonly page: OpenAPIObject;
}

export function openApiDocuments(
  app: INestApplication,
  { version, introduction, requirements }: ApiFacts,
): ApiDocuments {
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
      'ApiKeyAuth' satisfies (typeof KEY_SCHEMES)[number],
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The same key, as `Authorization: Bearer hk_…`.' },
      'BearerAuth' satisfies (typeof KEY_SCHEMES)[number],
    )
    .addServer('/', 'The service that serves this document.');
  for (const { name, description } of listApiGroups()) builder.addTag(name, description);
  const errors = listErrorCodes();
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: operationIdOf,
    extraModels: [ErrorResponse, ...new Set(errors.flatMap(([, { body }]) => body ?? []))],
  });
  const schemas = document.components?.schemas ?? {};
  const starts = new Map<string, Readonly<Record<string, string>>>();
  for (const [path, { get, post, patch }] of Object.entries(document.paths)) {
    if (get !== undefined) get.responses['304'] = { ...NOT_MODIFIED };
    if (!path.startsWith('/api/')) continue;
    for (const operation of [post, patch]) describeUpload(operation, schemas, starts);
    if (post !== undefined) describeIdempotency(post);
  }
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths)) {
    for (const operation of [get, post, put, patch, remove]) {
      if (operation === undefined) continue;
      const requirement = requirements.get(operation.operationId ?? '');
      if (requirement === undefined) operation.security = [];
      else describeRequirement(operation, requirement);
      describeErrors(operation);
    }
  }
  describeResponseHeaders(document);
  const examples = errors.map(
    ([code, { example, shownAs = code }]) => [code, { value: { error: shownAs, ...example } }] as const,
  );
  document.components = {
    ...document.components,
    headers: RESPONSE_HEADERS,
    examples: Object.fromEntries(examples),
  };
  return { document, page: pageDocument(document, starts) };
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
    const examples = Object.fromEntries(
      group.map((code) => [shownCode(code), { $ref: `#/components/examples/${code}` }]),
    );
    operation.responses[status] = {
      description: group.map((code) => `\`${shownCode(code)}\``).join(', '),
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

/** Documents the multipart form: the file, then the fields of the JSON body. Those with an initial value come first. */
function describeUpload(
  operation: Operation | undefined,
  schemas: Schemas,
  starts: Map<string, Readonly<Record<string, string>>>,
): void {
  const start = operation?.[FORM_START] ?? {};
  delete operation?.[FORM_START];
  const body = operation?.requestBody;
  const content = body !== undefined && 'content' in body ? body.content : {};
  const form = content['multipart/form-data'];
  if (form?.schema === undefined || !('$ref' in form.schema)) return;
  const schema = schemas[form.schema.$ref.split('/').at(-1) ?? ''];
  const fields = schema !== undefined && 'properties' in schema ? (schema.properties ?? {}) : {};
  const names = [...Object.keys(start).filter((name) => name in fields), ...Object.keys(fields)];
  const isOnlyForm = !('application/json' in content);
  const file = {
    type: 'string',
    format: 'binary',
    description: `The file, as it is or in a gzip or ZIP archive.${isOnlyForm ? '' : ' It takes precedence over content in a field.'}`,
  };
  const ordered = Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  form.schema = { type: 'object', properties: { file, ...ordered }, ...(isOnlyForm && { required: ['file'] }) };
  delete form.examples;
  starts.set(operation?.operationId ?? '', start);
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
export function serveOpenApi(app: INestApplication, { document, page }: ApiDocuments): void {
  SwaggerModule.setup('docs/openapi', app, document, { ui: false, jsonDocumentUrl: 'openapi.json', raw: ['json'] });
  SwaggerModule.setup('docs', app, page, {
    raw: false,
    customSiteTitle: 'Hearth API',
    swaggerOptions: {
      persistAuthorization: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      showExtensions: true,
    },
  });
}
