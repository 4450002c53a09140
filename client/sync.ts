import type { Client } from 'openapi-fetch';
import { HearthError } from './hearth-error.js';
import { type ItemOf, LIMIT, type ListPath, type Query } from './lists.js';
import type { components, paths } from './openapi.js';

/** The start of a copy that knows nothing. */
const NOTHING = '0';

/** The paths of lists that can be followed by their changes. */
export type SyncPath = { [Path in ListPath]: 'updated_since' extends keyof Query<Path> ? Path : never }[ListPath];

/** A part of what changed in a list. */
export interface Changes<Item> {
  /** Whether the copy starts over: forget all its records before applying this part. */
  readonly startsOver: boolean;
  /** Records that were created or changed, as they are now. */
  readonly records: readonly Item[];
  /** Records that are gone. */
  readonly deleted: readonly components['schemas']['DeletionResponse'][];
  /** Continues after this part. Store it together with the applied part. */
  readonly token: string;
}

interface Answer<Item> {
  readonly data?: { readonly data: readonly Item[]; readonly meta: components['schemas']['DeltaMeta'] };
  readonly error?: { readonly error?: string };
  readonly response: Response;
}

type ReadChanges = <Item>(path: string, options: { readonly params: object }) => Promise<Answer<Item>>;

/**
 * What changed in a list since a token, part after part, up to everything that was committed before the last request.
 * It starts over if the service no longer knows what was deleted since the token.
 * @param token of the last part that the caller applied; null for all records
 * @throws HearthError if the service refuses a part
 */
export async function* changesOf<Path extends SyncPath>(
  client: Client<paths>,
  path: Path,
  token: string | null,
): AsyncGenerator<Changes<ItemOf<Path>>> {
  const read = client.GET as unknown as ReadChanges;
  let since = token ?? NOTHING;
  let startsOver = token === null;
  for (let hasMore = true; hasMore;) {
    const query = { updated_since: since, limit: LIMIT };
    const { data, error, response } = await read<ItemOf<Path>>(path, { params: { query } });
    if (data === undefined) {
      if (error?.error !== 'sync_token_expired' || since === NOTHING) throw new HearthError(response.status, error);
      since = NOTHING;
      startsOver = true;
      continue;
    }
    const { sync_token: next, has_more: more, deleted } = data.meta;
    yield { startsOver, records: data.data, deleted, token: next };
    since = next;
    startsOver = false;
    hasMore = more;
  }
}
