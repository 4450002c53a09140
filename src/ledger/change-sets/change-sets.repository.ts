import { Injectable } from '@nestjs/common';
import { Between, type FindOperator, In, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import type { EventActor } from '../../platform/events/event-log.js';
import { limitsOf, type PageRequest, type PageResult } from '../../platform/pagination/page.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters } from '../list-filters.repository.js';
import { lastMadeFirst, listPart } from '../list-part.repository.js';
import type { PeriodQuery } from '../period.requests.js';
import { inPreparedChunks } from '../records/in-chunks.js';
import type { Image, RecordType } from '../records/record-kind.js';
import { RECORD_KINDS } from '../records/record-kinds.js';
import { actorOf } from './acting-columns.js';
import { Change } from './change.entity.js';
import {
  type Action,
  ChangeSet,
  type ChangeSetKind,
  type ChangeSetStatus,
  type JobFailure,
  type KeptSummary,
  type Rank,
  type RecordCounts,
} from './change-set.entity.js';
import type { ListChangeSets } from './change-sets.requests.js';
import type { OpenChangeSet } from './open-change-set.js';
import type { RecordedChange } from './recorded-change.js';

/** A change set, and what other tables and the time say about it. */
export interface ChangeSetWithActor {
  readonly changeSet: ChangeSet;
  /** The name of the key or of the file, or the address of the member; null if there is none. */
  readonly actorName: string | null;
  readonly isRevertable: boolean;
}

/** A change of a record by a later change set. */
export interface LaterChange {
  readonly changeSetId: string;
  readonly recordId: string;
  readonly action: Action;
  readonly before: Image | null;
  readonly after: Image | null;
  readonly restores: Image | null;
  readonly rank: Rank;
  /** Whether the change set counts: it is not reverted. */
  readonly isLive: boolean;
}

/** What a merge made of a record. */
export interface Merge {
  readonly id: string;
  readonly changeSetId: string;
  readonly target: string;
}

/** An update that a change set would have made, had a record been there. */
export interface AddedUpdate extends Pick<RecordedChange, 'recordType' | 'recordId' | 'before' | 'after'> {
  readonly changeSetId: string;
}

/** A change of one record with what history says about its change set. */
export interface HistoryRow extends ChangeSetWithActor {
  readonly change: Change;
}

const INSERT_CHANGES = `
  INSERT INTO changes (family_id, change_set_id, record_type, record_id, action, before, after, restores)
  SELECT own.family, $2::uuid, x."recordType", x."recordId", x.action, x.before, x.after, x.before
  FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset($3) AS x ("recordType" text, "recordId" uuid, action text, before jsonb, after jsonb)`;

/** The changes by later change sets, except reverts, which only put values back. A change set that waits for the job of its
 * revert still counts. */
const LATER_CHANGES = `
  SELECT c.change_set_id AS "changeSetId", c.record_id AS "recordId", c.action, c.before, c.after, c.restores, s.rank,
    s.status <> 'reverted' AS "isLive"
  FROM changes c JOIN change_sets s ON s.family_id = $1 AND s.id = c.change_set_id
  WHERE c.family_id = $1 AND c.record_id = ANY ($3) AND s.status IN ('applied', 'reverting', 'reverted')
    AND s.kind <> 'revert' AND s.seq > (SELECT seq FROM change_sets WHERE family_id = $1 AND id = $2)
  ORDER BY s.seq FOR UPDATE OF c`;

const COMPLETE = `
  UPDATE change_sets s SET status = 'applied', done = total, counts = (
    SELECT coalesce(jsonb_object_agg(record_type, counts), '{}') FROM (
      SELECT record_type, jsonb_build_object('created', count(*) FILTER (WHERE action = 'created'),
        'updated', count(*) FILTER (WHERE action = 'updated'), 'deleted', count(*) FILTER (WHERE action = 'deleted')) AS counts
      FROM changes WHERE family_id = $1 AND change_set_id = $2 GROUP BY record_type) counted)
  WHERE s.family_id = $1 AND s.id = $2`;

const MERGES_OF = `
  SELECT c.record_id AS id, s.id AS "changeSetId", s.merged_into AS target
  FROM changes c JOIN change_sets s ON s.family_id = $1 AND s.id = c.change_set_id
  WHERE c.family_id = $1 AND c.record_type = $2 AND c.record_id = ANY ($3) AND c.action = 'deleted'
    AND s.merged_into IS NOT NULL AND s.status IN ('applied', 'reverting')`;

const ADD_UPDATES = `
  INSERT INTO changes AS c (family_id, change_set_id, record_type, record_id, action, before, after, restores)
  SELECT own.family, x."changeSetId", x."recordType", x."recordId", 'updated', x.before, x.after, x.before
  FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset($2) AS x ("changeSetId" uuid, "recordType" text, "recordId" uuid, before jsonb, after jsonb)
  ON CONFLICT (family_id, change_set_id, record_type, record_id) DO UPDATE
  SET before = c.before || excluded.before, after = c.after || excluded.after, restores = c.restores || excluded.restores
  WHERE c.action = 'updated'`;

const IS_NAMED = `SELECT ${[
  ...RECORD_KINDS.map(
    ({ table, condition = 'true' }) =>
      `EXISTS (SELECT FROM ${table} r WHERE r.family_id = $1 AND r.change_set_id = $2 AND ${condition})`,
  ),
  'EXISTS (SELECT FROM tombstones WHERE family_id = $1 AND change_set_id = $2)',
].join(' OR ')} AS "isNamed"`;

const ACTORS = `SELECT id, name FROM api_keys WHERE family_id = $1 AND id = ANY ($2)
  UNION ALL SELECT id, email FROM users WHERE family_id = $1 AND id = ANY ($2)`;
const IMPORTS = 'SELECT id, filename AS name FROM imports WHERE family_id = $1 AND id = ANY ($2)';

/** The id of what made a change set; null if the service did. */
const authorOf = ({ actorType, actorId, importId }: ChangeSet): string | null =>
  actorType === 'import' ? importId : actorId;

@Injectable()
export class ChangeSetsRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The one that was made last first. */
  async list(familyId: string, query: ListChangeSets): Promise<ListResult<ChangeSetWithActor>> {
    const { kind, status, actor_id: actorId, import_id: importId, record_id: recordId } = query;
    const where = {
      familyId,
      ...givenFilters({ kind, status, actorId, importId, createdAt: madeWithin(query) }),
      ...(recordId && { id: In(await this.idsOfRecord(familyId, recordId)) }),
    };
    const order = lastMadeFirst('change_sets');
    const { records, ...rest } = await listPart(this.database.repository(ChangeSet), { where, order, query });
    const names = await this.namesOf(familyId, records);
    return { ...rest, records: records.map((changeSet) => this.withActor(changeSet, names)) };
  }

  async get(familyId: string, id: string): Promise<ChangeSetWithActor | null> {
    const changeSet = await this.database.repository(ChangeSet).findOneBy({ familyId, id });
    return changeSet && this.withActor(changeSet, await this.namesOf(familyId, [changeSet]));
  }

  /** Reads a change set that nobody else reverts until the unit of work ends. */
  async lock(familyId: string, id: string): Promise<ChangeSetWithActor | null> {
    await this.database.rows('SELECT FROM change_sets WHERE family_id = $1 AND id = $2 FOR UPDATE', [familyId, id]);
    return this.get(familyId, id);
  }

  /** By type and id of the record. */
  async listChanges(familyId: string, changeSetId: string, query: PageRequest): Promise<PageResult<Change>> {
    const { limit, offset } = limitsOf(query);
    const [records, total] = await this.database.repository(Change).findAndCount({
      where: { familyId, changeSetId },
      order: { recordType: 'ASC', recordId: 'ASC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  async changesOf(familyId: string, changeSetId: string): Promise<readonly Change[]> {
    return this.database.repository(Change).findBy({ familyId, changeSetId });
  }

  async countChanges(familyId: string, changeSetId: string): Promise<number> {
    return this.database.repository(Change).countBy({ familyId, changeSetId });
  }

  /** Returns the next changes of one kind, by id of the record. @param after the record of the last one; null at first */
  async partOfChanges(
    familyId: string,
    changeSetId: string,
    { action, recordType, after }: Pick<Change, 'action' | 'recordType'> & { readonly after: string | null },
    limit: number,
  ): Promise<readonly Change[]> {
    return this.database.repository(Change).find({
      where: { familyId, changeSetId, action, recordType, ...(after !== null && { recordId: MoreThan(after) }) },
      order: { recordId: 'ASC' },
      take: limit,
    });
  }

  /** Returns the changes of records by later change sets that count, the earliest first. They stay locked. */
  async laterChanges(
    familyId: string,
    changeSetId: string,
    recordIds: readonly string[],
  ): Promise<readonly LaterChange[]> {
    return this.database.rows<LaterChange>(LATER_CHANGES, [familyId, changeSetId, recordIds]);
  }

  /** Returns the merges that count and deleted the records, with what the records became. */
  async mergesOf(familyId: string, type: RecordType, ids: readonly string[]): Promise<readonly Merge[]> {
    return this.database.rows<Merge>(MERGES_OF, [familyId, type, ids]);
  }

  /** Adds updates to change sets that are stored. */
  async addUpdates(familyId: string, updates: readonly AddedUpdate[]): Promise<void> {
    if (updates.length > 0) await this.database.affected(ADD_UPDATES, [familyId, JSON.stringify(updates)]);
  }

  /** Sets what the reverts of changes would set. */
  async setRestores(
    familyId: string,
    changes: readonly { readonly changeSetId: string; readonly recordId: string; readonly restores: Image | null }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.database.affected(
      `UPDATE changes c SET restores = x.restores
       FROM jsonb_to_recordset($2) AS x ("changeSetId" uuid, "recordId" uuid, restores jsonb)
       WHERE c.family_id = $1 AND c.change_set_id = x."changeSetId" AND c.record_id = x."recordId"`,
      [familyId, JSON.stringify(changes)],
    );
  }

  async setStatus(familyId: string, id: string, status: ChangeSetStatus): Promise<void> {
    await this.database.repository(ChangeSet).update({ familyId, id }, { status });
  }

  /** Records why a job failed. */
  async setFailed(familyId: string, id: string, failure: JobFailure): Promise<void> {
    await this.database.repository(ChangeSet).update({ familyId, id }, { status: 'failed', failure });
  }

  /** Records what the revert by a job leaves as it is. */
  async setKept(familyId: string, id: string, kept: KeptSummary): Promise<void> {
    await this.database.repository(ChangeSet).update({ familyId, id }, { kept });
  }

  /** Returns the changes of one record, newest first. */
  async historyOf(familyId: string, recordId: string): Promise<readonly HistoryRow[]> {
    const changes = await this.database
      .repository(Change)
      .createQueryBuilder('c')
      .innerJoinAndSelect('c.changeSet', 's')
      .where('c.familyId = :familyId AND c.recordId = :recordId', { familyId, recordId })
      .orderBy('s.seq', 'DESC')
      .getMany();
    const made = changes.flatMap((change) =>
      change.changeSet === undefined ? [] : [{ change, by: change.changeSet }],
    );
    const names = await this.namesOf(
      familyId,
      made.map(({ by }) => by),
    );
    return made.map(({ change, by }) => ({ change, ...this.withActor(by, names) }));
  }

  /** Stores a change set with its changes. It has no place in the order of commits until `seal`. */
  async store(open: OpenChangeSet): Promise<void> {
    await this.insert(open, { counts: countsOf(open.changes) });
    await this.append(open);
  }

  /** Stores a change set that a job will fill. */
  async plan(open: OpenChangeSet, job: object): Promise<void> {
    await this.insert(open, { status: 'running', job, done: 0, total: 0 });
  }

  /** Stores changes of a change set that is stored. */
  async append({ familyId, id, changes }: OpenChangeSet): Promise<void> {
    await inPreparedChunks(
      changes,
      async (chunk) => this.database.affected(INSERT_CHANGES, [familyId, id, JSON.stringify(chunk)]),
      () => undefined,
    );
  }

  /** Returns who asked for the change set of a job, as events show it. Needs a unit of work. */
  async getActor({ familyId, actorType, actorId }: ChangeSet): Promise<EventActor> {
    if (actorType === 'member') return { type: actorType, memberId: actorId, apiKeyId: null };
    if (actorType !== 'api_key') return { type: 'system', memberId: null, apiKeyId: null };
    const [key] = await this.database.rows<{ memberId: string }>(
      'SELECT user_id AS "memberId" FROM api_keys WHERE family_id = $1 AND id = $2',
      [familyId, actorId],
    );
    return { type: actorType, memberId: key?.memberId ?? null, apiKeyId: actorId };
  }

  /** Says how many records a job has done. */
  async setProgress(familyId: string, id: string, done: number, total: number): Promise<void> {
    await this.database.repository(ChangeSet).update({ familyId, id, status: 'running' }, { done, total });
  }

  /** Ends the change set of a job that has stored its changes. */
  async complete(familyId: string, id: string): Promise<void> {
    await this.database.affected(COMPLETE, [familyId, id]);
  }

  /** Returns the planned change set of a job, unless the job has ended. */
  async getRunning(familyId: string, id: string): Promise<ChangeSet | null> {
    return this.database.repository(ChangeSet).findOneBy({ familyId, id, status: 'running' });
  }

  private async insert({ familyId, id, facts }: OpenChangeSet, more: QueryDeepPartialEntity<ChangeSet>): Promise<void> {
    await this.database.repository(ChangeSet).insert({
      familyId,
      id,
      kind: facts.kind,
      rank: facts.rank,
      note: facts.note ?? null,
      ...actorOf(),
      ruleIds: facts.ruleIds ?? [],
      revertsId: facts.revertsId ?? null,
      mergedInto: facts.mergedInto ?? null,
      ...more,
    });
  }

  /** Lets every row that the unit of work writes or deletes from now on name a change set. The triggers of the tables do it. */
  async nameInRows(id: string): Promise<void> {
    await this.database.set('app.change_set_id', id);
  }

  /** Returns whether a record or a tombstone names a change set. */
  async isNamed(familyId: string, id: string): Promise<boolean> {
    const [found] = await this.database.rows<{ isNamed: boolean }>(IS_NAMED, [familyId, id]);
    return found?.isNamed === true;
  }

  /**
   * Gives a change set its place in the order of the family's commits. The family's clock stays locked until the commit,
   * so this comes last.
   */
  async seal(familyId: string, id: string): Promise<void> {
    await this.database.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [familyId]);
    await this.database.affected(
      `UPDATE change_sets SET seq = (SELECT nextval('change_clock')), sealed_at = statement_timestamp() WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
  }

  private async idsOfRecord(familyId: string, recordId: string): Promise<string[]> {
    const changes = await this.database.repository(Change).findBy({ familyId, recordId });
    return changes.map(({ changeSetId }) => changeSetId);
  }

  /** Returns the names of who made change sets, by id: one statement for people and keys, and one for imports. */
  private async namesOf(
    familyId: string,
    changeSets: readonly ChangeSet[],
  ): Promise<ReadonlyMap<string, string | null>> {
    const imports = changeSets.filter(({ actorType }) => actorType === 'import');
    const others = changeSets.filter(({ actorType }) => actorType !== 'import');
    return new Map([
      ...(await this.namesIn(IMPORTS, familyId, imports)),
      ...(await this.namesIn(ACTORS, familyId, others)),
    ]);
  }

  private async namesIn(
    statement: string,
    familyId: string,
    changeSets: readonly ChangeSet[],
  ): Promise<readonly (readonly [string, string | null])[]> {
    const ids = new Set(changeSets.map(authorOf).filter((id) => id !== null));
    if (ids.size === 0) return [];
    const rows = await this.database.rows<{ id: string; name: string | null }>(statement, [familyId, [...ids]]);
    return rows.map(({ id, name }) => [id, name]);
  }

  private withActor(changeSet: ChangeSet, names: ReadonlyMap<string, string | null>): ChangeSetWithActor {
    const age = Date.now() - changeSet.createdAt.getTime();
    const isRevertable =
      !WITHOUT_CHANGES.includes(changeSet.kind) &&
      changeSet.status === 'applied' &&
      age < this.config.historyDays * DAY_MS;
    return { changeSet, actorName: names.get(authorOf(changeSet) ?? '') ?? null, isRevertable };
  }
}

const DAY_MS = 86_400_000;
/** Their change sets hold no changes that a revert could take back. */
const WITHOUT_CHANGES: readonly ChangeSetKind[] = ['import', 'import_revert', 'sync'];

/** The condition on the moment of a change set, whose days are those of UTC; undefined without a period. */
function madeWithin({
  start_date: first,
  end_date: last,
}: Pick<PeriodQuery, 'start_date' | 'end_date'>): FindOperator<Date> | undefined {
  if (!first && !last) return undefined;
  const start = new Date(`${first ?? '1900-01-01'}T00:00:00Z`);
  const end = new Date(`${last ?? '9999-12-31'}T00:00:00Z`);
  return Between(start, new Date(end.getTime() + DAY_MS - 1));
}

export function countsOf(changes: readonly RecordedChange[]): RecordCounts {
  const counts: Record<string, Record<Action, number>> = {};
  for (const { recordType, action } of changes) {
    const ofType = (counts[recordType] ??= { created: 0, updated: 0, deleted: 0 });
    ofType[action] += 1;
  }
  return counts;
}
