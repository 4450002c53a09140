import type { Client } from 'openapi-fetch';
import { HearthError } from './hearth-error.js';
import type { paths } from './openapi.js';

/** The most records that the service puts on a page, and in an answer that a cursor continues. */
const PER_PAGE = 100;
export const LIMIT = 500;

interface Part<Item, Meta> {
  readonly data: readonly Item[];
  readonly meta: Meta;
}

interface PageMeta {
  readonly page: number;
  readonly total_pages: number;
}

interface CursorMeta {
  readonly next_cursor: string | null;
}

interface DeltaMeta {
  readonly sync_token: string;
}

interface ListOf<Item> {
  readonly get: {
    readonly responses: {
      readonly 200: {
        readonly content: { readonly 'application/json': Part<Item, PageMeta | CursorMeta | DeltaMeta> };
      };
    };
  };
}

/** The paths of lists. */
export type ListPath = { [Path in keyof paths]: paths[Path] extends ListOf<unknown> ? Path : never }[keyof paths];

/** The records of a list. */
export type ItemOf<Path extends ListPath> = paths[Path] extends ListOf<infer Item> ? Item : never;

type Parameters<Path extends ListPath> = paths[Path]['get'] extends { readonly parameters: infer Given }
  ? Given
  : never;
/** The query of a list. */
export type Query<Path extends ListPath> =
  Parameters<Path> extends { query?: infer Given } ? NonNullable<Given> : never;
type Ids<Path extends ListPath> = Parameters<Path> extends { path: infer Given } ? { readonly path: Given } : unknown;

/** The lists that are read by pages only. A path that is missing here does not compile. */
const BY_PAGE: Readonly<Record<PagedPath, true>> = {
  '/api/v1/api_keys': true,
  '/api/v1/invitations': true,
  '/api/v1/members': true,
  '/api/v1/proposals': true,
  '/api/v1/sessions': true,
  '/api/v1/webhook_endpoints': true,
  '/api/v1/webhook_endpoints/{id}/deliveries': true,
  '/api/v1/accounts/{id}/statements': true,
  '/api/v1/suggestions': true,
  '/api/v1/change_sets/{id}/changes': true,
  '/api/v1/imports': true,
  '/api/v1/imports/{id}/rows': true,
  '/api/v1/imports/{id}/mappings': true,
  '/api/v1/import_profiles': true,
  '/api/v1/match_proposals': true,
  '/api/v1/provider_connections': true,
  '/api/v1/provider_connections/{id}/accounts': true,
  '/api/v1/syncs': true,
  '/api/v1/chats': true,
};

type PagedPath = { [Path in ListPath]: 'cursor' extends keyof Query<Path> ? never : Path }[ListPath];

/** What a list is asked for: its filters, and the ids in its path where it has some. */
export type ListParameters<Path extends ListPath> = {
  readonly query?: Omit<Query<Path>, 'page' | 'per_page' | 'limit' | 'cursor' | 'updated_since'>;
} & Ids<Path>;

/** A list by its path, for a client whose types only know single paths. */
type ReadPart = (
  path: string,
  options: { readonly params: object },
) => Promise<{
  readonly data?: Part<unknown, Partial<PageMeta & CursorMeta>>;
  readonly error?: unknown;
  readonly response: Response;
}>;

/**
 * The records of a list, part after part. A record that stays comes exactly once, whatever is added or removed meanwhile;
 * only in a list that is read by pages can it move to another page.
 * @param path such as `/api/v1/transactions`
 * @throws HearthError if the service refuses a part
 */
export async function* recordsOf<Path extends ListPath>(
  client: Client<paths>,
  path: Path,
  { query, ...ids }: ListParameters<Path>,
): AsyncGenerator<ItemOf<Path>> {
  const read = client.GET as unknown as ReadPart;
  let next: object | null = Object.hasOwn(BY_PAGE, path) ? { page: 1, per_page: PER_PAGE } : { limit: LIMIT };
  while (next !== null) {
    const { data, error, response } = await read(path, { params: { ...ids, query: { ...query, ...next } } });
    if (data === undefined) throw new HearthError(response.status, error);
    yield* data.data as readonly ItemOf<Path>[];
    next = nextOf(data.meta);
  }
}

/** The parameters of the next part; null after the last one. */
function nextOf({
  page = 0,
  total_pages: pages = 0,
  next_cursor: cursor,
}: Partial<PageMeta & CursorMeta>): object | null {
  if (cursor !== undefined) return cursor === null ? null : { limit: LIMIT, cursor };
  return page < pages ? { page: page + 1, per_page: PER_PAGE } : null;
}
