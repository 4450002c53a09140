import { ExactDecimal } from '../../exact-decimal.js';
import { linkTo } from '../report.links.js';
import { presentFigure, presentMeta } from '../report.presenter.js';
import type { BalancesReport, NetWorthReport } from './worth.responses.js';
import type { AccountWorth, WorthAnswer } from './worth.service.js';

export function presentNetWorth({ days, worths, conversion, amounts, scope }: WorthAnswer): NetWorthReport {
  const totals = new Map(days.map((day) => [day, { assets: ExactDecimal.ZERO, liabilities: ExactDecimal.ZERO }]));
  for (const { day, amount, account } of worths) {
    const total = totals.get(day);
    if (total === undefined) continue;
    const side = account.isLiability ? 'liabilities' : 'assets';
    total[side] = total[side].plus(amount);
  }
  return {
    data: [...totals].map(([date, { assets, liabilities }]) => ({
      date,
      assets: presentFigure(assets),
      liabilities: presentFigure(liabilities),
      net_worth: presentFigure(assets.minus(liabilities)),
      links: { balances: linkTo('balances', { start_date: date, end_date: date }) },
    })),
    meta: presentMeta(conversion.factsOf(amounts, 'held'), scope),
  };
}

export function presentBalances({ days, worths, conversion, amounts, scope }: WorthAnswer): BalancesReport {
  const ofDays = new Map<string, AccountWorth[]>(days.map((day) => [day, []]));
  for (const worth of worths) ofDays.get(worth.day)?.push(worth);
  return {
    data: [...ofDays.values()].flat().map(({ account: { id, name, isLiability }, day, amount }) => ({
      account: { id, name },
      classification: isLiability ? 'liability' : 'asset',
      date: day,
      balance: presentFigure(amount),
      links: { balances: linkTo('balances', { account_id: id, start_date: day, end_date: day }) },
    })),
    meta: presentMeta(conversion.factsOf(amounts, 'held'), scope),
  };
}
