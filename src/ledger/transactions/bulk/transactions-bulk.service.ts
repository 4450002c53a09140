import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { createIdempotently } from '../../../platform/idempotency/create-idempotently.js';
import { ChangeSetWriter, type Written } from '../../change-sets/change-set.writer.js';
import { ChangeSetsRepository } from '../../change-sets/change-sets.repository.js';
import { RuleApplication } from '../../rules/engine/rule-application.js';
import { keyOfExternalId, TransactionWriter } from '../transaction.writer.js';
import { TransactionWritesRepository } from '../transaction-writes.repository.js';
import { answerOf } from './bulk-answer.js';
import { BulkPlan, type Step } from './bulk-plan.js';
import { type Operation, readOperations, RefusedLines } from './bulk-operations.js';
import type { BulkQuery, BulkTransactions } from './bulk.requests.js';
import type { BulkResponse } from './bulk.responses.js';

@Injectable()
export class TransactionsBulkService {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetWriter,
    private readonly stored: ChangeSetsRepository,
    private readonly writer: TransactionWriter,
    private readonly writes: TransactionWritesRepository,
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
        const plan = await this.plan(familyId, operations, body, refused);
        refused.throwIfAny(body.operations.length);
        await this.carryOut(familyId, plan);
        if (appliesRules)
          await this.rules.runActive(
            familyId,
            plan.creations.map(({ id: created }) => created),
          );
        return plan.steps;
      },
      async (steps, open) => answerOf(steps, await this.versionsOf(familyId, steps), open, isDryRun),
      id,
    );
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
      const owners = await this.ownersOf(familyId, operations);
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
        record: answerOf(steps, await this.versionsOf(familyId, steps), { id, changes }, false),
        changeSetId: id,
      };
    });
  }

  private async plan(
    familyId: string,
    operations: readonly Operation[],
    { on_existing: onExisting }: BulkTransactions,
    refused: RefusedLines,
  ): Promise<BulkPlan> {
    const bodies = operations.flatMap((one) => (one.op === 'delete' ? [] : [one.body]));
    const named = operations.flatMap((one) => (one.op === 'create' ? [] : [one.id]));
    const owners = await this.ownersOf(familyId, operations);
    const facts = await this.writer.readFacts(familyId, bodies, [...named, ...owners.values()]);
    const versions = await this.writes.versionsOf(familyId, named);
    const plan = new BulkPlan(this.writer, { ...facts, versions, owners }, onExisting);
    await plan.add(operations, refused);
    return plan;
  }

  private async carryOut(familyId: string, { creations, updates, deletions }: BulkPlan): Promise<void> {
    await this.writer.delete(familyId, deletions);
    await this.writer.update(updates);
    await this.writer.insert(creations);
    const { id } = this.changeSets.current;
    this.audit.record({
      action: 'transaction.bulk_changed',
      subject: { type: 'change_set', id },
      details: { counts: { created: creations.length, updated: updates.length, deleted: deletions.length } },
    });
  }

  private async versionsOf(familyId: string, steps: readonly Step[]): Promise<ReadonlyMap<string, string>> {
    return this.writes.versionsOf(
      familyId,
      steps.map(({ id }) => id),
    );
  }

  /** Returns who has the external ids of creations, by `keyOfExternalId`. */
  private async ownersOf(familyId: string, operations: readonly Operation[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.writes.findExternalIds(familyId, externalIdsOf(operations));
    return new Map(known.map((one) => [keyOfExternalId(one.accountId, one.externalId), one.entryId]));
  }
}

function externalIdsOf(operations: readonly Operation[]): readonly string[] {
  return operations.flatMap((one) => (one.op === 'create' ? (one.body.external_id ?? []) : []));
}
