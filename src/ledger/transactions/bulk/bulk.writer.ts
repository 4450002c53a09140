import { Injectable } from '@nestjs/common';
import { keyOfExternalId, TransactionWriter } from '../transaction.writer.js';
import { TransactionWritesRepository } from '../transaction-writes.repository.js';
import { BulkPlan } from './bulk-plan.js';
import type { Operation, RefusedLines } from './bulk-operations.js';
import type { BulkTransactions } from './bulk.requests.js';

/** Carries out operations on transactions. Needs a change set. */
@Injectable()
export class BulkWriter {
  constructor(
    private readonly writer: TransactionWriter,
    private readonly writes: TransactionWritesRepository,
  ) {}

  /**
   * Deletes, updates and creates transactions. Throws `bulk_rejected` before it writes anything.
   * @param refused the operations that were refused so far
   * @param total how many operations the request has
   */
  async write(
    familyId: string,
    operations: readonly Operation[],
    onExisting: BulkTransactions['on_existing'],
    refused: RefusedLines,
    total: number,
  ): Promise<BulkPlan> {
    const plan = await this.plan(familyId, operations, onExisting, refused);
    refused.throwIfAny(total);
    const { creations, updates, deletions } = plan;
    await this.writer.delete(familyId, deletions);
    await this.writer.update(updates);
    await this.writer.insert(creations);
    return plan;
  }

  /** Returns the versions of the transactions that exist. */
  async versionsOf(familyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.writes.versionsOf(familyId, ids);
  }

  /** Returns who has the external ids of creations, by `keyOfExternalId`. */
  async ownersOf(familyId: string, operations: readonly Operation[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.writes.findExternalIds(familyId, externalIdsOf(operations));
    return new Map(known.map((one) => [keyOfExternalId(one.accountId, one.externalId), one.entryId]));
  }

  private async plan(
    familyId: string,
    operations: readonly Operation[],
    onExisting: BulkTransactions['on_existing'],
    refused: RefusedLines,
  ): Promise<BulkPlan> {
    const bodies = operations.flatMap((one) => (one.op === 'delete' ? [] : [one.body]));
    const named = operations.flatMap((one) => (one.op === 'create' ? [] : [one.id]));
    const owners = await this.ownersOf(familyId, operations);
    const facts = await this.writer.readFacts(familyId, bodies, [...named, ...owners.values()]);
    const versions = await this.versionsOf(familyId, named);
    const plan = new BulkPlan(this.writer, { ...facts, versions, owners }, onExisting);
    await plan.add(operations, refused);
    return plan;
  }
}

/** The ids of the transactions of steps. */
export function idsOf(steps: readonly { readonly id: string }[]): readonly string[] {
  return steps.map(({ id }) => id);
}

function externalIdsOf(operations: readonly Operation[]): readonly string[] {
  return operations.flatMap((one) => (one.op === 'create' ? (one.body.external_id ?? []) : []));
}
