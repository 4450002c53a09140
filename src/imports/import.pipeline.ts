import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isTransient } from '../platform/database/outage.js';
import { DomainError } from '../platform/errors.js';
import { faultPoint } from '../platform/fault-point.js';
import { LostTurn, type Turn } from '../platform/queue/lane.js';
import type { Settings } from './formats/format.js';
import { formatOf } from './formats/index.js';
import type { Import } from './import.entity.js';
import { ImportsRepository, type RunProgress } from './imports.repository.js';
import { Mapper } from './map/mapper.js';
import { type Progress, Publisher } from './publish/publisher.js';
import { RunEnder } from './publish/run.ender.js';
import { Reverter } from './revert/reverter.js';
import { type Staged, Stager } from './stage/stager.js';
import { ContentStore } from './store/content.store.js';
import { Verifier } from './verify/verifier.js';
import type { Upload } from '../platform/uploads/upload.js';

/**
 * Turns files into ledger rows, and removes those rows again.
 *
 * In the request, one transaction (`receive`):
 *
 * 1. `ImportsController.create` → `ImportsService.create`: validates the fields, and `UploadAcceptor` the file
 * 2. `ImportPipeline.receive`
 * 3. `Stager.stageNew`: `ContentStore` saves the file
 * 4. `ParserPool.open`: an `InlineParser`, or a `WorkerParser` for a large file, runs `format.read`
 * 5. `ImportRowsRepository.copy`: COPY stores the chunks of rows; checks and `Mapper` then run over them in SQL, and
 *    `ImportStatementsRepository` stores what the file states of its accounts
 *
 * In a worker of the queue, one transaction (`publish`):
 *
 * 6. `ImportsHandler` → `ImportPipeline.publish`
 * 7. `Publisher.publish`: runs the SQL statements of the format's writers; rules, verification and profiles follow
 *
 * The last statement of a publish or revert is the compare-and-set of the status. So its rows are applied exactly once
 * or not at all, whatever happens to the job.
 */
