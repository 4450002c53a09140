import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { format } from 'prettier';
import { clientTypesOf } from '../support/generated-client.js';
import { collectionOf } from '../support/generated-collection.js';
import { Service } from '../support/service.js';

const GOLDEN = new URL('../golden/openapi.json', import.meta.url);
const CLIENT_TYPES = new URL('../../client/openapi.ts', import.meta.url);
const COLLECTION = new URL('../../client/hearth.postman_collection.json', import.meta.url);

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => {
  await service.stop();
});

function operations(): [string, Operation][] {
  return Object.entries(service.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** Anyone who knows its id can ask for the state of an erasure. */
const WITHOUT_KEY = ['GET /api/v1', 'GET /api/v1/erasures/{id}'];

describe('the OpenAPI document', () => {
  it('is the one that was reviewed', async () => {
    const served = await format(JSON.stringify(service.document), { parser: 'json', printWidth: 120 });
    if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) await writeFile(GOLDEN, served);
    expect(served).toBe(await readFile(GOLDEN, 'utf8'));
  });

  it('is what the types of the client are made from', async () => {
    const types = await clientTypesOf(service.document);
    if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) await writeFile(CLIENT_TYPES, types);
    expect(types).toBe(await readFile(CLIENT_TYPES, 'utf8'));
  });

  it('is what the Postman collection is made from, with every operation', async () => {
    const collection = await collectionOf(service.document);
    if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) await writeFile(COLLECTION, collection);
    expect(collection).toBe(await readFile(COLLECTION, 'utf8'));
    const operations = Object.values(service.document.paths).flatMap((methods) => Object.keys(methods));
    expect(collection.match(/"method": /g)).toHaveLength(operations.length);
  });

  it('is OpenAPI 3.1 and names the schemas of the contract', () => {
    expect(service.document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(service.document.components.schemas)).toEqual(
      expect.arrayContaining([
        'ImportDetail',
        'Chat',
        'Message',
        'ToolCall',
        'Sync',
        'ErrorResponse',
        'ErrorResponseWithImportId',
      ]),
    );
  });

  it('gives every operation a summary, a description, a group and, under /api, the key and its refusals', () => {
    for (const [name, operation] of operations()) {
      expect({ name, summary: operation.summary }).toEqual({ name, summary: expect.stringMatching(/\S/) });
      expect({ name, description: operation.description }).toEqual({ name, description: expect.stringMatching(/\S/) });
      expect({ name, tags: operation.tags?.length }).toEqual({ name, tags: 1 });
      if (!name.includes('/api/') || WITHOUT_KEY.includes(name)) continue;
      expect({ name, security: operation.security }).toEqual({
        name,
        security: [{ ApiKeyAuth: [] }, { BearerAuth: [] }],
      });
      expect({ name, statuses: Object.keys(operation.responses) }).toEqual({
        name,
        statuses: expect.arrayContaining(['401', '403', '429', '500', '503']),
      });
    }
  });

  it('leads from its introduction to operations', () => {
    const targets = operations().map(([, { tags, operationId }]) => `#/${tags?.[0]}/${operationId}`);
    const links = [...service.document.info.description.matchAll(/\((#[^)]+)\)/g)].map(([, link]) => link);

    expect(links.length).toBeGreaterThan(3);
    expect(targets).toEqual(expect.arrayContaining(links));
  });

  it('gives every error a response schema', () => {
    for (const [name, operation] of operations()) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        expect({ name, status, content: Object.keys(response.content ?? {}) }).toEqual({
          name,
          status,
          content: ['application/json'],
        });
      }
    }
  });

  it('describes every field of every schema', () => {
    for (const [name, schema] of Object.entries(service.document.components.schemas)) {
      for (const [field, facts] of Object.entries((schema as Schema).properties ?? {})) {
        const description = facts.description ?? JSON.stringify(facts).match(/"description":"([^"]+)/)?.[1];
        expect({ name, field, description }).toEqual({ name, field, description: expect.stringMatching(/\S/) });
      }
    }
  });

  it('has an import example for each type that can be imported, which works as it stands in an empty family', async () => {
    const operation = service.document.paths['/api/v1/imports']!['post'] as unknown as {
      requestBody: { content: Record<string, { examples: Record<string, { value: Record<string, string> }> }> };
    };
    const examples = Object.values(operation.requestBody.content['application/json']!.examples);
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) {
      const { api } = await service.createFamily();
      const answer = await api.post('/api/v1/imports', value);
      expect({ type: value['type'], status: answer.status }).toEqual({ type: value['type'], status: 201 });
    }
  });
});
