import { Dice } from './dice.js';

/** A transaction of a generated family, with the category that is right. */
export interface LabelledSpending {
  readonly name: string;
  readonly merchant: string | null;
  readonly amount: string;
  readonly date: string;
  readonly category: string;
}

interface Shop {
  readonly names: readonly string[];
  readonly merchant: string | null;
  /** Most shops sell one kind of thing; a marketplace sells several. */
  readonly categories: readonly string[];
  readonly isInflow: boolean;
  readonly weight: number;
}

export const SPENDING_CATEGORIES = ['Food', 'Fun', 'Home', 'Health', 'Travel', 'Clothes', 'Salary', 'Gifts'] as const;
const CITIES = ['BERLIN', 'HAMBURG', 'PARIS', 'BOSTON', 'OSLO'];
const KINDS = ['MARKET', 'STORE', 'CAFE', 'PHARMACY', 'FUEL', 'ONLINE', 'SHOP'];
const SYLLABLES = ['ka', 'lo', 'mi', 're', 'su', 'to', 'ven', 'dor', 'pal', 'zin', 'bra', 'fe'];
const SHOPS = 90;
const MARKETPLACES = 0.12;
/** How often a person picks a wrong category. */
const MISTAKES = 0.03;

/**
 * Generates the spending of a family: shops that write their names with numbers, cities and references, some shops of several
 * categories, and people who sometimes err. The same seed gives the same family.
 */
export function spendingOf(seed: number, count: number): readonly LabelledSpending[] {
  const dice = new Dice(seed);
  const shops = Array.from({ length: SHOPS }, () => shopOf(dice));
  const chosen = shops.flatMap((shop) => Array.from({ length: shop.weight }, () => shop));
  return Array.from({ length: count }, (_, at) => {
    const shop = dice.pick(chosen);
    const category = dice.chance(MISTAKES) ? dice.pick(SPENDING_CATEGORIES) : dice.pick(shop.categories);
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor((at * 365) / count)));
    return {
      name: `${dice.pick(shop.names)}${dice.chance(0.5) ? ` ${dice.int(100, 99_999)}` : ''}`,
      merchant: shop.merchant,
      amount: `${shop.isInflow ? '-' : ''}${dice.int(1, 300)}.${dice.int(10, 99)}`,
      date: day.toISOString().slice(0, 10),
      category,
    };
  });
}

function shopOf(dice: Dice): Shop {
  const brand = [1, 2, 3]
    .map(() => dice.pick(SYLLABLES))
    .join('')
    .toUpperCase();
  const kind = dice.pick(KINDS);
  const names = Array.from({ length: dice.int(1, 4) }, () => `${brand} ${kind} ${dice.pick(CITIES)}`);
  const isInflow = dice.chance(0.08);
  const some = Array.from({ length: dice.int(2, 4) }, () => dice.pick(SPENDING_CATEGORIES));
  return {
    names: [...new Set(names)],
    merchant: dice.chance(0.3) ? brand : null,
    categories: dice.chance(MARKETPLACES) ? some : [dice.pick(SPENDING_CATEGORIES)],
    isInflow,
    weight: dice.int(1, 12),
  };
}
