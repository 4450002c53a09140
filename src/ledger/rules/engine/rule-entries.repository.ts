import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OWN_FAMILY } from '../../../platform/database/own-family.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { applies, changesOf, fieldsWhere, type RuleField } from './rule-actions.js';
import { cellsOf, conditionsOf } from './rule-conditions.repository.js';
import type { RuleScope } from './rule-scope.js';
import { ruleStatement } from './rule-statement.repository.js';
import { readsCells, type RunnableAction, type RunnableRule } from './runnable-rule.js';
import { SqlParameters } from './sql-parameters.js';

/** How many transactions two rules set a field of to different values. */
export interface FieldConflict {
  readonly field: RuleField;
  readonly count: number;
}

/** An entry that the rules match, with the values that change. */
export interface RunSample {
  readonly transaction_id: string;
  readonly changes: Readonly<Partial<Record<RuleField, { readonly from: unknown; readonly to: unknown }>>>;
  readonly blocked: readonly { readonly field: RuleField; readonly reason: 'locked' | 'later_rule' }[];
}

/** What the rules of a run would do. The numbers are transactions. */
export interface RunPreview {
  readonly matched: number;
  readonly would_change: number;
  readonly locked: number;
  readonly by_field: Readonly<Record<string, number>>;
  readonly sample: readonly RunSample[];
}

const RESULTS = sqlFile(new URL('./results.sql', import.meta.url));
const PREVIEW = `WITH ${RESULTS}${sqlFile(new URL('./preview.sql', import.meta.url))}`;
const WRITE = `WITH ${RESULTS}${sqlFile(new URL('./write.sql', import.meta.url))}`;
const CHANGED = `WITH ${RESULTS}
  SELECT transaction_id FROM results WHERE changes <> '{}' GROUP BY transaction_id ORDER BY transaction_id`;

/** How many entries are looked up one by one. Of more, all entries of the family are read. */
const MOST_LOOKED_UP = 100_000;

/**
 * The working table of a run of rules over transactions of the ledger. A run works on a copy of them, so that each
 * transaction is written once, regardless of the number of rules. Needs a unit of work.
 */