@Injectable()
export class ImportPipeline {
  private readonly logger = new Logger(ImportPipeline.name);

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly contents: ContentStore,
    private readonly stager: Stager,
    private readonly verifier: Verifier,
    private readonly mapper: Mapper,
    private readonly publisher: Publisher,
    private readonly reverter: Reverter,
    private readonly ender: RunEnder,
  ) {}

  /** Stores an upload as the content of an import and stages it. Needs a unit of work. Throws `storage_quota_exceeded`. */
  async receive(familyId: string, record: Import, upload: Upload): Promise<void> {
    await this.contents.checkQuota(familyId, record.id, upload);
    await this.database.liftTimeouts();
    await this.finishStaging(record, upload, await this.stager.stageNew(familyId, record, upload));
    await this.contents.confirmQuota(familyId, record.id);
  }

  /**
   * Stages the stored content with the current settings and row edits of the import. Needs a unit of work. Throws
   * `conflict` if the content was deleted, and `storage_quota_exceeded`.
   */
  async restage(familyId: string, record: Import): Promise<void> {
    await this.contents.withUpload(familyId, record, async (upload) => {
      await this.database.liftTimeouts();
      await this.finishStaging(record, upload, await this.stager.stageAgain(familyId, record, upload));
      await this.contents.confirmQuota(familyId, record.id);
    });
  }

  async publish(turn: Turn, { type }: Import): Promise<void> {
    const { familyId } = turn;
    const format = formatOf(type);
    // Verification counts records before and after, so it must not see concurrent commits.
    const isolation = format.isVerified ? 'REPEATABLE READ' : undefined;
    await this.run(turn, 'publish', isolation, async (record, progress) => {
      const accountIds = await this.ender.listAccounts(turn);
      const changeSetId = await this.publisher.publish(familyId, record, format, progress);
      return this.ender.endPublish(turn, record, { changeSetId, accountIds });
    });
  }

  async revert(turn: Turn): Promise<void> {
    await this.run(turn, 'revert', undefined, async (record, progress) => {
      const accountIds = await this.ender.listAccounts(turn);
      const keptRecords = await this.reverter.revert(record, formatOf(record.type), progress);
      return this.ender.endRevert(turn, record, { keptRecords, accountIds });
    });
  }

  private async finishStaging(record: Import, upload: Upload, staged: Staged): Promise<void> {
    const { familyId, id } = record;
    const format = formatOf(record.type);
    await this.imports.saveStaged(familyId, id, {
      filename: upload.filename,
      contentType: upload.mediaType,
      byteSize: upload.byteSize,
      contentHash: upload.sha256,
      detected: staged.detected,
      cellNames: staged.cellNames,
      detectedBy: withoutGiven(staged.detectedBy ?? {}, record.settings),
      fileKind: staged.fileKind ?? null,
      blockers: staged.blockers,
      questions: staged.questions ?? [],
      warnings: staged.warnings ?? [],
      leftOutRowsCount: staged.leftOutCount ?? 0,
      proof: staged.proof ?? null,
      rowsCount: staged.rowsCount,
      rowsBytes: staged.rowsBytes,
      validRowsCount: staged.validRowsCount,
    });
    await this.mapper.map(familyId, record, format, staged);
    if (format.isVerified) await this.verifier.capture(familyId, id);
  }

  /**
   * Runs an attempt in one transaction, one import of a family at a time. Progress is written in other transactions.
   * Does nothing if the attempt is not the current one of the import. A failure is written after the rollback.
   */
  private async run(
    turn: Turn,
    kind: 'publish' | 'revert',
    isolation: 'REPEATABLE READ' | undefined,
    work: (record: Import, progress: Progress) => Promise<boolean>,
  ): Promise<void> {
    const { familyId, subjectId: importId, attempt } = turn;
    const status = kind === 'publish' ? 'importing' : 'reverting';
    const progress = this.progressOf(turn, kind);
    const started = Date.now();
    try {
      faultPoint(`${kind}:taken`);
      const runAttempt = async (): Promise<boolean> => {
        const record = await this.imports.get(familyId, importId);
        if (record === null || record.status !== status || record.attempt !== attempt) return false;
        const isCurrent = await work(record, progress);
        if (!isCurrent) throw new Error('Another attempt of the import began; this one is rolled back');
        // A transaction with a snapshot cannot delete a queue item whose lease was renewed since the snapshot. The item
        // is then deleted after the transaction. A worker that takes it before that finds nothing to do.
        if (isolation === undefined) await turn.end();
        faultPoint(`${kind}:uncommitted`);
        return true;
      };
      const ran = await this.database.exclusivelyForFamily(familyId, runAttempt, isolation);
      faultPoint(`${kind}:committed`);
      this.logger.log(
        { familyId, importId, attempt, kind, ran, milliseconds: Date.now() - started },
        `A ${kind} ended`,
      );
    } catch (error) {
      await this.fail(turn, kind, error);
    }
  }

  /** Marks the import as failed, unless the error is transient: the queue then retries. */
  private async fail(turn: Turn, kind: 'publish' | 'revert', error: unknown): Promise<void> {
    if (isTransient(error) || error instanceof LostTurn) throw error;
    const { familyId, subjectId: importId, attempt } = turn;
    this.logger.error({ familyId, importId, attempt, err: error }, `A ${kind} failed`);
    const message =
      error instanceof DomainError ? error.message : `The ${kind} failed unexpectedly; nothing was changed.`;
    await this.database.forFamily(familyId, async () => {
      await this.ender.fail(turn, kind, message);
      await turn.end();
    });
  }

  /**
   * Writes progress steps one after the other, so that an older step never overwrites a newer one. A step that ends before
   * the last one is written is not written.
   */
  private progressOf({ familyId, subjectId: importId }: Turn, kind: string): Progress {
    let newest: RunProgress | null = null;
    let writing = false;
    const write = async (): Promise<void> => {
      writing = true;
      while (newest !== null) {
        const step = newest;
        newest = null;
        await this.saveProgress(familyId, importId, step);
      }
      writing = false;
    };
    return (phase, rowsDone) => {
      faultPoint(`${kind}:${phase}`);
      newest = { phase, rowsDone };
      if (!writing) void write();
    };
  }

  /** Writes in a separate transaction, so that clients see progress before the attempt commits. */
  private async saveProgress(familyId: string, importId: string, run: RunProgress): Promise<void> {
    try {
      await this.database.outsideTransaction(() =>
        this.database.forFamily(familyId, () => this.imports.saveProgress(familyId, importId, run)),
      );
    } catch (error) {
      this.logger.warn(`The progress of an import was not written: ${(error as Error).message}`);
    }
  }
}

/** Keeps the evidence of the settings that the client did not give. */
function withoutGiven(detectedBy: Readonly<Record<string, string>>, given: Settings): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(detectedBy).filter(([setting]) => given[setting] === undefined));
}
