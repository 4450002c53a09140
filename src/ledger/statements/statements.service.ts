import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { type CoveredMonth, coverageOf } from './coverage.js';
import { type ComparedStatement, StatementsRepository } from './statements.repository.js';
import type { CoverageQuery } from './statements.requests.js';

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

  private async ofAccount<T>(familyId: string, accountId: string, work: () => Promise<T>): Promise<T> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.accounts.get(familyId, accountId)) === null) throw notFound();
      return work();
    });
  }
}
