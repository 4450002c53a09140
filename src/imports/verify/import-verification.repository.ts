import { Injectable } from '@nestjs/common';
import { BACKUP_RECORDS, backupStatement } from '../../backup-records/index.js';
import { RECORD_NAMES, recordStatement } from '../../exports/index.js';
import { Database } from '../../platform/database/database.js';
import type { RecordCounts, Verification } from '../import.entity.js';
import { ImportRowDigest } from './import-row-digest.entity.js';
import { recordDigest } from './record-digest.js';

export interface AccountTotal {
  readonly account: string;
  readonly currency: string;
  readonly count: number;
  /** Decimal text, in ledger sign. */
  readonly sum: string;
}

export interface Comparison<T> {
  readonly file: T;
  readonly ledger: T;
}

/** The key of each record type in the API, and the SQL source of its records. */
const COUNTED: Readonly<Record<string, readonly [key: string, from: string]>> = {
  Account: ['accounts', 'accounts WHERE family_id = $1'],
  Balance: ['balances', 'balances WHERE family_id = $1'],
  Category: ['categories', 'categories WHERE family_id = $1'],
  Tag: ['tags', 'tags WHERE family_id = $1'],
  Merchant: ['merchants', 'merchants WHERE family_id = $1'],
  RecurringTransaction: ['recurring_transactions', 'recurring_transactions WHERE family_id = $1'],
  Transaction: ['transactions', `entries WHERE family_id = $1 AND type = 'transaction' AND parent_id IS NULL`],
  Transfer: ['transfers', 'transfers WHERE family_id = $1'],
  RejectedTransfer: ['rejected_transfers', 'rejected_transfers WHERE family_id = $1'],
  Trade: ['trades', `entries WHERE family_id = $1 AND type = 'trade'`],
  Holding: ['holdings', 'holdings WHERE family_id = $1'],
  SecurityPrice: ['security_prices', 'security_prices WHERE family_id = $1'],
  Valuation: ['valuations', `entries WHERE family_id = $1 AND type = 'valuation'`],
  Budget: ['budgets', 'budgets WHERE family_id = $1'],
  BudgetCategory: ['budget_categories', 'budget_categories WHERE family_id = $1'],
  Rule: ['rules', 'rules WHERE family_id = $1'],
  ExchangeRate: ['exchange_rates', 'exchange_rates WHERE family_id = $1'],
  ...Object.fromEntries(BACKUP_RECORDS.map(({ type, table }) => [type, [table, `${table} WHERE family_id = $1`]])),
};

const ENTRY_RECORDS = `('Transaction', 'Trade', 'Valuation')`;

/** Returns counts by record type, keyed by API names. Types without records count 0. */
export function countedAs(counts: Readonly<Record<string, number>>): RecordCounts {
  return Object.fromEntries(Object.entries(COUNTED).map(([type, [key]]) => [key, counts[type] ?? 0]));
}

@Injectable()
export class ImportVerificationRepository {
  constructor(private readonly database: Database) {}

  async save(familyId: string, importId: string, verification: Verification): Promise<void> {
    await this.database.affected('UPDATE imports SET verification = $3 WHERE family_id = $1 AND id = $2', [
      familyId,
      importId,
      JSON.stringify(verification),
    ]);
  }

  /** Updates members of the readback, if the import has one. */
  async note(familyId: string, importId: string, facts: Readonly<Record<string, unknown>>): Promise<void> {
    await this.database.affected(
      `UPDATE imports SET verification = jsonb_set(verification, '{readback}', verification -> 'readback' || $3::jsonb)
       WHERE family_id = $1 AND id = $2 AND verification IS NOT NULL`,
      [familyId, importId, JSON.stringify(facts)],
    );
  }

  /** Counts the staged rows of an import by type. */
  async countRows(familyId: string, importId: string): Promise<RecordCounts> {
    return this.counts(
      `SELECT record_type, count(*)::int AS count FROM import_rows
       WHERE family_id = $1 AND import_id = $2 AND record_type IS NOT NULL GROUP BY record_type`,
      [familyId, importId],
    );
  }

  /** Replaces the digests of the staged records of an import. */
  async saveDigests(familyId: string, importId: string): Promise<void> {
    await this.database.repository(ImportRowDigest).delete({ familyId, importId });
    await this.database.affected(
      `INSERT INTO import_row_digests (family_id, import_id, row_number, digest)
       SELECT family_id, import_id, row_number, ${recordDigest('record_type', 'details', 'details')}
       FROM import_rows WHERE family_id = $1 AND import_id = $2 AND record_type IS NOT NULL`,
      [familyId, importId],
    );
  }

  /** Counts all records of a family by type. */
  async countRecords(familyId: string): Promise<RecordCounts> {
    const counts = Object.entries(COUNTED).map(
      ([type, [, from]]) => `SELECT '${type}' AS record_type, (SELECT count(*)::int FROM ${from}) AS count`,
    );
    return this.counts(counts.join(' UNION ALL '), [familyId]);
  }

  /** Counts what the import created in addition to its rows: opening anchors, and records that rules refer to. */
  async countDerived(familyId: string, importId: string): Promise<RecordCounts> {
    const mine = (from: string): string =>
      `(SELECT count(*)::int FROM (SELECT id FROM ${from} AND import_id = $2) made
        WHERE NOT EXISTS (SELECT FROM publishing_records p WHERE p.family_id = $1 AND p.import_id = $2 AND p.id = made.id))`;
    const derived = ['Category', 'Tag', 'Merchant', 'Valuation'].map(
      (type) => `SELECT '${type}' AS record_type, ${mine(COUNTED[type]?.[1] ?? '')} AS count`,
    );
    return this.counts(derived.join(' UNION ALL '), [familyId, importId]);
  }

