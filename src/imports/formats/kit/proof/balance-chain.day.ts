/** A balance, and the inflow since the previous balance. */
export interface ChainStep {
  readonly line: number;
  readonly date: string;
  readonly amount: bigint;
  readonly balance: bigint;
  /** Its index among the balances of the file. */
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

/** Returns a day whose steps are in time order. @param steps at least one, earliest first */
export function straightDay(steps: readonly ChainStep[]): DayOfSteps {
  const [firstStep] = steps;
  const last = steps.at(-1);
  if (firstStep === undefined || last === undefined) throw new Error('Expected a day to have at least one step');
  const unmet: { step: ChainStep; before: bigint }[] = [];
  let before = firstStep.balance;
  for (const step of steps.slice(1)) {
    if (step.balance - before !== step.amount) unmet.push({ step, before });
    before = step.balance;
  }
  return { opening: firstStep.balance - firstStep.amount, closing: last.balance, firstStep, unmet };
}

/**
 * Returns a day whose steps form an unbroken chain in some order; null if there is none. Each step leads from one
 * balance to another, so an order is an Eulerian path. It exists if all steps are connected and every balance except
 * the first and the last is left as often as it is reached.
 * @param neighbour the balance at one end of the day, if the adjacent day states it; it decides where a circular path
 * starts
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

/** Groups balances that are connected by steps. */
class DisjointSets {
  private readonly parents = new Map<bigint, bigint>();
  /** The number of sets. */
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
