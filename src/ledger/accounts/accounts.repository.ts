import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { Account } from './account.entity.js';

export type NewAccount = Pick<Account, 'id' | 'name' | 'currency' | 'accountableType' | 'subtype'>;

/** What an account is opened with where the request does not say. Dates are days in the family's time zone. */
export interface OpeningDefaults {
  readonly currency: string;
  readonly today: string;
  /** Two years back, so that the history most banks give out fits behind it. */
  readonly openingDate: string;
}

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** By name, then id. */
  async list(familyId: string, cut: PageLimits): Promise<PageResult<Account>> {
    const [records, total] = await this.database.repository(Account).findAndCount({
      where: { familyId },
      order: { nameKey: 'ASC', id: 'ASC' },
      take: cut.limit,
      skip: cut.offset,
    });
    return { records, total };
  }

  async find(familyId: string, id: string): Promise<Account | null> {
    return this.database.repository(Account).findOneBy({ familyId, id });
  }

  async insert(familyId: string, account: NewAccount): Promise<void> {
    await this.database.repository(Account).insert({ ...account, familyId });
  }

  async openingDefaults(familyId: string): Promise<OpeningDefaults> {
    const [defaults] = await this.database.rows<OpeningDefaults>(
      `SELECT currency, today, (today - interval '2 years')::date AS "openingDate"
       FROM families, date((now() AT TIME ZONE coalesce(time_zone, 'UTC'))) AS today WHERE id = $1`,
      [familyId],
    );
    if (defaults === undefined) throw new Error('The family of a caller is gone');
    return defaults;
  }
}
