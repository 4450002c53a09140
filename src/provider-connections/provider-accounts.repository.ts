import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { PageResult, PageLimits } from '../platform/pagination/page.js';
import type { AccountableType } from '../ledger/index.js';

export const ACCOUNT_PROBLEMS = ['unsupported_currency', 'unsupported_amount', 'currency_changed'] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

/** An account of a connection, and what its balance comes to in the ledger. Amounts are as the ledger says them. */
export interface ProviderAccount {
  readonly id: string;
  readonly name: string;
  readonly accountId: string | null;
  readonly problem: AccountProblem | null;
  readonly currency: string | null;
  readonly reportedBalance: string | null;
  readonly reportedDate: string;
  /** At the end of that day; null: the ledger has none. */
  readonly ledgerBalance: string | null;
  readonly difference: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a provider says of an account. */
export interface ReportedAccount {
  readonly connectionId: string;
  readonly externalId: string;
  readonly name: string;
  readonly problem: AccountProblem | null;
  /** null: it cannot be stored exactly. */
  readonly balance: string | null;
  /** Seconds since 1970. */
  readonly balanceAt: number;
}

/** An account of a provider as a sync finds it. */
export interface KnownAccount {
  readonly id: string;
  readonly accountId: string | null;
  readonly accountCurrency: string | null;
}

export interface NewLedgerAccount {
  readonly name: string;
  readonly institution: string | null;
  readonly currency: string;
  readonly accountableType: AccountableType;
  readonly subtype: string | null;
}

@Injectable()
export class ProviderAccountsRepository {
  constructor(private readonly database: Database) {}

  /** By name, then id. */
  async list(
    familyId: string,
    connectionId: string,
    { limit, offset }: PageLimits,
  ): Promise<PageResult<ProviderAccount>> {
    const records = await this.database.rows<ProviderAccount>(
      `SELECT id, name, account_id AS "accountId", problem, currency, reported AS "reportedBalance",
         reported_date AS "reportedDate", ledger AS "ledgerBalance", reported - ledger AS difference,
         created_at AS "createdAt", updated_at AS "updatedAt"
       FROM (
         SELECT p.*, a.currency, b.balance AS ledger, day.reported_date,
           CASE a.classification WHEN 'liability' THEN -1 ELSE 1 END * p.reported_balance AS reported
         FROM provider_accounts p
         JOIN families f ON f.id = $1
         CROSS JOIN LATERAL (
           SELECT (p.reported_at AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date AS reported_date) AS day
         LEFT JOIN accounts a ON a.family_id = $1 AND a.id = p.account_id
         LEFT JOIN LATERAL (
           SELECT balance FROM balances
           WHERE family_id = $1 AND account_id = a.id AND currency = a.currency AND date <= day.reported_date
           ORDER BY date DESC LIMIT 1) AS b ON true
         WHERE p.family_id = $1 AND p.connection_id = $2) AS account
       ORDER BY name, id LIMIT ${limit} OFFSET ${offset}`,
      [familyId, connectionId],
    );
    const [count] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM provider_accounts WHERE family_id = $1 AND connection_id = $2',
      [familyId, connectionId],
    );
    return { records, total: count?.total ?? 0 };
  }

  /** The provider's ids of the accounts that a connection has shown, with the accounts of the ledger that they are. */
  async listLinks(
    familyId: string,
    connectionId: string,
  ): Promise<readonly { readonly externalId: string; readonly accountId: string | null }[]> {
    return this.database.rows(
      `SELECT external_id AS "externalId", account_id AS "accountId" FROM provider_accounts
       WHERE family_id = $1 AND connection_id = $2`,
      [familyId, connectionId],
    );
  }

  /** Notes what the provider says of an account now. */
  async report(familyId: string, account: ReportedAccount): Promise<KnownAccount> {
    const [row] = await this.database.rows<KnownAccount>(
      `INSERT INTO provider_accounts AS p
         (family_id, connection_id, external_id, name, problem, reported_balance, reported_at)
       VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7))
       ON CONFLICT (family_id, connection_id, external_id) DO UPDATE SET name = excluded.name, problem = excluded.problem,
         reported_balance = excluded.reported_balance, reported_at = excluded.reported_at, updated_at = now()
       RETURNING p.id, p.account_id AS "accountId",
         (SELECT currency FROM accounts a WHERE a.family_id = $1 AND a.id = p.account_id) AS "accountCurrency"`,
      [
        familyId,
        account.connectionId,
        account.externalId,
        account.name,
        account.problem,
        account.balance,
        account.balanceAt,
      ],
    );
    if (row === undefined) throw new Error('An account that was just written was not returned');
    return row;
  }

  async setProblem(familyId: string, id: string, problem: AccountProblem): Promise<void> {
    await this.database.affected('UPDATE provider_accounts SET problem = $3 WHERE family_id = $1 AND id = $2', [
      familyId,
      id,
      problem,
    ]);
  }

  /**
   * Links an account of a provider to the one account of the ledger that has its name and currency, is of no other
   * connection and of no other bank; makes it when there is none, or more than one. @returns the account's id
   */
  async link(familyId: string, id: string, account: NewLedgerAccount): Promise<string> {
    const [row] = await this.database.rows<{ accountId: string }>(
      `WITH found AS (
         SELECT a.id FROM accounts a
         WHERE a.family_id = $1 AND a.name_key = name_key($3) AND a.currency = $5
           AND (a.institution_name IS NULL OR name_key(a.institution_name) = name_key($4))
           AND NOT EXISTS (SELECT FROM provider_accounts p WHERE p.family_id = $1 AND p.account_id = a.id)
       ), made AS (
         INSERT INTO accounts (family_id, name, institution_name, currency, accountable_type, subtype)
         SELECT $1, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM found) <> 1
         RETURNING id
       )
       UPDATE provider_accounts p SET account_id = coalesce((SELECT id FROM made), (SELECT id FROM found))
       WHERE p.family_id = $1 AND p.id = $2 RETURNING p.account_id AS "accountId"`,
      [familyId, id, account.name, account.institution, account.currency, account.accountableType, account.subtype],
    );
    if (row === undefined) throw new Error('An account that was just written is gone');
    return row.accountId;
  }
}
