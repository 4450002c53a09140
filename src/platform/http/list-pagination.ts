import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { DeltaMeta, deltaMeta, UpdatedSinceField } from './delta.js';
import { DEFAULT_PAGE_SIZE, type ListRequest, type ListResult, MAX_LIMIT, pageOf } from '../pagination/list-request.js';
import type { Members } from '../validation/field-rules.js';
import { BooleanField, FitsOthers, IntegerField, ListField, TextField } from './fields.js';
import { PageField, PageMeta, pageMeta, PageSizeField } from './pagination.js';

/** Rejects a field beside `page` or `per_page`. */
function insteadOfPages(_value: unknown, { page, per_page: size }: Members): string | null {
  return page === undefined && size === undefined ? null : 'cannot be combined with page or per_page';
}

/** The query of a list that is read by pages or by a cursor. A list with filters extends it. */
export class ListQuery implements ListRequest {
  @PageField()
  readonly page?: number;

  @PageSizeField('Records a page', DEFAULT_PAGE_SIZE)
  readonly per_page?: number;

  @IntegerField({
    description:
      'The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`.',
    minimum: 1,
    maximum: MAX_LIMIT,
    optional: true,
    example: 100,
  })
  @FitsOthers(insteadOfPages)
  readonly limit?: number;

  @TextField({
    description:
      '`meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and ' +
      'keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`.',
    minLength: 1,
    maxLength: 4096,
    optional: true,
  })
  @FitsOthers(insteadOfPages)
  readonly cursor?: string;
}

/** The query of a list that clients can also follow by its changes. */
export class RecordsQuery extends ListQuery {
  @UpdatedSinceField()
  readonly updated_since?: string;
}

/** The `meta` of a part of a list that is read by cursors. */
export class CursorMeta {
  @IntegerField({ description: 'The most records of this answer.', example: 100 })
  readonly limit!: number;

  @TextField({
    description: 'The cursor of the records that follow; null after the last one.',
    nullable: true,
    example: 'WyJ0YWdzIG5hbWUiLCJ2RzVrIl0',
  })
  readonly next_cursor!: string | null;

  @BooleanField({ description: 'Whether records follow.', example: true })
  readonly has_more!: boolean;
}

export interface Listing<T> {
  readonly data: readonly T[];
  readonly meta: PageMeta | CursorMeta | DeltaMeta;
}

/** Builds the response of a list that is read by pages or by cursors. */
export function presentList<T, R>(query: ListQuery, result: ListResult<T>, present: (record: T) => R): Listing<R> {
  const data = result.records.map(present);
  if ('total' in result) return { data, meta: pageMeta(pageOf(query), result.total) };
  if ('syncToken' in result) return { data, meta: deltaMeta(result) };
  const { limit, nextCursor } = result;
  return { data, meta: { limit, next_cursor: nextCursor, has_more: nextCursor !== null } };
}

/** Creates the OpenAPI schema of a list that is read by pages or by cursors. */
export function ListOf<T>(item: Type<T>, name: string): Type<Listing<T>> {
  return listOf(item, name, [PageMeta, CursorMeta], 'PageMeta, or CursorMeta for a request with `limit` or `cursor`');
}

/** Creates the OpenAPI schema of a list that clients can also follow by its changes. */
export function RecordsOf<T>(item: Type<T>, name: string): Type<Listing<T>> {
  return listOf(
    item,
    name,
    [PageMeta, CursorMeta, DeltaMeta],
    'PageMeta, CursorMeta for a request with `limit` or `cursor`, or DeltaMeta for one with `updated_since`',
  );
}

function listOf<T>(item: Type<T>, name: string, metas: readonly Type[], which: string): Type<Listing<T>> {
  @ApiExtraModels(...metas)
  class ListResponse {
    @ListField(() => item, { description: 'The records.' })
    readonly data!: readonly T[];

    @ApiProperty({
      oneOf: metas.map((meta) => ({ $ref: getSchemaPath(meta) })),
      description: `The position of these records in the list: ${which}.`,
    })
    readonly meta!: PageMeta | CursorMeta | DeltaMeta;
  }
  Object.defineProperty(ListResponse, 'name', { value: name });
  return ListResponse;
}
