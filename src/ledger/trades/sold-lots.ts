import { Injectable } from '@nestjs/common';
import { type FieldProblems, validationFailed } from '../../platform/validation/validation-failed.js';
import { presentQuantity } from '../decimal.js';
import { ExactDecimal } from '../exact-decimal.js';
import { type Lot, lotsOf } from '../reports/investments/lots.js';
import { type PositionEvent, PositionsRepository } from '../reports/investments/positions.repository.js';
import type { SoldLot } from './trade.entity.js';

/** A trade that is to be written. */
export interface LotsSale {
  readonly id: string;
  readonly accountId: string;
  readonly securityId: string;
  readonly date: string;
  readonly qty: string;
}

/** Checks the purchases that a sale names. Needs a unit of work. */
@Injectable()
export class SoldLots {
  constructor(private readonly positions: PositionsRepository) {}

  /**
   * Throws `validation_failed` if a trade is no sale, if its lots do not add up to what it sells, or if one of them is no
   * purchase that has as many units left on the day of the sale.
   */
  async check(familyId: string, sale: LotsSale, lots: readonly SoldLot[]): Promise<void> {
    const sold = ExactDecimal.of(sale.qty).negated();
    if (sold.sign <= 0) throw validationFailed({ lots: ['lots must be empty, because the trade is no sale'] });
    const named = ExactDecimal.sum(lots.map(({ qty }) => ExactDecimal.of(qty)));
    if (named.compare(sold) !== 0) throw validationFailed({ lots: ['lots must add up to the quantity that is sold'] });
    const problems = problemsOf(lots, await this.openBefore(familyId, sale));
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
  }

  private async openBefore(familyId: string, sale: LotsSale): Promise<ReadonlyMap<string, Lot>> {
    const { accountId, securityId, date } = sale;
    const { methods } = await this.positions.holders(familyId, [accountId]);
    const events = await this.positions.events(familyId, [accountId], date);
    const earlier = events.filter((event) => event.securityId === securityId && isBefore(event, sale));
    const { lots } = lotsOf(earlier, methods[accountId] ?? 'fifo', () => null);
    return new Map(lots.map((lot) => [lot.id, lot]));
  }
}

/** Trades of a day count in the order of their ids, before its holdings. */
function isBefore({ day, kind, id }: PositionEvent, sale: LotsSale): boolean {
  return day < sale.date || (day === sale.date && kind === 'trade' && id < sale.id);
}

function problemsOf(lots: readonly SoldLot[], open: ReadonlyMap<string, Lot>): FieldProblems {
  const problems: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  for (const [place, { trade_id: id, qty }] of lots.entries()) {
    const field = `lots.${place}`;
    const lot = open.get(id);
    if (seen.has(id)) problems[`${field}.trade_id`] = [`${field}.trade_id must not be that of an earlier lot`];
    else if (lot === undefined) {
      problems[`${field}.trade_id`] = [`${field}.trade_id must be a purchase that is not sold before this sale`];
    } else if (lot.qty.compare(ExactDecimal.of(qty)) < 0) {
      problems[`${field}.qty`] = [`${field}.qty must be at most ${presentQuantity(lot.qty.toString())}, what is left`];
    }
    seen.add(id);
  }
  return problems;
}
