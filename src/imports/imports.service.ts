import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors.js';
import { faultPoint } from '../platform/fault-point.js';
import type { Turn } from '../platform/queue/lane.js';
import { formatOf, knownFormat } from './formats/index.js';
import { type RowBounds, NO_ROWS, rowBoundsOf } from './import-state.js';
import { EDITABLE } from './import-status.js';
import type { Import } from './import.entity.js';
import { ImportLog } from './import-log.js';
import { ImportPipeline } from './import.pipeline.js';
import { type ImportFilters, ImportsRepository, QUEUED, type RunProgress } from './imports.repository.js';
import { CreateImport, type ListImports, type PublishImport, UploadImport } from './imports.requests.js';
import { ParserPool, storedContentOf } from './parse/parser.pool.js';
import { RunStarter } from './publish/run-starter.service.js';
import {
  type CreateFields,
  type ImportEdit,
  type ImportRequest,
  ImportRequestReader,
} from './upload/import-request.reader.js';
import { missingContent, UploadAcceptor } from './upload/upload.acceptor.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import { limitsOf, type PageResult } from '../platform/pagination/page.js';
import type { Upload } from '../platform/uploads/upload.js';
import { importSettings } from './imports.settings.js';

type Input = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An import with its progress, for clients. */
export interface ShownImport {
  readonly record: Import;
  readonly run: RunProgress | null;
  /** The number of rows that an import of its type can publish. */
  readonly rows: RowBounds;
  /** When it will be deleted unless it is changed or published; null unless it is pending or failed. */
  readonly expiresAt: Date | null;
}

