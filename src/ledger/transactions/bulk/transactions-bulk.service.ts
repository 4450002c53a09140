import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { createIdempotently } from '../../../platform/idempotency/create-idempotently.js';
import { ChangeSetWriter, type Written } from '../../change-sets/change-set.writer.js';
import type { OpenChangeSet } from '../../change-sets/open-change-set.js';
import { ChangeSetsRepository } from '../../change-sets/change-sets.repository.js';
import { RuleApplication } from '../../rules/engine/rule-application.js';
import { keyOfExternalId } from '../transaction.writer.js';
import { answerOf } from './bulk-answer.js';
import type { BulkPlan, Step } from './bulk-plan.js';
import { type Operation, readOperations, RefusedLines } from './bulk-operations.js';
import type { BulkQuery, BulkTransactions } from './bulk.requests.js';
import { BulkWriter, idsOf } from './bulk.writer.js';
import type { BulkResponse } from './bulk.responses.js';

@Injectable()
export class TransactionsBulkService {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetWriter,
    private readonly stored: ChangeSetsRepository,
    private readonly writer: BulkWriter,
    private readonly rules: RuleApplication,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Deletes, updates and creates transactions in one unit of work. Throws `bulk_rejected`, with each operation that is
   * refused, and writes nothing then.
   */
  async write({ familyId }: Caller, body: BulkTransactions, query: BulkQuery): Promise<Written<BulkResponse>> {
    const refused = new RefusedLines();
    const operations = await readOperations(body.operations, refused);
    return createIdempotently(
      (id) => this.findAnswer(familyId, id, operations, body),
      (id) => this.writeOnce(familyId, id, operations, body, query, refused),
    );
  }

  /** @param id of the change set */
  private async writeOnce(
    familyId: string,
    id: string,
    operations: readonly Operation[],
    body: BulkTransactions,
    { dry_run: isDryRun = false, apply_rules: appliesRules = false }: BulkQuery,
    refused: RefusedLines,
  ): Promise<Written<BulkResponse>> {
    const facts = { kind: 'bulk', rank: 'person', note: body.note ?? null, isDryRun } as const;
    return this.changeSets.write(
      familyId,
      facts,
      async () => {
        const total = body.operations.length;
        const plan = await this.writer.write(familyId, operations, body.on_existing, refused, total);
        this.note(plan);
        if (appliesRules) await this.rules.runActive(familyId, idsOf(plan.creations));
        return plan.steps;
      },
      async (steps, open) => answerOf(steps, await this.versionsAfter(steps, open), open, isDryRun),
      id,
    );
  }

  /** Returns the versions of the transactions that exist after a write. What it changed has the id of the change set. */
  private async versionsAfter(
    steps: readonly Step[],
    { familyId, id, changes }: OpenChangeSet,
  ): Promise<ReadonlyMap<string, string>> {
    const versions = new Map(changes.flatMap((one) => (one.after === null ? [] : [[one.recordId, id] as const])));
    const others = idsOf(steps).filter((one) => !versions.has(one));
    if (others.length === 0) return versions;
    return new Map([...versions, ...(await this.writer.versionsOf(familyId, others))]);
  }

  /** Returns the answer of a request whose process died after it had written. @param id of its change set */
  private async findAnswer(
    familyId: string,
    id: string,
    operations: readonly Operation[],
    { on_existing: onExisting }: BulkTransactions,
  ): Promise<Written<BulkResponse> | null> {
    return this.database.forFamily(familyId, async () => {
      const changes = await this.stored.changesOf(familyId, id);
      if (changes.length === 0) return null;
      const made = changes.filter(({ action, recordType }) => action === 'created' && recordType === 'transaction');
      // Ids are made in the order of the operations, and later ones are greater.
      const fresh = made.map(({ recordId }) => recordId).toSorted();
      const owners = await this.writer.ownersOf(familyId, operations);
      const steps = operations.map((operation): Step => {
        const { index, ref } = operation;
        if (operation.op !== 'create') return { index, ref, act: operation.op, id: operation.id };
        const owner = owners.get(keyOfExternalId(operation.body.account_id, operation.body.external_id ?? ''));
        if (owner !== undefined && !fresh.includes(owner)) {
          return { index, ref, act: onExisting === 'skip' ? 'skip' : 'update', id: owner };
        }
        return { index, ref, act: 'create', id: fresh.shift() ?? '' };
      });
      return {
        record: answerOf(steps, await this.writer.versionsOf(familyId, idsOf(steps)), { id, changes }, false),
        changeSetId: id,
      };
    });
  }

  private note({ creations, updates, deletions }: BulkPlan): void {
    const { id } = this.changeSets.current;
    this.audit.record({
      action: 'transaction.bulk_changed',
      subject: { type: 'change_set', id },
      details: { counts: { created: creations.length, updated: updates.length, deleted: deletions.length } },
    });
  }
}
