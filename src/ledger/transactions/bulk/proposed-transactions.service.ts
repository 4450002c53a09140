import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/errors.js';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ChangeSetWriter } from '../../change-sets/change-set.writer.js';
import { fieldsOf } from '../../change-sets/change-sets.presenter.js';
import type { OpenChangeSet, Touched } from '../../change-sets/open-change-set.js';
import type { RecordedChange } from '../../change-sets/recorded-change.js';
import { type Operation, readOperations, RefusedLines } from './bulk-operations.js';
import { BulkWriter } from './bulk.writer.js';

/** What a proposal would do to a record: its fields before and after, null where it does not exist. */
export interface BeforeAfter {
  readonly record_type: string;
  readonly action: 'created' | 'updated' | 'deleted';
  /** null for a record that does not exist yet. */
  readonly id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What operations would do, and what identifies the records as they are now. */
export interface ProposedEffects {
  readonly beforeAfter: readonly BeforeAfter[];
  /** The digest of the records that the operations touch, in hex. */
  readonly digest: string;
}

/** Thrown when the records that a proposal touches are no longer as they were. What was written must be rolled back. */
export class OutdatedProposal extends Error {
  constructor() {
    super('The records of the proposal have changed');
  }
}

/** Operations of the bulk request that one caller proposes and another one makes. */
@Injectable()
export class ProposedTransactions {
  constructor(
    private readonly changeSets: ChangeSetWriter,
    private readonly writer: BulkWriter,
  ) {}

  /** Runs operations and rolls them back. Throws `bulk_rejected`, and `validation_failed` if they would change nothing. */
  async preview(familyId: string, operations: readonly unknown[]): Promise<ProposedEffects> {
    const { record } = await this.changeSets.write(
      familyId,
      { kind: 'bulk', rank: 'person', isDryRun: true },
      () => this.carryOut(familyId, operations),
      async (_, open) => effectsOf(open),
    );
    if (record.beforeAfter.length === 0) throw validationFailed({ changes: ['changes must change something'] });
    return record;
  }

  /**
   * Carries out operations, if the records that they touch are as at the preview. Needs a unit of work, which must be rolled
   * back when this throws `OutdatedProposal`.
   * @param digest of the preview
   * @returns the id of the change set
   */
  async apply(familyId: string, operations: readonly unknown[], note: string, digest: string): Promise<string> {
    const { changeSetId } = await this.changeSets.write(
      familyId,
      { kind: 'bulk', rank: 'person', note },
      async () => {
        await this.carryOutAgain(familyId, operations);
        if (digestOf(this.changeSets.current.touched) !== digest) throw new OutdatedProposal();
      },
      async () => null,
    );
    if (changeSetId === null) throw new OutdatedProposal();
    return changeSetId;
  }

  private async carryOutAgain(familyId: string, operations: readonly unknown[]): Promise<void> {
    try {
      await this.carryOut(familyId, operations);
    } catch (error) {
      // The preview was accepted, so what it relied on is gone.
      if (error instanceof DomainError && error.code === 'bulk_rejected') throw new OutdatedProposal();
      throw error;
    }
  }

  private async carryOut(familyId: string, inputs: readonly unknown[]): Promise<void> {
    const refused = new RefusedLines();
    const operations = await this.withVersions(familyId, await readOperations(inputs, refused));
    await this.writer.write(familyId, operations, 'fail', refused, inputs.length);
  }

  /** Names the versions that the transactions have, because the digest says whether they are those of the preview. */
  private async withVersions(familyId: string, operations: readonly Operation[]): Promise<readonly Operation[]> {
    const updated = operations.flatMap((one) => (one.op === 'update' ? [one.id] : []));
    const versions = await this.writer.versionsOf(familyId, updated);
    return operations.map((one) => (one.op === 'update' ? { ...one, version: versions.get(one.id) } : one));
  }
}

function effectsOf({ changes, touched }: OpenChangeSet): ProposedEffects {
  return { beforeAfter: changes.map(beforeAfterOf), digest: digestOf(touched) };
}

function beforeAfterOf(change: RecordedChange): BeforeAfter {
  const { recordType, recordId, action } = change;
  const fields = Object.entries(fieldsOf(change));
  const side = (which: 'from' | 'to'): Readonly<Record<string, unknown>> =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[which]]));
  return {
    record_type: recordType,
    action,
    // A new record gets another id when the proposal is confirmed.
    id: action === 'created' ? null : recordId,
    before: action === 'created' ? null : side('from'),
    after: action === 'deleted' ? null : side('to'),
  };
}

/** Hashes the records that exist, as they were before. */
function digestOf(touched: readonly Touched[]): string {
  const known = touched
    .filter(({ before }) => before !== null)
    .map(({ kind, id, before }) => [id, kind.type, sorted(before)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(known)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)]);
}