@Injectable()
export class ImportsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly requests: ImportRequestReader,
    private readonly uploads: UploadAcceptor,
    private readonly parsers: ParserPool,
    private readonly imports: ImportsRepository,
    private readonly pipeline: ImportPipeline,
    private readonly runs: RunStarter,
    private readonly log: ImportLog,
  ) {}

  /**
   * Stores and stages a file and, if requested, starts to publish it. Stores nothing if the structure of the file is
   * invalid. A repeated request with the same `Idempotency-Key` continues with the import that the first one stored.
   */
  async create(caller: Caller, body: Input, file: Upload | null): Promise<ShownImport> {
    return this.receive(caller, await this.readCreate(caller, body, file));
  }

  /** Creates an import from a file that must be there. Throws `validation_failed` for unknown fields, too. */
  async upload(caller: Caller, body: Input, file: Upload | null): Promise<ShownImport> {
    if (file === null) throw missingContent('Send the file as the part "file".');
    return this.receive(caller, await this.readCreate(caller, body, file, UploadImport));
  }

  private async receive(caller: Caller, request: ImportRequest): Promise<ShownImport> {
    const { familyId } = caller;
    const { format, upload } = request;
    if (upload === null && !format.content.optional) {
      throw missingContent(`${format.type} needs content, as a file or as raw_file_content.`);
    }
    const content = upload === null ? null : await this.uploads.accept(familyId, format, upload);
    let justStaged = false;
    const stage = async (newId: string): Promise<Import> => {
      const record = await this.imports.create(familyId, { ...request, id: newId, type: format.type });
      if (content !== null) await this.pipeline.receive(familyId, record, content);
      this.log.note('import.created', record.id);
      await this.log.record('import.created', await this.imports.getExisting(familyId, record.id));
      faultPoint('upload:uncommitted');
      justStaged = true;
      return record;
    };
    const { id, status } = await this.parsers.withWorkerFor(
      familyId,
      content && { ...content, type: format.type },
      () =>
        this.database.forFamily(familyId, () =>
          createIdempotently((known) => this.imports.get(familyId, known), stage),
        ),
    );
    faultPoint('upload:committed');
    if (!request.publish || status !== 'pending') return this.get(caller, id);
    return this.shown(await this.runs.startPublish(caller, id, { justStaged }), QUEUED);
  }

  /** Validates the fields of a create or preflight (contract §4, steps 1 and 2). */
  async readCreate(
    { familyId }: Caller,
    body: Input,
    file: Upload | null,
    fieldsOf: CreateFields = CreateImport,
  ): Promise<ImportRequest> {
    const format = await this.requests.readFormat(familyId, body, file);
    return this.database.forFamily(familyId, () => this.requests.readCreate(familyId, format, body, file, fieldsOf));
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => (await this.imports.get(familyId, id)) !== null);
  }

  async get({ familyId }: Caller, id: string): Promise<ShownImport> {
    return this.database.forFamily(familyId, async () => {
      const record = await this.imports.get(familyId, id);
      if (record === null) throw notFound();
      return this.shown(record, await this.imports.getRun(familyId, id));
    });
  }

  async list({ familyId }: Caller, query: ListImports): Promise<PageResult<ShownImport>> {
    return this.database.forFamily(familyId, async () => {
      const { records, total } = await this.imports.list(familyId, this.filtersOf(query), limitsOf(query));
      const ids = records.map(({ id }) => id);
      const runs = await this.imports.listRuns(familyId, ids);
      return { records: records.map((record) => this.shown(record, runs.get(record.id) ?? null)), total };
    });
  }

  private filtersOf({ status, type, expires_before: expiresBefore }: ListImports): ImportFilters {
    const lifetime = importSettings.of(this.config).pendingDays * DAY_MS;
    return {
      ...(status !== undefined && { status }),
      ...(type !== undefined && { type }),
      ...(expiresBefore !== undefined && { unpublishedSince: new Date(Date.parse(expiresBefore) - lifetime) }),
    };
  }

  /** Changes settings, account or content, and stages the rows again. */
  async update(caller: Caller, id: string, body: Input, file: Upload | null): Promise<ShownImport> {
    const { familyId } = caller;
    const { record: stored, upload } = await this.readUpdate(familyId, id, body, file);
    const content = upload === null ? null : await this.uploads.accept(familyId, formatOf(stored.type), upload);
    const parsed = content === null ? storedContentOf(stored) : { ...content, type: stored.type };
    const update = async (): Promise<void> => {
      // Another request can have changed it while the upload was checked.
      const { record, settings, accountId } = await this.readUpdate(familyId, id, body, file);
      await this.imports.update(familyId, id, {
        settings,
        accountId: accountId === undefined ? record.accountId : accountId,
      });
      const changed = await this.imports.getExisting(familyId, id);
      if (content !== null) await this.pipeline.receive(familyId, changed, content);
      else if (changed.contentHash !== null) await this.pipeline.restage(familyId, changed);
      this.log.note('import.updated', id);
    };
    await this.parsers.withWorkerFor(familyId, parsed, () => this.database.forFamily(familyId, update));
    return this.get(caller, id);
  }

  private async readUpdate(
    familyId: string,
    id: string,
    body: Input,
    file: Upload | null,
  ): Promise<ImportEdit & { readonly record: Import }> {
    return this.database.forFamily(familyId, async () => {
      const record = await this.imports.lockEditable(familyId, id, 'changed');
      return { record, ...(await this.requests.readEdit(familyId, body, file, record.settings)) };
    });
  }

  async publish(caller: Caller, id: string, { on_invalid_rows: policy }: PublishImport): Promise<ShownImport> {
    const { familyId } = caller;
    await this.database.forFamily(familyId, async () => {
      const record = await this.imports.lockEditable(familyId, id, 'published');
      if (policy === undefined) return;
      await this.imports.update(familyId, id, { settings: { ...record.settings, on_invalid_rows: policy } });
    });
    return this.shown(await this.runs.startPublish(caller, id, { justStaged: false }), QUEUED);
  }

  async revert(caller: Caller, id: string): Promise<ShownImport> {
    return this.shown(await this.runs.startRevert(caller, id), QUEUED);
  }

  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      const record = await this.imports.lockEditable(familyId, id, 'deleted');
      await this.imports.delete(familyId, id);
      await this.log.record('import.deleted', record);
      this.log.note('import.deleted', id);
    });
  }

  /** Runs the publish or revert of a queue turn, unless it is already done. */
  async work(turn: Turn): Promise<void> {
    const { familyId, subjectId } = turn;
    const record = await this.database.forFamily(familyId, () => this.imports.get(familyId, subjectId));
    if (record?.status === 'importing') await this.pipeline.publish(turn, record);
    if (record?.status === 'reverting') await this.pipeline.revert(turn);
  }

  private shown(record: Import, run: RunProgress | null): ShownImport {
    const format = knownFormat(record.type);
    return {
      record,
      run,
      // An import of a plugin that is not loaded can be seen, and not published.
      rows: format === undefined ? NO_ROWS : rowBoundsOf(format, this.config),
      expiresAt: expiryOf(record, importSettings.of(this.config).pendingDays),
    };
  }
}

function expiryOf({ status, updatedAt }: Import, days: number): Date | null {
  return EDITABLE.includes(status) ? new Date(updatedAt.getTime() + days * DAY_MS) : null;
}
