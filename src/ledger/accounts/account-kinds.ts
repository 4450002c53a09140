/** The kinds of accounts. */
export const ACCOUNTABLE_TYPES = [
  'Depository',
  'Investment',
  'Crypto',
  'Property',
  'Vehicle',
  'OtherAsset',
  'CreditCard',
  'Loan',
  'OtherLiability',
] as const;

export type AccountableType = (typeof ACCOUNTABLE_TYPES)[number];

/** The kind of account that a word names. */
export interface AccountKind {
  readonly accountableType: AccountableType;
  /** A more specific kind; null when the word names none. */
  readonly subtype: string | null;
}

/** The subtypes of each kind, as they are stored. */
const SUBTYPES = {
  Depository: 'checking savings hsa cd money_market',
  CreditCard: 'credit_card',
  Loan: 'mortgage student auto home_equity line_of_credit business other',
  Crypto: 'wallet exchange',
  Property: `single_family_home multi_family_home condominium townhouse investment_property second_home apartment plot
    commercial agri_land`,
  Investment: `brokerage 401k roth_401k 403b 457b tsp ira roth_ira sep_ira simple_ira 529_plan hsa ugma utma
    isa lisa sipp workplace_pension_uk
    tfsa rrsp non-registered fhsa rdsp resp dpsp prpp lira rrif lif lrif prif rlif
    super smsf
    assurance_vie pea pillar_3a riester
    nps apy life_insurance indian_stocks indian_equity indian_etf ppf ssy nsc scss fd rd pomis kvp g_sec sdl
    corporate_bond infrastructure_bond tax_free_bond gold_etf gold_mf sgb
    pension retirement mutual_fund gold angel trust other`,
  Vehicle: '',
  OtherAsset: '',
  OtherLiability: '',
} as const satisfies Record<AccountableType, string>;

/** The known subtypes of a kind of account; empty when the kind has none. */
export function subtypesOf(kind: string): readonly string[] {
  const words: Readonly<Record<string, string>> = SUBTYPES;
  return (words[kind] ?? '').split(/\s+/).filter((word) => word !== '');
}

/** Returns whether an account of a kind can have a subtype. Kinds without known subtypes can have any. */
export function canHaveSubtype(kind: string, subtype: string): boolean {
  const known = subtypesOf(kind);
  return known.length === 0 || known.includes(subtype);
}

/**
 * Synonyms in addition to the names of kinds and subtypes, first those of the kind itself, then those of each subtype.
 * A word that is listed under two kinds names neither: "auto" is a car or a car loan; "business" and "student" are current
 * accounts or loans.
 */
const WORDS: Readonly<Record<AccountableType, readonly (readonly [subtype: string | null, words: string])[]>> = {
  Depository: [
    [null, 'bank, bank deposit, deposit, cash, petty cash, business, student'],
    ['checking', 'chequing, cheque, current, giro, girokonto, transaction, everyday'],
    ['savings', 'saving, high yield savings, saver'],
    ['cd', 'certificate of deposit, certificate'],
    ['hsa', 'health savings'],
  ],
  CreditCard: [['credit_card', 'charge card']],
  Loan: [
    [null, 'loan, personal loan'],
    ['mortgage', 'home loan, mortgage loan'],
    ['student', 'student loan'],
    ['auto', 'auto loan, car loan, vehicle loan'],
    ['home_equity', 'home equity loan, heloc, home equity line of credit'],
    ['line_of_credit', 'credit line'],
    ['business', 'business loan'],
    ['other', 'other loan'],
  ],
  Crypto: [
    [null, 'cryptocurrency, crypto currency'],
    ['wallet', 'crypto wallet'],
    ['exchange', 'crypto exchange'],
  ],
  Property: [
    [null, 'real estate, house, home, land, building, properties'],
    ['condominium', 'condo'],
    ['apartment', 'flat'],
    ['investment_property', 'rental property'],
    ['second_home', 'holiday home, vacation home'],
  ],
  Vehicle: [[null, 'car, auto, automobile, truck, van, motorcycle, motorbike, boat']],
  OtherAsset: [[null, 'asset']],
  OtherLiability: [[null, 'liability, liabilities, other liabilities, debt, other debt']],
  Investment: [
    [null, 'investing, stocks, securities'],
    ['brokerage', 'broker'],
    ['ira', 'traditional ira, rollover ira'],
    ['529_plan', '529'],
    ['isa', 'stocks and shares isa'],
    ['workplace_pension_uk', 'workplace pension'],
    ['super', 'superannuation'],
    ['hsa', 'health savings'],
  ],
};

const KINDS = indexed();

/**
 * The kind of account that a text names; null when it is unknown or ambiguous. Case, spaces, hyphens, underscores and
 * parentheses are ignored, and so are a final "account" and a plural s.
 */
export function recogniseAccountKind(text: string): AccountKind | null {
  const key = keyOf(text);
  const shorter = key.replace(/accounts?$/, '');
  for (const spelling of [key, shorter, shorter.replace(/s$/, '')]) {
    const kind = KINDS.get(spelling);
    if (kind !== undefined) return kind;
  }
  return null;
}

/** The kind of each word; null when the word is ambiguous. */
function indexed(): ReadonlyMap<string, AccountKind | null> {
  const kinds = new Map<string, AccountKind | null>();
  const add = (word: string, kind: AccountKind): void => {
    const known = kinds.get(keyOf(word));
    const isOther = known !== undefined && known?.accountableType !== kind.accountableType;
    kinds.set(keyOf(word), isOther ? null : (known ?? kind));
  };
  for (const accountableType of Object.keys(SUBTYPES) as AccountableType[]) {
    for (const subtype of SUBTYPES[accountableType].split(/\s+/).filter(Boolean)) {
      add(subtype, { accountableType, subtype });
    }
    add(accountableType, { accountableType, subtype: null });
    for (const [subtype, words] of WORDS[accountableType]) {
      for (const word of words.split(', ')) add(word, { accountableType, subtype });
    }
  }
  return kinds;
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[\s_()\-\u2010-\u2015]+/g, '');
}
