import { Injectable } from '@nestjs/common';
import {
  AccountIdentitiesService,
  type AccountResponse,
  AccountsService,
  presentAccount,
  presentBalances,
  presentCoverage,
  presentStatement,
  STATED_SCHEMES,
  StatementsService,
  WorthService,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { chartsOf } from '../charts/charts-by-width.js';
import { figureInWords, moneyInWords } from '../money.words.js';
import { monthInWords, monthsBefore } from '../overview/month.words.js';
import { show, type View } from '../page.js';
import { undoableIn } from '../saved.js';
import { KINDS_OF_ACCOUNT } from './account-kind.words.js';
import { balanceInWords, signedBalance } from './balance.words.js';
import { coverageInWords } from './coverage.words.js';
import { SCHEMES } from './identity.words.js';

const MONTHS_BEFORE = 11;
const MOST_STATEMENTS = { limit: 12, offset: 0 };

/** The page of an account: its balance over time, its statements, and its settings. */
@Injectable()
export class AccountPage {
  constructor(
    private readonly accounts: AccountsService,
    private readonly worth: WorthService,
    private readonly statements: StatementsService,
    private readonly identities: AccountIdentitiesService,
  ) {}

  /**
   * @param changeSet what a save has made, from the address
   * @param form the submitted values of a form, and its problems
   */
  async show(caller: Caller, id: string, changeSet: unknown, form: object = {}, status = 200): Promise<View> {
    const account = presentAccount(await this.accounts.get(caller, id));
    const { records: statements } = await this.statements.list(caller, id, MOST_STATEMENTS);
    const model = {
      account,
      kind: KINDS_OF_ACCOUNT[account.accountable_type as keyof typeof KINDS_OF_ACCOUNT],
      balance: balanceInWords(account.balance, account),
      ...(await this.balancesOf(caller, account)),
      statements: statements.map(presentStatement).map(({ from, to, closing, currency, number, proof }) => ({
        days: from === null ? to : `${from} to ${to}`,
        number,
        closing: closing === null ? null : moneyInWords(signedBalance(closing, account), currency),
        isWrong: proof.ledger === 'mismatch' || proof.file === 'mismatch',
      })),
      coverage: coverageInWords(presentCoverage(await this.statements.cover(caller, id, {})), account.currency),
      identities: (await this.identities.list(caller, id)).map((one) => ({
        id: one.id,
        number: [one.bank, one.number, one.currency].filter(Boolean).join(' '),
        scheme: SCHEMES[one.scheme],
        isOfProvider: one.scheme === 'provider',
      })),
      schemes: STATED_SCHEMES.map((scheme) => [scheme, SCHEMES[scheme]]),
      kinds: Object.entries(KINDS_OF_ACCOUNT),
      undoable: undoableIn(changeSet),
      back: { page: `/settings/accounts/${id}` },
    };
    return show('account', { ...model, ...form }, status);
  }

  private async balancesOf(caller: Caller, account: AccountResponse): Promise<object> {
    const from = monthsBefore(new Date().toISOString(), MONTHS_BEFORE);
    const query = {
      start_date: from,
      interval: 'month',
      currency: account.currency,
      account_id: [account.id],
    } as const;
    const { data } = presentBalances(await this.worth.report(caller, query));
    const days = data.map(({ date, balance }) => ({ date, balance: signedBalance(balance, account) }));
    return {
      charts: chartsOf(days.map(({ date, balance }) => ({ label: monthInWords(date), value: Number(balance) }))),
      days: days.toReversed().map(({ date, balance }) => ({ date, balance: figureInWords(balance, account.currency) })),
    };
  }
}
