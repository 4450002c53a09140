import { Injectable } from '@nestjs/common';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ACCOUNTS } from '../../accounts/account.kind.js';
import { RecordsRepository } from '../../records/records.repository.js';
import type { RuleScope } from '../engine/rule-scope.js';
import type { RunRule } from './rule-runs.requests.js';

/** Reads which transactions a request wants rules to look at. */
@Injectable()
export class RuleScopes {
  constructor(private readonly records: RecordsRepository) {}

  /** Needs a unit of work. Throws `validation_failed` for accounts that the family does not have. */
  async of(familyId: string, body: RunRule): Promise<RuleScope> {
    const accountIds = body.account_ids ?? undefined;
    if (accountIds !== undefined) {
      const known = await this.records.existing(familyId, ACCOUNTS, accountIds);
      if (known.size < accountIds.length) {
        throw validationFailed({ account_ids: ['account_ids must be ids of accounts of your family'] });
      }
    }
    return { startDate: body.start_date ?? undefined, endDate: body.end_date ?? undefined, accountIds };
  }
}
