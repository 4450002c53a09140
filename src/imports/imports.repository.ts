import { ImportChangeSets } from '../ledger/index.js';
import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { type Actor, currentActing } from '../platform/acting.js';
import { Database } from '../platform/database/database.js';
import { OWN_FAMILY } from '../platform/database/own-family.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { blockersOf, mismatchOf } from './check/import-blockers.js';
import type { Blocker, FileKind, Proof, Question, ReadingWarning, Settings } from './formats/format.js';
import { EDITABLE, type ImportStatus, notEditable, RUNNING, type Transition } from './import-status.js';
import { Import, type KeptRecord } from './import.entity.js';
import { ImportRun } from './progress/import-run.entity.js';
import { ImportOutcome } from './publish/import-outcome.entity.js';
import { ImportRuleChange } from './publish/import-rule-change.entity.js';
import { ImportRow } from './rows/import-row.entity.js';
import { ImportRowDigest } from './verify/import-row-digest.entity.js';
import type { PageLimits, PageResult } from '../platform/pagination/page.js';
import { notFound } from '../platform/errors.js';

export interface NewImport {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly settings: Settings;
}

/** The columns that an update changes. Absent ones stay the same. */
export interface ImportChanges {
  readonly accountId?: string | null;
  readonly settings?: Settings;
  readonly error?: string | null;
}

export interface ImportFilters {
  readonly status?: ImportStatus;
  readonly type?: string;
  /** Only pending and failed imports that were last changed before this time. */
  readonly unpublishedSince?: Date;
}

/** The result of staging. */
export interface StagedFacts {
  readonly filename: string | null;
  readonly contentType: string | null;
  readonly byteSize: number;
  readonly contentHash: string;
  readonly detected: Readonly<Record<string, string>>;
  /** The meanings of the cells of staged rows, if the rows do not have them. */
  readonly cellNames: readonly string[] | null;
  readonly detectedBy: Readonly<Record<string, string>>;
  readonly fileKind: FileKind | null;
  readonly blockers: readonly Blocker[];
  readonly questions: readonly Question[];
  readonly warnings: readonly ReadingWarning[];
  readonly proof: Proof | null;
  readonly leftOutRowsCount: number;
  readonly rowsCount: number;
  readonly rowsBytes: number;
  readonly validRowsCount: number;
}

/** The progress of a publish or revert. */
export type RunProgress = Pick<ImportRun, 'phase' | 'rowsDone'>;

/** The progress of a run that waits in the queue. */
export const QUEUED: RunProgress = { phase: 'queued', rowsDone: 0 };

const COLUMNS = `family_id AS "familyId", id, type, status, account_id AS "accountId", error, settings, detected, filename,
  content_type AS "contentType", byte_size AS "byteSize", content_hash AS "contentHash", blockers, proof, questions, warnings,
  detected_by AS "detectedBy", proof_details AS "proofDetails", left_out_rows_count AS "leftOutRowsCount",
  rows_count AS "rowsCount", valid_rows_count AS "validRowsCount", mappings_count AS "mappingsCount",
  unassigned_mappings_count AS "unassignedMappingsCount", kept_records AS "keptRecords", verification, attempt,
  profile_id AS "profileId", file_kind AS "fileKind",
  content_deleted_at AS "contentDeletedAt", actor_type AS "actorType", actor_member_id AS "actorMemberId",
  actor_api_key_id AS "actorApiKeyId",  created_at AS "createdAt", updated_at AS "updatedAt"`;

const GET = new PreparedStatement(`SELECT ${COLUMNS} FROM imports WHERE family_id = $1 AND id = $2`);
const GET_AND_LOCK = new PreparedStatement(`${GET.text} FOR NO KEY UPDATE`);
const LIST_RUNS = new PreparedStatement(
  'SELECT import_id, phase, rows_done FROM import_runs WHERE family_id = $1 AND import_id = ANY ($2)',
);

