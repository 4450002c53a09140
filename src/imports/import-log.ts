import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { AuditAction } from '../platform/audit/vocabulary.js';
import { type EventActor, EventLog } from '../platform/events/event-log.js';
import type { EventType } from '../platform/events/vocabulary.js';
import { PUBLISHED } from './import-status.js';
import type { Import } from './import.entity.js';
import { ImportPublishingRepository } from './publish/import-publishing.repository.js';

type ImportEvent = Extract<EventType, `import.${string}`>;

/**
 * Records what happens to imports, in the event log and the audit log. Each method needs the unit of work that makes the
 * change, as its last step.
 */
@Injectable()
export class ImportLog {
  constructor(
    private readonly events: EventLog,
    private readonly audit: AuditLog,
    private readonly publishing: ImportPublishingRepository,
  ) {}

  /** Adds an operation on an import to the audit log. */
  note(action: AuditAction, id: string): void {
    this.audit.record({ action, subject: { type: 'import', id } });
  }

  /**
   * Records what happened to an import.
   * @param record as it is after the change, or as it was before it was deleted
   * @param actor who caused it, if a job acts for somebody
   */
  async record(type: ImportEvent, record: Import, actor?: EventActor): Promise<void> {
    const { familyId, id, rowsCount, status } = record;
    const isInLedger = PUBLISHED.includes(status);
    const outcomes = isInLedger ? await this.publishing.countOutcomes(familyId, id, rowsCount) : NO_OUTCOMES;
    this.events.record({
      type,
      subject: { type: 'import', id },
      data: { import_type: record.type, status, rows_count: rowsCount, ...outcomes },
      ...(actor && { actor }),
    });
  }

  /** Records what a job did to an import, on behalf of whoever created the import. */
  async recordByJob(type: ImportEvent, record: Import): Promise<void> {
    await this.record(type, record, creatorOf(record));
  }

  /** Lists the accounts that an import has created. */
  async listAccounts(familyId: string, importId: string): Promise<readonly string[]> {
    return this.publishing.listCreatedAccounts(familyId, importId);
  }

  /** Records the accounts that a job created or deleted. @param before what `listAccounts` returned before the job */
  async recordAccounts(record: Import, before: readonly string[]): Promise<void> {
    const after = await this.listAccounts(record.familyId, record.id);
    const existing = await this.publishing.listExistingAccounts(record.familyId, before);
    const created = after.filter((id) => !before.includes(id));
    const deleted = before.filter((id) => !existing.includes(id));
    for (const id of created) this.recordAccount('account.created', id, record);
    for (const id of deleted) this.recordAccount('account.deleted', id, record);
  }

  private recordAccount(type: 'account.created' | 'account.deleted', id: string, record: Import): void {
    this.events.record({ type, subject: { type: 'account', id }, data: { fields: [] }, actor: creatorOf(record) });
  }

  /** Records the match proposals of a publish, if it made any. @param changeSetId of the publish */
  async recordProposals(record: Import, changeSetId: string): Promise<void> {
    const count = await this.publishing.countNewProposals(record.familyId);
    if (count === 0) return;
    this.events.record({
      type: 'match_proposal.created',
      subject: { type: 'import', id: record.id },
      data: { count, change_set_id: changeSetId },
      actor: creatorOf(record),
    });
  }
}

const NO_OUTCOMES = { created: 0, updated: 0, skipped: 0 } as const;

function creatorOf({ actorType, actorMemberId, actorApiKeyId }: Import): EventActor {
  return { type: actorType, memberId: actorMemberId, apiKeyId: actorApiKeyId };
}
