import { normalized } from '../headings/normalized.js';

/** Inflow or outflow. */
export type Direction = 'in' | 'out';

/** Pairs of words with which banks state the direction of an unsigned amount: outflow, then inflow. */
const PAIRS: readonly (readonly [out: string, in_: string])[] = [
  ['d', 'c'],
  ['d', 'k'],
  ['d', 'h'],
  ['d', 'a'],
  ['d', 'p'],
  ['dr', 'cr'],
  ['db', 'cr'],
  ['db', 'kr'],
  ['deb', 'cred'],
  ['dbit', 'crdt'],
  ['debit', 'credit'],
  ['debet', 'credit'],
  ['debet', 'kredit'],
  ['débit', 'crédit'],
  ['débito', 'crédito'],
  ['s', 'h'],
  ['soll', 'haben'],
  ['lastschrift', 'gutschrift'],
  ['belastung', 'gutschrift'],
  ['ausgang', 'eingang'],
  ['af', 'bij'],
  ['cargo', 'abono'],
  ['nota débito', 'nota crédito'],
  ['gasto', 'ingreso'],
  ['debe', 'haber'],
  ['saída', 'entrada'],
  ['dare', 'avere'],
  ['addebito', 'accredito'],
  ['uscita', 'entrata'],
  ['md', 'd'],
  ['výdaj', 'příjem'],
  ['výdavok', 'príjem'],
  ['odchozí', 'příchozí'],
  ['odchádzajúca', 'prichádzajúca'],
  ['wychodzący', 'przychodzący'],
  ['wychodząca', 'przychodząca'],
  ['kimenő', 'bejövő'],
  ['utgående', 'inkommande'],
  ['uitgaand', 'inkomend'],
  ['исходящий', 'входящий'],
  ['debet', 'kredit'],
  ['t', 'j'],
  ['terhelés', 'jóváírás'],
  ['b', 'a'],
  ['borç', 'alacak'],
  ['wn', 'ma'],
  ['obciążenie', 'uznanie'],
  ['wydatek', 'wpływ'],
  ['isplata', 'uplata'],
  ['duguje', 'potražuje'],
  ['χ', 'π'],
  ['χρέωση', 'πίστωση'],
  ['расход', 'приход'],
  ['дебет', 'кредит'],
  ['списание', 'зачисление'],
  ['витрата', 'надходження'],
  ['дебит', 'кредит'],
  ['дт', 'кт'],
  ['išlaidos', 'pajamos'],
  ['deebet', 'kreedit'],
  ['uttag', 'insättning'],
  ['ut', 'in'],
  ['ud', 'ind'],
  ['ut', 'inn'],
  ['otto', 'pano'],
  ['חובה', 'זכות'],
  ['مدين', 'دائن'],
  ['支出', '收入'],
  ['支', '收'],
  ['借', '贷'],
  ['借', '貸'],
  ['借方', '贷方'],
  ['出金', '入金'],
  ['支払', '入金'],
  ['출금', '입금'],
  ['money out', 'money in'],
  ['out', 'in'],
  ['outgoing', 'incoming'],
  ['withdrawal', 'deposit'],
  ['paid out', 'paid in'],
  ['outflow', 'inflow'],
  ['expense', 'income'],
  ['exp', 'income'],
  ['transfer out', 'transfer in'],
  ['neg', 'pos'],
  ['debit transfer', 'credit transfer'],
  ['sepa debit', 'sepa credit'],
  ['belast', 'gut'],
  ['debit', 'kredit'],
  ['debetas', 'kreditas'],
  ['debets', 'kredīts'],
  ['debeto', 'kredito'],
  ['ח', 'ז'],
  ['חיוב', 'זיכוי'],
  ['izdatak', 'primitak'],
  ['odliv', 'priliv'],
  ['breme', 'dobro'],
  ['v breme', 'v dobro'],
  ['tartozik', 'követel'],
  ['t', 'k'],
  ['giden', 'gelen'],
  ['çıkış', 'giriş'],
  ['gider', 'gelir'],
  ['sortie', 'entrée'],
  ['dépense', 'recette'],
  ['egreso', 'ingreso'],
  ['retiro', 'depósito'],
  ['saque', 'depósito'],
  ['despesa', 'receita'],
  ['lähtevä', 'saapuva'],
  ['meno', 'tulo'],
  ['väljaminek', 'sissetulek'],
  ['ghi nợ', 'ghi có'],
  ['chi', 'thu'],
  ['tiền ra', 'tiền vào'],
  ['pengeluaran', 'pemasukan'],
  ['keluar', 'masuk'],
  ['ถอน', 'ฝาก'],
  ['รายจ่าย', 'รายรับ'],
  ['支出', '収入'],
  ['转出', '转入'],
  ['轉出', '轉入'],
  ['지출', '수입'],
  ['برداشت', 'واریز'],
];

/** A sign in a separate column. */
const SIGNS: Readonly<Record<string, Direction>> = { '-': 'out', '−': 'out', '–': 'out', '+': 'in' };

/** On its own, a transfer can go in either direction, and `POS` can be a terminal in a shop instead of the opposite of `NEG`. */
const NO_DIRECTION_ALONE = new Set(['debit transfer', 'credit transfer', 'sepa debit', 'sepa credit', 'pos']);

/** The one direction that a word has in all pairs; null for words such as `D`, which is an inflow beside `MD`. */
const SAME_IN_ALL_PAIRS: ReadonlyMap<string, Direction | null> = sameInAllPairs();