/** Returns an actor as the columns type, member and key. */
function columnsOf(actor: Actor): readonly [type: string, memberId: string | null, apiKeyId: string | null] {
  const memberId = 'memberId' in actor ? actor.memberId : null;
  return [actor.type, memberId, actor.type === 'api_key' ? actor.apiKeyId : null];
}

/** The tables of the records that a revert can keep. Those records still refer to the import that created them. */
const MADE_BY_IMPORTS = [
  'accounts',
  'categories',
  'tags',
  'merchants',
  'entries',
  'transfers',
  'rejected_transfers',
  'securities',
  'holdings',
  'security_prices',
  'exchange_rates',
  'recurring_transactions',
  'budgets',
  'budget_categories',
  'rules',
  'account_identities',
] as const;
const FORGET_IMPORT = `WITH ${MADE_BY_IMPORTS.map(
  (table) =>
    `of_${table} AS (UPDATE ${table} SET import_id = NULL WHERE family_id = $1 AND import_id = $2 RETURNING 1)`,
).join(', ')} SELECT`;

@Injectable()
export class ImportsRepository {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ImportChangeSets,
  ) {}

  async create(familyId: string, facts: NewImport): Promise<Import> {
    await this.database.affected(
      `INSERT INTO imports (family_id, id, type, account_id, settings, actor_type, actor_member_id, actor_api_key_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [familyId, facts.id, facts.type, facts.accountId, facts.settings, ...columnsOf(currentActing().actor)],
    );
    return this.getExisting(familyId, facts.id);
  }

  async get(familyId: string, id: string): Promise<Import | null> {
    return this.getBy(GET, familyId, id);
  }

  /** Reads an import that the unit of work has just written or locked. */
  async getExisting(familyId: string, id: string): Promise<Import> {
    const record = await this.get(familyId, id);
    if (record === null) throw new Error(`The import ${id} does not exist`);
    return record;
  }

  /** Reads an import and locks it. Other units of work that change it wait until this one ends. */
  async lock(familyId: string, id: string): Promise<Import | null> {
    return this.getBy(GET_AND_LOCK, familyId, id);
  }

  /**
   * Locks an import that clients can change.
   * @param action what the caller is about to do, such as `changed`, for the message of the error
   * @throws `not_found`, and `conflict` while it is neither pending nor failed
   */
  async lockEditable(familyId: string, id: string, action: string): Promise<Import> {
    const record = await this.lock(familyId, id);
    if (record === null) throw notFound();
    if (!EDITABLE.includes(record.status)) throw notEditable(action, record.status);
    return record;
  }

  async list(familyId: string, filters: ImportFilters, limits: PageLimits): Promise<PageResult<Import>> {
    const [records, total] = await this.database.repository(Import).findAndCount({
      where: {
        familyId,
        ...(filters.status !== undefined && { status: filters.status }),
        ...(filters.type !== undefined && { type: filters.type }),
        ...(filters.unpublishedSince !== undefined && {
          status: In(EDITABLE.filter((status) => filters.status === undefined || status === filters.status)),
          updatedAt: LessThan(filters.unpublishedSince),
        }),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: limits.offset,
      take: limits.limit,
    });
    return { records, total };
  }

  async update(familyId: string, id: string, changes: ImportChanges): Promise<void> {
    await this.database.manager
      .createQueryBuilder()
      .update(Import)
      .set({ ...changes, updatedAt: () => 'statement_timestamp()' })
      .where({ familyId, id })
      .execute();
  }

  /** Saves the result of staging. It replaces the last error. A mismatch of amounts is a new error. */
  async saveStaged(familyId: string, id: string, facts: StagedFacts): Promise<void> {
    const { proof } = facts;
    const mismatch = mismatchOf(proof);
    await this.database.affected(
      `UPDATE imports SET filename = $3, content_type = $4, byte_size = $5, content_hash = $6, detected = $7, blockers = $8,
         rows_count = $9, valid_rows_count = $10, proof = $11, error = $12, cell_names = $13, rows_bytes = $14,
         questions = $15, warnings = $16, detected_by = $17, proof_details = $18, left_out_rows_count = $19,
         file_kind = $20, profile_id = (SELECT id FROM import_profiles WHERE family_id = $1 AND id = $21),
         status = 'pending', updated_at = statement_timestamp()
       WHERE family_id = $1 AND id = $2`,
      [
        familyId,
        id,
        facts.filename,
        facts.contentType,
        facts.byteSize,
        facts.contentHash,
        facts.detected,
        JSON.stringify(blockersOf(facts)),
        facts.rowsCount,
        facts.validRowsCount,
        proof?.outcome ?? null,
        mismatch === null ? null : `${mismatch}.`,
        facts.cellNames,
        facts.rowsBytes,
        JSON.stringify(facts.questions),
        JSON.stringify(facts.warnings),
        facts.detectedBy,
        proof?.details ?? null,
        facts.leftOutRowsCount,
        facts.fileKind,
        facts.fileKind?.profile?.id ?? null,
      ],
    );
  }

  /** Replaces the warnings of one code. */
  async replaceWarnings(
    familyId: string,
    id: string,
    code: string,
    warnings: readonly ReadingWarning[],
  ): Promise<void> {
    await this.database.affected(
      `UPDATE imports i SET warnings = others.list || $4::jsonb FROM (
         SELECT coalesce(jsonb_agg(w ORDER BY place) FILTER (WHERE w ->> 'code' <> $3), '[]') AS list
         FROM imports, jsonb_array_elements(warnings) WITH ORDINALITY AS told (w, place) WHERE family_id = $1 AND id = $2) others
       WHERE i.family_id = $1 AND i.id = $2 AND i.warnings <> others.list || $4::jsonb`,
      [familyId, id, code, JSON.stringify(warnings)],
    );
  }

  /** Adds a reason why an import cannot be published, after those of its file. */
  async addBlocker(familyId: string, id: string, blocker: Blocker): Promise<void> {
    await this.database.affected(
      'UPDATE imports SET blockers = blockers || $3::jsonb WHERE family_id = $1 AND id = $2',
      [familyId, id, JSON.stringify([blocker])],
    );
  }

  /** Saves the size of new content. */
  async saveContentSize(familyId: string, id: string, bytes: number): Promise<void> {
    await this.database.affected(
      'UPDATE imports SET content_bytes = $3, content_deleted_at = NULL WHERE family_id = $1 AND id = $2',
      [familyId, id, bytes],
    );
  }

  /** Recounts the valid rows of an import. */
  async countValidRows(familyId: string, id: string): Promise<void> {
    await this.database.affected(
      `UPDATE imports SET valid_rows_count = rows_count - (
         SELECT count(*) FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL)
       WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
  }

  /** Recounts the mappings of an import. */
  async countMappings(familyId: string, id: string): Promise<void> {
    await this.database.affected(
      `UPDATE imports SET (mappings_count, unassigned_mappings_count) = (
         SELECT count(*), count(*) FILTER (WHERE decision IS NULL) FROM import_mappings
         WHERE family_id = $1 AND import_id = $2)
       WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
  }

  /**
   * Starts a publish or a revert by compare-and-set, so that it happens once. Each publish gets a new `publish_id`,
   * from which the ids of its entries are derived.
   * @returns the number of the attempt; null if the status does not allow the transition
   */
  async start(familyId: string, id: string, transition: Transition): Promise<number | null> {
    const [row] = await this.database.rows<{ attempt: number }>(
      `WITH started AS (
         UPDATE imports SET status = $4, attempt = attempt + 1, error = NULL, updated_at = statement_timestamp(),
           publish_id = CASE WHEN $4 = 'importing' THEN (SELECT new_id()) ELSE publish_id END
         WHERE family_id = $1 AND id = $2 AND status = ANY($3) RETURNING attempt
       ), queued AS (
         INSERT INTO import_runs (family_id, import_id, phase) SELECT own.family, $2, $5 FROM ${OWN_FAMILY} CROSS JOIN started
         ON CONFLICT (family_id, import_id) DO UPDATE SET phase = excluded.phase, rows_done = 0
       )
       SELECT attempt FROM started`,
      [familyId, id, transition.from, transition.to, QUEUED.phase],
    );
    return row?.attempt ?? null;
  }

  /**
   * Ends an attempt by compare-and-set on status and attempt, so that an abandoned attempt changes nothing.
   * @returns whether this was the current attempt
   */
  async finish(
    familyId: string,
    id: string,
    attempt: number,
    transition: Transition,
    result: { readonly error: string | null; readonly keptRecords?: readonly KeptRecord[] },
  ): Promise<boolean> {
    const moved = await this.database.affected(
      `UPDATE imports SET status = $5, error = $6, kept_records = coalesce($7, kept_records), updated_at = statement_timestamp()
       WHERE family_id = $1 AND id = $2 AND attempt = $3 AND status = ANY($4)`,
      [
        familyId,
        id,
        attempt,
        transition.from,
        transition.to,
        result.error,
        result.keptRecords === undefined ? null : JSON.stringify(result.keptRecords),
      ],
    );
    // Progress is written in other transactions. Deleting it here, in a snapshot, would cause a serialization failure.
    if (moved > 0) this.database.afterCommit(() => this.deleteRun(familyId, id, attempt));
    return moved > 0;
  }

  /** Deletes the progress of an attempt that ended, unless another one has started. */
  private async deleteRun(familyId: string, id: string, attempt: number): Promise<void> {
    await this.database.forFamily(familyId, () =>
      this.database.affected(
        `DELETE FROM import_runs r USING imports i WHERE r.family_id = $1 AND r.import_id = $2
           AND i.family_id = $1 AND i.id = $2 AND i.attempt = $3`,
        [familyId, id, attempt],
      ),
    );
  }

  async getRun(familyId: string, id: string): Promise<RunProgress | null> {
    return (await this.listRuns(familyId, [id])).get(id) ?? null;
  }

  /** Returns the progress of the running imports, by import id. */
  async listRuns(familyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, RunProgress>> {
    const rows = await this.database.rows<{ import_id: string; phase: string; rows_done: number }>(LIST_RUNS, [
      familyId,
      ids,
    ]);
    return new Map(rows.map((row) => [row.import_id, { phase: row.phase, rowsDone: row.rows_done }]));
  }

  /** Saves the progress of a run. */
  async saveProgress(familyId: string, id: string, { phase, rowsDone }: RunProgress): Promise<void> {
    // A crash of the database may lose it: whoever continues the run writes its own.
    await this.database.set('synchronous_commit', 'off');
    await this.database.repository(ImportRun).update({ familyId, importId: id }, { phase, rowsDone });
  }

  /**
   * Counts the waiting and running publishes and reverts of a family. Other units of work cannot count until this one
   * ends.
   */
  async countRunning(familyId: string): Promise<number> {
    await this.database.rows(`SELECT pg_advisory_xact_lock(hashtextextended('runs of ' || $1, 0))`, [familyId]);
    return this.database.repository(Import).countBy({ familyId, status: In(RUNNING) });
  }

  /** Deletes an import. @returns false if it does not exist or its status does not allow it */
  async delete(familyId: string, id: string): Promise<boolean> {
    const [found] = await this.database.rows(
      'SELECT id FROM imports WHERE family_id = $1 AND id = $2 AND status = ANY($3) FOR UPDATE',
      [familyId, id, EDITABLE],
    );
    if (found === undefined) return false;
    await this.changeSets.deleted(familyId, id, () => this.remove(familyId, id));
    return true;
  }

  private async remove(familyId: string, id: string): Promise<void> {
    await this.database.affected(FORGET_IMPORT, [familyId, id]);
    await this.database.repository(Import).delete({ familyId, id });
    // These tables have no foreign key to imports, because checking it would take a tenth of the time of an import.
    for (const entity of [ImportRow, ImportRowDigest, ImportOutcome, ImportRuleChange]) {
      await this.database.manager.delete(entity, { familyId, importId: id });
    }
  }

  private async getBy(statement: PreparedStatement, familyId: string, id: string): Promise<Import | null> {
    const [found] = await this.database.rows<Import>(statement, [familyId, id]);
    return found ?? null;
  }
}
