import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Turn } from '../../../platform/queue/lane.js';
import { FamilyUpkeep } from '../../../platform/queue/upkeep.js';
import { PeriodTotalsRepository } from './period-totals.repository.js';

/** Sums the months and years whose totals are missing or outdated, one year in each unit of work, the latest first. */
@Injectable()
export class SumPeriods extends FamilyUpkeep {
  override readonly name = 'sum periods';

  constructor(
    private readonly database: Database,
    private readonly totals: PeriodTotalsRepository,
  ) {
    super();
  }

  override async run(turn: Turn): Promise<void> {
    const { familyId } = turn;
    const summed = await this.database.exclusivelyForFamily(
      familyId,
      async () => {
        await this.totals.outdateConverted(familyId);
        const months = await this.totals.listDue(familyId);
        const [first] = months;
        if (first !== undefined) await this.totals.sum(familyId, months, `${first.slice(0, 4)}-01-01`);
        return months.length;
      },
      'REPEATABLE READ',
    );
    if (summed > 0) await turn.postpone(0);
  }
}
