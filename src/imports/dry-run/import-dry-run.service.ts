import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import type { Caller } from '../../platform/http/caller.js';
import { notEditable, findEditable } from '../editable-import.js';
import { formatOf } from '../formats/index.js';
import { TRANSITIONS } from '../import-status.js';
import { ImportsRepository } from '../imports.repository.js';
import { Publisher } from '../publish/publisher.js';
import {
  ImportRehearsalRepository,
  type MadeEntries,
  type MadeRecords,
  type OtherRows,
} from './import-dry-run.repository.js';

/** What publishing an import would come to. */
export interface Rehearsal {
  /** New records that have names, those of entries aside. */
  readonly made: readonly MadeRecords[];
  readonly entries: readonly MadeEntries[];
  /** What makes nothing new, and why. */
  readonly others: readonly OtherRows[];
}

/** A person waits for it, and the family's imports wait meanwhile. */
const MOST_ROWS = 20_000;
const NAMES_OF_A_KIND = 12;

/**
 * Says what publishing an import would create, by publishing it in a transaction that is undone: there is no second way to
 * find it out which could come to something else.
 */
@Injectable()
export class ImportRehearsals {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly publisher: Publisher,
    private readonly rehearsals: ImportRehearsalRepository,
  ) {}

  /**
   * Rows in error count as left out.
   * @throws `not_found`, `conflict` while it is not pending or failed, `not_publishable` with what publishing would fail for,
   *   `max_row_count_exceeded` for one that is too large to be tried while somebody waits
   */
  async dryRun({ familyId }: Caller, id: string): Promise<Rehearsal> {
    return this.database.dryRunForFamily(familyId, async () => {
      const record = await findEditable(this.imports, familyId, id, 'rehearsed');
      if (record.rowsCount > MOST_ROWS) {
        const message = `The import has ${record.rowsCount} rows; what it creates is looked at in advance up to ${MOST_ROWS}.`;
        throw new DomainError('max_row_count_exceeded', message, { importId: id });
      }
      const attempt = await this.imports.start(familyId, id, TRANSITIONS.startPublishing);
      if (attempt === null) throw notEditable('rehearsed', record.status);
      const settings = { ...record.settings, on_invalid_rows: 'skip' };
      await this.publisher.dryRun(familyId, { ...record, settings }, formatOf(record.type));
      return this.database.withoutNestedLoops(async () => ({
        made: await this.rehearsals.listMade(familyId, id, NAMES_OF_A_KIND),
        entries: await this.rehearsals.listEntries(familyId, id),
        others: await this.rehearsals.listOthers(familyId, id),
      }));
    });
  }
}
