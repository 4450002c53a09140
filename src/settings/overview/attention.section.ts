import { Injectable } from '@nestjs/common';
import { ImportsService, MatchProposalsService } from '../../imports/index.js';
import { type AccountWithGaps, StatementsService, TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { ProposalsService } from '../../proposals/index.js';
import { presentConnection, ProviderConnectionsService } from '../../provider-connections/index.js';
import { connectionTask } from '../connections/connection.words.js';
import { DEMO_FILE } from '../demo/demo-data.js';
import { titleOf } from '../imports/import.words.js';
import { monthsBefore } from './month.words.js';
import type { Task } from '../task.js';
import { placeOf } from '../transactions/transaction-filters.js';

/** More uncategorised transactions than this are not counted. */
const MOST_COUNTED = 100;
const IMPORTS = { status: 'pending', page: 1, per_page: 10 } as const;
const CONNECTIONS = { page: 1, per_page: 100 } as const;
/** Statements that are older than this are not missed. */
const MONTHS_OF_STATEMENTS = 12;
const MOST_ACCOUNTS = 10;
const COUNT_OPEN = { status: 'open', page: 1, per_page: 1 } as const;

/** What needs attention, on the overview. */
@Injectable()
export class AttentionSection {
  constructor(
    private readonly imports: ImportsService,
    private readonly matches: MatchProposalsService,
    private readonly proposals: ProposalsService,
    private readonly transactions: TransactionsService,
    private readonly connections: ProviderConnectionsService,
    private readonly statements: StatementsService,
  ) {}

  /** @param today in the time zone of the family */
  async read(caller: Caller, today: string): Promise<readonly Task[]> {
    const imports = await this.imports.list(caller, IMPORTS);
    const matches = await this.matches.list(caller, COUNT_OPEN);
    const proposals = await this.proposals.list(caller, COUNT_OPEN);
    const connections = await this.connections.list(caller, CONNECTIONS);
    const accounts = await this.statements.findGaps(caller, monthsBefore(today, MONTHS_OF_STATEMENTS));
    return [
      ...connections.records.flatMap((connection) => connectionTask(presentConnection(connection), today)),
      ...imports.records
        .filter(({ record }) => record.filename !== DEMO_FILE)
        .map(({ record }) => ({
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
      ...accounts.slice(0, MOST_ACCOUNTS).map(gapsInWords),
      ...(await this.uncategorized(caller)),
    ];
  }

  private async uncategorized(caller: Caller): Promise<readonly Task[]> {
    const count = await this.transactions.countUncategorized(caller, MOST_COUNTED + 1);
    const href = placeOf({ uncategorized: 'true' });
    if (count > MOST_COUNTED) return [{ text: `More than ${MOST_COUNTED} transactions have no category`, href }];
    return counted(count, 'transaction has no category', 'transactions have no category', { href });
  }
}

function gapsInWords({ account, gaps: [first, ...others] }: AccountWithGaps): Task {
  const days = first === undefined ? [] : [...new Set([first.from, first.to])];
  const gap = `${account.name} has no statement ${days.length === 1 ? 'for' : 'from'} ${days.join(' to ')}`;
  const more = others.length === 1 ? ', and another gap' : `, and ${others.length} more gaps`;
  return { text: others.length === 0 ? gap : `${gap}${more}`, href: `/settings/accounts/${account.id}` };
}

function counted(count: number, one: string, several: string, { href }: Pick<Task, 'href'>): readonly Task[] {
  return count === 0 ? [] : [{ text: `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`, href }];
}
