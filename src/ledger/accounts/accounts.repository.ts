import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { byName, listPart } from '../list-part.repository.js';
import type { ListAccounts } from './accounts.requests.js';
import { Account } from './account.entity.js';
import { ACCOUNTS } from './account.kind.js';

/** Defaults for a new account. Dates are days in the time zone of the family. */
export interface OpeningDefaults {
  readonly currency: string;
  readonly today: string;
  /** Two years ago: most banks export no older history. */
  readonly openingDate: string;
}

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name. */
  async list(familyId: string, query: ListAccounts): Promise<ListResult<Account>> {
    const records = this.database.repository(Account);
    const where = {
      familyId,
      ...givenFilters({
        nameKey: nameContains(query.search),
        status: query.status,
        accountableType: query.accountable_type,
        classification: query.classification,
      }),
    };
    return listPart(records, { where, order: byName('accounts'), query, kind: ACCOUNTS });
  }

  async get(familyId: string, id: string): Promise<Account | null> {
    return this.database.repository(Account).findOneBy({ familyId, id });
  }

  /** Changes the signs of the valuations of an account. */
  async negateValuations(familyId: string, id: string, changeSetId: string): Promise<void> {
    await this.database.affected(
      `UPDATE entries SET amount = -amount, change_set_id = $3, updated_at = now()
       WHERE family_id = $1 AND account_id = $2 AND type = 'valuation'`,
      [familyId, id, changeSetId],
    );
  }

  /** `families` is a table of another module, which no entity of the ledger maps. */
  async openingDefaults(familyId: string): Promise<OpeningDefaults> {
    const [defaults] = await this.database.rows<OpeningDefaults>(
      `SELECT currency, today, (today - interval '2 years')::date AS "openingDate"
       FROM families, date((now() AT TIME ZONE coalesce(time_zone, 'UTC'))) AS today WHERE id = $1`,
      [familyId],
    );
    if (defaults === undefined) throw new Error('The family of the caller no longer exists');
    return defaults;
  }
}
