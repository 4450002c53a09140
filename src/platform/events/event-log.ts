import { Injectable } from '@nestjs/common';
import { currentActing, type Actor } from '../acting.js';
import type { AuditedRecord } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import type { EventType, EventTypes } from './vocabulary.js';

/** The actor of an event, as events and imports store it. */
export interface EventActor {
  readonly type: Actor['type'];
  readonly memberId: string | null;
  readonly apiKeyId: string | null;
}

export interface EventRecord<Type extends EventType> {
  readonly type: Type;
  readonly subject: AuditedRecord;
  /** Ids, counts, and names of fields, types and states; never names of records, amounts or clients' texts. */
  readonly data: EventTypes[Type];
  /** Who caused it, if a job acts for somebody; the current actor without it. */
  readonly actor?: EventActor;
}

/** Records events. They are written by the last statement of the unit of work that makes the change. */
@Injectable()
export class EventLog {
  constructor(private readonly database: Database) {}

  /** Records an event. It gets its sequence number when the current unit of work commits. */
  record<Type extends EventType>({ type, subject, data, actor = currentActor() }: EventRecord<Type>): void {
    this.database.event({
      type,
      actor_type: actor.type,
      member_id: actor.memberId,
      api_key_id: actor.apiKeyId,
      subject_type: subject.type,
      subject_id: subject.id,
      data,
    });
  }
}

/** Returns the current actor as events store it. */
export function currentActor(): EventActor {
  const { actor } = currentActing();
  return {
    type: actor.type,
    memberId: 'memberId' in actor ? actor.memberId : null,
    apiKeyId: 'apiKeyId' in actor ? actor.apiKeyId : null,
  };
}
