import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ExactDecimal } from '../../exact-decimal.js';
import type { DayAmount } from '../report.conversion.js';
import type { Period } from '../report.periods.js';

const FLOWS = sqlFile(new URL('./flows-of-money.sql', import.meta.url));

/** What came into an account on a day; what left it is below zero. */
export interface MoneyFlow extends DayAmount {
  readonly accountId: string;
  readonly day: string;
  /** The part of it that is assumed to be a flow, because its transactions have no category. */
  readonly assumed: ExactDecimal;
}

/** Needs a unit of work. */
@Injectable()
export class MoneyFlowsRepository {
  constructor(private readonly database: Database) {}

  /** By day. */
  async list(familyId: string, accountIds: readonly string[], { start, end }: Period): Promise<readonly MoneyFlow[]> {
    const rows = await this.database.rows<
      Omit<MoneyFlow, 'amount' | 'assumed'> & { readonly amount: string; readonly assumed: string }
    >(FLOWS, [familyId, accountIds, start, end]);
    return rows.map((row) => ({
      ...row,
      amount: ExactDecimal.of(row.amount),
      assumed: ExactDecimal.of(row.assumed),
    }));
  }
}
