import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { ErrorCode } from '../errors.js';
import type { Requirement } from '../access/roles.js';
import { errorResponse } from './operation-doc.js';
import { ERROR_EXAMPLES } from './error-examples.js';
import { ErrorResponse } from './error-response.js';

/** The tags of operations, in the order in which a new user needs them. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Imports', 'Files in, ledger rows out: upload, check, publish, watch, undo.'],
  ['Accounts', 'What money is in, and how much of it on each day.'],
  ['Transactions', 'What moved, and what belongs together.'],
  ['Labels', 'Categories, tags and merchants.'],
  ['Investments', 'Trades, and what they left.'],
  ['Budgets and rules', 'What was planned, and what is done to transactions by themselves.'],
  ['Backup', 'The whole family in one file.'],
  ['Provider connections', 'Banks that are asked for what is new.'],
  ['Syncs', 'The history of what was fetched and of balance rebuilds.'],
  ['Chats', 'Conversations of a user.'],
  ['Access', 'Members and their roles, keys and their scopes, invitations, sessions.'],
  ['Operation', 'For those who run the service.'],
];

const STORY = `A personal-finance API: any file a person has becomes a correct ledger, and can be undone exactly.

**A first import, on this page**

1. Generate a key in [your settings](/settings/keys) and enter it under **Authorize**. This browser keeps it.
2. Open [\`POST /api/v1/imports\`](#/Imports/Imports_create), pick an example, and execute it. Or pick
   \`multipart/form-data\` and a file of your own; a bank's file that names no account goes into one that you make with
   [\`POST /api/v1/accounts\`](#/Accounts/Accounts_create).
3. Read it with [\`GET /api/v1/imports/{id}\`](#/Imports/Imports_read) until it is \`complete\`, or see it in
   [your settings](/settings/imports).
4. See what it made: [\`GET /api/v1/imports/{id}/rows\`](#/Imports/Imports_rows),
   [\`GET /api/v1/transactions\`](#/Transactions/Transactions_list).
5. Undo it: [\`POST /api/v1/imports/{id}/revert\`](#/Imports/Imports_revert).`;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
} as const;

const NOT_MODIFIED = { description: 'The answer still has the `ETag` that was sent in `If-None-Match`.' } as const;
const ERROR = { $ref: getSchemaPath(ErrorResponse) };

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** How the document names an operation: `ImportsController.create` is `Imports_create`. */
export function operationIdOf(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

/**
 * The OpenAPI 3.1 document of the application.
 * @param requirements what each operation asks, by its id; one that is not in it needs no key
 */
export function openApiDocument(
  app: INestApplication,
  version: string,
  requirements: ReadonlyMap<string, Requirement>,
): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Hearth')
    .setDescription(STORY)
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
  for (const [name, description] of TAGS) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: operationIdOf,
  });
  for (const [path, { get, post, patch }] of Object.entries(document.paths)) {
    if (get !== undefined) get.responses['304'] = NOT_MODIFIED;
    if (!path.startsWith('/api/')) continue;
    for (const operation of [post, patch]) describeUpload(operation, document.components?.schemas ?? {});
    if (post !== undefined) describeIdempotency(post);
  }
  for (const { get, post, patch, delete: remove } of Object.values(document.paths)) {
    for (const operation of [get, post, patch, remove]) {
      if (operation === undefined) continue;
      const requirement = requirements.get(operation.operationId ?? '');
      if (requirement !== undefined) describeRequirement(operation, requirement);
      describeErrors(operation);
    }
  }
  const examples = Object.fromEntries(Object.entries(ERROR_EXAMPLES).map(([code, value]) => [code, { value }]));
  document.components = { ...document.components, examples };
  return document;
}

/** The scope that an operation needs (`any`: a key with whatever scope), and its least role where viewers may not use it. */
function describeRequirement(operation: Operation, { area, access, role }: Requirement): void {
  const facts = operation as Operation & Record<`x-${string}`, string>;
  facts['x-required-scope'] = area === 'any' ? 'any' : `${area}:${access}`;
  if (role === 'viewer') return;
  facts['x-required-role'] = role;
  addCode(operation, '403', 'insufficient_role');
}

/** Lists the error codes in the description of each status. */
function describeErrors({ responses }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400 || response === undefined || !('content' in response)) continue;
    const codes = Object.keys(response.content?.['application/json']?.examples ?? {});
    response.description = codes.map((code) => `\`${code}\``).join(', ');
  }
}

/** The most used fields of a form, with the values that Swagger UI shows first. */
const FIRST_FIELDS: Readonly<Record<string, string>> = { type: '', account_id: '', publish: 'true' };

/**
 * Documents the multipart form: the fields of the JSON body, and the file. The examples are empty, because Swagger UI
 * would otherwise fill every field with a sample value; an empty value counts as absent.
 */
function describeUpload(operation: Operation | undefined, schemas: Schemas): void {
  const body = operation?.requestBody;
  const form = body !== undefined && 'content' in body ? body.content['multipart/form-data'] : undefined;
  if (form?.schema === undefined || !('$ref' in form.schema)) return;
  const schema = schemas[form.schema.$ref.split('/').at(-1) ?? ''];
  const fields = schema !== undefined && 'properties' in schema ? (schema.properties ?? {}) : {};
  const names = [...Object.keys(FIRST_FIELDS).filter((name) => name in fields), ...Object.keys(fields)];
  const blank = names.map((name) => [name, { ...fields[name], example: FIRST_FIELDS[name] ?? '' }] as const);
  const file = {
    type: 'string',
    format: 'binary',
    description: 'The file, as it is or in a gzip or ZIP archive. It wins over content in a field.',
  };
  form.schema = { type: 'object', properties: { file, ...Object.fromEntries(blank) } };
  delete form.examples;
}

/** Documents `Idempotency-Key` and its errors on a POST. */
function describeIdempotency(post: Operation): void {
  post.parameters = [...(post.parameters ?? []), IDEMPOTENCY_KEY];
  addCode(post, '409', 'idempotency_in_progress');
  addCode(post, '422', 'idempotency_key_reused');
}

function addCode(operation: Operation, status: string, code: ErrorCode): void {
  const known = operation.responses[status];
  const body = known !== undefined && 'content' in known ? known.content?.['application/json'] : undefined;
  const codes = Object.keys(body?.examples ?? {}) as ErrorCode[];
  operation.responses[status] = errorResponse([...codes, code], (body?.schema as Record<string, unknown>) ?? ERROR);
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
