import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FlowsService, INTERVALS, presentFlows, presentNetWorth, WorthService } from '../ledger/index.js';
import type { Caller } from '../platform/access/caller.js';
import { withinLimits } from './result-limits.js';
import { readingTool } from './tool.js';
import { currency, day, money, truncated } from './tool-fields.js';
import { cleaned, untrusted } from './untrusted-text.js';

const GROUPS = ['category', 'merchant', 'tag', 'account', 'month'] as const;

const period = { from: day('The first day.'), to: day('The last day.') };
const complete = z.boolean().describe('false: some money could not be converted, and is in no figure.');
const spent = z.object({
  key: z.string().describe('The id of the group, `none` for what is in no group, or the month as YYYY-MM.'),
  label_untrusted: untrusted.nullable(),
  amount: money.describe('What was spent, less what was paid back.'),
  currency,
  count: z.int().describe('The number of transactions and split lines.'),
});
const point = z.object({ date: z.string(), amount: money, currency });

const spending = z.strictObject({ ...period, by: z.enum(GROUPS).describe('What is summed up.') });
const netWorth = z.strictObject({ ...period, interval: z.enum(INTERVALS).describe('How far apart the points are.') });

type Spent = z.output<typeof spent>;

/** Reads reports for assistants. */
@Injectable()
export class ReportTools {
  constructor(
    private readonly flows: FlowsService,
    private readonly worth: WorthService,
  ) {}

  readonly tools = [
    readingTool(
      {
        name: 'report_spending',
        title: 'Report spending',
        description:
          "Sums what was spent in a period, in the family's currency, without transfers. The greatest group comes first.",
        area: 'ledger',
        input: spending,
        output: z.object({ rows: z.array(spent), complete, truncated }),
      },
      (user, given) => this.reportSpending(user, given),
    ),
    readingTool(
      {
        name: 'report_net_worth',
        title: 'Report net worth',
        description: "States what is owned less what is owed at the end of each interval, in the family's currency.",
        area: 'ledger',
        input: netWorth,
        output: z.object({ points: z.array(point), complete, truncated }),
      },
      async (user, { from, to, interval }) => {
        const query = { start_date: from, end_date: to, interval };
        const { data, meta } = presentNetWorth(await this.worth.report(user, query));
        const points = data.map(({ date, net_worth: amount }) => ({ date, amount, currency: meta.currency }));
        return withinLimits({ points, complete: meta.complete }, 'points');
      },
    ),
  ] as const;

  private async reportSpending(
    user: Caller,
    { from, to, by }: z.output<typeof spending>,
  ): Promise<{ rows: Spent[]; complete: boolean; truncated?: true }> {
    const query = {
      start_date: from,
      end_date: to,
      ...(by === 'month' ? ({ group_by: 'none', interval: 'month' } as const) : { group_by: by }),
    };
    const { data, meta } = presentFlows(await this.flows.report(user, 'expense', query), 'expense', query);
    const rows = data.map(({ group, start_date: start, amount, count }) => ({
      key: by === 'month' ? start.slice(0, 'YYYY-MM'.length) : (group?.id ?? 'none'),
      label_untrusted: group === null ? null : cleaned(group.name),
      amount,
      currency: meta.currency,
      count,
    }));
    return withinLimits({ rows, complete: meta.complete }, 'rows');
  }
}
