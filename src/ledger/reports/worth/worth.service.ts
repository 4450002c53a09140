import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { ExchangeRatesRepository } from '../../exchange-rates/exchange-rates.repository.js';
import { positionsOf } from '../investments/position.js';
import { PositionsRepository } from '../investments/positions.repository.js';
import { Conversion, daysToConvert } from '../report.conversion.js';
import { periodsOf } from '../report.periods.js';
import { type ReportAccount, ReportRepository } from '../report.repository.js';
import type { ReportIntervalsQuery } from '../report.requests.js';
import { type AccountScope, periodOf, worthyAccounts } from '../report.scope.js';
import { securitiesOf } from './worth-calculation.js';
import { type AccountAmount, type WorthyAccount, WorthRepository } from './worth.repository.js';

/** What an account is worth at the end of a day; what a liability owes is positive. */
export interface AccountWorth {
  readonly account: ReportAccount & Pick<WorthyAccount, 'isLiability' | 'isInvested'>;
  readonly day: string;
  /** Not rounded. */
  readonly amount: ExactDecimal;
}

export interface WorthAnswer {
  readonly scope: AccountScope;
  readonly conversion: Conversion;
  /** All that was converted; what is owed is below zero. */
  readonly amounts: readonly AccountAmount[];
  readonly days: readonly string[];
  /** Of each day and account that has a balance. */
  readonly worths: readonly AccountWorth[];
}

/** What accounts are worth. */
@Injectable()
export class WorthService {
  constructor(
    private readonly database: Database,
    private readonly frames: ReportRepository,
    private readonly worth: WorthRepository,
    private readonly positions: PositionsRepository,
    private readonly rates: ExchangeRatesRepository,
  ) {}

  /** At the last day of each interval. Throws `validation_failed` for a period that cannot be. */
  async report({ familyId }: FamilyScope, query: ReportIntervalsQuery): Promise<WorthAnswer> {
    return this.database.snapshotForFamily(familyId, async () => {
      const frame = await this.frames.frame(familyId);
      const days = periodsOf(periodOf(frame, query), query.interval ?? null).map(({ end }) => end);
      const scope = worthyAccounts(frame, query);
      return this.at(familyId, scope, days, query.currency ?? frame.currency);
    });
  }

  /** On these days. Needs a unit of work. @param currency that the worth is converted to */
  async at(familyId: string, scope: AccountScope, days: readonly string[], currency: string): Promise<WorthAnswer> {
    const ids = scope.accounts.map(({ id }) => id);
    const accounts = new Map((await this.worth.accounts(familyId, ids)).map((account) => [account.id, account]));
    const amounts = await this.amountsOf(familyId, [...accounts.values()], days);
    const rates = await this.rates.findOfDays(familyId, currency, daysToConvert(amounts, currency));
    const conversion = new Conversion(currency, rates);
    const worths = scope.accounts.flatMap((account) => {
      const { isLiability = false, isInvested = false } = accounts.get(account.id) ?? {};
      return worthsOf({ ...account, isLiability, isInvested }, amounts, conversion);
    });
    const isOwed = (id: string): boolean => accounts.get(id)?.isLiability ?? false;
    return {
      scope,
      conversion,
      amounts: amounts.map((one) => (isOwed(one.accountId) ? { ...one, amount: one.amount.negated() } : one)),
      days,
      worths,
    };
  }

  /** Balances, and what securities add to them, by account, day and currency. */
  private async amountsOf(
    familyId: string,
    accounts: readonly WorthyAccount[],
    days: readonly string[],
  ): Promise<readonly AccountAmount[]> {
    const balances = await this.worth.balances(
      familyId,
      accounts.map(({ id }) => id),
      days,
    );
    const invested = accounts.filter(({ isInvested }) => isInvested);
    const last = days.at(-1);
    if (invested.length === 0 || last === undefined) return balances;
    const events = await this.positions.events(
      familyId,
      invested.map(({ id }) => id),
      lastOf([last, ...invested.flatMap(({ valuedOn }) => valuedOn.slice(0, 1))]),
    );
    const positions = positionsOf(events);
    const securities = invested.flatMap((account) =>
      securitiesOf(
        account,
        positions.filter(({ accountId }) => accountId === account.id),
        days,
      ),
    );
    return [...balances, ...securities];
  }
}

function worthsOf(
  account: AccountWorth['account'],
  amounts: readonly AccountAmount[],
  conversion: Conversion,
): readonly AccountWorth[] {
  const ofDays = new Map<string, AccountAmount[]>();
  for (const amount of amounts) {
    if (amount.accountId !== account.id) continue;
    const known = ofDays.get(amount.day);
    if (known === undefined) ofDays.set(amount.day, [amount]);
    else known.push(amount);
  }
  return [...ofDays].map(([day, of]) => ({ account, day, amount: conversion.sum(of) }));
}

function lastOf(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last), '');
}