function sameInAllPairs(): Map<string, Direction | null> {
  const directions = new Map<string, Direction | null>();
  for (const pair of PAIRS) {
    for (const [at, word] of pair.map(normalized).entries()) {
      const direction = at === 0 ? 'out' : 'in';
      const known = directions.get(word);
      const isSame = known === undefined || known === direction;
      directions.set(word, isSame && !NO_DIRECTION_ALONE.has(word) ? direction : null);
    }
  }
  return directions;
}

/** Returns the direction of a text, or of its words if all mean the same, such as `贷 Cr`; null if there is none. */
function directionOf(text: string): Direction | null {
  const key = normalized(text);
  const known = SAME_IN_ALL_PAIRS.get(key);
  if (known !== undefined) return known;
  const [first, ...others] = key.split(' ').map((word) => SAME_IN_ALL_PAIRS.get(word) ?? null);
  return first !== undefined && others.every((direction) => direction === first) ? first : null;
}

/** The most values of a column that has both directions and a word for what is neither. */
const MOST_VALUES = 4;

/**
 * Returns the meaning of each value in a column; null unless the values are a known pair of words, a few known words, or the first
 * letters of a pair in the heading.
 */
export function directionsOf(values: readonly string[], heading = ''): ReadonlyMap<string, Direction> | null {
  const distinct = distinctOf(values);
  const several = twoOfMore(distinct);
  // Words of several pairs, such as `Income`, `Expense` and `Transfer-Out`. Single letters can have other meanings.
  const areAll = several?.size === distinct.length && distinct.every((value) => normalized(value).length > 1);
  return pairOf(distinct, heading) ?? (areAll ? several : null);
}

/** Returns the direction of the one word, such as `Cr`, that a column has in some rows only; null for other words. */
export function oneSidedDirectionOf(values: readonly string[]): Direction | null {
  const [only, ...others] = distinctOf(values);
  if (only === undefined || others.length > 0 || isNoDirectionAlone(normalized(only))) return null;
  return SIGNS[only] ?? directionOf(only);
}

/** Like `directionsOf`, for a column whose heading is for directions. It can also contain words that are no direction. */
export function directionsAmong(values: readonly string[], heading = ''): ReadonlyMap<string, Direction> | null {
  const distinct = distinctOf(values);
  return pairOf(distinct, heading) ?? twoOfMore(distinct);
}

function distinctOf(values: readonly string[]): readonly string[] {
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
}

/**
 * Returns the meanings of those values that are known, if both directions are among few values. A wallet has a word for
 * movements within it, too, which is neither.
 */
function twoOfMore(distinct: readonly string[]): ReadonlyMap<string, Direction> | null {
  if (distinct.length > MOST_VALUES) return null;
  const known = distinct.flatMap((value) => {
    const direction = directionOf(value);
    return direction === null ? [] : [[value, direction] as const];
  });
  return new Set(known.map(([, direction]) => direction)).size === 2 ? new Map(known) : null;
}

function pairOf(distinct: readonly string[], heading: string): ReadonlyMap<string, Direction> | null {
  if (distinct.length === 0) return null;
  const signs = distinct.map((value) => SIGNS[value]);
  // A dash alone in all rows means that there is no value.
  if (distinct.length > 1 && signs.every((sign) => sign !== undefined)) {
    return new Map(distinct.map((value) => [value, SIGNS[value] ?? 'in']));
  }
  const headed = lettersOf(distinct, heading);
  if (headed !== null) return headed;
  const keys = distinct.map(normalized);
  // `B` is borç, an outflow, in Turkish, and bij, an inflow, in Dutch.
  if (heading === '' && keys.every((key) => key === 'a' || key === 'b')) return null;
  for (const pair of PAIRS) {
    const [out, into] = pair.map(normalized);
    if (!keys.every((key) => key === out || key === into)) continue;
    // A single letter is not enough evidence: a column that contains only D can be anything, unless its heading has both
    // words.
    if (keys.length === 1 && isNoDirectionAlone(keys[0] ?? '')) continue;
    return new Map(distinct.map((value, at) => [value, keys[at] === out ? 'out' : 'in']));
  }
  return null;
}

/**
 * Returns the meaning of letters that are the initials of two words in the heading, one for each direction. Returns null for other
 * values.
 */
function lettersOf(distinct: readonly string[], heading: string): ReadonlyMap<string, Direction> | null {
  if (heading === '' || distinct.length > 2 || distinct.some((value) => value.length > 1)) return null;
  const words = normalized(heading)
    .split(' ')
    .map((word) => [word.charAt(0), SAME_IN_ALL_PAIRS.get(word) ?? null] as const)
    .filter(([, direction]) => direction !== null);
  const meanings = new Map(words);
  if (words.length !== 2 || meanings.size !== 2 || new Set(meanings.values()).size !== 2) return null;
  const letters = distinct.map((value) => [value, meanings.get(normalized(value)) ?? null] as const);
  const known = letters.flatMap(([value, direction]) => (direction === null ? [] : [[value, direction] as const]));
  return known.length === letters.length ? new Map(known) : null;
}

/** Returns whether a heading has a word for a direction. */
export function namesDirection(heading: string): boolean {
  return normalized(heading)
    .split(' ')
    .some((word) => word.length > 1 && SAME_IN_ALL_PAIRS.has(word));
}

function isNoDirectionAlone(key: string): boolean {
  return key.length === 1 || NO_DIRECTION_ALONE.has(key);
}