  /** Counts the records that were merged into existing ones. */
  async countMerged(familyId: string, importId: string): Promise<RecordCounts> {
    return this.counts(
      `SELECT record_type, count(*)::int AS count FROM publishing_records
       WHERE family_id = $1 AND import_id = $2 AND joins AND split = 0 GROUP BY record_type`,
      [familyId, importId],
    );
  }

  /** Counts the merged records whose content differs from the existing ones. */
  async countChanged(familyId: string, importId: string): Promise<RecordCounts> {
    return this.counts(
      `SELECT p.record_type, count(*)::int AS count FROM publishing_changed c
       JOIN publishing_records p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = c.row_number AND p.split = 0
       WHERE c.family_id = $1 AND c.import_id = $2 GROUP BY p.record_type`,
      [familyId, importId],
    );
  }

  /** Counts the rows that were not published: invalid ones, and those with a warning. */
  async countLeftOut(familyId: string, importId: string): Promise<RecordCounts> {
    return this.counts(
      `SELECT record_type, count(*)::int AS count FROM import_rows r
       WHERE family_id = $1 AND import_id = $2 AND record_type IS NOT NULL
         AND NOT EXISTS (SELECT FROM publishing_records p
           WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = r.row_number) GROUP BY record_type`,
      [familyId, importId],
    );
  }

  /** The number of the entries of each account, and the sum of those that are booked, in the file and in the ledger. */
  async readTotals(familyId: string, importId: string): Promise<Comparison<readonly AccountTotal[]>> {
    const file = await this.database.rows<AccountTotal>(
      `SELECT coalesce(a.name, account.data ->> 'name') AS account,
         coalesce(p.data ->> 'currency', a.currency, account.data ->> 'currency', f.currency) AS currency,
         count(*)::int AS count, trim_scale(coalesce(sum((p.data ->> 'amount')::numeric)
           FILTER (WHERE NOT coalesce((p.data ->> 'pending')::boolean, false)), 0))::text AS sum
       FROM publishing_records p JOIN families f ON f.id = $1
       JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2 AND account.record_type = 'Account' AND account.source_id = p.data ->> 'account_id'
       -- An existing account may have been renamed.
       LEFT JOIN accounts a ON account.joins AND a.family_id = $1 AND a.id = account.id
       WHERE p.family_id = $1 AND p.import_id = $2 AND p.split = 0 AND NOT p.joins AND p.record_type IN ${ENTRY_RECORDS}
       GROUP BY 1, 2 ORDER BY (coalesce(a.name, account.data ->> 'name')) COLLATE "C", 2`,
      [familyId, importId],
    );
    const ledger = await this.database.rows<AccountTotal>(
      `SELECT a.name AS account, e.currency::text AS currency, count(*)::int AS count, trim_scale(coalesce(sum(e.amount) FILTER (WHERE NOT e.pending), 0))::text AS sum
       FROM entries e JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
       WHERE e.family_id = $1 AND e.import_id = $2 AND e.parent_id IS NULL AND e.id IN (
         SELECT id FROM publishing_records WHERE family_id = $1 AND import_id = $2)
       GROUP BY a.name, e.currency ORDER BY a.name COLLATE "C", 2`,
      [familyId, importId],
    );
    return { file, ledger };
  }

  /**
   * Returns one hash of the content of all records, in the file and in the ledger, in hex. The ledger is exported with
   * the ids of the file. Balances have no import_id.
   */
  async readHashes(familyId: string, importId: string): Promise<Comparison<string>> {
    await this.database.affected(
      `INSERT INTO publishing_ids (family_id, import_id, id, source_id)
       SELECT family_id, import_id, id, source_id FROM publishing_records WHERE family_id = $1 AND import_id = $2`,
      [familyId, importId],
    );
    const ref = (column: string): string =>
      `(SELECT known.source_id FROM publishing_ids known
         WHERE known.family_id = $1 AND known.import_id = $2 AND known.id = ${column} LIMIT 1)`;
    const statements = [
      ...RECORD_NAMES.map((name) => [name, recordStatement(name, { ref, data: 'jsonb' })] as const),
      ...BACKUP_RECORDS.map((record) => [record.type, backupStatement(record, ref, 'jsonb')] as const),
    ];
    const readBack = statements.map(
      ([name, records]) =>
        `SELECT p.row_number, ${recordDigest(`'${name}'`, 'p.data', 'x.data')} AS digest
         FROM publishing_records p
         JOIN (
           SELECT record_id, data FROM (${records}) records
           ${name === 'Balance' ? '' : 'WHERE import_id = $2'} OFFSET 0) x ON x.record_id = p.id
         WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = '${name}' AND p.split = 0 AND NOT p.joins`,
    );
    const hash = `coalesce(md5(string_agg(digest::text, '' ORDER BY row_number)), '')`;
    const [hashes] = await this.database.rows<Comparison<string>>(
      `WITH ledger AS (${readBack.join(' UNION ALL ')}), file AS (
         SELECT d.row_number, d.digest FROM import_row_digests d
         JOIN publishing_records p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = d.row_number AND p.split = 0 AND NOT p.joins
         WHERE d.family_id = $1 AND d.import_id = $2
       )
       SELECT (SELECT ${hash} FROM file) AS file, (SELECT ${hash} FROM ledger) AS ledger`,
      [familyId, importId],
    );
    return hashes ?? { file: '', ledger: '' };
  }

  private async counts(sql: string, parameters: readonly unknown[]): Promise<RecordCounts> {
    const rows = await this.database.rows<{ record_type: string; count: number }>(sql, parameters);
    return countedAs(Object.fromEntries(rows.map((row) => [row.record_type, row.count])));
  }
}
