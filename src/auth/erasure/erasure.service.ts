import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { faultPoint } from '../../platform/fault-point.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ErasureRepository, type FamilyTable } from './erasure.repository.js';

/** Rows a transaction: each stays short, so that others are not held up. */
const BATCH = 5000;

export interface Erasure {
  readonly id: string;
  readonly status: 'deleting' | 'deleted';
}

/** Deletes all that there is of a family. Begun in a request, and done by `erase`, which may be cut off anywhere. */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger(ErasureService.name);

  constructor(
    private readonly database: Database,
    private readonly erasures: ErasureRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Lets nobody of the family in any more, and has it erased.
   * @param confirm the name of the family, so that nobody erases another one by mistake
   */
  async begin({ familyId }: Pick<Caller, 'familyId'>, confirm: string): Promise<Erasure> {
    const id = await this.database.forFamily(familyId, async () => {
      const erasureId = await this.erasures.begin(confirm);
      if (erasureId === null) {
        throw validationFailed({ confirm: ['confirm must be the name of the family, exactly'] });
      }
      this.audit.record({ action: 'family.erased', subject: { type: 'family', id: familyId } });
      return erasureId;
    });
    return { id, status: 'deleting' };
  }

  /** Throws `not_found`. */
  async find(id: string): Promise<Erasure> {
    const isFinished = await this.erasures.findFinished(id);
    if (isFinished === null) throw notFound();
    return { id, status: isFinished ? 'deleted' : 'deleting' };
  }

  /** Goes on with all erasures that are not finished. */
  async eraseAll(): Promise<void> {
    for (const familyId of await this.erasures.listUnfinished()) {
      try {
        await this.erase(familyId);
      } catch (error) {
        this.logger.warn(`An erasure was cut off and goes on later: ${(error as Error).message}`);
      }
    }
  }

  /**
   * Deletes the rows of a family that is being erased, children first and in batches. What others still write meanwhile
   * goes in the last transaction: it waits for publishes and reverts of the family, and nothing is logged for it any more.
   */
  async erase(familyId: string): Promise<void> {
    const tables = await this.database.forFamily(familyId, async () => {
      await this.erasures.clearCircles(familyId);
      return inOrder(await this.erasures.listTables());
    });
    for (const table of tables) await this.empty(familyId, table);
    await this.database.exclusivelyForFamily(familyId, async () => {
      await this.erasures.deleteAudit();
      await this.erasures.clearCircles(familyId);
      for (const { name } of tables) await this.erasures.deleteSome(familyId, name, null);
      await this.erasures.finish();
      faultPoint('erasure:uncommitted');
    });
    this.logger.log('A family was erased');
  }

  private async empty(familyId: string, { name, isTree }: FamilyTable): Promise<void> {
    const limit = isTree ? null : BATCH;
    for (;;) {
      const deleted = await this.database.forFamily(familyId, () => this.erasures.deleteSome(familyId, name, limit));
      if (deleted > 0) faultPoint('erasure:batch deleted');
      if (limit === null || deleted < limit) return;
    }
  }
}

/** Tables to whose rows no other table of the rest refers come first. */
export function inOrder(tables: readonly FamilyTable[]): readonly FamilyTable[] {
  const left = new Set(tables);
  const ordered: FamilyTable[] = [];
  while (left.size > 0) {
    const next = [...left].find(({ children }) => ![...left].some(({ name }) => children.includes(name)));
    if (next === undefined) throw new Error('Tables refer to each other in a circle that blocks their deletion');
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}
