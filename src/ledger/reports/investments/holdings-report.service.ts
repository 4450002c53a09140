import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import type { CostBasisMethod } from '../../accounts/account.entity.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { ExchangeRatesRepository } from '../../exchange-rates/exchange-rates.repository.js';
import type { Reference } from '../../reference.response.js';
import { Conversion, daysToConvert, type DayAmount } from '../report.conversion.js';
import { ReportRepository } from '../report.repository.js';
import { type AccountScope, worthyAccounts } from '../report.scope.js';
import type { HoldingsReportQuery } from './holdings-report.requests.js';
import { costIn, type Lot, lotsOf, unitsIn } from './lots.js';
import { type LastPrice, type Position, positionsOf } from './position.js';
import { type HeldSecurity, type PositionEvent, PositionsRepository } from './positions.repository.js';

/** What an account holds of a security, and what that cost. Amounts are in the currency of the report, not rounded. */
export interface HeldFigure {
  readonly account: Reference;
  readonly security: HeldSecurity;
  readonly qty: ExactDecimal;
  readonly price: LastPrice | null;
  /** null: the price or its rate is unknown. */
  readonly value: ExactDecimal | null;
  /** null: unknown. */
  readonly cost: ExactDecimal | null;
  readonly unrealised: ExactDecimal | null;
  readonly realised: ExactDecimal | null;
  readonly isComplete: boolean;
  readonly lots: readonly Lot[];
}

export interface HoldingsAnswer {
  readonly scope: AccountScope;
  readonly conversion: Conversion;
  readonly amounts: readonly DayAmount[];
  readonly date: string;
  /** By account and ticker. */
  readonly figures: readonly HeldFigure[];
}

/** What accounts hold, and what it cost. */
@Injectable()
export class HoldingsReportService {
  constructor(
    private readonly database: Database,
    private readonly frames: ReportRepository,
    private readonly positions: PositionsRepository,
    private readonly rates: ExchangeRatesRepository,
  ) {}

  async report({ familyId }: FamilyScope, query: HoldingsReportQuery): Promise<HoldingsAnswer> {
    return this.database.snapshotForFamily(familyId, async () => {
      const frame = await this.frames.frame(familyId);
      const date = query.date ?? frame.today;
      const scope = worthyAccounts(frame, query);
      const ids = scope.accounts.map(({ id }) => id);
      const { methods, securities } = await this.positions.holders(familyId, ids);
      const positions = positionsOf(await this.positions.events(familyId, ids, date));
      const currency = query.currency ?? frame.currency;
      const amounts = positions.flatMap((position) => amountsOf(position, date));
      const rates = await this.rates.findOfDays(familyId, currency, daysToConvert(amounts, currency));
      const conversion = new Conversion(currency, rates);
      const figures = scope.accounts.flatMap((account) =>
        securities.flatMap((security) =>
          positions
            .filter(({ accountId, securityId }) => accountId === account.id && securityId === security.id)
            .map((position) =>
              figureOf({
                position,
                account: { id: account.id, name: account.name },
                security,
                date,
                method: query.method ?? methods[account.id] ?? 'fifo',
                conversion,
              }),
            ),
        ),
      );
      return { scope, conversion, amounts, date, figures };
    });
  }
}

interface FigureParts extends Pick<HeldFigure, 'account' | 'security'> {
  readonly position: Position;
  readonly date: string;
  readonly method: CostBasisMethod;
  readonly conversion: Conversion;
}

function figureOf({ position, account, security, date, method, conversion }: FigureParts): HeldFigure {
  const { lots, realised, isComplete } = lotsOf(position.events, method, (event) => {
    const amount = costOf(event);
    return amount === null ? null : conversion.of({ currency: event.currency, day: event.day, amount });
  });
  const { qty = ExactDecimal.ZERO, price = null } = position.at(date) ?? {};
  const worth = valueOf(position, date);
  const value = worth === null ? null : conversion.of(worth);
  const isSure = isComplete && unitsIn(lots).compare(qty) === 0;
  const cost = isSure ? costIn(lots) : null;
  const unrealised = value === null || cost === null ? null : value.minus(cost);
  const isKnown = unrealised !== null && realised !== null;
  return {
    account,
    security,
    qty,
    price,
    value,
    cost,
    unrealised,
    realised,
    isComplete: isKnown,
    lots: isSure ? lots : [],
  };
}

/** What an event moved: the amount of a trade, or what a holding cost; null if that is unknown. */
function costOf({ kind, amount, costBasis, qty }: PositionEvent): ExactDecimal | null {
  return kind === 'trade' ? amount : (costBasis?.times(qty) ?? null);
}

/** Zero without units, whatever their price is; null without a price. */
function valueOf(position: Position, date: string): DayAmount | null {
  const state = position.at(date);
  if (state?.price === null || state?.price === undefined) return null;
  return { currency: state.price.currency, day: date, amount: state.qty.times(state.price.amount) };
}

/** All that a position needs a rate for. */
function amountsOf(position: Position, date: string): readonly DayAmount[] {
  const moved = position.events.flatMap((event) => {
    const amount = costOf(event);
    return amount === null || amount.sign === 0 ? [] : [{ currency: event.currency, day: event.day, amount }];
  });
  const value = valueOf(position, date);
  return value === null ? moved : [...moved, value];
}
