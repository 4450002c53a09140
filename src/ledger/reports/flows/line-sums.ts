import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Upkeep } from '../../../platform/queue/upkeep.js';
import { coverOf, withoutTotals } from '../totals/cover.js';
import { PeriodTotalsRepository } from '../totals/period-totals.repository.js';
import { SumPeriods } from '../totals/sum-periods.upkeep.js';
import { isOfTotals, type LinesQuestion, type Lines, LinesRepository } from './lines.repository.js';

/** Answers a question about the lines of the family. @param firstDay of all transactions; null: there are none */
export type SumLines = (question: LinesQuestion, firstDay: string | null) => Promise<Lines>;

/** Sums lines for reports: from totals where there are some, otherwise from entries. */
@Injectable()
export class LineSums {
  constructor(
    private readonly database: Database,
    private readonly lines: LinesRepository,
    private readonly totals: PeriodTotalsRepository,
    private readonly upkeep: Upkeep,
    private readonly task: SumPeriods,
  ) {}

  /** Runs `work` on one snapshot. Months that it had to read from entries are then summed by a job. */
  async onSnapshot<T>(familyId: string, work: (sums: SumLines) => Promise<T>): Promise<T> {
    let lacksTotals = false;
    const sums: SumLines = async (question, firstDay) => {
      if (firstDay === null || !isOfTotals(question)) {
        return this.lines.sums(familyId, question, withoutTotals(question.periods));
      }
      const summed = await this.totals.listCurrent(familyId, question.currency, question.accountIds);
      const cover = coverOf(question.periods, summed, firstDay);
      lacksTotals ||= cover.lacksTotals;
      return this.lines.sums(familyId, question, cover);
    };
    try {
      return await this.database.snapshotForFamily(familyId, () => work(sums));
    } finally {
      // Even if reading the entries took too long: the next report reads totals.
      if (lacksTotals) await this.database.forFamily(familyId, () => this.upkeep.enqueue(familyId, this.task));
    }
  }
}
