import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../../platform/audit/vocabulary.js';
import type { AuditedRecord } from '../../platform/audit/audit-log.js';

/** Adds an action on the command line to the audit log. Call it last in the transaction. */
export async function recordByOperator(
  manager: EntityManager,
  familyId: string,
  action: AuditAction,
  subject: AuditedRecord,
): Promise<void> {
  await manager.query(`SELECT set_config('app.family_id', $1, true)`, [familyId]);
  const audit = { action, actor_type: 'operator', subject_type: subject.type, subject_id: subject.id };
  await manager.query(`SELECT append_log('[]', $1)`, [JSON.stringify([audit])]);
}
