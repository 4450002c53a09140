/** An entry of one account in one currency. Days count from 0; amounts are ten-thousandths, positive for outflows. */
export interface Line {
  readonly day: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly kind: 'transaction' | 'trade' | 'opening_anchor' | 'reconciliation' | 'current_anchor';
}

export interface ModelAccount {
  readonly currency: string;
  readonly owes: boolean;
  /** In the order of creation. */
  readonly lines: readonly Line[];
}

export interface ModelBalance {
  readonly start: bigint;
  readonly inflows: bigint;
  readonly outflows: bigint;
  readonly adjustments: bigint;
  readonly balance: bigint;
}

/**
 * Computes balances day by day, independently of the service: forward from the first valuation (or from nothing), and
 * backward from it.
 * @returns a balance for each day from the first to the last of the series
 */
export function walk(account: ModelAccount, currency: string, today: number): ReadonlyMap<number, ModelBalance> {
  const lines = account.lines.filter((line) => line.currency === currency);
  const days = (currency === account.currency ? account.lines : lines).map((line) => line.day);
  const balances = new Map<number, ModelBalance>();
  if (days.length === 0) return balances;
  const first = Math.min(...days);
  const last = Math.max(today, ...account.lines.map((line) => line.day));
  const onDay = (day: number): Line[] => lines.filter((line) => line.day === day);
  const valued = lines.filter(isValuation).map((line) => line.day);
  const turn = valued.length === 0 ? first : Math.min(...valued);

  let held = valued.length === 0 ? 0n : heldAtStart(onDay(turn), account.owes);
  const heldAtTurn = held;
  for (let day = turn; day <= last; day += 1) {
    const today = book(onDay(day), account.owes, held);
    balances.set(day, today);
    held = today.balance;
  }
  held = heldAtTurn;
  for (let day = turn - 1; day >= first; day -= 1) {
    const { inflows, outflows, flow } = flows(onDay(day), account.owes);
    balances.set(day, { start: held - flow, inflows, outflows, adjustments: 0n, balance: held });
    held -= flow;
  }
  return balances;
}

/** The balance before the first day with a valuation. */
function heldAtStart(lines: readonly Line[], owes: boolean): bigint {
  const opening = lines.findLast((line) => line.kind === 'opening_anchor');
  const closing = lines.findLast((line) => isValuation(line) && line.kind !== 'opening_anchor');
  return opening?.amount ?? (closing?.amount ?? 0n) - flows(lines, owes).flow;
}

function book(lines: readonly Line[], owes: boolean, before: bigint): ModelBalance {
  const opening = lines.findLast((line) => line.kind === 'opening_anchor');
  const closing = lines.findLast((line) => isValuation(line) && line.kind !== 'opening_anchor');
  const { inflows, outflows, flow } = flows(lines, owes);
  const start = opening?.amount ?? before;
  const balance = closing?.amount ?? start + flow;
  return { start, inflows, outflows, adjustments: balance - (start + flow), balance };
}

function flows(lines: readonly Line[], owes: boolean): { inflows: bigint; outflows: bigint; flow: bigint } {
  let inflows = 0n;
  let outflows = 0n;
  for (const { amount } of lines.filter((line) => !isValuation(line))) {
    if (amount > 0n) outflows += amount;
    else inflows -= amount;
  }
  return { inflows, outflows, flow: owes ? outflows - inflows : inflows - outflows };
}

function isValuation(line: Line): boolean {
  return line.kind !== 'transaction' && line.kind !== 'trade';
}
