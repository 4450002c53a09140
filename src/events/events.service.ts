import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';
import { DomainError } from '../platform/errors.js';
import type { LoggedEvent } from './event.entity.js';
import { cursorOf, sequenceOf } from './event-cursor.js';
import { EventsRepository } from './events.repository.js';
import type { ListEvents } from './events.requests.js';

/** A section of the log. */
export interface EventSection {
  readonly events: readonly LoggedEvent[];
  /** The cursor with which to go on: after the last event, or at the end of the log. */
  readonly nextAfter: string;
  readonly hasMore: boolean;
}

/** The event log of a family. Who has read up to a cursor never misses an event below it. */
@Injectable()
export class EventsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsRepository,
  ) {}

  /** Lists a section of the log. Throws `cursor_expired` if events after the cursor are no longer kept. */
  async list({ familyId }: Caller, { after, types, limit }: ListEvents): Promise<EventSection> {
    const from = after === undefined ? null : sequenceOf(after);
    return this.database.forFamily(familyId, async () => {
      const { start, head } = await this.locate(familyId, from);
      const found = await this.events.list(familyId, start, types ?? null, limit + 1);
      const events = found.slice(0, limit);
      const last = events.at(-1)?.sequence ?? start;
      const hasMore = found.length > limit;
      // All events up to the head were visible to the statement that listed, so the next request need not look there.
      return { events, nextAfter: cursorOf(hasMore ? last : later(last, head)), hasMore };
    });
  }

  /**
   * Checks the place of a reader. Needs a unit of work. Throws `cursor_expired`.
   * @param after a sequence number, `now`, or null for the oldest event that is kept
   * @returns the sequence number to go on after, and the newest one
   */
  async locate(familyId: string, after: string | null): Promise<{ readonly start: string; readonly head: string }> {
    const { trimmedTo, head, holds } = await this.events.getState(familyId, after === 'now' ? null : after);
    if (!holds) throw expired(trimmedTo);
    return { start: after === 'now' ? head : (after ?? trimmedTo), head };
  }

  /** Lists the events after a sequence number that a stream has reached. */
  async listAfter(
    familyId: string,
    after: string,
    types: readonly string[] | null,
    limit: number,
  ): Promise<readonly LoggedEvent[]> {
    return this.database.forFamily(familyId, () => this.events.list(familyId, after, types, limit));
  }

  /** Returns an event; null if it is no longer kept. */
  async find(familyId: string, sequence: string): Promise<LoggedEvent | null> {
    return this.database.forFamily(familyId, () => this.events.get(familyId, sequence));
  }

  /** Returns the sequence number at which a stream starts. Throws `cursor_expired`, as `locate` does. */
  async start(familyId: string, after: string | null): Promise<string> {
    const { start } = await this.database.forFamily(familyId, () => this.locate(familyId, after));
    return start;
  }
}

function later(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other;
}

function expired(trimmedTo: string): DomainError {
  return new DomainError(
    'cursor_expired',
    'The log does not go on from this cursor: its events are no longer kept, or a backup was restored. Read again what you keep.',
    { details: { oldest_after: cursorOf(trimmedTo) } },
  );
}
