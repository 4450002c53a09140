import { format } from 'prettier';
import type { OpenApiDocument } from './openapi-check.mjs';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
}

interface MediaType {
  readonly example?: unknown;
  readonly schema?: { readonly properties?: Readonly<Record<string, { readonly format?: string }>> };
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Returns a Postman collection (schema 2.1, which Bruno and Insomnia import too) of all operations of the document: a folder
 * for each tag, the examples of the document as bodies, and `baseUrl` and `apiKey` as variables.
 */
export async function collectionOf(document: OpenApiDocument): Promise<string> {
  const folders = new Map<string, object[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods) as unknown as (readonly [string, Operation])[]) {
      const [folder = 'Other'] = operation.tags;
      const requests = folders.get(folder) ?? [];
      folders.set(folder, [...requests, requestOf(path, method, operation)]);
    }
  }
  const collection = {
    info: { name: 'Hearth', description: 'Made from the OpenAPI document.', schema: SCHEMA },
    auth: { type: 'apikey', apikey: pairs({ key: 'X-Api-Key', value: '{{apiKey}}', in: 'header' }) },
    variable: pairs({ baseUrl: 'http://localhost:3000', apiKey: '' }),
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
  return format(JSON.stringify(collection), { parser: 'json', printWidth: 120 });
}

function requestOf(path: string, method: string, operation: Operation): object {
  const { summary, description, parameters = [], requestBody, security } = operation;
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  const named = (place: Parameter['in']): readonly Parameter[] => parameters.filter((one) => one.in === place);
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      ...(description !== undefined && { description }),
      ...(security?.length === 0 && { auth: { type: 'noauth' } }),
      header: named('header').map(unset),
      url: {
        raw: `{{baseUrl}}/${segments}`,
        host: ['{{baseUrl}}'],
        path: segments.split('/'),
        query: named('query').map(unset),
        variable: named('path').map(({ name, description: meaning }) => ({
          key: name,
          value: '',
          ...(meaning !== undefined && { description: meaning }),
        })),
      },
      ...(requestBody !== undefined && { body: bodyOf(requestBody.content) }),
    },
  };
}

/** A parameter that is not sent until somebody fills it in, unless the request needs it. */
function unset({ name, description, required = false }: Parameter): object {
  return { key: name, value: '', ...(description !== undefined && { description }), disabled: !required };
}

/** Prefers JSON, which has an example. A form has its file alone. */
function bodyOf(content: Readonly<Record<string, MediaType>>): object {
  const json = content['application/json'];
  if (json !== undefined) {
    const raw = JSON.stringify(json.example ?? {}, null, 2);
    return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
  }
  const properties = Object.entries(content['multipart/form-data']?.schema?.properties ?? {});
  const files = properties.filter(([, { format: kind }]) => kind === 'binary');
  return { mode: 'formdata', formdata: files.map(([key]) => ({ key, type: 'file', src: [] })) };
}

function pairs(values: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}
