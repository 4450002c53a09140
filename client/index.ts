import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.js';

export type { components, paths } from './openapi.js';

/** Where a service is, and the key that resolves to one family. */
export interface Access {
  /** Such as `http://localhost:3000`. */
  readonly url: string;
  readonly apiKey: string;
}

/**
 * A client whose requests and answers have the types of the service's OpenAPI document. A body that has a file in it is
 * sent as a form, any other as JSON. It never throws for an answer: `error` has the body of one that is not 2xx.
 */
export function createHearthClient({ url, apiKey }: Access): Client<paths> {
  return createClient<paths>({ baseUrl: url, headers: { 'X-Api-Key': apiKey }, bodySerializer: serialize });
}

function serialize(body: unknown): FormData | string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
