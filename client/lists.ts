import type { Client } from 'openapi-fetch';
import { HearthError } from './hearth-error.js';
import type { paths } from './openapi.js';

/** The most records that the service puts on a page. */
const PER_PAGE = 100;

interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly page: number; readonly total_pages: number };
}

interface ListOf<Item> {
  readonly get: {
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': PageOf<Item> } } };
  };
}

/** The paths of lists. */
export type ListPath = { [Path in keyof paths]: paths[Path] extends ListOf<unknown> ? Path : never }[keyof paths];

/** The records of a list. */
export type ItemOf<Path extends ListPath> = paths[Path] extends ListOf<infer Item> ? Item : never;

type Parameters<Path extends ListPath> = paths[Path]['get'] extends { readonly parameters: infer Given }
  ? Given
  : never;
type Query<Path extends ListPath> = Parameters<Path> extends { query?: infer Given } ? NonNullable<Given> : never;
type Ids<Path extends ListPath> = Parameters<Path> extends { path: infer Given } ? { readonly path: Given } : unknown;

/** What a list is asked for: its filters, and the ids in its path where it has some. */
export type ListParameters<Path extends ListPath> = {
  readonly query?: Omit<Query<Path>, 'page' | 'per_page'>;
} & Ids<Path>;

/** A list by its path, for a client whose types only know single paths. */
type ReadPage = (
  path: string,
  options: { readonly params: object },
) => Promise<{ readonly data?: PageOf<unknown>; readonly error?: unknown; readonly response: Response }>;

/**
 * The records of a list, page after page. Records that are added or removed meanwhile can move others to another page.
 * @param path such as `/api/v1/transactions`
 * @throws HearthError if the service refuses a page
 */
export async function* recordsOf<Path extends ListPath>(
  client: Client<paths>,
  path: Path,
  { query, ...ids }: ListParameters<Path>,
): AsyncGenerator<ItemOf<Path>> {
  const read = client.GET as unknown as ReadPage;
  for (let page = 1; ; page += 1) {
    const params = { ...ids, query: { ...query, page, per_page: PER_PAGE } };
    const { data, error, response } = await read(path, { params });
    if (data === undefined) throw new HearthError(response.status, error);
    yield* data.data as readonly ItemOf<Path>[];
    if (page >= data.meta.total_pages) return;
  }
}
