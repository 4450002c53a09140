import { Injectable } from '@nestjs/common';
import { type AuditedRecord, AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { DomainError } from '../platform/errors.js';
import { faultPoint } from '../platform/fault-point.js';
import type { Caller } from '../platform/http/caller.js';
import { createIdempotently } from '../platform/http/idempotency.js';
import { type PageResult, limitsOf } from '../platform/http/pagination.js';
import { notFound } from '../platform/http/path-id.js';
import type { Upload } from '../platform/http/uploads.js';
import type { UncheckedBody } from '../platform/http/validation.js';
import type { Turn } from '../platform/queue/lane.js';
import { formatOf } from './formats/index.js';
import { findEditable } from './editable-import.js';
import type { Import } from './import.entity.js';
import { type ImportRequest, ImportRequests } from './upload/import-request.reader.js';
import { ImportStarts } from './publish/run-starter.service.js';
import { EDITABLE } from './import-status.js';
import { type ImportFilters, type ImportRun, ImportsRepository, QUEUED } from './imports.repository.js';
import type { ListImports, PublishImport } from './imports.requests.js';
import { ImportPipeline } from './import.pipeline.js';
import { Intake } from './upload/upload.acceptor.js';
import { type Content, storedContentOf } from './parse/parser.pool.js';

type Input = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An import with what is going on with it, as it is shown. */
export interface ShownImport {
  readonly record: Import;
  readonly run: ImportRun | null;
  /** How many rows an import of its type may publish. */
  readonly maxRows: number;
  /** When it is deleted unless it is changed or published; null where it is not pending or failed. */
  readonly expiresAt: Date | null;
}

/** What clients can do with imports, apart from their mappings. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly requests: ImportRequests,
    private readonly imports: ImportsRepository,
    private readonly pipeline: ImportPipeline,
    private readonly intake: Intake,
    private readonly starts: ImportStarts,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Checks, stores, stages and, if asked, publishes. Nothing is stored when the file's structure is at fault. A request
   * that is sent again because its answer was lost goes on with the import that it stored the first time.
   */
  async create(caller: Caller, body: Input, file: Upload | null): Promise<ShownImport> {
    const request = await this.examine(caller, body, file);
    const { format, upload } = request;
    if (upload === null && !format.content.optional) {
      throw new DomainError('missing_content', `${format.type} needs content, as a file or as raw_file_content.`);
    }
    const content = upload === null ? null : await this.intake.acceptUpload(caller.familyId, format, upload);
    const find = (known: string): Promise<Import | null> => this.imports.find(caller.familyId, known);
    let justStaged = false;
    const receive = async (idOfNew: string): Promise<Import> => {
      const record = await this.imports.insert(caller.familyId, { ...request, id: idOfNew, type: format.type });
      if (content !== null) await this.pipeline.receive(caller.familyId, record, content);
      this.audit.record({ action: 'import.created', subject: importOf(record.id) });
      faultPoint('upload:uncommitted');
      justStaged = true;
      return record;
    };
    const { id, status } = await this.intake.withThreadFor(
      caller.familyId,
      content && { ...content, type: format.type },
      () => this.database.forFamily(caller.familyId, () => createIdempotently(find, receive)),
    );
    faultPoint('upload:committed');
    if (!request.publish || status !== 'pending') return this.show(caller, id);
    return this.begun(await this.starts.publish(caller, id, { justStaged }));
  }

  /** Steps 1 and 2 of create: what the request asks for, or why it cannot be read. */
  async examine(caller: Caller, body: Input, file: Upload | null): Promise<ImportRequest> {
    return this.database.forFamily(caller.familyId, () => this.requests.readCreate(caller.familyId, body, file));
  }

  async show(caller: Caller, id: string): Promise<ShownImport> {
    return this.database.forFamily(caller.familyId, async () => {
      const record = await this.imports.find(caller.familyId, id);
      if (record === null) throw notFound();
      return this.shown(record, await this.imports.findRun(caller.familyId, id));
    });
  }

  async list(caller: Caller, query: ListImports): Promise<PageResult<ShownImport>> {
    return this.database.forFamily(caller.familyId, async () => {
      const { records, total } = await this.imports.listNewestFirst(
        caller.familyId,
        this.filtersOf(query),
        limitsOf(query),
      );
      const ids = records.map(({ id }) => id);
      const runs = await this.imports.findRuns(caller.familyId, ids);
      return { records: records.map((record) => this.shown(record, runs.get(record.id) ?? null)), total };
    });
  }

  private filtersOf({ status, type, expires_before: expiresBefore }: ListImports): ImportFilters {
    const lifetime = this.config.pendingImportDays * DAY_MS;
    return {
      ...(status !== undefined && { status }),
      ...(type !== undefined && { type }),
      ...(expiresBefore !== undefined && { unpublishedSince: new Date(Date.parse(expiresBefore) - lifetime) }),
    };
  }

  /** Changes configuration, account or content, and stages the rows again. */
  async edit(caller: Caller, id: string, body: Input, file: Upload | null): Promise<ShownImport> {
    const { content, staged } = await this.takeInEdit(caller, id, body, file);
    const edit = async (): Promise<void> => {
      const record = await findEditable(this.imports, caller.familyId, id, 'changed');
      const asked = await this.requests.readEdit(caller.familyId, body, file, record.settings);
      const accountId = asked.accountId === undefined ? record.accountId : asked.accountId;
      await this.imports.change(caller.familyId, id, { settings: asked.settings, accountId });
      const changed = await this.imports.get(caller.familyId, id);
      if (content !== null) await this.pipeline.receive(caller.familyId, changed, content);
      else if (changed.contentHash !== null) await this.pipeline.restage(caller.familyId, changed);
      this.audit.record({ action: 'import.updated', subject: importOf(id) });
    };
    await this.intake.withThreadFor(caller.familyId, staged, () => this.database.forFamily(caller.familyId, edit));
    return this.show(caller, id);
  }

  /**
   * The new content of an import that may be changed, taken in while no unit of work is open; null when there is none. And
   * what is going to be staged: that, or what is stored.
   */
  private async takeInEdit(
    caller: Caller,
    id: string,
    body: Input,
    file: Upload | null,
  ): Promise<{ readonly content: Upload | null; readonly staged: Content | null }> {
    const { record, upload } = await this.database.forFamily(caller.familyId, async () => {
      const found = await findEditable(this.imports, caller.familyId, id, 'changed');
      const edit = await this.requests.readEdit(caller.familyId, body, file, found.settings);
      return { record: found, upload: edit.upload };
    });
    if (upload === null) return { content: null, staged: storedContentOf(record) };
    const content = await this.intake.acceptUpload(caller.familyId, formatOf(record.type), upload);
    return { content, staged: { ...content, type: record.type } };
  }

  async publish(caller: Caller, id: string, body: UncheckedBody<PublishImport>): Promise<ShownImport> {
    await this.database.forFamily(caller.familyId, async () => {
      const record = await findEditable(this.imports, caller.familyId, id, 'published');
      const { on_invalid_rows: policy } = body.check();
      if (policy === undefined) return;
      await this.imports.change(caller.familyId, id, { settings: { ...record.settings, on_invalid_rows: policy } });
    });
    return this.begun(await this.starts.publish(caller, id, { justStaged: false }));
  }

  async revert(caller: Caller, id: string): Promise<ShownImport> {
    return this.begun(await this.starts.revert(caller, id));
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      await findEditable(this.imports, caller.familyId, id, 'deleted');
      await this.imports.delete(caller.familyId, id);
      this.audit.record({ action: 'import.deleted', subject: importOf(id) });
    });
  }

  /** Does what a turn is for, if it still is to be done. */
  async work(turn: Turn): Promise<void> {
    const { familyId, subjectId } = turn;
    const record = await this.database.forFamily(familyId, () => this.imports.find(familyId, subjectId));
    if (record?.status === 'importing') await this.pipeline.publish(turn, record);
    if (record?.status === 'reverting') await this.pipeline.revert(turn);
  }

  private begun(record: Import): ShownImport {
    return this.shown(record, QUEUED);
  }

  private shown(record: Import, run: ImportRun | null): ShownImport {
    const { maxRows } = formatOf(record.type).content;
    return { record, run, maxRows: maxRows(this.config), expiresAt: expiryOf(record, this.config.pendingImportDays) };
  }
}

function expiryOf({ status, updatedAt }: Import, days: number): Date | null {
  return EDITABLE.includes(status) ? new Date(updatedAt.getTime() + days * DAY_MS) : null;
}

function importOf(id: string): AuditedRecord {
  return { type: 'import', id };
}
