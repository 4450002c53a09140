import { Get, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  HoldingsReportService,
  presentHoldings,
  presentReturns,
  ReturnsQuery,
  ReturnsService,
} from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import type { Posted } from '../form.js';
import { figureInWords, moneyInWords } from '../money.words.js';
import { incompleteInWords } from '../overview/incomplete.words.js';
import { type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';

const LABELS = { start_date: 'From', end_date: 'To' };

/** What the family holds in securities, what it cost, and what it gained. */
@SettingsPages('settings/investments')
export class InvestmentsPagesController {
  constructor(
    private readonly holdings: HoldingsReportService,
    private readonly returns: ReturnsService,
  ) {}

  @Get()
  async look(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    const { data, meta } = presentHoldings(await this.holdings.report(session, {}));
    const period = Object.fromEntries(
      Object.keys(LABELS).flatMap((name) => (textIn(query, name) === '' ? [] : [[name, textIn(query, name)]])),
    );
    const { result, problems } = await submit(ReturnsQuery, period, LABELS, (fields) =>
      this.returns.report(session, fields),
    );
    const figure = (amount: string | null): string => (amount === null ? '–' : figureInWords(amount, meta.currency));
    const model = {
      currency: meta.currency,
      total: moneyInWords(meta.total, meta.currency),
      incomplete: incompleteInWords(meta),
      holdings: data
        .filter(({ qty }) => /[1-9]/.test(qty))
        .map(({ security, account, qty, value, cost, unrealised }) => ({
          name: security.name ?? security.ticker,
          facts: [security.ticker, account.name, `${qty} units`].join(' · '),
          value: figure(value),
          cost: figure(cost),
          gain: figure(unrealised),
        })),
      realised: data
        .filter(({ realised }) => realised !== null && /[1-9]/.test(realised))
        .map(({ security, realised }) => ({ name: security.name ?? security.ticker, gain: figure(realised) })),
      returns:
        result === null
          ? []
          : presentReturns(result).data.map(({ account, gain, twr, twr_yearly: yearly, xirr, ...days }) => ({
              name: account?.name ?? 'All together',
              days: `${days.start_date} to ${days.end_date}`,
              gain: figure(gain),
              rates: [percentOf(twr), percentOf(yearly), percentOf(xirr)],
            })),
      period,
      problems,
    };
    return show('investments', model, problems === null ? 200 : statusOf('validation_failed'));
  }
}

const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A rate of return for people, such as `8.1%`; a dash for one that is not known. */
function percentOf(rate: string | null): string {
  return rate === null ? '–' : PERCENT.format(Number(rate)).replace('-', '−');
}
