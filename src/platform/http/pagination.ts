import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { DEFAULT_PAGE_SIZE } from '../pagination/list-request.js';
import type { PageRequest, PageResult } from '../pagination/page.js';
import { field, IntegerField, ListField, ObjectField } from './fields.js';

const MAX_PER_PAGE = 100;

/** The field `page` of a query, counted from 1. */
export function PageField(description = 'Page, counted from 1.'): PropertyDecorator {
  const problem = (value: unknown): string | null => {
    if (typeof value !== 'number') return 'must be a whole number from 1 on';
    return Number.isSafeInteger(value) ? null : `must be at most ${Number.MAX_SAFE_INTEGER}`;
  };
  return field({ description, optional: true }, { type: 'integer', minimum: 1, default: 1 }, problem, countingFrom(1));
}

/** The field `per_page` of a query. @param fallback the default page size @param most the largest one */
export function PageSizeField(what: string, fallback: number, most = MAX_PER_PAGE): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'number' ? null : 'must be a whole number from 1 on';
  const convert = (value: unknown): unknown => {
    const size = countingFrom(fallback)(value);
    return typeof size === 'number' ? Math.min(size, most) : size;
  };
  const description = `${what}; more than ${most} are served as ${most}.`;
  return field(
    { description, optional: true, default: fallback },
    { type: 'integer', minimum: 1, maximum: most },
    problem,
    convert,
  );
}

/**
 * Returns a converter of an absent or empty value to the default, and of digits to a number. Other values stay the
 * same.
 */
function countingFrom(fallback: number): (value: unknown) => unknown {
  return (value) => {
    if (value === undefined || value === '') return fallback;
    return typeof value === 'string' && /^0*[1-9]\d*$/.test(value) ? Number(value) : value;
  };
}

/** The query of all lists. A list with filters extends it. */
export class PageQuery implements PageRequest {
  @PageField()
  readonly page: number = 1;

  @PageSizeField('Records a page', DEFAULT_PAGE_SIZE)
  readonly per_page: number = DEFAULT_PAGE_SIZE;
}

export class PageMeta {
  @IntegerField({ description: 'The page that was asked for.', example: 1 })
  readonly page!: number;

  @IntegerField({ description: 'Records a page.', example: 25 })
  readonly per_page!: number;

  @IntegerField({ description: 'Records in all.', example: 42 })
  readonly total_count!: number;

  @IntegerField({ description: 'Pages in all; 0 when there are no records.', example: 2 })
  readonly total_pages!: number;
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: PageMeta;
}

export function pageMeta(query: PageRequest, total: number): PageMeta {
  return {
    page: query.page,
    per_page: query.per_page,
    total_count: total,
    total_pages: Math.ceil(total / query.per_page),
  };
}

/** Builds the response of a list: one page of presented records. */
export function presentPage<T, R>(query: PageQuery, cut: PageResult<T>, present: (record: T) => R): Page<R> {
  return { data: cut.records.map(present), meta: pageMeta(query, cut.total) };
}

/** Creates the OpenAPI schema of a page of records. */
export function PageOf<T>(item: Type<T>, name: string): Type<Page<T>> {
  class PageResponse {
    @ListField(() => item, { description: 'The records of this page.' })
    readonly data!: readonly T[];

    @ObjectField(() => PageMeta, { description: 'The position of this page in the list.' })
    readonly meta!: PageMeta;
  }
  Object.defineProperty(PageResponse, 'name', { value: name });
  return PageResponse;
}

/** Creates the OpenAPI schema of `{data: record}`. */
export function DataOf<T>(item: Type<T>, name: string): Type<{ readonly data: T }> {
  class DataResponse {
    @ApiProperty({ type: () => item, description: 'The record.' })
    readonly data!: T;
  }
  Object.defineProperty(DataResponse, 'name', { value: name });
  return DataResponse;
}

/**
 * Adds a `Link` header (RFC 8288) to every response that is a part of a list: with first, prev, next and last to a page, and
 * with next to a part that a cursor continues.
 */
@Injectable()
export class PageLinksInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer: unknown) => {
        const links = linksOf(http.getRequest<Request>(), answer);
        if (links !== null) http.getResponse<Response>().setHeader('Link', links);
        return answer;
      }),
    );
  }
}

function linksOf(request: Request, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !('meta' in answer)) return null;
  const { meta } = answer;
  if (typeof meta !== 'object' || meta === null) return null;
  if ('total_pages' in meta) return pageLinks(request, meta as PageMeta);
  const next = 'next_cursor' in meta ? meta.next_cursor : null;
  return typeof next === 'string' ? `<${linkTo(request, 'cursor', next)}>; rel="next"` : null;
}

function pageLinks(request: Request, meta: PageMeta): string {
  const last = Math.max(1, meta.total_pages);
  const pages: [string, number][] = [['first', 1]];
  if (meta.page > 1) pages.push(['prev', Math.min(meta.page - 1, last)]);
  if (meta.page < last) pages.push(['next', meta.page + 1]);
  pages.push(['last', last]);
  return pages.map(([relation, page]) => `<${linkTo(request, 'page', String(page))}>; rel="${relation}"`).join(', ');
}

function linkTo(request: Request, parameter: string, value: string): string {
  const url = new URL(request.originalUrl, 'http://localhost');
  url.searchParams.set(parameter, value);
  return `${url.pathname}${url.search}`;
}
