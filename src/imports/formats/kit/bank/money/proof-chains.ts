import { BalanceChain, type ChainResult, type Order } from '../../proof/balance-chain.js';

/** The time orders in which rows may be sorted. */
export const ORDERS: readonly Order[] = ['oldest_first', 'newest_first'];
/**
 * The maximum number of accounts and currencies whose balances are tracked. A file with more does not contain accounts.
 */
const MAX_PARTS = 64;

/**
 * The balance chains of one option over all accounts and currencies of the file, in the time order that matches more.
 */
export interface ChainsResult {
  readonly links: number;
  readonly met: number;
  readonly parts: readonly { readonly part: string; readonly result: ChainResult }[];
}

/** Tracks the balances of a file under one option: one chain for each account, currency and time order. */
export class ProofChains {
  private readonly parts = new Map<string, readonly BalanceChain[]>();
  private isGivenUp = false;

  /** @param orders the time orders that the dates allow, at least one */
  constructor(private readonly orders: readonly Order[]) {}

  add(part: string, line: number, date: string, amount: bigint, balance: bigint | null): void {
    if (this.isGivenUp) return;
    let chains = this.parts.get(part);
    if (chains === undefined) {
      chains = this.orders.map((order) => new BalanceChain(order));
      this.parts.set(part, chains);
      if (this.parts.size > MAX_PARTS) this.giveUp();
    }
    for (const chain of chains) chain.add({ line, date, amount, balance });
  }

  /** Returns the result. Call it once, after the last row. */
  result(): ChainsResult {
    const byOrder = this.orders.map((_, at) => {
      const parts = [...this.parts].flatMap(([part, chains]) => {
        const result = chains[at]?.result();
        return result === undefined ? [] : [{ part, result }];
      });
      const sum = (of: (result: ChainResult) => number): number =>
        parts.reduce((total, { result }) => total + of(result), 0);
      return { links: sum(({ links }) => links), met: sum(({ met }) => met.count), parts };
    });
    const [first, second] = byOrder;
    if (this.isGivenUp || first === undefined) return { links: 0, met: 0, parts: [] };
    return second !== undefined && second.met > first.met ? second : first;
  }

  private giveUp(): void {
    this.isGivenUp = true;
    this.parts.clear();
  }
}

/** Counts the links that match only in the first result. */
export function countBeyond(one: ChainsResult, other: ChainsResult): number {
  return one.parts.reduce((total, { part, result }) => {
    const same = other.parts.find((candidate) => candidate.part === part);
    return total + (same === undefined ? result.met.count : result.met.countBeyond(same.result.met));
  }, 0);
}

/**
 * Returns whether one result disproves the other: it matches links that the other does not, at least twenty times as
 * many as the reverse, or all of them. If the rows of a day are in any order, the first balance of a day, which has no
 * link, differs between the two.
 */
export function disproves(one: ChainsResult, other: ChainsResult): boolean {
  const ahead = countBeyond(one, other);
  const behind = countBeyond(other, one);
  const isWhole = one.met === one.links && one.links === other.links && ahead > behind;
  return ahead >= 1 && (isWhole || ahead >= 20 * behind);
}
