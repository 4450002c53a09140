import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isTransient } from '../platform/database/outage.js';
import { DomainError } from '../platform/errors.js';
import { faultPoint } from '../platform/fault-point.js';
import type { Upload } from '../platform/http/uploads.js';
import { LostTurn, type Turn } from '../platform/queue/lane.js';
import { formatOf } from './formats/index.js';
import type { Import } from './import.entity.js';
import { TRANSITIONS } from './import-status.js';
import { type ImportRun, ImportsRepository } from './imports.repository.js';
import { ContentStore } from './store/content.store.js';
import { Mapper } from './map/mapper.js';
import { type Progress, Publisher } from './publish/publisher.js';
import { Rememberer } from './profiles/profile.learner.js';
import { Reverter } from './revert/reverter.js';
import { type Staged, Stager } from './stage/stager.js';
import { Verifier } from './verify/verifier.js';

/**
 * The product on one screen: how a file becomes ledger rows, and how they go again.
 *
 * - receive: parse → stage → validate → map, in the transaction of the request
 * - publish, revert: one transaction each, in a worker; its last statement is the compare-and-set of the status, so
 *   whatever happens to a job, its rows are applied exactly once or not at all
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
    private readonly rememberer: Rememberer,
  ) {}

  /**
   * Stores an upload as the content of an import and stages it. Joins the caller's unit of work.
   * Throws `storage_quota_exceeded` when the family has no room for it.
   */
  async receive(familyId: string, record: Import, upload: Upload): Promise<void> {
    await this.contents.checkRoom(familyId, record.id, upload);
    await this.stager.forgetEdits(familyId, record.id);
    await this.stage(familyId, record, upload, () => this.contents.store(familyId, record.id, upload));
    await this.contents.confirmRoom(familyId, record.id);
  }

  /** Stages an upload without storing it. Joins the caller's unit of work. @param first what is to be done before */
  async stage(
    familyId: string,
    record: Import,
    upload: Upload,
    first: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Staged> {
    await this.database.liftTimeouts();
    const format = formatOf(record.type);
    const staged = await this.stager.stage(familyId, record, format, upload, first);
    const { detected, cellNames, blockers, proof, rowsCount, rowsBytes, validRowsCount } = staged;
    await this.imports.saveStaged(familyId, record.id, {
      filename: upload.filename,
      contentType: upload.mediaType,
      byteSize: upload.byteSize,
      contentHash: upload.sha256,
      detected,
      cellNames,
      detectedBy: staged.detectedBy ?? {},
      fileKind: staged.fileKind ?? null,
      blockers,
      questions: staged.questions ?? [],
      warnings: staged.warnings ?? [],
      leftOutRowsCount: staged.leftOutCount ?? 0,
      proof: proof ?? null,
      rowsCount,
      rowsBytes,
      validRowsCount,
    });
    await this.mapper.map(familyId, record, format, staged.names, staged.fileKind?.profile ?? null);
    if (format.isVerified) await this.verifier.capture(familyId, record.id);
    return staged;
  }

  /** Stages content that is stored already, with the settings that the import has now. */
  async restage(familyId: string, record: Import): Promise<void> {
    await this.contents.withUpload(familyId, record, async (upload) => {
      await this.stage(familyId, record, upload);
      await this.contents.confirmRoom(familyId, record.id);
    });
  }

  async publish(turn: Turn, { type }: Import): Promise<void> {
    const { familyId, subjectId: importId, attempt } = turn;
    const format = formatOf(type);
    // What is verified is counted before and after, so others must not be seen to write in between.
    const isolation = format.isVerified ? 'REPEATABLE READ' : undefined;
    await this.run(turn, 'publish', isolation, async (record, progress) => {
      await this.publisher.publish(familyId, record, format, progress);
      await this.rememberer.learn(familyId, record);
      return this.imports.finish(familyId, importId, attempt, TRANSITIONS.finishPublishing, { error: null });
    });
  }

  async revert(turn: Turn): Promise<void> {
    const { familyId, subjectId: importId, attempt } = turn;
    await this.run(turn, 'revert', undefined, async (record, progress) => {
      const keptRecords = await this.reverter.revert(familyId, importId, formatOf(record.type), progress);
      await this.verifier.note(familyId, importId, 'reverted', null);
      const result = { error: null, keptRecords };
      return this.imports.finish(familyId, importId, attempt, TRANSITIONS.finishReverting, result);
    });
  }

  /**
   * Runs an attempt in one transaction, one import of a family at a time, and shows its progress meanwhile. An attempt
   * that is not the import's current one has nothing to do. A failure is noted outside of what it rolled back.
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
      const attemptIt = async (): Promise<boolean> => {
        const record = await this.imports.find(familyId, importId);
        if (record === null || record.status !== status || record.attempt !== attempt) return false;
        const ended = await work(record, progress);
        if (!ended) throw new Error('The attempt was given up while it ran, so what it did is undone');
        // A snapshot cannot delete what was renewed beside it. The item is ended after it then; until it is, whoever takes
        // it finds that there is nothing to do.
        if (isolation === undefined) await turn.end();
        faultPoint(`${kind}:uncommitted`);
        return true;
      };
      const ran = await this.database.exclusivelyForFamily(familyId, attemptIt, isolation);
      faultPoint(`${kind}:committed`);
      this.logger.log(
        { familyId, importId, attempt, kind, ran, milliseconds: Date.now() - started },
        `A ${kind} ended`,
      );
    } catch (error) {
      await this.fail(turn, kind, error);
    }
  }

  /** What may pass is nobody's failure: the import stays as it is, and its turn comes again. */
  private async fail(turn: Turn, kind: string, error: unknown): Promise<void> {
    if (isTransient(error) || error instanceof LostTurn) throw error;
    const { familyId, subjectId: importId, attempt } = turn;
    this.logger.error({ familyId, importId, attempt, err: error }, `A ${kind} failed`);
    const message =
      error instanceof DomainError ? error.message : `The ${kind} failed unexpectedly; nothing was changed.`;
    const transition = kind === 'publish' ? TRANSITIONS.failPublishing : TRANSITIONS.failReverting;
    await this.database.forFamily(familyId, async () => {
      await this.imports.finish(familyId, importId, attempt, transition, { error: message });
      if (kind === 'publish') await this.verifier.note(familyId, importId, 'failed', message);
      await turn.end();
    });
  }

  /** Progress is written one step after the other, so the one that is seen last is where the run is. */
  private progressOf({ familyId, subjectId: importId }: Turn, kind: string): Progress {
    let last = Promise.resolve();
    return (phase, rowsDone) => {
      faultPoint(`${kind}:${phase}`);
      last = last.then(() => this.saveProgress(familyId, importId, { phase, rowsDone }));
    };
  }

  /** Writes in a transaction of its own, beside the one that is going on. */
  private async saveProgress(familyId: string, importId: string, run: ImportRun): Promise<void> {
    try {
      await this.database.outsideTransaction(() =>
        this.database.forFamily(familyId, () => this.imports.saveProgress(familyId, importId, run)),
      );
    } catch (error) {
      this.logger.warn(`The progress of an import was not written: ${(error as Error).message}`);
    }
  }
}
