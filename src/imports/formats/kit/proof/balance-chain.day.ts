/** A balance, and what came in since the one before it. */
export interface ChainStep {
  readonly line: number;
  readonly date: string;
  readonly amount: bigint;
  readonly balance: bigint;
  /** Its place among the balances of the file. */
  readonly at: number;
}

/** The balances of one day. */
export interface DayOfSteps {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly firstStep: ChainStep;
  /** The steps that do not follow from the balance before them. */
  readonly unmet: readonly { readonly step: ChainStep; readonly before: bigint }[];
}

/** The day when its steps stand in the order of time. @param steps at least one, the earliest first */
export function straightDay(steps: readonly ChainStep[]): DayOfSteps {
  const [firstStep] = steps;
  const last = steps.at(-1);
  if (firstStep === undefined || last === undefined) throw new Error('A day has at least one step');
  const unmet: { step: ChainStep; before: bigint }[] = [];
  let before = firstStep.balance;
  for (const step of steps.slice(1)) {
    if (step.balance - before !== step.amount) unmet.push({ step, before });
    before = step.balance;
  }
  return { opening: firstStep.balance - firstStep.amount, closing: last.balance, firstStep, unmet };
}

/**
 * The day when some order of its steps leads from one to the next without a break; null when none does. Each step leads
 * from one balance to another, so an order is a way that takes each step once: there is one when all steps hang together
 * and each balance is left as often as it is reached, but for the first and the last one (Euler).
 * @param neighbour the balance at one end of the day, if the day next to it tells it: it decides where a round begins
 */
export function closedDay(steps: readonly ChainStep[], neighbour: bigint | null): DayOfSteps | null {
  const surplus = new Map<bigint, number>();
  const balances = new DisjointSets();
  for (const { amount, balance } of steps) {
    const before = balance - amount;
    surplus.set(before, (surplus.get(before) ?? 0) + 1);
    surplus.set(balance, (surplus.get(balance) ?? 0) - 1);
    balances.join(before, balance);
  }
  if (balances.count !== 1) return null;
  const ends = [...surplus].filter(([, count]) => count !== 0);
  const round = ends.length === 0;
  if (!round && (ends.length !== 2 || ends.some(([, count]) => Math.abs(count) !== 1))) return null;
  const start = neighbour !== null && surplus.has(neighbour) ? neighbour : (steps[0]?.balance ?? 0n);
  const opening = round ? start : ends.find(([, count]) => count === 1)?.[0];
  const closing = round ? start : ends.find(([, count]) => count === -1)?.[0];
  const firstStep = steps.find(({ amount, balance }) => balance - amount === opening);
  if (opening === undefined || closing === undefined || firstStep === undefined) return null;
  return { opening, closing, firstStep, unmet: [] };
}

/** Which balances are reached from which. */
class DisjointSets {
  private readonly parents = new Map<bigint, bigint>();
  /** How many sets there are. */
  count = 0;

  join(one: bigint, other: bigint): void {
    const first = this.rootOf(one);
    const second = this.rootOf(other);
    if (first === second) return;
    this.parents.set(second, first);
    this.count -= 1;
  }

  private rootOf(value: bigint): bigint {
    let root = value;
    for (;;) {
      const parent = this.parents.get(root);
      if (parent === undefined) {
        this.parents.set(root, root);
        this.count += 1;
        return root;
      }
      if (parent === root) return root;
      this.parents.set(root, this.parents.get(parent) ?? parent);
      root = parent;
    }
  }
}
