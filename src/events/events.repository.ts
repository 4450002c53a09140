import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { LoggedEvent } from './event.entity.js';

/** What is kept of a family's log. Sequence numbers are decimal texts. */
export interface LogState {
  /** The number below which events were deleted; 0 if none were. */
  readonly trimmedTo: string;
  /** The newest number that the log has ever had; 0 before the first event. */
  readonly head: string;
  /** Whether a reader that has read up to the given number can go on from there. */
  readonly holds: boolean;
}

/** The newest sequence number of a family. */
export interface Head {
  readonly familyId: string;
  readonly sequence: bigint;
}

/** A reader stands at an event that is kept, at the newest deleted one, or before the first one. */
const STATE = new PreparedStatement(`
  SELECT f.events_trimmed_to::text AS "trimmedTo",
    greatest(f.events_trimmed_to, (SELECT max(e.sequence) FROM events e WHERE e.family_id = $1))::text AS head,
    $2::bigint = f.events_trimmed_to
      OR EXISTS (SELECT FROM events e WHERE e.family_id = $1 AND e.sequence = $2 AND e.sequence > f.events_trimmed_to) AS holds
  FROM families f WHERE f.id = $1`);
const HEADS = new PreparedStatement('SELECT family_id AS "familyId", head FROM event_heads($1)');

@Injectable()
export class EventsRepository {
  constructor(private readonly database: Database) {}

  /** @param after the number up to which a reader has read; null to read from the start */
  async getState(familyId: string, after: string | null): Promise<LogState> {
    const [state] = await this.database.rows<LogState>(STATE, [familyId, after]);
    if (state === undefined) throw new Error('The family is gone');
    return { ...state, holds: after === null || state.holds };
  }

  /**
   * Lists events in ascending order.
   * @param after the sequence number to continue after
   * @param patterns the types to list; null for all
   */
  async list(
    familyId: string,
    after: string,
    patterns: readonly string[] | null,
    limit: number,
  ): Promise<readonly LoggedEvent[]> {
    const query = this.database
      .repository(LoggedEvent)
      .createQueryBuilder('e')
      .where('e.familyId = :familyId AND e.sequence > :after', { familyId, after })
      .orderBy('e.sequence')
      .limit(limit);
    if (patterns !== null) {
      query.andWhere(`ARRAY['*', split_part(e.type, '.', 1) || '.*', e.type] && :patterns::text[]`, { patterns });
    }
    return query.getMany();
  }

  async get(familyId: string, sequence: string): Promise<LoggedEvent | null> {
    return this.database.repository(LoggedEvent).findOneBy({ familyId, sequence });
  }

  /** Returns the newest sequence numbers of families that have events, in one statement. */
  async listHeads(familyIds: readonly string[]): Promise<readonly Head[]> {
    const rows = await this.database.outsideFamilies<{ familyId: string; head: string }>(HEADS, [familyIds]);
    return rows.map(({ familyId, head }) => ({ familyId, sequence: BigInt(head) }));
  }

  /** Deletes a batch of events that are older than so many days. @returns their number */
  async trim(days: number): Promise<number> {
    const [trimmed] = await this.database.outsideFamilies<{ count: number }>('SELECT trim_events($1)::int AS count', [
      days,
    ]);
    return trimmed?.count ?? 0;
  }
}
