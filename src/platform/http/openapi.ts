import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { ErrorCode } from '../errors.js';
import { ErrorResponse } from './error-response.js';

/** The groups of operations, in the order in which a newcomer meets them. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Imports', 'Files in, ledger rows out: upload, check, publish, undo.'],
  ['Accounts', 'What money is in.'],
  ['Ledger', 'What the imports wrote.'],
  ['Syncs', 'The history of balance rebuilds.'],
  ['Chats', 'Conversations of a user.'],
  ['Operation', 'For those who run the service.'],
];

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

/** The OpenAPI 3.1 document of the application. */
export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Hearth')
    .setDescription(
      'A personal-finance API: any file a person has becomes a correct ledger, and can be undone exactly.',
    )
    .setVersion(version)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Your API key: `hk_…`' }, 'ApiKeyAuth');
  for (const [name, description] of TAGS) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const [path, { get, post, patch }] of Object.entries(document.paths)) {
    if (!path.startsWith('/api/')) continue;
    for (const operation of [post, patch]) describeUpload(operation);
    if (get !== undefined) get.responses['304'] = NOT_MODIFIED;
    if (post !== undefined) describeIdempotency(post);
  }
  return document;
}

/** A form is the same fields as in JSON, and the file, which has no place in JSON. */
function describeUpload(operation: Operation | undefined): void {
  const body = operation?.requestBody;
  if (body === undefined || !('content' in body)) return;
  const form = body.content['multipart/form-data'];
  if (form?.schema === undefined) return;
  const file = { type: 'string', format: 'binary', description: 'The file. It wins over content in a field.' };
  body.content['multipart/form-data'] = { schema: { allOf: [form.schema, { type: 'object', properties: { file } }] } };
}

/** What every POST takes and refuses on account of `Idempotency-Key`. */
function describeIdempotency(post: Operation): void {
  post.parameters = [...(post.parameters ?? []), IDEMPOTENCY_KEY];
  addCode(post, '409', 'idempotency_in_progress');
  addCode(post, '422', 'idempotency_key_reused');
}

function addCode(operation: Operation, status: string, code: ErrorCode): void {
  const known = operation.responses[status];
  if (known !== undefined && 'description' in known) known.description += `, \`${code}\``;
  else operation.responses[status] = { description: `\`${code}\``, content: { 'application/json': { schema: ERROR } } };
}

/** Serves the document at `/openapi.json` and Swagger UI at `/docs`. */
export function serveOpenApi(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Hearth API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, tryItOutEnabled: true },
  });
}
