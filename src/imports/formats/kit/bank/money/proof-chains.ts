import { BalanceChain, type ChainResult, type Order } from '../../proof/balance-chain.js';

/** The orders of time in which rows may stand. */
export const ORDERS: readonly Order[] = ['oldest_first', 'newest_first'];
/** Accounts and currencies of one file whose balances are followed; files with more are lists of something else. */
const MAX_PARTS = 64;

/** What the chains of one option say, over all accounts and currencies of the file, in the order that meets more. */
export interface ChainsResult {
  readonly links: number;
  readonly met: number;
  readonly parts: readonly { readonly part: string; readonly result: ChainResult }[];
}

/** Follows the balances of a file under one option, one chain for each account and currency and order of time. */
export class ProofChains {
  private readonly parts = new Map<string, readonly BalanceChain[]>();
  private isGivenUp = false;

  /** @param orders those that the dates of the file leave, at least one */
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

  /** To be called once, after the last row. */
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

/** How many links only the first one meets. */
export function countBeyond(one: ChainsResult, other: ChainsResult): number {
  return one.parts.reduce((total, { part, result }) => {
    const same = other.parts.find((candidate) => candidate.part === part);
    return total + (same === undefined ? result.met.count : result.met.countBeyond(same.result.met));
  }, 0);
}

/**
 * Whether one proves the other wrong: it meets links that the other does not, twenty times as many as the other way round,
 * or all of them. Where the rows of a day are in any order, a day has its first balance, which no link leads to, elsewhere.
 */
export function beats(one: ChainsResult, other: ChainsResult): boolean {
  const ahead = countBeyond(one, other);
  const behind = countBeyond(other, one);
  const isWhole = one.met === one.links && one.links === other.links && ahead > behind;
  return ahead >= 1 && (isWhole || ahead >= 20 * behind);
}
