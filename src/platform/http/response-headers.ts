/** The headers of responses that clients read: the OpenAPI document describes them, and CORS exposes them to scripts. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': text('The id of the request: the one that the client sent, or a new one.'),
  'RateLimit-Limit': whole('Requests a minute that the key has. Not sent where there is no limit, like the next two.'),
  'RateLimit-Remaining': whole('Requests that are left in this minute.'),
  'RateLimit-Reset': whole('Seconds until all requests are available again.'),
  'Retry-After': whole('Seconds to wait before the next request.'),
  ETag: text('Identifies the content of the response. Send it back as `If-None-Match` to get 304 while it is current.'),
  Link: text('The first, previous, next and last page (RFC 8288).'),
  'Change-Set-Id': text('The change set of the write, which can be reverted. Not sent if nothing changed.'),
  Location: text('The address of the record that was made.'),
  'Idempotency-Replayed': text('`true` if this is the stored response to an earlier request with the same key.'),
  'WWW-Authenticate': text('The ways to send a key: `ApiKey` is the header `X-Api-Key`, `Bearer` is `Authorization`.'),
  'Content-Disposition': text('The name of the file.'),
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Returns the `headers` of a response in the OpenAPI document. */
export function headerReferences(names: readonly ResponseHeader[]): Record<string, { readonly $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

interface HeaderFacts {
  readonly description: string;
  readonly schema: { readonly type: 'string' | 'integer' };
}

function text(description: string): HeaderFacts {
  return { description, schema: { type: 'string' } };
}

function whole(description: string): HeaderFacts {
  return { description, schema: { type: 'integer' } };
}
