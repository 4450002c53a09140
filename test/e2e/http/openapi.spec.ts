import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
// Loads every feature with its error codes.
import '../../../src/app.module.js';
import { listErrorCodes } from '../../../src/platform/error-codes.js';
import { Service } from '../../support/service.js';

interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: unknown;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: unknown;
  readonly 'x-required-scope'?: string;
  readonly 'x-required-role'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly example?: unknown; readonly examples?: object }>
    >;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: object;
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
      }
    >
  >;
}

interface Document {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly servers: unknown;
  readonly components: {
    readonly headers: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

let service: Service;
let document: Document;
let schemas: Readonly<Record<string, Schema>>;
let operations: readonly (readonly [name: string, path: string, operation: Operation])[];

beforeAll(async () => {
  service = await Service.shared();
  document = service.document as unknown as Document;
  schemas = document.components.schemas;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, path, operation] as const),
  );
});
afterAll(() => service.stop());

/** The entry point; and anyone who knows its id can ask for the state of an erasure. */
const OPEN = ['GET /api/v1', 'GET /api/v1/erasures/{id}'];
const needsKey = (name: string, path: string): boolean => path.startsWith('/api/') && !OPEN.includes(name);

/** Every object within a value, with its path. */
function* objectsIn(value: unknown, way = '#'): Generator<readonly [way: string, object: Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Schema];
  for (const [name, member] of Object.entries(value)) yield* objectsIn(member, `${way}/${name}`);
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names the program, its version and its licence', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({
      title: 'Hearth',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      license: { name: 'MIT' },
    });
  });

  it('refers to nothing that is not in it', () => {
    const dangling = [...objectsIn(document)].filter(([, { $ref }]) => {
      if (typeof $ref !== 'string') return false;
      const [, kind = '', name = ''] = /^#\/components\/(schemas|examples|headers)\/([\w-]+)$/.exec($ref) ?? [];
      return !(name in (document.components[kind as 'schemas' | 'examples' | 'headers'] ?? {}));
    });
    expect(dangling.map(([way]) => way)).toEqual([]);
  });

  it('says what may be null by its type, as 3.1 has it', () => {
    expect([...objectsIn(document)].filter(([, object]) => 'nullable' in object).map(([way]) => way)).toEqual([]);
  });

  it('has schemas that are valid JSON Schema 2020-12, each with fields that are described', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true, allErrors: true });
    formats.default(ajv);
    ajv.addVocabulary(['example', 'components', 'paths', 'openapi', 'info', 'tags', 'servers']);
    ajv.addFormat('binary', true);
    ajv.addSchema(document, 'openapi.json');
    for (const name of Object.keys(schemas)) ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
    const undescribed = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => !field.description)
        .map(([field]) => `${name}.${field}`),
    );
    expect(undescribed).toEqual([]);
  });

  it('gives every operation an id of its own, a summary, a group, and its parameters descriptions', () => {
    expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(operations.length);
    const groups = new Set(document.tags.map(({ name }) => name));
    for (const [name, , { summary, tags = [], parameters = [] }] of operations) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/\w/)]);
      expect([name, tags.length, tags.every((tag) => groups.has(tag))]).toEqual([name, 1, true]);
      expect([
        name,
        parameters.filter((parameter) => !parameter.description).map((parameter) => parameter.name),
      ]).toEqual([name, []]);
    }
  });

  it('names every parameter of a path', () => {
    for (const [name, path, { parameters = [] }] of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect([name, inPath.toSorted()]).toEqual([name, named.toSorted()]);
    }
  });

  it('asks for the key, in X-Api-Key or as a bearer token, wherever the API does', () => {
    expect(document.components.securitySchemes).toEqual({
      ApiKeyAuth: expect.objectContaining({ type: 'apiKey', in: 'header', name: 'X-Api-Key' }),
      BearerAuth: expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    });
    for (const [name, path, { security }] of operations) {
      expect([name, security]).toEqual([name, needsKey(name, path) ? [{ ApiKeyAuth: [] }, { BearerAuth: [] }] : []]);
    }
  });

  it('says where the service is: where the document is', () => {
    expect(document.servers).toEqual([{ url: '/', description: expect.stringMatching(/\w/) }]);
  });

  it('describes the headers of every response', () => {
    const headers = document.components.headers;
    for (const [name, path, { responses }] of operations) {
      for (const [status, { headers: sent = {} }] of Object.entries(responses)) {
        const has = (...names: readonly string[]): boolean => names.every((header) => header in sent);
        expect([name, status, Object.keys(sent).filter((header) => !(header in headers))]).toEqual([name, status, []]);
        expect([name, status, has('X-Request-Id')]).toEqual([name, status, true]);
        const isLimited = needsKey(name, path) && status !== '401';
        expect([name, status, has('RateLimit-Limit', 'RateLimit-Remaining')]).toEqual([name, status, isLimited]);
        if (status === '401') expect([name, has('WWW-Authenticate')]).toEqual([name, true]);
        if (status === '429' || status === '503') expect([name, has('Retry-After')]).toEqual([name, true]);
      }
    }
    const of = (path: string, method: string, status: string): readonly string[] =>
      Object.keys(document.paths[path]![method]!.responses[status]!.headers ?? {});
    expect(of('/api/v1/syncs', 'get', '200')).toEqual(expect.arrayContaining(['ETag', 'Link']));
    expect(of('/api/v1/syncs/{id}', 'get', '200')).toContain('ETag');
    expect(of('/api/v1/syncs/{id}', 'get', '200')).not.toContain('Link');
    expect(of('/api/v1/imports', 'post', '201')).toEqual(expect.arrayContaining(['Location', 'Idempotency-Replayed']));
    expect(of('/api/v1/imports/{id}', 'get', '200')).toContain('Retry-After');
  });

  it('has the defaults and the maximum of the seed', () => {
    const parameters = Object.fromEntries(
      document.paths['/api/v1/syncs']!['get']!.parameters!.map(({ name, schema }) => [name, schema]),
    );
    expect(parameters).toMatchObject({
      page: { type: 'integer', default: 1 },
      per_page: { type: 'integer', default: 25, maximum: 100 },
    });
    expect(schemas['CreateImport']!.properties!['type']).toMatchObject({ default: 'TransactionImport' });
    expect(schemas['CreateImport']!.properties!['publish']).toMatchObject({ type: 'string' });
  });

  it('has settings of imports in their real types, those of the seed as strings', () => {
    for (const name of ['CreateImport', 'UploadImport', 'ImportConfiguration']) {
      const types = Object.fromEntries(
        Object.entries(schemas[name]!.properties!).map(([field, { type }]) => [field, [type].flat()[0]]),
      );
      expect([name, types]).toMatchObject([
        name,
        { apply_rules: 'boolean', has_header: 'boolean', rows_to_skip: 'integer', date_col_label: 'string' },
      ]);
    }
  });

  it('has examples of form fields that are valid', () => {
    const blank = [...objectsIn(document)].filter(([, { example }]) => example === '');
    expect(blank.map(([way]) => way)).toEqual([]);
  });

  it('says of every operation that needs a key which scope, and the least role where that is more than a viewer', () => {
    const asked: Record<string, string> = {};
    for (const [name, path, operation] of operations) {
      const { 'x-required-scope': scope, 'x-required-role': role, responses } = operation;
      expect([name, scope !== undefined]).toEqual([name, needsKey(name, path)]);
      if (scope !== undefined) expect(scope).toMatch(/^(any|(imports|ledger|chats|syncs|admin):(read|write))$/);
      if (role !== undefined) expect(responses['403']!.description).toContain('`insufficient_role`');
      asked[name] = [scope, role].filter(Boolean).join(' ');
    }
    expect(asked).toMatchObject({
      'GET /api/v1/me': 'any',
      'GET /api/v1/accounts': 'ledger:read',
      'POST /api/v1/accounts': 'ledger:write member',
      'POST /api/v1/imports/preflight': 'imports:read',
      'POST /api/v1/chats': 'chats:write',
      'POST /api/v1/api_keys': 'admin:write',
      'PATCH /api/v1/family': 'admin:write owner',
    });
  });

  it('gives every error a schema of an error, and the codes that have its status', () => {
    for (const [name, , { responses }] of operations) {
      for (const [status, { description, content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        const schema = content?.['application/json']?.schema;
        const refs = [schema, ...((schema?.['anyOf'] ?? schema?.['oneOf'] ?? []) as Schema[])].flatMap(
          (one) => one?.['$ref'] ?? [],
        );
        expect([name, status, refs.length > 0]).toEqual([name, status, true]);
        for (const ref of refs) expect(ref).toMatch(/^#\/components\/schemas\/ErrorResponse(WithImportId)?$/);
        const codes = [...description.matchAll(/`(\w+)`/g)].map((match) => match[1]!);
        const belonging = listErrorCodes().flatMap(([code, facts]) =>
          facts.status === Number(status) ? (facts.shownAs ?? code) : [],
        );
        expect([name, status, codes.filter((code) => !belonging.includes(code))]).toEqual([name, status, []]);
      }
    }
  });

  it('says of every operation of the API that it can be refused for want of a key, for haste, and by an outage', () => {
    for (const [name, path, { responses }] of operations) {
      if (!path.startsWith('/api/')) continue;
      for (const status of ['400', '500', '503'])
        expect([name, status, status in responses]).toEqual([name, status, true]);
      for (const status of ['401', '403', '429']) {
        expect([name, status, status in responses]).toEqual([name, status, needsKey(name, path)]);
      }
      if (path.includes('{')) expect([name, '404' in responses]).toEqual([name, true]);
      if (name.startsWith('GET')) expect([name, '304' in responses]).toEqual([name, true]);
      if (name.startsWith('POST')) expect([name, '409' in responses, '422' in responses]).toEqual([name, true, true]);
    }
  });

  it('shows an example that can be sent for every body', () => {
    for (const [name, , { requestBody }] of operations) {
      for (const [type, { example, examples }] of Object.entries(requestBody?.content ?? {})) {
        const shown = example !== undefined || Object.keys(examples ?? {}).length > 0;
        if (type === 'application/json') expect([name, shown]).toEqual([name, true]);
      }
    }
  });
});

describe("the seed's schemas", () => {
  const fieldsOf = (name: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(schemas[name]!.properties!).map(([field, schema]) => [
        field,
        schema.format ?? schema.type ?? 'other',
      ]),
    );

  it('ErrorResponse has `error`, and may have `message`, `details` and `errors`, each of which may be null', () => {
    expect(schemas['ErrorResponse']).toMatchObject({
      type: 'object',
      required: ['error'],
      properties: {
        error: { type: 'string' },
        message: { type: ['string', 'null'] },
        details: {
          oneOf: [{ type: 'array', items: { type: 'string' } }, { type: 'object' }, { type: 'null' }],
        },
        errors: { type: ['array', 'null'], items: { type: 'string' } },
      },
    });
  });

  it('ErrorResponseWithImportId has `error` and `import_id`, and may have `message`', () => {
    expect(schemas['ErrorResponseWithImportId']).toMatchObject({
      type: 'object',
      required: ['error', 'import_id'],
      properties: {
        error: { type: 'string' },
        message: { type: ['string', 'null'] },
        import_id: { type: 'string', format: 'uuid' },
      },
    });
  });

  it('Chat, Message and ToolCall have their fields and those of the assistant, and every answer has all of them', () => {
    const text = ['string', 'null'];
    expect(fieldsOf('Chat')).toEqual({
      id: 'uuid',
      title: 'string',
      title_source: 'string',
      error: text,
      created_at: 'date-time',
      updated_at: 'date-time',
      messages: 'array',
      pagination: 'other',
    });
    expect(fieldsOf('Message')).toEqual({
      id: 'uuid',
      type: 'string',
      role: 'string',
      content: 'string',
      status: 'string',
      error: text,
      finish_reason: text,
      created_at: 'date-time',
      updated_at: 'date-time',
      model: text,
      tool_calls: 'array',
    });
    expect(fieldsOf('ToolCall')).toEqual({
      id: 'uuid',
      function_name: 'string',
      function_arguments: 'object',
      created_at: 'date-time',
      function_result: ['object', 'null'],
    });
    for (const name of ['Chat', 'Message', 'ToolCall']) {
      expect(schemas[name]!.required?.toSorted()).toEqual(Object.keys(fieldsOf(name)).toSorted());
    }
    expect(fieldsOf('PageMeta')).toEqual({
      page: 'integer',
      per_page: 'integer',
      total_count: 'integer',
      total_pages: 'integer',
    });
  });
});
