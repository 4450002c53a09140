import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../../platform/audit/vocabulary.js';
import type { AuditedRecord } from '../../platform/audit/audit-log.js';
import type { EventType, EventTypes } from '../../platform/events/vocabulary.js';

/** What the event log says of an action on the command line. */
interface OperatorEvent<Type extends EventType> {
  readonly type: Type;
  readonly data: EventTypes[Type];
}

/**
 * Adds an action on the command line to the audit log, and to the event log if it has an event. Call it last in the
 * transaction.
 */
export async function recordByOperator<Type extends EventType>(
  manager: EntityManager,
  familyId: string,
  action: AuditAction,
  subject: AuditedRecord,
  event: OperatorEvent<Type> | null = null,
): Promise<void> {
  await manager.query(`SELECT set_config('app.family_id', $1, true)`, [familyId]);
  const acted = { actor_type: 'operator', subject_type: subject.type, subject_id: subject.id };
  const events = event === null ? [] : [{ ...acted, ...event }];
  await manager.query('SELECT append_log($1, $2)', [JSON.stringify(events), JSON.stringify([{ ...acted, action }])]);
}
