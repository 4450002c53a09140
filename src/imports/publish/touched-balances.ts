import { Injectable } from '@nestjs/common';
import { BalancesRepository } from '../../ledger/index.js';
import { SyncsService } from '../../syncs/index.js';
import type { TouchedAccount } from './import-publishing.repository.js';

/** More days take longer to rebuild than a client should wait for. These are the days of an account over ten years. */
const MAX_DAYS = 4_000;
const MS_PER_DAY = 86_400_000;

/** Lets balances follow a publish or a revert. Needs its unit of work. */
@Injectable()
export class TouchedBalances {
  constructor(
    private readonly balances: BalancesRepository,
    private readonly syncs: SyncsService,
  ) {}

  /**
   * Makes the current balances right, and the daily ones too if they are not too many. Requests syncs, which rebuild the
   * rest.
   */
  async follow(familyId: string, touched: readonly TouchedAccount[]): Promise<void> {
    if (countDays(touched) > MAX_DAYS) {
      const ids = touched.map(({ accountId }) => accountId);
      await this.balances.writeCurrent(familyId, ids);
    } else {
      for (const { accountId, from } of touched) await this.balances.rebuild(familyId, [accountId], from);
    }
    await this.syncs.requestForFamily(familyId, touched);
  }
}

/** Counts the days of the accounts from their first changed day until today. */
function countDays(touched: readonly TouchedAccount[]): number {
  const now = Date.now();
  return touched.reduce((days, { from }) => days + Math.max(0, (now - Date.parse(from)) / MS_PER_DAY), 0);
}
