import { Injectable } from '@nestjs/common';
import { ACCOUNTABLE_TYPES, AccountsService, presentAccount, WorthService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { linesOf } from '../overview/account-lines.js';
import { monthsBefore } from '../overview/month.words.js';
import { SPARK } from '../overview/worth.section.js';
import { show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { sparkline } from '../charts/line-chart.js';
import { KINDS_OF_ACCOUNT } from './account-kind.words.js';
import { balanceInWords } from './balance.words.js';
import { investedInWords } from './worth.words.js';

/** The months of the small lines, with the current one. */
const MONTHS_BEFORE = 11;

/** The page of accounts, by their kinds. */
@Injectable()
export class AccountsPage {
  constructor(
    private readonly accounts: AccountsService,
    private readonly worth: WorthService,
  ) {}

  /** @param form the submitted values of the form of a new account, and its problems */
  async show(caller: Caller, form: object = {}, status = 200): Promise<View> {
    const { records } = await this.accounts.list(caller, WHOLE_LIST);
    const from = monthsBefore(new Date().toISOString(), MONTHS_BEFORE);
    const worth = await this.worth.report(caller, { start_date: from, interval: 'month' });
    const [lines, invested] = [linesOf(worth), investedInWords(worth)];
    const accounts = records.map(presentAccount);
    const kinds = ACCOUNTABLE_TYPES.map((type) => ({
      name: KINDS_OF_ACCOUNT[type],
      accounts: accounts
        .filter((account) => account.accountable_type === type)
        .map((account) => ({
          id: account.id,
          name: account.name,
          balance: invested.get(account.id) ?? balanceInWords(account.balance, account),
          isArchived: account.status === 'disabled',
          line: sparkline(lines.get(account.id) ?? [], SPARK),
        })),
    })).filter(({ accounts: some }) => some.length > 0);
    return show(
      'accounts',
      { undoable: null, ...form, groups: kinds, kinds: Object.entries(KINDS_OF_ACCOUNT), spark: SPARK },
      status,
    );
  }
}
