import { Injectable } from '@nestjs/common';
import { currentActing } from '../../platform/acting.js';
import { Database } from '../../platform/database/database.js';
import type { Action, RecordCounts } from './change-set.entity.js';
import { ChangeSet } from './change-set.entity.js';
import type { OpenChangeSet, RecordedChange } from './open-change-set.js';

const INSERT_CHANGES = `
  INSERT INTO changes (family_id, change_set_id, record_type, record_id, action, before, after, restores)
  SELECT $1::uuid, $2::uuid, x."recordType", x."recordId", x.action, x.before, x.after, x.before
  FROM jsonb_to_recordset($3) AS x ("recordType" text, "recordId" uuid, action text, before jsonb, after jsonb)`;

@Injectable()
export class ChangeSetsRepository {
  constructor(private readonly database: Database) {}

  /** Stores a change set with its changes. It has no place in the order of commits until `seal`. */
  async store({ familyId, id, facts, changes }: OpenChangeSet): Promise<void> {
    const { actor } = currentActing();
    await this.database.repository(ChangeSet).insert({
      familyId,
      id,
      kind: facts.kind,
      rank: facts.rank,
      note: facts.note ?? null,
      actorType: actor.type === 'operator' ? 'system' : actor.type,
      actorId: 'apiKeyId' in actor ? actor.apiKeyId : 'memberId' in actor ? actor.memberId : null,
      ruleIds: facts.ruleIds ?? [],
      revertsId: facts.revertsId ?? null,
      counts: countsOf(changes),
    });
    await this.database.affected(INSERT_CHANGES, [familyId, id, JSON.stringify(changes)]);
  }

  /**
   * Gives a change set its place in the order of the family's commits. The family's clock stays locked until the commit,
   * so this comes last.
   */
  async seal(familyId: string, id: string): Promise<void> {
    await this.database.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [familyId]);
    await this.database.affected(
      `UPDATE change_sets SET seq = nextval('change_clock') WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
  }
}

function countsOf(changes: readonly RecordedChange[]): RecordCounts {
  const counts: Record<string, Record<Action, number>> = {};
  for (const { recordType, action } of changes) {
    const ofType = (counts[recordType] ??= { created: 0, updated: 0, deleted: 0 });
    ofType[action] += 1;
  }
  return counts;
}
