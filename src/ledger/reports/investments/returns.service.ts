import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { ExchangeRatesRepository } from '../../exchange-rates/exchange-rates.repository.js';
import type { Reference } from '../../reference.response.js';
import { Conversion, daysToConvert, type DayAmount } from '../report.conversion.js';
import { addDays, daysBetween, type Period, periodsOf } from '../report.periods.js';
import { ReportRepository } from '../report.repository.js';
import { type AccountScope, periodOf, worthyAccounts } from '../report.scope.js';
import { type AccountAmount, WorthRepository } from '../worth/worth.repository.js';
import { type WorthAnswer, WorthService } from '../worth/worth.service.js';
import type { ReturnsQuery } from './holdings-report.requests.js';
import { type MoneyFlow, MoneyFlowsRepository } from './money-flows.repository.js';
import { yearlyRate } from './money-weighted.js';
import { timeWeightedReturn } from './time-weighted.js';

const DAYS_OF_YEAR = 365;

/** How an account, or all of them, did in a period. Amounts are in the currency of the report, not rounded. */
export interface ReturnFigure {
  /** null: all accounts together. */
  readonly account: Reference | null;
  readonly startValue: ExactDecimal;
  readonly endValue: ExactDecimal;
  readonly flows: ExactDecimal;
  readonly assumedFlows: ExactDecimal;
  /** null: something has no exchange rate. */
  readonly timeWeighted: ExactDecimal | null;
  /** The same a year; null: less than a year, or unknown. */
  readonly yearly: number | null;
  /** null: no such rate, more than one, or unknown. */
  readonly moneyWeighted: number | null;
}

export interface ReturnsAnswer {
  readonly scope: AccountScope;
  readonly conversion: Conversion;
  readonly amounts: readonly DayAmount[];
  readonly period: Period;
  /** By name, then all accounts together if they are several. */
  readonly figures: readonly ReturnFigure[];
}

/** How accounts for investments did. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly database: Database,
    private readonly frames: ReportRepository,
    private readonly worths: WorthRepository,
    private readonly worth: WorthService,
    private readonly flows: MoneyFlowsRepository,
    private readonly rates: ExchangeRatesRepository,
  ) {}

  /** Throws `validation_failed` for a period that cannot be. */
  async report({ familyId }: FamilyScope, query: ReturnsQuery): Promise<ReturnsAnswer> {
    return this.database.snapshotForFamily(familyId, async () => {
      const frame = await this.frames.frame(familyId);
      const period = periodOf(frame, query);
      const currency = query.currency ?? frame.currency;
      const scope = await this.investedOf(familyId, worthyAccounts(frame, query));
      const days = [addDays(period.start, -1), ...periodsOf(period, 'day').map(({ end }) => end)];
      const worth = await this.worth.at(familyId, scope, days, currency);
      const ids = scope.accounts.map(({ id }) => id);
      const flows = await this.flows.list(familyId, ids, period);
      const amounts = [...worth.amounts, ...flows];
      const rates = await this.rates.findOfDays(familyId, currency, daysToConvert(amounts, currency));
      const conversion = new Conversion(currency, rates);
      const of = (account: Reference | null): ReturnFigure =>
        figureOf(account, days, partOf(worth, flows, account), conversion);
      const each = scope.accounts.map(({ id, name }) => of({ id, name }));
      return { scope, conversion, amounts, period, figures: each.length > 1 ? [...each, of(null)] : each };
    });
  }

  private async investedOf(familyId: string, { accounts, isPart }: AccountScope): Promise<AccountScope> {
    const known = await this.worths.accounts(
      familyId,
      accounts.map(({ id }) => id),
    );
    const invested = new Set(known.filter(({ isInvested }) => isInvested).map(({ id }) => id));
    return { accounts: accounts.filter(({ id }) => invested.has(id)), isPart };
  }
}

interface AccountPart {
  readonly amounts: readonly AccountAmount[];
  readonly flows: readonly MoneyFlow[];
}

/** What belongs to an account; null: all of it. */
function partOf({ amounts }: WorthAnswer, flows: readonly MoneyFlow[], account: Reference | null): AccountPart {
  const belongs = ({ accountId }: { readonly accountId: string }): boolean =>
    account === null || accountId === account.id;
  return { amounts: amounts.filter(belongs), flows: flows.filter(belongs) };
}

function figureOf(
  account: Reference | null,
  days: readonly string[],
  { amounts, flows }: AccountPart,
  conversion: Conversion,
): ReturnFigure {
  const [values, paid] = [sumsOfDays(amounts, conversion), sumsOfDays(flows, conversion)];
  const valued = days.map((day) => ({
    day,
    value: values.get(day) ?? ExactDecimal.ZERO,
    flow: paid.get(day) ?? ExactDecimal.ZERO,
  }));
  const [opening, ...rest] = valued;
  const closing = valued.at(-1);
  if (opening === undefined || closing === undefined) throw new Error('The period of a report has no day');
  const isKnown = [...amounts, ...flows].every((amount) => conversion.of(amount) !== null);
  const timeWeighted = isKnown ? timeWeightedReturn(opening.value, rest) : null;
  const cash = [
    { day: opening.day, amount: opening.value.negated() },
    ...rest.map(({ day, flow }) => ({ day, amount: flow.negated() })),
    { day: closing.day, amount: closing.value },
  ].filter(({ amount }) => amount.sign !== 0);
  return {
    account,
    startValue: opening.value,
    endValue: closing.value,
    flows: conversion.sum(flows),
    assumedFlows: conversion.sum(flows.map((flow) => ({ ...flow, amount: flow.assumed }))),
    timeWeighted,
    yearly: timeWeighted === null ? null : aYear(timeWeighted, daysBetween(opening.day, closing.day)),
    moneyWeighted: isKnown ? yearlyRate(cash.map(({ day, amount }) => ({ day, amount: amount.toNumber() }))) : null,
  };
}

function aYear(timeWeighted: ExactDecimal, days: number): number | null {
  const growth = 1 + timeWeighted.toNumber();
  return days < DAYS_OF_YEAR || growth < 0 ? null : growth ** (DAYS_OF_YEAR / days) - 1;
}

function sumsOfDays(
  amounts: readonly (DayAmount & { readonly day: string })[],
  conversion: Conversion,
): ReadonlyMap<string, ExactDecimal> {
  const sums = new Map<string, ExactDecimal>();
  for (const amount of amounts) {
    const converted = conversion.of(amount) ?? ExactDecimal.ZERO;
    sums.set(amount.day, converted.plus(sums.get(amount.day) ?? ExactDecimal.ZERO));
  }
  return sums;
}
