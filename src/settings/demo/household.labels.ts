/** The accounts of the demo household: what each is, and what it has before the year. */
export const ACCOUNTS = [
  { id: 'everyday', name: 'Everyday account', accountable_type: 'Depository', subtype: 'checking', opening: 284_050 },
  { id: 'savings', name: 'Savings', accountable_type: 'Depository', subtype: 'savings', opening: 640_000 },
  { id: 'card', name: 'Credit card', accountable_type: 'CreditCard', subtype: 'credit_card', opening: 0 },
  { id: 'fund', name: 'Index fund', accountable_type: 'Investment', subtype: 'brokerage', opening: 0 },
] as const;

/** The categories, by their ids; one below another one follows it. */
export const CATEGORIES = [
  { id: 'home', name: 'Home' },
  { id: 'rent', name: 'Rent', parent_id: 'home' },
  { id: 'energy', name: 'Energy', parent_id: 'home' },
  { id: 'internet', name: 'Internet and phone', parent_id: 'home' },
  { id: 'food', name: 'Food' },
  { id: 'groceries', name: 'Groceries', parent_id: 'food' },
  { id: 'restaurants', name: 'Eating out', parent_id: 'food' },
  { id: 'transport', name: 'Transport' },
  { id: 'leisure', name: 'Leisure' },
  { id: 'subscriptions', name: 'Subscriptions', parent_id: 'leisure' },
  { id: 'travel', name: 'Travel', parent_id: 'leisure' },
  { id: 'health', name: 'Health and insurance' },
  { id: 'clothing', name: 'Clothing' },
  { id: 'salary', name: 'Salary', classification: 'income' },
  { id: 'freelance', name: 'Freelance work', classification: 'income' },
] as const;

export type AccountId = (typeof ACCOUNTS)[number]['id'];
export type CategoryId = (typeof CATEGORIES)[number]['id'];
export const HOLIDAY = { id: 'holiday', name: 'Summer holiday' };

/** Something that the household pays or gets again and again. */
export interface Habit {
  readonly name: string;
  readonly account: AccountId;
  readonly category: CategoryId | null;
  /** The days of the month. */
  readonly days: readonly number[];
  /** In hundredths, one after the other; positive when money leaves. */
  readonly cents: readonly number[];
  /** Whether it is in a month; `ago` counts from the current one. Default: in each. */
  readonly isIn?: (ago: number) => boolean;
  readonly isHoliday?: true;
}

const quarterly = (ago: number): boolean => ago % 3 === 1;
const inSummer = (ago: number): boolean => ago === 4;

export const HABITS: readonly Habit[] = [
  { name: 'Northwind Logistics', account: 'everyday', category: 'salary', days: [1], cents: [-342_000] },
  {
    name: 'Invoice Studio Lindqvist',
    account: 'everyday',
    category: 'freelance',
    days: [14],
    cents: [-48_000, -62_500, -35_000],
    isIn: quarterly,
  },
  { name: 'Maple Street Apartments', account: 'everyday', category: 'rent', days: [2], cents: [118_000] },
  {
    name: 'Volt & Vane Energy',
    account: 'everyday',
    category: 'energy',
    days: [10],
    cents: [7_410, 8_865, 9_120, 6_230],
  },
  { name: 'Clearline Internet', account: 'everyday', category: 'internet', days: [6], cents: [3_990] },
  { name: 'Pocket Mobile', account: 'everyday', category: 'internet', days: [15], cents: [1_999] },
  {
    name: 'Harbor Market',
    account: 'everyday',
    category: 'groceries',
    days: [4, 11, 18, 25],
    cents: [6_245, 7_118, 5_890, 8_436, 6_672, 7_954, 5_127],
  },
  {
    name: 'Corner Bakery',
    account: 'card',
    category: 'groceries',
    days: [3, 9, 17, 23],
    cents: [640, 815, 1_270, 590, 935],
  },
  {
    name: 'Green Tea House',
    account: 'card',
    category: 'restaurants',
    days: [7, 20],
    cents: [2_350, 3_180, 1_890, 4_460, 2_725],
  },
  { name: 'Trattoria Sole', account: 'card', category: 'restaurants', days: [13], cents: [5_840, 7_215, 4_990] },
  { name: 'City Transit', account: 'everyday', category: 'transport', days: [1], cents: [4_900] },
  { name: 'Redwood Fuel', account: 'card', category: 'transport', days: [16], cents: [5_210, 4_785, 5_630] },
  { name: 'Streamly', account: 'card', category: 'subscriptions', days: [8], cents: [1_299], isIn: (ago) => ago > 4 },
  { name: 'Streamly', account: 'card', category: 'subscriptions', days: [8], cents: [1_499], isIn: (ago) => ago <= 4 },
  { name: 'Tunebox Music', account: 'card', category: 'subscriptions', days: [12], cents: [1_099] },
  { name: 'Ironworks Gym', account: 'everyday', category: 'health', days: [5], cents: [2_990] },
  { name: 'Beacon Insurance', account: 'everyday', category: 'health', days: [19], cents: [11_820], isIn: quarterly },
  {
    name: 'Birch & Thread',
    account: 'card',
    category: 'clothing',
    days: [22],
    cents: [8_995, 4_550, 12_900],
    isIn: (ago) => ago % 2 === 0,
  },
  {
    name: 'Birch & Thread return',
    account: 'card',
    category: 'clothing',
    days: [26],
    cents: [-3_590],
    isIn: (ago) => ago === 6,
  },
  {
    name: 'Meridian Air',
    account: 'card',
    category: 'travel',
    days: [3],
    cents: [42_060],
    isIn: inSummer,
    isHoliday: true,
  },
  {
    name: 'Hotel Miramar',
    account: 'card',
    category: 'travel',
    days: [18],
    cents: [61_280],
    isIn: inSummer,
    isHoliday: true,
  },
  {
    name: 'Beach Cantina',
    account: 'card',
    category: 'restaurants',
    days: [15],
    cents: [7_330],
    isIn: inSummer,
    isHoliday: true,
  },
  {
    name: 'SQ *KIOSK 4711',
    account: 'card',
    category: null,
    days: [6, 21],
    cents: [480, 1_120],
    isIn: (ago) => ago < 2,
  },
];

/** What the household moves between its accounts each month, in hundredths. */
export const TO_SAVINGS = { name: 'Standing order to savings', day: 3, cents: 40_000 };
export const TO_FUND = { name: 'Monthly investment', day: 4, cents: 20_000 };
export const CARD_PAYMENT = { name: 'Credit card payment', day: 20 };

/** The fund that it buys, and its price in hundredths in the months of a year, earliest first. */
export const SECURITY = { security_id: 'world', ticker: 'WRLD', security_name: 'World Index Fund' };
export const PRICES = [9_120, 9_245, 9_080, 9_310, 9_475, 9_390, 9_620, 9_710, 9_555, 9_830, 9_985, 10_060, 10_190];

/** What it plans to spend in a month. */
export const PLAN: readonly (readonly [category: CategoryId, cents: number])[] = [
  ['home', 135_000],
  ['food', 50_000],
  ['transport', 12_000],
  ['leisure', 6_000],
];
