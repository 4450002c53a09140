import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';
import type { ComparedStatement } from './compared-statement.js';
import type { ChainedStatement } from './statement-chain.js';

const LIST = sqlFile(new URL('./list-statements.sql', import.meta.url));

/**
 * The statements since day $2 of what whole accounts are worth, without what the ledger has at their ends: the daily balances
 * of all accounts are too many to read for a page.
 */
const LIST_SINCE = `
  SELECT s.account_id AS "accountId", a.name AS "accountName", s.id, s.from_date AS "from", s.to_date AS "to", s.opening,
    s.closing, true AS "isComparable", 'none' AS "ledgerProof", NULL AS "before", NULL AS "atStart", NULL AS "atEnd"
  FROM statements s JOIN accounts a ON a.family_id = $1 AND a.id = s.account_id AND a.currency = s.currency
  WHERE s.family_id = $1 AND s.to_date >= $2 AND s.scope = 'total' AND s.from_date IS NOT NULL AND a.status = 'active'`;

/** Different statements of an account: one that several imports brought counts once. */
const COUNT = `
  SELECT count(*)::int AS total FROM (
    SELECT DISTINCT scope, currency, from_date, to_date, opening, closing FROM statements
    WHERE family_id = $1 AND account_id = $2) s`;

/** A statement of one of the accounts of a family, not compared with the ledger. */
export interface StatementOfFamily extends ChainedStatement {
  readonly accountId: string;
  readonly accountName: string;
}

@Injectable()
export class StatementsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, accountId: string, limits: PageLimits): Promise<PageResult<ComparedStatement>> {
    const parameters = [familyId, accountId];
    const records = await this.database.rows<ComparedStatement>(LIST, [...parameters, limits.limit, limits.offset]);
    const [counted] = await this.database.rows<{ total: number }>(COUNT, parameters);
    return { records, total: counted?.total ?? 0 };
  }

  /** All of an account, newest first. */
  async listAll(familyId: string, accountId: string): Promise<readonly ComparedStatement[]> {
    return this.database.rows<ComparedStatement>(LIST, [familyId, accountId, null, 0]);
  }

  /** Those of active accounts that end on a day or later. */
  async listSince(familyId: string, day: string): Promise<readonly StatementOfFamily[]> {
    return this.database.rows<StatementOfFamily>(LIST_SINCE, [familyId, day]);
  }

  /** The accounts that an import brought statements of. */
  async listAccountsOf(familyId: string, importId: string): Promise<readonly { id: string; name: string }[]> {
    return this.database.rows<{ id: string; name: string }>(
      `SELECT id, name FROM accounts WHERE family_id = $1 AND id IN (
         SELECT account_id FROM statements WHERE family_id = $1 AND import_id = $2) ORDER BY name, id`,
      [familyId, importId],
    );
  }
}
