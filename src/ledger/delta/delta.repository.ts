import type { EntityManager } from 'typeorm';
import { DEFAULT_PAGE_SIZE, type DeltaResult, type ListRequest } from '../../platform/pagination/list-request.js';
import {
  FIRST_ID,
  isTimestamp,
  LAST_ID,
  readSyncToken,
  refuseExpired,
  type SyncPlace,
  syncTokenExpired,
  writeSyncToken,
} from '../../platform/pagination/sync-token.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { RecordKind } from '../records/record-kind.js';

const DELTA = sqlFile(new URL('./delta.sql', import.meta.url));

/** The last change set before a moment. */
const CLOCK_BEFORE = `
  SELECT seq::text AS clock FROM change_sets WHERE family_id = $1 AND seq IS NOT NULL AND sealed_at < $2
  ORDER BY seq DESC LIMIT 1`;

/** A row of `delta.sql`. Without changes there is one, with the clock of the family alone. */
interface ChangedRow {
  readonly now: string;
  readonly clock: string | null;
  readonly id: string | null;
  readonly deletedAt: Date | null;
}

/** A request for what changed, and what it is about. */
interface DeltaSelection {
  readonly familyId: string;
  readonly kind: RecordKind;
  /** `updated_since` is there. */
  readonly query: ListRequest;
}

/**
 * Reads what changed in a list, in the order of the changes. Each family's clock follows its commits, so what a client has read up to a
 * clock never gets an addition. Throws `validation_failed` for a token of another list, and `sync_token_expired`.
 * @param read returns the records with these ids, in any order. One that is gone by then is left out: its deletion has a later clock
 */
export async function readDelta<T extends { readonly id: string }>(
  manager: EntityManager,
  { familyId, kind, query }: DeltaSelection,
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<DeltaResult<T>> {
  const asked = new Date();
  const limit = query.limit ?? DEFAULT_PAGE_SIZE;
  const place = await placeOf(manager, familyId, kind, query.updated_since ?? '0', asked);
  const rows = await manager.query<ChangedRow[]>(statementOf(kind), [
    familyId,
    place.clock,
    place.id,
    limit + 1,
    kind.type,
  ]);
  const now = rows[0]?.now ?? '0';
  // A database that was restored has forgotten changes that the client knows.
  if (BigInt(place.clock) > BigInt(now)) throw syncTokenExpired();
  const changed = rows.flatMap(({ clock, id, deletedAt }) =>
    clock === null || id === null ? [] : [{ clock, id, deletedAt }],
  );
  const part = changed.slice(0, limit);
  const last = changed.length > limit ? part.at(-1) : undefined;
  const next = last === undefined ? { clock: now, id: LAST_ID, since: asked } : { ...last, since: place.since };
  const living = part.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  const records = new Map((living.length === 0 ? [] : await read(living)).map((record) => [record.id, record]));
  return {
    records: living.flatMap((id) => records.get(id) ?? []),
    deleted: part.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [{ id, deletedAt }])),
    syncToken: writeSyncToken(kind.type, next),
    hasMore: last !== undefined,
  };
}

async function placeOf(
  manager: EntityManager,
  familyId: string,
  { type }: RecordKind,
  since: string,
  asked: Date,
): Promise<SyncPlace> {
  if (since === '0') return { clock: '0', id: FIRST_ID, since: asked };
  if (!isTimestamp(since)) {
    const place = readSyncToken(type, since);
    refuseExpired(place.since);
    return place;
  }
  const moment = new Date(since);
  refuseExpired(moment);
  const [before] = await manager.query<{ clock: string }[]>(CLOCK_BEFORE, [familyId, since]);
  return before === undefined
    ? { clock: '0', id: FIRST_ID, since: moment }
    : { clock: before.clock, id: LAST_ID, since: moment };
}

function statementOf({ table, condition = 'true' }: RecordKind): string {
  return DELTA.replaceAll('{{table}}', () => table).replaceAll('{{condition}}', () => condition);
}
