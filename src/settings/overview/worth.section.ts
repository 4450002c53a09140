import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  presentAccount,
  presentNetWorth,
  TransactionsService,
  WorthService,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { sparkline } from '../charts/line-chart.js';
import { type ChartsByWidth, chartsOf } from '../charts/charts-by-width.js';
import { figureInWords, flowOf, moneyInWords, owedInWords } from '../money.words.js';
import { investedInWords } from '../accounts/worth.words.js';
import { linesOf } from './account-lines.js';
import { incompleteInWords } from './incomplete.words.js';
import { monthInWords } from './month.words.js';

/** More accounts would make the page heavy. */
const MOST_ACCOUNTS = 100;
export const SPARK = { width: 96, height: 28 };

export interface AccountInWords {
  readonly id: string;
  readonly name: string;
  readonly balance: string;
  readonly isEmpty: boolean;
  /** The path of a small line of its last months. */
  readonly line: string;
}

/** What a family has, today and at the end of each of the last months. */
export interface WorthInWords {
  /** In the time zone of the family. */
  readonly today: string;
  readonly now: string;
  readonly currency: string;
  readonly charts: ChartsByWidth | null;
  readonly days: readonly {
    readonly date: string;
    readonly assets: string;
    readonly liabilities: string;
    readonly netWorth: string;
  }[];
  readonly accounts: readonly AccountInWords[];
  readonly hasMoreAccounts: boolean;
  /** Why figures lack something; null when they do not. */
  readonly incomplete: string | null;
}

/** The net worth and the accounts on the overview. */
@Injectable()
export class WorthSection {
  constructor(
    private readonly worth: WorthService,
    private readonly accounts: AccountsService,
    private readonly transactions: TransactionsService,
  ) {}

  /** @param from the first day of the first month to show */
  async read(caller: Caller, from: string): Promise<WorthInWords> {
    const answer = await this.worth.report(caller, { start_date: from, interval: 'month' });
    const listed = await this.accounts.list(caller, { limit: MOST_ACCOUNTS });
    const { data, meta } = presentNetWorth(answer);
    const firstKnown = answer.worths.reduce(
      (first, { day }) => (day < first ? day : first),
      answer.days.at(-1) ?? from,
    );
    const known = data.filter(({ date }) => date >= firstKnown);
    const points = known.map(({ date, net_worth: value }) => ({ label: monthInWords(date), value: Number(value) }));
    const [lines, invested] = [linesOf(answer), investedInWords(answer)];
    return {
      today: answer.days.at(-1) ?? from,
      currency: meta.currency,
      now: moneyInWords(data.at(-1)?.net_worth ?? '0', meta.currency),
      charts: chartsOf(points),
      days: known.toReversed().map((figure) => ({
        date: figure.date,
        assets: figureInWords(figure.assets, meta.currency),
        liabilities: figureInWords(flowOf(figure.liabilities), meta.currency),
        netWorth: figureInWords(figure.net_worth, meta.currency),
      })),
      accounts: listed.records.map((account) => {
        const { id, name, balance, currency, classification } = presentAccount(account);
        const held = classification === 'liability' ? owedInWords(balance, currency) : moneyInWords(balance, currency);
        const shown = invested.get(id) ?? held;
        return {
          id,
          name,
          balance: shown,
          isEmpty: !/[1-9]/.test(shown),
          line: sparkline(lines.get(id) ?? [], SPARK),
        };
      }),
      hasMoreAccounts: 'nextCursor' in listed && listed.nextCursor !== null,
      incomplete: incompleteInWords(meta),
    };
  }

  /** Whether a family has nothing yet: no transaction, and no account that holds something. */
  async isUnused(caller: Caller, { accounts }: Pick<WorthInWords, 'accounts'>): Promise<boolean> {
    if (!accounts.every(({ isEmpty }) => isEmpty)) return false;
    const { part } = await this.transactions.list(caller, { limit: 1 });
    return part.records.length === 0;
  }
}