@Injectable()
export class RuleEntriesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Copies transactions into the working table: the split lines of a split transaction instead of the transaction itself.
   * @param rules those that will run. Only what a single one matches is copied.
   */
  async open(familyId: string, runId: string, scope: RuleScope, rules: readonly RunnableRule[]): Promise<void> {
    const parameters = new SqlParameters();
    parameters.add(familyId, 'uuid');
    parameters.add(runId, 'uuid');
    const needsCells = rules.some(readsCells);
    const select = entriesOf(scope, needsCells, parameters);
    const [only, ...others] = rules;
    const holds = only === undefined || others.length > 0 ? [] : conditionsOf(only, parameters);
    await this.database.withoutNestedLoops(() =>
      this.database.affected(
        `INSERT INTO rule_entries (family_id, run_id, entry_id, transaction_id, row_number, account_id, account_type, date, amount, name,
         name_lower, notes_lower, cells_lower, kind, excluded, category_id, merchant_id, tag_ids, kept_fields, locked_fields)
       SELECT own.family, $2::uuid, t.entry_id, t.transaction_id, 0, t.account_id, t.account_type, t.date, t.amount, t.name,
         t.name_lower, t.notes_lower, t.cells_lower, t.kind, t.excluded, t.category_id, t.merchant_id, t.tag_ids,
         t.kept_fields, t.locked_fields
       FROM ${OWN_FAMILY} CROSS JOIN (${select}) t WHERE ${['true', ...holds].join(' AND ')}`,
        parameters.values,
      ),
    );
  }

  /** Runs one rule on the copies. */
  async apply(familyId: string, runId: string, rule: RunnableRule): Promise<void> {
    const statement = ruleStatement(familyId, runId, rule);
    if (statement === null) return;
    await this.database.withoutNestedLoops(() =>
      this.database.rows(
        `WITH ${statement.expressions} SELECT count(*) FROM (${statement.changes}) made`,
        statement.parameters.values,
      ),
    );
  }

  /**
   * Counts the transactions of a run that another rule matches as they are now and sets a field of to another value.
   * @param rule the only rule of the run, which has not run yet
   */
  async countContradictions(
    familyId: string,
    runId: string,
    rule: RunnableRule,
    other: RunnableRule,
  ): Promise<readonly FieldConflict[]> {
    const parameters = new SqlParameters();
    const ofRun = `t.family_id = ${parameters.add(familyId, 'uuid')} AND t.run_id = ${parameters.add(runId, 'uuid')}`;
    const shared = (one: RunnableRule, two: RunnableRule): RunnableRule => ({
      ...one,
      actions: withOneValue(one).filter(({ actionType }) =>
        two.actions.some((action) => action.actionType === actionType && isEffective(action)),
      ),
    });
    const own = changesOf(shared(rule, other), parameters);
    if (own.length === 0) return [];
    const others = changesOf(shared(other, rule), parameters);
    const fields = fieldsWhere(own, (change) => {
      const value = others.find(({ field }) => field === change.field)?.value ?? 'NULL';
      return `${applies(change)} AND ${value} IS DISTINCT FROM ${change.value}`;
    });
    return this.database.rows<FieldConflict>(
      `SELECT field, count(DISTINCT transaction_id)::int AS count
       FROM (SELECT t.transaction_id, unnest(${fields}) AS field FROM rule_entries t
         WHERE ${[ofRun, ...conditionsOf(other, parameters)].join(' AND ')}) conflict
       GROUP BY field ORDER BY field`,
      parameters.values,
    );
  }

  /**
   * Leaves to a later rule, which is not part of the run, the fields that it sets to another value.
   * @returns how many transactions it overrules
   */
  async overrule(familyId: string, runId: string, later: RunnableRule): Promise<readonly FieldConflict[]> {
    const parameters = new SqlParameters();
    const ofRun = `t.family_id = ${parameters.add(familyId, 'uuid')} AND t.run_id = ${parameters.add(runId, 'uuid')}`;
    const changes = changesOf({ ...later, actions: withOneValue(later) }, parameters);
    const fields = fieldsWhere(changes, ({ field, differs }) => `'${field}' = ANY (t.set_fields) AND ${differs}`);
    const holds = [ofRun, 'NOT t.is_stopped', ...conditionsOf(later, parameters)].join(' AND ');
    return this.database.withoutNestedLoops(() =>
      this.database.rows<FieldConflict>(
        `WITH hits AS MATERIALIZED (
         SELECT t.entry_id, t.transaction_id, ${fields} AS fields FROM rule_entries t WHERE ${holds}
       ), overruled AS (
         UPDATE rule_entries t SET overruled_fields = t.overruled_fields || h.fields, is_stopped = ${later.stop}
         FROM hits h WHERE ${ofRun} AND t.entry_id = h.entry_id ${later.stop ? '' : `AND h.fields <> '{}'`}
       )
       SELECT field, count(DISTINCT transaction_id)::int AS count FROM hits CROSS JOIN unnest(fields) AS field
       GROUP BY field ORDER BY field`,
        parameters.values,
      ),
    );
  }

  /** @param most how many entries to show, the latest first: those that change or that something keeps from changing */
  async preview(familyId: string, runId: string, most: number): Promise<RunPreview> {
    const [preview] = await this.joining(familyId, runId, () =>
      this.database.rows<RunPreview>(PREVIEW, [familyId, runId, most]),
    );
    if (preview === undefined) throw new Error('A count has one row');
    return preview;
  }

  /** Returns the ids of the transactions that the run changes. */
  async listChanged(familyId: string, runId: string): Promise<readonly string[]> {
    const rows = await this.joining(familyId, runId, () =>
      this.database.rows<{ transaction_id: string }>(CHANGED, [familyId, runId]),
    );
    return rows.map(({ transaction_id: id }) => id);
  }

  /** Writes the results of some transactions to the ledger. */
  async write(familyId: string, runId: string, changeSetId: string, transactionIds: readonly string[]): Promise<void> {
    await this.joining(familyId, runId, () =>
      this.database.affected(WRITE, [familyId, runId, changeSetId, transactionIds]),
    );
  }

  /** Empties the working table of a run. */
  async close(familyId: string, runId: string): Promise<void> {
    await this.database.affected('DELETE FROM rule_entries WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
  }

  /**
   * Runs `work`, which joins the copies with their entries. The planner has no statistics about families: it takes any run for a
   * small one, and without nested loops it would read all entries of the family for a few.
   */
  private async joining<T>(familyId: string, runId: string, work: () => Promise<T>): Promise<T> {
    const more = 'SELECT 1 FROM rule_entries WHERE family_id = $1 AND run_id = $2 OFFSET $3 LIMIT 1';
    const isLarge = (await this.database.rows(more, [familyId, runId, MOST_LOOKED_UP])).length > 0;
    return isLarge ? this.database.withoutNestedLoops(work) : work();
  }
}

