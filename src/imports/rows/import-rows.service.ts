import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { formatOf } from '../formats/index.js';
import type { Import } from '../import.entity.js';
import { ImportPipeline } from '../import.pipeline.js';
import { ImportsRepository } from '../imports.repository.js';
import { ParserPool, storedContentOf } from '../parse/parser.pool.js';
import { ImportRowEditsRepository } from './import-row-edits.repository.js';
import { ImportRowsRepository, type RowWithOutcome } from './import-rows.repository.js';
import type { UpdateImportRow, ListImportRows } from './import-rows.requests.js';
import type { Caller } from '../../platform/access/caller.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';

/** Limited because every edit of a row reads and writes all edits of the import. */
const MAX_EDITED_ROWS = 5000;

@Injectable()
export class ImportRowsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly edits: ImportRowEditsRepository,
    private readonly pipeline: ImportPipeline,
    private readonly parsers: ParserPool,
    private readonly audit: AuditLog,
  ) {}

  /** Returns whether an import exists. @param rowNumber if given, whether the import has this row */
  async exists({ familyId }: Caller, importId: string, rowNumber?: number): Promise<boolean> {
    return this.database.forFamily(familyId, async () =>
      rowNumber === undefined
        ? (await this.imports.get(familyId, importId)) !== null
        : (await this.rows.get(familyId, importId, rowNumber)) !== null,
    );
  }

  async list({ familyId }: Caller, importId: string, query: ListImportRows): Promise<PageResult<RowWithOutcome>> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.imports.get(familyId, importId)) === null) throw notFound();
      return this.rows.list(familyId, importId, query, limitsOf(query));
    });
  }

  async get({ familyId }: Caller, importId: string, rowNumber: number): Promise<RowWithOutcome> {
    return this.database.forFamily(familyId, async () => {
      const row = await this.rows.get(familyId, importId, rowNumber);
      if (row === null) throw notFound();
      return row;
    });
  }

  /**
   * Changes a row of an unpublished import. Stages the file again with the change, because the change can affect
   * mappings, checks of other rows and balances.
   * @throws `not_found`, `conflict` while the import is neither pending nor failed, `validation_failed`
   */
  async update(
    { familyId }: Caller,
    importId: string,
    rowNumber: number,
    edit: UpdateImportRow,
  ): Promise<RowWithOutcome> {
    const content = await this.database.forFamily(familyId, async () => {
      const found = await this.imports.get(familyId, importId);
      return found && storedContentOf(found);
    });
    const update = async (): Promise<RowWithOutcome> => {
      const record = await this.imports.lockEditable(familyId, importId, 'changed');
      if ((await this.rows.get(familyId, importId, rowNumber)) === null) throw notFound();
      refuseContradictions(record, edit);
      await this.saveEdit(record, rowNumber, edit);
      await this.pipeline.restage(familyId, record);
      this.audit.record({
        action: 'import_row.updated',
        subject: { type: 'import', id: importId },
      });
      const row = await this.rows.get(familyId, importId, rowNumber);
      if (row === null) throw notFound();
      return row;
    };
    return this.parsers.withWorkerFor(familyId, content, () => this.database.forFamily(familyId, update));
  }

  private async saveEdit(
    { familyId, id }: Import,
    rowNumber: number,
    { fields = {}, left_out: leftOut, reset }: UpdateImportRow,
  ): Promise<void> {
    if (reset === true) return this.edits.delete(familyId, id, rowNumber);
    const others = await this.edits.countOthers(familyId, id, rowNumber);
    if (others >= MAX_EDITED_ROWS) {
      throw validationFailed({
        fields: [`at most ${MAX_EDITED_ROWS} rows of an import can be changed: send another file`],
      });
    }
    await this.edits.merge(familyId, id, { rowNumber, fields, leftOut: leftOut ?? null });
  }
}

/** Throws `validation_failed`. */
function refuseContradictions({ type }: Import, { fields, left_out: leftOut, reset }: UpdateImportRow): void {
  if (formatOf(type).isVerified) {
    throw validationFailed({ type: [`rows of a ${type} cannot be changed: it is compared with what its file says`] });
  }
  const changes = fields !== undefined || leftOut !== undefined;
  if (reset === false) throw validationFailed({ reset: ['reset must be true'] });
  if (reset === true && changes) throw validationFailed({ reset: ['reset must come without fields and left_out'] });
  if (reset !== true && !changes) throw validationFailed({ fields: ['fields, left_out or reset is required'] });
}
