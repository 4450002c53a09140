import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';
import type { Statement } from './statement.entity.js';

const LIST = sqlFile(new URL('./list-statements.sql', import.meta.url));

/** Different statements of an account: one that several imports brought counts once. */
const COUNT = `
  SELECT count(*)::int AS total FROM (
    SELECT DISTINCT scope, currency, from_date, to_date, opening, closing FROM statements
    WHERE family_id = $1 AND account_id = $2) s`;

export const LEDGER_PROOFS = ['matched', 'mismatch', 'unanchored', 'none'] as const;

/** A statement and what the ledger has at its ends. Balances are decimal texts; what a liability owes is positive. */
export interface ComparedStatement extends Pick<
  Statement,
  | 'id'
  | 'importId'
  | 'number'
  | 'scope'
  | 'from'
  | 'to'
  | 'opening'
  | 'closing'
  | 'available'
  | 'currency'
  | 'entriesCount'
  | 'entriesSum'
  | 'fileProof'
  | 'createdAt'
> {
  /** Whether it states what the whole account is worth, in the currency of the account. */
  readonly isComparable: boolean;
  readonly ledgerProof: (typeof LEDGER_PROOFS)[number];
  /** The balance of the ledger that the closing balance is compared with; null when it is not. */
  readonly ledgerClosing: string | null;
  /** That less the closing balance. */
  readonly difference: string | null;
  /** What the ledger has before the first day, and at the end of the first and of the last; null when it has nothing. */
  readonly before: string | null;
  readonly atStart: string | null;
  readonly atEnd: string | null;
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

  /** The accounts that an import brought statements of. */
  async listAccountsOf(familyId: string, importId: string): Promise<readonly { id: string; name: string }[]> {
    return this.database.rows<{ id: string; name: string }>(
      `SELECT id, name FROM accounts WHERE family_id = $1 AND id IN (
         SELECT account_id FROM statements WHERE family_id = $1 AND import_id = $2) ORDER BY name, id`,
      [familyId, importId],
    );
  }
}