/** The actions of whose rules the last wins. Tags of several rules add up, and the first that makes a transfer wins. */
function withOneValue({ actions }: RunnableRule): readonly RunnableAction[] {
  return actions.filter(
    ({ actionType }) => actionType !== 'set_transaction_tags' && actionType !== 'set_as_transfer_or_payment',
  );
}

/** Whether an action has all that it needs: its record may be deleted. */
function isEffective({ value, record, actionType }: RunnableAction): boolean {
  return actionType === 'exclude_transaction' || value !== null || record !== null;
}

/** The id of the transaction of an entry `e`, which is the entry itself unless it is a split line. */
const TRANSACTION_ID = 'coalesce(e.parent_id, e.id)';

/** A column of the transaction of an entry `e`. Only the few split lines look it up. */
function ofTransaction(column: 'import_id' | 'locked_fields'): string {
  return `(CASE WHEN e.parent_id IS NULL THEN e.${column}
    ELSE (SELECT w.${column} FROM entries w WHERE w.family_id = $1 AND w.id = e.parent_id) END)`;
}

/** Keeps entries of some transactions. Indexes find both sides. @param ids a parameter */
function ofTransactions(ids: string): string {
  return `(e.id = ANY (${ids}) OR e.parent_id = ANY (${ids}))`;
}

/** Returns the SELECT of transactions and split lines as rows `t` of the working table. */
function entriesOf(
  { startDate, endDate, accountIds, transactionIds }: RuleScope,
  needsCells: boolean,
  parameters: SqlParameters,
): string {
  const filters = [
    ...(startDate === undefined ? [] : [`e.date >= ${parameters.add(startDate, 'date')}`]),
    ...(endDate === undefined ? [] : [`e.date <= ${parameters.add(endDate, 'date')}`]),
    ...(accountIds === undefined ? [] : [`e.account_id = ANY (${parameters.add(accountIds, 'uuid[]')})`]),
    ...(transactionIds === undefined ? [] : [ofTransactions(parameters.add(transactionIds, 'uuid[]'))]),
  ];
  // The id of an entry that an import made has the number of its row.
  const cells = `(
    SELECT ${cellsOf('r', 'i')} FROM imports i JOIN import_rows r ON r.family_id = $1 AND r.import_id = i.id
      AND r.row_number = ('x' || substr(replace(${TRANSACTION_ID}::text, '-', ''), 19, 8))::bit(32)::int
    WHERE i.family_id = $1 AND i.id = ${ofTransaction('import_id')} AND published_id(i.publish_id, r.row_number) = ${TRANSACTION_ID})`;
  return `
    SELECT e.id AS entry_id, ${TRANSACTION_ID} AS transaction_id, e.account_id, a.accountable_type AS account_type, e.date, e.amount, e.name,
      lower(e.name) AS name_lower, lower(coalesce(e.notes, '')) AS notes_lower, ${needsCells ? cells : 'NULL::text'} AS cells_lower,
      e.kind, e.excluded, e.category_id, e.merchant_id,
      coalesce((SELECT array_agg(g.tag_id ORDER BY g.tag_id) FROM taggings g WHERE g.family_id = $1 AND g.entry_id = e.id),
        '{}') AS tag_ids,
      CASE WHEN e.parent_id IS NULL THEN '{}' ELSE '{excluded,kind}' END::text[] AS kept_fields,
      CASE WHEN e.parent_id IS NULL THEN coalesce(e.locked_fields, '{}')
        WHEN 'split_lines' = ANY (${ofTransaction('locked_fields')}) THEN '{category_id,merchant_id,tag_ids,name}'
        ELSE '{}' END::text[] AS locked_fields
    FROM entries e
    JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
    WHERE ${['e.family_id = $1', `e.type = 'transaction'`, ...filters].join(' AND ')}
      AND NOT EXISTS (SELECT FROM entries line WHERE line.family_id = $1 AND line.parent_id = e.id AND line.parent_id IS NOT NULL)`;
}
