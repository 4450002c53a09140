import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

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

/** The OpenAPI 3.1 document of the application. */
export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Hearth')
    .setDescription(
      'A personal-finance API: any file a person has becomes a correct ledger, and can be undone exactly.',
    )
    .setVersion(version)
    .setLicense('MIT', '')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Your API key: `hk_…`' }, 'ApiKeyAuth');
  for (const [name, description] of TAGS) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const [path, operations] of Object.entries(document.paths)) {
    if (operations.post !== undefined && path.startsWith('/api/')) {
      operations.post.parameters = [...(operations.post.parameters ?? []), IDEMPOTENCY_KEY];
    }
  }
  return document;
}

/** Serves the document at `/openapi.json` and Swagger UI at `/docs`. */
export function serveOpenApi(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Hearth API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, tryItOutEnabled: true },
  });
}
