import { describe, expect, it } from '@jest/globals';
import {
  BalanceChain,
  type ChainResult,
  type ChainRow,
  type Order,
} from '../../../../../../src/imports/formats/kit/proof/balance-chain.js';
import { growthOf, MOST_GROWTH } from '../../../../../support/processor-time.js';

/** Rows of `date amount balance`; a balance of `-` means none. */
function chain(order: Order, rows: readonly string[]): ChainResult {
  const following = new BalanceChain(order);
  rows.forEach((row, at) => {
    const [date = '', amount = '', balance = ''] = row.split(' ');
    const taken: ChainRow = {
      line: at + 2,
      date,
      amount: BigInt(amount),
      balance: balance === '-' ? null : BigInt(balance),
    };
    following.add(taken);
  });
  return following.result();
}

const STORY = ['01 -5 95', '02 20 115', '02 -15 100', '03 7 107', '04 -107 0'];

describe('a chain of balances', () => {
  it('is met from the second balance on, the oldest first', () => {
    const { met, links, opening, closing, firstBreak } = chain('oldest_first', STORY);
    expect([met.count, links, opening, closing, firstBreak]).toEqual([4, 4, 100n, 0n, null]);
  });

  it('is met against the order of time too', () => {
    const { met, links, opening, closing } = chain('newest_first', STORY.toReversed());
    expect([met.count, links, opening, closing]).toEqual([4, 4, 100n, 0n]);
  });

  it('is not met in the other order', () => {
    const { met, links } = chain('newest_first', STORY);
    expect([met.count, links]).toEqual([2, 4]);
  });

  it('takes the rows of a day in the order that closes it', () => {
    const mixed = ['01 -5 95', '02 -15 100', '02 20 115', '03 7 107', '03 -7 107', '04 -107 0'];
    const { met, links } = chain('oldest_first', mixed.with(4, '03 -7 100').with(5, '04 -100 0'));
    expect([met.count, links]).toEqual([5, 5]);
    expect(chain('newest_first', ['02 -15 100', '02 20 115', '01 -5 95']).met.count).toBe(2);
  });

  it('that goes round within a day begins where the day before ended', () => {
    const { met, links, closing } = chain('oldest_first', ['01 5 10', '02 -3 7', '02 3 10', '02 4 11', '02 -4 7']);
    expect([met.count, links, closing]).toEqual([4, 4, 10n]);
  });

  it('adds rows without a balance to the next one in time', () => {
    const blank = ['01 -5 95', '02 20 -', '02 -15 100', '03 7 -', '04 -107 0'];
    const oldestFirst = chain('oldest_first', blank);
    expect([oldestFirst.met.count, oldestFirst.links]).toEqual([2, 2]);
    const newestFirst = chain('newest_first', blank.toReversed());
    expect([newestFirst.met.count, newestFirst.links, newestFirst.opening]).toEqual([2, 2, 100n]);
  });

  it('says at which line it breaks, and by how much', () => {
    const { met, firstBreak } = chain('oldest_first', STORY.with(3, '03 7 93'));
    expect(firstBreak).toEqual({ line: 5, amount: 7n, expected: 107n, found: 93n });
    expect(met.count).toBe(2);
  });

  it('does not close a day whose steps do not hang together', () => {
    expect(chain('oldest_first', ['01 0 10', '02 5 15', '02 5 105', '02 -5 100']).met.count).toBe(2);
  });

  it('tells which links one chain meets and another does not', () => {
    const right = chain('oldest_first', STORY);
    const wrong = chain('oldest_first', STORY.with(1, '02 -20 115'));
    expect(right.met.countBeyond(wrong.met)).toBe(1);
    expect(wrong.met.countBeyond(right.met)).toBe(0);
  });

  it('of ten thousand rows in one day is followed in linear time', async () => {
    const rowsOf = (count: number): readonly string[] =>
      Array.from({ length: count }, (_, at) => `01 1 ${at + 1}`).toReversed();
    expect(chain('oldest_first', rowsOf(10_000)).met.count).toBe(9_999);
    expect(await growthOf((count) => chain('oldest_first', rowsOf(count)), 40_000)).toBeLessThan(MOST_GROWTH);
  });
});
