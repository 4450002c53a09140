import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { type CoveredMonth, coverageOf } from './coverage.js';
import type { Reference } from '../reference.response.js';
import { chainOf, type StatementGap } from './statement-chain.js';
import { StatementsRepository } from './statements.repository.js';
import type { ComparedStatement } from './compared-statement.js';
import type { CoverageQuery } from './statements.requests.js';

/** An account whose statements leave gaps, earliest first. */
export interface AccountWithGaps {
  readonly account: Reference;
  readonly gaps: readonly Pick<StatementGap, 'from' | 'to' | 'amount'>[];
}

@Injectable()
export class StatementsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly statements: StatementsRepository,
  ) {}

  /** Lists the statements of an account, newest first. Throws `not_found`. */
  async list({ familyId }: FamilyScope, accountId: string, limits: PageLimits): Promise<PageResult<ComparedStatement>> {
    return this.ofAccount(familyId, accountId, () => this.statements.list(familyId, accountId, limits));
  }

  /** How statements cover the months of an account. Throws `not_found`, and `validation_failed` if they end before they begin. */
  async cover(
    { familyId }: FamilyScope,
    accountId: string,
    { from, to }: CoverageQuery,
  ): Promise<readonly CoveredMonth[]> {
    return this.ofAccount(familyId, accountId, async () => {
      if (from !== undefined && to !== undefined && from > to) {
        throw validationFailed({ to: ['to must not be before from'] });
      }
      const { today } = await this.accounts.openingDefaults(familyId);
      const statements = await this.statements.listAll(familyId, accountId);
      return coverageOf(statements, { from: from ?? null, to: to ?? null }, today);
    });
  }

  /**
   * The active accounts, by name, whose statements leave days out or do not follow one another.
   * @param since statements that end earlier count for nothing
   */
  async findGaps({ familyId }: FamilyScope, since: string): Promise<readonly AccountWithGaps[]> {
    const statements = await this.database.forFamily(familyId, () => this.statements.listSince(familyId, since));
    const accounts = new Map(statements.map(({ accountId: id, accountName: name }) => [id, { id, name }]));
    return [...accounts.values()]
      .map((account) => ({ account, gaps: chainOf(statements.filter((one) => one.accountId === account.id)).gaps }))
      .filter(({ gaps }) => gaps.length > 0)
      .toSorted((one, other) => one.account.name.localeCompare(other.account.name, 'en'));
  }

  private async ofAccount<T>(familyId: string, accountId: string, work: () => Promise<T>): Promise<T> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.accounts.get(familyId, accountId)) === null) throw notFound();
      return work();
    });
  }
}
