import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import type { Caller } from '../../platform/access/caller.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { AuditEvent } from './audit-event.entity.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import type { ListAuditEvents } from './audit-events.requests.js';

/** A section of the log. */
export interface AuditSection {
  readonly events: readonly AuditEvent[];
  /** The cursor after the last event; the given cursor if no events follow it. */
  readonly nextAfter: string | null;
  readonly hasMore: boolean;
}

/** The audit log of a family. A cursor names an event, so that new events do not change the next section. */
@Injectable()
export class AuditEventsService {
  constructor(
    private readonly database: Database,
    private readonly events: AuditEventsRepository,
  ) {}

  /** Lists a section of the log. Throws `cursor_expired` if the event of the cursor was deleted. */
  async list({ familyId }: Caller, query: ListAuditEvents): Promise<AuditSection> {
    const { order, limit, action, member_id: memberId, subject_id: subjectId } = query;
    const after = query.after === undefined ? null : sequenceOf(query.after);
    const filters = { ...(action && { action }), ...(memberId && { memberId }), ...(subjectId && { subjectId }) };
    const found = await this.database.forFamily(familyId, async () => {
      if (after !== null && !(await this.events.exists(familyId, after))) throw expired();
      return this.events.list(familyId, filters, { after, order, limit: limit + 1 });
    });
    const events = found.slice(0, limit);
    const last = events.at(-1);
    return {
      events,
      nextAfter: last === undefined ? (query.after ?? null) : cursorOf(last.sequence),
      hasMore: found.length > limit,
    };
  }
}

function cursorOf(sequence: string): string {
  return Buffer.from(`a${sequence}`).toString('base64url');
}

function sequenceOf(cursor: string): string {
  const sequence = /^a([1-9]\d{0,17})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  if (sequence === undefined) throw validationFailed({ after: ['after must be a next_after of this list'] });
  return sequence;
}

function expired(): DomainError {
  return new DomainError(
    'cursor_expired',
    'The event that the cursor names is no longer kept. Start again without a cursor.',
  );
}
