import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { sqlFile } from '../platform/database/sql-file.js';
import type { PageResult, PageLimits } from '../platform/pagination/page.js';
import { type AccountableType, type AccountIdentity, numberKeyOf } from '../ledger/index.js';
import { type AccountProblem, ProviderAccount } from './provider-account.entity.js';

/** A reported account compared with the ledger. Amounts have the ledger's sign. */
export interface ReconciledAccount extends Pick<
  ProviderAccount,
  'id' | 'name' | 'accountId' | 'problem' | 'createdAt' | 'updatedAt'
> {
  /** The currency of the linked account. */
  readonly currency: string | null;
  readonly reportedBalance: string | null;
  readonly reportedDate: string;
  /** The balance of the linked account at the end of that day; null if the ledger has none. */
  readonly ledgerBalance: string | null;
  readonly difference: string | null;
}

/** An account as a provider reports it. */
export interface ReportedAccount extends Pick<ProviderAccount, 'connectionId' | 'externalId' | 'name' | 'problem'> {
  /** null if it cannot be stored exactly. */
  readonly balance: string | null;
  /** Seconds since 1970; null: now. */
  readonly balanceAt: number | null;
}

/** A stored reported account, and the ledger account that it is linked to. */
export interface KnownAccount extends Pick<ProviderAccount, 'id' | 'accountId'> {
  readonly accountCurrency: string | null;
}

export interface NewLedgerAccount {
  /** How files name it by its number, as `numberKeyOf`; null if the provider does not know the number. */
  readonly numberKey: string | null;
  readonly name: string;
  readonly institution: string | null;
  readonly currency: string;
  readonly accountableType: AccountableType;
  readonly subtype: string | null;
}

export interface LinkedLedgerAccount {
  readonly accountId: string;
  /** Whether the account was created for it. */
  readonly isNew: boolean;
}

/** How many accounts a connection has. */
export interface AccountCounts {
  readonly accountsCount: number;
  /** Those whose transactions are in the ledger. */
  readonly linkedAccountsCount: number;
}

const LINK = sqlFile(new URL('./writing/link-account.sql', import.meta.url));

@Injectable()
export class ProviderAccountsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the accounts of a connection with their balances, by name. Raw SQL: one statement joins families, accounts and balances. */
  async list(
    familyId: string,
    connectionId: string,
    { limit, offset }: PageLimits,
  ): Promise<PageResult<ReconciledAccount>> {
    const records = await this.database.rows<ReconciledAccount>(
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
    return { records, total: await this.database.repository(ProviderAccount).countBy({ familyId, connectionId }) };
  }

  /** Counts the accounts of connections, by connection. One without accounts is left out. */
  async countOfConnections(
    familyId: string,
    connectionIds: readonly string[],
  ): Promise<ReadonlyMap<string, AccountCounts>> {
    if (connectionIds.length === 0) return new Map();
    const rows = await this.database.rows<AccountCounts & { connectionId: string }>(
      `SELECT connection_id AS "connectionId", count(*)::int AS "accountsCount",
         count(*) FILTER (WHERE account_id IS NOT NULL AND problem IS NULL)::int AS "linkedAccountsCount"
       FROM provider_accounts WHERE family_id = $1 AND connection_id = ANY ($2) GROUP BY connection_id`,
      [familyId, connectionIds],
    );
    return new Map(rows.map(({ connectionId, ...counts }) => [connectionId, counts]));
  }

  /** Lists the accounts that a connection has reported. */
  async listReported(familyId: string, connectionId: string): Promise<readonly ProviderAccount[]> {
    return this.database.repository(ProviderAccount).findBy({ familyId, connectionId });
  }

  /** Stores the reported data of an account, which can already be known. */
  async report(familyId: string, account: ReportedAccount): Promise<KnownAccount> {
    const [row] = await this.database.rows<KnownAccount>(
      `WITH stored AS (
         INSERT INTO provider_accounts AS p
           (family_id, connection_id, external_id, name, problem, reported_balance, reported_at)
         VALUES ($1, $2, $3, $4, $5, $6, coalesce(to_timestamp($7::bigint), now()))
         ON CONFLICT (family_id, connection_id, external_id) DO UPDATE SET name = excluded.name, problem = excluded.problem,
           reported_balance = excluded.reported_balance, reported_at = excluded.reported_at, updated_at = excluded.updated_at
         RETURNING p.id, p.account_id
       )
       SELECT s.id, s.account_id AS "accountId", a.currency AS "accountCurrency"
       FROM stored s LEFT JOIN accounts a ON a.family_id = $1 AND a.id = s.account_id`,
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
    if (row === undefined) throw new Error('The reported account was not returned');
    return row;
  }

  async updateProblem(familyId: string, id: string, problem: AccountProblem | null): Promise<void> {
    await this.database.repository(ProviderAccount).update({ familyId, id }, { problem });
  }

  /**
   * Links a reported account to a ledger account that belongs to no connection: the one whose files name it by the same number, or
   * else the only one with its name and currency that belongs to no other bank. Creates an account if there is none or more than
   * one.
   */
  async link(familyId: string, id: string, account: NewLedgerAccount): Promise<LinkedLedgerAccount> {
    const { name, institution, currency, accountableType, subtype, numberKey } = account;
    const parameters = [familyId, id, name, institution, currency, accountableType, subtype, numberKey];
    const [row] = await this.database.rows<LinkedLedgerAccount>(LINK, parameters);
    if (row === undefined) throw new Error('The reported account is missing');
    return row;
  }

  /** Remembers how the bank calls a ledger account, unless the family knows that number already. */
  async identify(familyId: string, accountId: string, identity: AccountIdentity): Promise<void> {
    const { scheme, bank, number, currency } = identity;
    await this.database.affected(
      `INSERT INTO account_identities (family_id, account_id, scheme, bank, number, currency, decided_by)
       SELECT id, $2, $3, $4, $5, $6, 'provider' FROM families WHERE id = $1 AND NOT EXISTS (
         SELECT FROM account_identities k WHERE k.family_id = $1 AND k.number_key = $7
           AND (k.currency = $6 OR k.currency IS NULL OR $6 IS NULL))`,
      [familyId, accountId, scheme, bank, number, currency, numberKeyOf(identity)],
    );
  }

  async find(familyId: string, connectionId: string, externalId: string): Promise<ProviderAccount | null> {
    return this.database.repository(ProviderAccount).findOneBy({ familyId, connectionId, externalId });
  }
}
