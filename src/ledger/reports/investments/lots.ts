import type { CostBasisMethod } from '../../accounts/account.entity.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { isSplit } from './position.js';
import type { PositionEvent } from './positions.repository.js';

/** Units that were bought together and are not sold yet. */
export interface Lot {
  /** The trade, or the holding that opened the lot. */
  readonly id: string;
  readonly day: string;
  readonly qty: ExactDecimal;
  /** What these units cost, in the currency of the report; null: unknown. */
  readonly cost: ExactDecimal | null;
}

export interface LotsState {
  readonly lots: readonly Lot[];
  /** What sales brought beyond the cost of their units; null: unknown. */
  readonly realised: ExactDecimal | null;
  /** Whether every sold unit had been bought, and every stated quantity was that of the lots. */
  readonly isComplete: boolean;
}

/** The decimals of a quotient: quantities of a split, and parts of a cost. */
const DECIMALS = 20;

/**
 * Follows the lots of a security in an account.
 * @param events in the order in which they count
 * @param costOf the amount of an event in the currency of the report; null without a rate
 */
export function lotsOf(
  events: readonly PositionEvent[],
  method: CostBasisMethod,
  costOf: (event: PositionEvent) => ExactDecimal | null,
): LotsState {
  let state: LotsState = { lots: [], realised: ExactDecimal.ZERO, isComplete: true };
  let isTraded = false;
  for (const event of events) {
    if (event.kind === 'price') continue;
    if (event.kind === 'holding') state = isTraded ? compared(state, event) : opened(state, event, costOf(event));
    else if (isSplit(event)) state = split(state, event);
    else if (event.qty.sign > 0) state = { ...state, lots: [...state.lots, lotOf(event, costOf(event))] };
    else state = sold(state, event, method, costOf(event));
    if (event.kind === 'trade') isTraded = true;
  }
  return state;
}

/** The number of units in lots. */
export function unitsIn(lots: readonly Lot[]): ExactDecimal {
  return ExactDecimal.sum(lots.map(({ qty }) => qty));
}

/** What lots cost together; null if one of them has an unknown cost. */
export function costIn(lots: readonly Pick<Lot, 'cost'>[]): ExactDecimal | null {
  const costs = lots.flatMap(({ cost }) => cost ?? []);
  return costs.length === lots.length ? ExactDecimal.sum(costs) : null;
}

const lotOf = ({ id, day, qty }: PositionEvent, cost: ExactDecimal | null): Lot => ({ id, day, qty, cost });

/** Before the first trade, what is held was bought in a way that the ledger does not know. */
function opened(state: LotsState, event: PositionEvent, cost: ExactDecimal | null): LotsState {
  return { ...state, lots: event.qty.sign === 0 ? [] : [lotOf(event, cost)] };
}

function compared(state: LotsState, { qty }: PositionEvent): LotsState {
  return qty.compare(unitsIn(state.lots)) === 0 ? state : { ...state, isComplete: false };
}

/** Scales the lots. The last one gets what rounding left. */
function split(state: LotsState, { qty }: PositionEvent): LotsState {
  const before = unitsIn(state.lots);
  const after = before.plus(qty);
  if (before.sign <= 0 || after.sign < 0) return { ...state, isComplete: false };
  let rest = after;
  const lots = state.lots.map((lot, place) => {
    const scaled = place === state.lots.length - 1 ? rest : lot.qty.times(after).over(before, DECIMALS);
    rest = rest.minus(scaled);
    return { ...lot, qty: scaled };
  });
  return { ...state, lots };
}

/** @param amount of the trade: below zero for money that came in */
function sold(state: LotsState, event: PositionEvent, method: CostBasisMethod, amount: ExactDecimal | null): LotsState {
  const taken = takenBy(state.lots, event, method);
  if (taken === null) return { lots: [], realised: null, isComplete: false };
  const parts = state.lots.map((lot) => partOf(lot, taken.get(lot.id) ?? ExactDecimal.ZERO));
  const cost = costIn(parts.map(({ gone }) => gone));
  const { realised } = state;
  return {
    ...state,
    lots: parts.flatMap(({ left }) => (left.qty.sign === 0 ? [] : [left])),
    realised: realised === null || cost === null || amount === null ? null : realised.minus(amount).minus(cost),
  };
}

/** How many units a sale takes from each lot; null if there are not enough. */
function takenBy(
  lots: readonly Lot[],
  { qty, lots: chosen }: PositionEvent,
  method: CostBasisMethod,
): ReadonlyMap<string, ExactDecimal> | null {
  const wanted = qty.negated();
  if (chosen !== null) return takenAsChosen(lots, chosen, wanted);
  if (unitsIn(lots).compare(wanted) < 0) return null;
  return method === 'average'
    ? takenFromAll(lots, wanted)
    : takenInOrder(method === 'lifo' ? lots.toReversed() : lots, wanted);
}

function takenAsChosen(
  lots: readonly Lot[],
  chosen: NonNullable<PositionEvent['lots']>,
  wanted: ExactDecimal,
): ReadonlyMap<string, ExactDecimal> | null {
  const taken = new Map<string, ExactDecimal>();
  for (const { trade_id: id, qty } of chosen)
    taken.set(id, ExactDecimal.of(qty).plus(taken.get(id) ?? ExactDecimal.ZERO));
  const open = new Map(lots.map((lot) => [lot.id, lot.qty]));
  const isOpen = [...taken].every(([id, qty]) => qty.compare(open.get(id) ?? ExactDecimal.ZERO) <= 0);
  return isOpen && ExactDecimal.sum(taken.values()).compare(wanted) === 0 ? taken : null;
}

function takenInOrder(lots: readonly Lot[], wanted: ExactDecimal): ReadonlyMap<string, ExactDecimal> {
  const taken = new Map<string, ExactDecimal>();
  let rest = wanted;
  for (const { id, qty } of lots) {
    const part = qty.compare(rest) < 0 ? qty : rest;
    taken.set(id, part);
    rest = rest.minus(part);
  }
  return taken;
}

/** A share of each lot: together they cost what so many units cost on average. */
function takenFromAll(lots: readonly Lot[], wanted: ExactDecimal): ReadonlyMap<string, ExactDecimal> {
  const all = unitsIn(lots);
  const taken = new Map<string, ExactDecimal>();
  let rest = wanted;
  for (const [place, { id, qty }] of lots.entries()) {
    const part = place === lots.length - 1 ? rest : qty.times(wanted).over(all, DECIMALS);
    taken.set(id, part);
    rest = rest.minus(part);
  }
  return taken;
}

function partOf(lot: Lot, qty: ExactDecimal): { readonly gone: Lot; readonly left: Lot } {
  if (qty.sign === 0) return { gone: { ...lot, qty, cost: ExactDecimal.ZERO }, left: lot };
  const cost = lot.cost?.times(qty).over(lot.qty, DECIMALS) ?? null;
  const kept = lot.cost === null || cost === null ? null : lot.cost.minus(cost);
  return { gone: { ...lot, qty, cost }, left: { ...lot, qty: lot.qty.minus(qty), cost: kept } };
}
