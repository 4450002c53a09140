import { applyDecorators } from '@nestjs/common';
import type { DeltaResult } from '../pagination/list-request.js';
import { isSyncPoint } from '../pagination/sync-token.js';
import type { Members } from '../validation/field-rules.js';
import { BooleanField, field, FitsOthers, ListField, TextField, TimestampField, UuidField } from './fields.js';

/** What a request for changes can say besides. */
const COMPANIONS = ['updated_since', 'limit', 'fields', 'include'];

const LONGEST = 4096;

/** The field `updated_since` of the query of a list. */
export function UpdatedSinceField(): PropertyDecorator {
  const facts = {
    description:
      'Asks for what changed since: `0` for all records, `meta.sync_token` of the answer before, or a timestamp such as ' +
      '2026-08-22T09:30:00Z. Only with `limit`, `fields` and `include`, where the list has them.',
    example: '0',
    optional: true,
  };
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && value.length <= LONGEST && isSyncPoint(value)
      ? null
      : 'must be 0, a sync_token or a timestamp such as 2026-08-22T09:30:00Z';
  return applyDecorators(field(facts, { type: 'string', maxLength: LONGEST }, problem), FitsOthers(besideFilters));
}

/** Rejects a request for changes that has filters, an order or a page. */
function besideFilters(_value: unknown, members: Members): string | null {
  const others = Object.entries(members).filter(([name, value]) => value !== undefined && !COMPANIONS.includes(name));
  return others.length === 0 ? null : `cannot be combined with ${others.map(([name]) => name).join(', ')}`;
}

export class DeletionResponse {
  @UuidField({ description: 'The id of the deleted record.' })
  readonly id!: string;

  @TimestampField({ description: 'When it was deleted.', example: '2026-08-22T09:30:00.000Z' })
  readonly deleted_at!: string;
}

/** The `meta` of an answer with what changed in a list. */
export class DeltaMeta {
  @TextField({
    description: 'The `updated_since` of the next request. It is accepted for 400 days.',
    example: 'WyJ0YWciLCI0MSIsIjAxOThjNmYyIiwxNzg3MzkxMDAwMDAwXQ',
  })
  readonly sync_token!: string;

  @BooleanField({
    description: 'Whether more follows. The last answer has everything that was committed before its request.',
    example: false,
  })
  readonly has_more!: boolean;

  @ListField(() => DeletionResponse, { description: 'The records that are gone.' })
  readonly deleted!: readonly DeletionResponse[];
}

export function deltaMeta({ syncToken, hasMore, deleted }: DeltaResult<unknown>): DeltaMeta {
  return {
    sync_token: syncToken,
    has_more: hasMore,
    deleted: deleted.map(({ id, deletedAt }) => ({ id, deleted_at: deletedAt.toISOString() })),
  };
}
