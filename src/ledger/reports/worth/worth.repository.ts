import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ExactDecimal } from '../../exact-decimal.js';
import type { DayAmount } from '../report.conversion.js';

const BALANCES = sqlFile(new URL('./balances-of-days.sql', import.meta.url));
const ACCOUNTS = sqlFile(new URL('./worthy-accounts.sql', import.meta.url));

/** What an account holds in a currency at the end of a day; what a liability owes is positive. */
export interface AccountAmount extends DayAmount {
  readonly accountId: string;
  readonly day: string;
}

/** An account with the valuations that its balances rest on. */
export interface WorthyAccount {
  readonly id: string;
  readonly currency: string;
  readonly isLiability: boolean;
  /** Whether its worth moves with the prices of securities. */
  readonly isInvested: boolean;
  /** The last days whose securities are part of its valuations, in order: the day of a valuation, the day before an opening anchor. */
  readonly valuedOn: readonly string[];
}

/** Needs a unit of work. */
@Injectable()
export class WorthRepository {
  constructor(private readonly database: Database) {}

  /** The balances of accounts on days. A currency that an account does not have yet is left out. */
  async balances(
    familyId: string,
    accountIds: readonly string[],
    days: readonly string[],
  ): Promise<readonly AccountAmount[]> {
    const rows = await this.database.rows<Omit<AccountAmount, 'amount'> & { readonly amount: string }>(BALANCES, [
      familyId,
      days,
      accountIds,
    ]);
    return rows.map((row) => ({ ...row, amount: ExactDecimal.of(row.amount) }));
  }

  async accounts(familyId: string, accountIds: readonly string[]): Promise<readonly WorthyAccount[]> {
    return this.database.rows<WorthyAccount>(ACCOUNTS, [familyId, accountIds]);
  }
}
