import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { type Condition, conditionOf, type Conditions } from '../conditions.js';
import type { SecurityReference } from '../securities/securities.responses.js';
import type { ListHoldings } from './holdings.requests.js';

/** Who said what a holding cost. */
export const COST_BASIS_SOURCES = ['manual', 'calculated', 'provider'] as const;

/** What an account had of a security at the end of a day. Numbers are decimal texts. */
export interface Holding {
  readonly id: string;
  readonly accountId: string;
  readonly security: SecurityReference;
  readonly date: string;
  readonly qty: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
  /** Of one of it. */
  readonly costBasis: string | null;
  readonly costBasisSource: (typeof COST_BASIS_SOURCES)[number] | null;
  readonly costBasisLocked: boolean;
  readonly securityLocked: boolean;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const CONDITIONS: Conditions<ListHoldings> = {
  account_id: (value) => `holding.account_id = ${value}`,
  start_date: (value) => `holding.date >= ${value}`,
  end_date: (value) => `holding.date <= ${value}`,
};

const COLUMNS = `
  holding.id, holding.account_id AS "accountId", holding.date, holding.qty, holding.price, holding.amount, holding.currency,
  json_build_object('id', security.id, 'ticker', security.ticker, 'name', security.name,
    'exchange_operating_mic', security.exchange_operating_mic) AS security,
  holding.cost_basis AS "costBasis", holding.cost_basis_source AS "costBasisSource",
  holding.cost_basis_locked AS "costBasisLocked", holding.security_locked AS "securityLocked",
  holding.import_id AS "importId", holding.created_at AS "createdAt", holding.updated_at AS "updatedAt"`;

@Injectable()
export class HoldingsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListHoldings): Promise<PageResult<Holding>> {
    const condition = conditionOf({ sql: 'holding.family_id = $1', parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.select(condition, `LIMIT ${limit} OFFSET ${offset}`);
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM holdings holding WHERE ${condition.sql}`,
      condition.parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Holding | null> {
    const [holding] = await this.select(
      { sql: 'holding.family_id = $1 AND holding.id = $2', parameters: [familyId, id] },
      '',
    );
    return holding ?? null;
  }

  private async select({ sql, parameters }: Condition, cut: string): Promise<readonly Holding[]> {
    return this.database.rows<Holding>(
      `SELECT ${COLUMNS}
       FROM holdings holding JOIN securities security ON security.family_id = $1 AND security.id = holding.security_id
       WHERE ${sql} ORDER BY holding.date DESC, holding.id DESC ${cut}`,
      parameters,
    );
  }
}
