import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { formatOf } from '../formats/index.js';
import { notEditable, TRANSITIONS } from '../import-status.js';
import { ofStoredImport } from '../imports.errors.js';
import { ImportsRepository } from '../imports.repository.js';
import { Publisher } from '../publish/publisher.js';
import {
  ImportDryRunRepository,
  type NewEntries,
  type NewRecords,
  type OtherRows,
} from './import-dry-run.repository.js';
import type { Caller } from '../../platform/access/caller.js';

/** The result that publishing an import would have. */
export interface DryRunResult {
  /** New records with names, apart from entries. */
  readonly made: readonly NewRecords[];
  readonly entries: readonly NewEntries[];
  /** Rows that create no entry, with the reasons. */
  readonly others: readonly OtherRows[];
}

/** Limited because the user waits for the result, and so do the family's other imports. */
const MAX_ROWS = 20_000;
const NAMES_PER_KIND = 12;

/**
 * Reports what publishing an import would create. It publishes in a transaction that is rolled back, so the report
 * always matches the publish.
 */
@Injectable()
export class ImportDryRunService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly publisher: Publisher,
    private readonly dryRuns: ImportDryRunRepository,
  ) {}

  /**
   * Skips invalid rows.
   * @throws `not_found`, `conflict` while it is neither pending nor failed, `not_publishable` if publishing would fail,
   * `max_row_count_exceeded` if it is too large to publish while the user waits
   */
  async dryRun({ familyId }: Caller, id: string): Promise<DryRunResult> {
    return this.database.dryRunForFamily(familyId, async () => {
      const record = await this.imports.lockEditable(familyId, id, 'previewed');
      if (record.rowsCount > MAX_ROWS) {
        const message = `The import has ${record.rowsCount} rows; a preview is possible up to ${MAX_ROWS}.`;
        throw new DomainError('max_row_count_exceeded', message, ofStoredImport(id));
      }
      const attempt = await this.imports.start(familyId, id, TRANSITIONS.startPublishing);
      if (attempt === null) throw notEditable('previewed', record.status);
      const settings = { ...record.settings, on_invalid_rows: 'skip' };
      await this.publisher.dryRun(familyId, { ...record, settings }, formatOf(record.type));
      return this.database.withoutNestedLoops(async () => ({
        made: await this.dryRuns.listNewRecords(familyId, id, NAMES_PER_KIND),
        entries: await this.dryRuns.listNewEntries(familyId, id),
        others: await this.dryRuns.listOtherRows(familyId, id),
      }));
    });
  }
}
