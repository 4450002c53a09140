import createClient, { type Client } from 'openapi-fetch';
import { HearthImports } from './imports.js';
import { type ItemOf, type ListParameters, type ListPath, recordsOf } from './lists.js';
import type { paths } from './openapi.js';
import { retryingFetch } from './retrying-fetch.js';
import { type Changes, changesOf, type SyncPath } from './sync.js';

export { HearthError } from './hearth-error.js';
export type { HearthImports } from './imports.js';
export type { ItemOf, ListParameters, ListPath } from './lists.js';
export type { components, paths } from './openapi.js';
export type { Changes, SyncPath } from './sync.js';

/** Where a service is, and the key that resolves to one family. */
export interface Access {
  /** Such as `http://localhost:3000`. */
  readonly url: string;
  readonly apiKey: string;
}

export interface HearthClient extends Client<paths> {
  readonly imports: HearthImports;
  /**
   * The records of a list, page after page: `for await (const account of hearth.each('/api/v1/accounts'))`.
   * @throws HearthError if the service refuses a page
   */
  each<Path extends ListPath>(path: Path, ...parameters: OptionalParameters<Path>): AsyncIterable<ItemOf<Path>>;
  /**
   * What changed in a list since a token, part after part, for a copy of the list:
   * `for await (const { records, deleted, token } of hearth.sync('/api/v1/transactions', stored))`.
   * @param token of the last part that was applied; without one, all records
   * @throws HearthError if the service refuses a part
   */
  sync<Path extends SyncPath>(path: Path, token?: string | null): AsyncIterable<Changes<ItemOf<Path>>>;
}

/** Only a list with an id in its path needs parameters. */
type OptionalParameters<Path extends ListPath> =
  object extends ListParameters<Path> ? [parameters?: ListParameters<Path>] : [parameters: ListParameters<Path>];

/**
 * A client whose requests and answers have the types of the service's OpenAPI document. A body that has a file in it is
 * sent as a form, any other as JSON. GET, POST and the like never throw for an answer: `error` has the body of one that is not
 * 2xx. A request is sent up to four times: see `retryingFetch`.
 */
export function createHearthClient({ url, apiKey }: Access): HearthClient {
  const headers = { 'X-Api-Key': apiKey };
  const client = createClient<paths>({ baseUrl: url, headers, bodySerializer: serialize, fetch: retryingFetch });
  return Object.assign(client, {
    imports: new HearthImports(client),
    each: <Path extends ListPath>(path: Path, ...[parameters]: OptionalParameters<Path>) =>
      recordsOf(client, path, parameters ?? ({} as ListParameters<Path>)),
    sync: <Path extends SyncPath>(path: Path, token: string | null = null) => changesOf(client, path, token),
  });
}

function serialize(body: unknown): FormData | string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
