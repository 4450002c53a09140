import { ExactDecimal } from '../../exact-decimal.js';
import type { PositionEvent } from './positions.repository.js';

/** What an account holds of a security at the end of a day. */
export interface PositionState {
  readonly day: string;
  readonly qty: ExactDecimal;
  /** The last price of one unit, after splits; null: unknown. */
  readonly price: LastPrice | null;
}

export interface LastPrice {
  readonly amount: ExactDecimal;
  readonly currency: string;
  readonly day: string;
}

/** The decimals of a price after a split. */
const SPLIT_PRICE_DECIMALS = 20;

/** What an account holds of a security, day by day. */
export class Position {
  private readonly states: readonly PositionState[];

  /** @param events of one account and security, in the order in which they count */
  constructor(
    readonly accountId: string,
    readonly securityId: string,
    readonly events: readonly PositionEvent[],
  ) {
    this.states = statesOf(events);
  }

  /** What it is at the end of a day; null before the first event. */
  at(day: string): PositionState | null {
    let [low, high] = [0, this.states.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.states[middle]?.day ?? '') <= day) low = middle + 1;
      else high = middle;
    }
    return this.states[low - 1] ?? null;
  }
}

/** Whether a trade is a split: it changes how many units there are, and what one is worth, for no money. */
export function isSplit({ kind, amount, price }: PositionEvent): boolean {
  return kind === 'trade' && amount.sign === 0 && price.sign === 0;
}

/** The positions of events, by account and security. */
export function positionsOf(events: readonly PositionEvent[]): readonly Position[] {
  const grouped = new Map<string, PositionEvent[]>();
  for (const event of events) {
    const key = `${event.accountId} ${event.securityId}`;
    const known = grouped.get(key);
    if (known === undefined) grouped.set(key, [event]);
    else known.push(event);
  }
  return [...grouped.values()].flatMap((of) => {
    const [first] = of;
    return first === undefined ? [] : [new Position(first.accountId, first.securityId, of)];
  });
}

function statesOf(events: readonly PositionEvent[]): readonly PositionState[] {
  const states: PositionState[] = [];
  let last: PositionState = { day: '', qty: ExactDecimal.ZERO, price: null };
  for (const event of events) {
    last = { day: event.day, ...after(last, event) };
    if (states.at(-1)?.day === event.day) states.pop();
    states.push(last);
  }
  return states;
}

function after({ qty, price }: PositionState, event: PositionEvent): Omit<PositionState, 'day'> {
  const next = event.kind === 'holding' ? event.qty : qty.plus(event.qty);
  if (!isSplit(event)) {
    return { qty: next, price: { amount: event.price, currency: event.currency, day: event.day } };
  }
  if (price === null || next.sign === 0) return { qty: next, price };
  return { qty: next, price: { ...price, amount: price.amount.times(qty).over(next, SPLIT_PRICE_DECIMALS) } };
}
