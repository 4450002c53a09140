import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { faultPoint } from '../../platform/fault-point.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ErasureRepository, type FamilyTable } from './erasure.repository.js';

/** The number of rows per transaction. Short transactions do not block others. */
const BATCH = 5000;

/** An erasure in the API. */
export interface ErasureState {
  readonly id: string;
  readonly status: 'deleting' | 'deleted';
}

/**
 * Deletes a family with everything that belongs to it. A request starts it. `erase` does the deletion and can be
 * interrupted at any point.
 */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger(ErasureService.name);

  constructor(
    private readonly database: Database,
    private readonly erasures: ErasureRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Locks everybody out of the family and marks it for erasure. Throws `validation_failed`.
   * @param confirm the name of the family, which protects against erasing the wrong one
   */
  async begin({ familyId }: Pick<Caller, 'familyId'>, confirm: string): Promise<ErasureState> {
    const id = await this.database.forFamily(familyId, async () => {
      const erasureId = await this.erasures.begin(confirm);
      if (erasureId === null) {
        throw validationFailed({ confirm: ['confirm must be exactly the name of the family'] });
      }
      this.audit.record({ action: 'family.erased', subject: { type: 'family', id: familyId } });
      return erasureId;
    });
    return { id, status: 'deleting' };
  }

  /** Throws `not_found`. */
  async get(id: string): Promise<ErasureState> {
    const isFinished = await this.erasures.isFinished(id);
    if (isFinished === null) throw notFound();
    return { id, status: isFinished ? 'deleted' : 'deleting' };
  }

  /** Continues all unfinished erasures. */
  async eraseAll(): Promise<void> {
    for (const familyId of await this.erasures.listUnfinished()) {
      try {
        await this.erase(familyId);
      } catch (error) {
        this.logger.warn(`An erasure was interrupted and continues later: ${(error as Error).message}`);
      }
    }
  }

  /**
   * Deletes the rows of a family that is being erased, in batches, children first. The last transaction deletes what
   * others wrote in the meantime. It waits for publishes and reverts of the family. After it, no audit event can be
   * recorded for the family.
   */
  async erase(familyId: string): Promise<void> {
    const tables = await this.database.forFamily(familyId, async () => {
      await this.erasures.clearCircles(familyId);
      return inDeletionOrder(await this.erasures.listTables());
    });
    for (const table of tables) await this.empty(familyId, table);
    await this.database.exclusivelyForFamily(familyId, async () => {
      await this.erasures.deleteAudit();
      await this.erasures.clearCircles(familyId);
      for (const { name } of tables) await this.erasures.deleteRows(familyId, name, null);
      await this.erasures.finish();
      faultPoint('erasure:uncommitted');
    });
    this.logger.log('A family was erased');
  }

  private async empty(familyId: string, { name, isTree }: FamilyTable): Promise<void> {
    const limit = isTree ? null : BATCH;
    for (;;) {
      const deleted = await this.database.forFamily(familyId, () => this.erasures.deleteRows(familyId, name, limit));
      if (deleted > 0) faultPoint('erasure:batch deleted');
      if (limit === null || deleted < limit) return;
    }
  }
}

/** Sorts tables for deletion: a table follows those that refer to it. */
export function inDeletionOrder(tables: readonly FamilyTable[]): readonly FamilyTable[] {
  const left = new Set(tables);
  const ordered: FamilyTable[] = [];
  while (left.size > 0) {
    const next = [...left].find(({ children }) => ![...left].some(({ name }) => children.includes(name)));
    if (next === undefined) {
      throw new Error('Tables refer to each other in a circle, so they cannot be deleted in order');
    }
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}
