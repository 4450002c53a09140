import { Injectable } from '@nestjs/common';
import { ImportsService, MatchProposalsService } from '../../imports/index.js';
import { TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { ProposalsService } from '../../proposals/index.js';
import { titleOf } from '../imports/import.words.js';
import { placeOf } from '../transactions/transaction-filters.js';

/** Something that only a person can decide, and where. */
export interface Task {
  readonly text: string;
  readonly href: string;
}

/** More uncategorised transactions than this are not counted. */
const MOST_COUNTED = 100;
const IMPORTS = { status: 'pending', page: 1, per_page: 10 } as const;
const COUNT_OPEN = { status: 'open', page: 1, per_page: 1 } as const;

/** What needs attention, on the overview. */
@Injectable()
export class AttentionSection {
  constructor(
    private readonly imports: ImportsService,
    private readonly matches: MatchProposalsService,
    private readonly proposals: ProposalsService,
    private readonly transactions: TransactionsService,
  ) {}

  async read(caller: Caller): Promise<readonly Task[]> {
    const imports = await this.imports.list(caller, IMPORTS);
    const matches = await this.matches.list(caller, COUNT_OPEN);
    const proposals = await this.proposals.list(caller, COUNT_OPEN);
    return [
      ...imports.records.map(({ record }) => ({
        text: `${record.filename ?? titleOf(record.type)} ${record.questions.length > 0 ? 'has questions' : 'is not published'}`,
        href: `/settings/imports/${record.id}`,
      })),
      ...counted(
        matches.total,
        'pair of transactions may belong together',
        'pairs of transactions may belong together',
        {
          href: '/settings/matches',
        },
      ),
      ...counted(proposals.total, 'proposal waits for your decision', 'proposals wait for your decision', {
        href: '/settings/proposals',
      }),
      ...(await this.uncategorized(caller)),
    ];
  }

  private async uncategorized(caller: Caller): Promise<readonly Task[]> {
    const { part } = await this.transactions.list(caller, { uncategorized: true, limit: MOST_COUNTED });
    const hasMore = 'nextCursor' in part && part.nextCursor !== null;
    const href = placeOf({ uncategorized: 'true' });
    if (hasMore) return [{ text: `More than ${MOST_COUNTED} transactions have no category`, href }];
    return counted(part.records.length, 'transaction has no category', 'transactions have no category', { href });
  }
}

function counted(count: number, one: string, several: string, { href }: Pick<Task, 'href'>): readonly Task[] {
  return count === 0 ? [] : [{ text: `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`, href }];
}
