import type { OpenAPIObject } from '@nestjs/swagger';
import { headerReferences, type ResponseHeader } from './response-headers.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type DocumentedResponse = Exclude<Operation['responses'][string], { $ref: string } | undefined>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Documents the headers of all responses that the stages of every request set, besides those of the routes. */
export function describeResponseHeaders({ paths, components }: OpenAPIObject): void {
  for (const { get, post, put, patch, delete: remove } of Object.values(paths)) {
    for (const operation of [get, post, put, patch, remove]) {
      for (const [status, response] of Object.entries(operation?.responses ?? {})) {
        if (operation === undefined || response === undefined || '$ref' in response) continue;
        const names = [
          ...headersOfStatus(Number(status), (operation.security ?? []).length > 0),
          ...(operation === get && status === '200' ? headersOfRead(response, components?.schemas ?? {}) : []),
          ...(operation === post && (status === '201' || status === '202') ? (['Idempotency-Replayed'] as const) : []),
        ];
        response.headers = { ...headerReferences(names), ...response.headers };
      }
    }
  }
}

function headersOfStatus(status: number, needsKey: boolean): readonly ResponseHeader[] {
  const names: ResponseHeader[] = ['X-Request-Id'];
  if (needsKey && status !== 401) names.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset');
  if (status === 304) names.push('ETag');
  if (status === 401) names.push('WWW-Authenticate');
  if ([409, 429, 503].includes(status)) names.push('Retry-After');
  return names;
}

function headersOfRead({ content }: DocumentedResponse, schemas: Readonly<Record<string, Schema>>): ResponseHeader[] {
  const schema = content?.['application/json']?.schema;
  if (schema === undefined) return [];
  return isPage(schema, schemas) ? ['ETag', 'Link'] : ['ETag'];
}

/** Returns whether a body is a page of a list, which `PageLinksInterceptor` recognizes by the same member. */
function isPage(schema: Schema, schemas: Readonly<Record<string, Schema>>): boolean {
  const body = '$ref' in schema ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  const meta = body !== undefined && 'properties' in body ? body.properties?.['meta'] : undefined;
  return JSON.stringify(meta ?? {}).includes('#/components/schemas/PageMeta"');
}
