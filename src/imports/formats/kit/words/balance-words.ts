import { isCurrency } from '../../../../ledger/currencies/currency.js';
import { normalized } from '../headings/normalized.js';
import { monthNamed } from '../months.js';

/** Words for a balance, one of which the text of a row that states one has. */
const BALANCE =
  'balance bal saldo saldos saldi kontostand anfangsbestand endbestand saldovortrag solde soldes zůstatek zostatok egyenleg sold stanje bakiye bakiyesi υπόλοιπο остаток сальдо залишок салдо likutis atlikums jääk beginsaldo eindsaldo startsaldo slutsaldo staða الرصيد رصيد יתרה יתרת';

/** Words that say that a balance is the one before the entries. */
const BEFORE =
  'opening open beginning initial inicial iniziale previous prior old anterior precedente précédent antérieur ancien vorheriger alter letzter anfangsbestand saldovortrag apertura inicio vorig oud begin beginsaldo startsaldo ingående inngående ingangs primo poprzednie początkowe předchozí počáteční začiatočný počiatočný nyitó początek inițial početno začetno prethodno açılış devreden αρχικό προηγούμενο входящий начальный начало вхідний початковий початок начално pradinis pradžiai pradžioje sākuma alg brought';

/** Other words in the text of a row that states a balance. None of them describes a payment. */
const BESIDE =
  'closing close ending end final current available ledger book account statement net total carried brought forward as of at on per the your my date day month period for from to last today daily running outstanding credit debit cr dr owed new' +
  ' neuer neu aktueller zum vom am des der dem auf im in konto kontos monatsende monatsanfang quartalsende jahresende periode haben soll höhe verfügbarer' +
  ' créditeur débiteur initial nouveau au du en de le la les à a compte comptable disponible actuel votre notre reporter reporté report période fin début mois jour' +
  ' final finale actual nuevo novo fecha al del el cuenta contable contábil cierre su periodo mes dia día corte acreedor deudor favor nostro vostro' +
  ' contabile liquido attuale alla data fine mese anno dare avere credito debito crédito débito atual disponível contabilístico em do da dos no conta total' +
  ' nieuw eind op van het laatste huidig rekening datum per den på konto kontot bokfört disponibelt utgående slut ultimo bogført bokført disponibel loppu tilin' +
  ' końcowe dostępne księgowe na dzień koniec okresu z dnia po rachunku konta nowe konečný účtu účet ke dni dne k nový ku dňu záró könyvelt aktuális számla' +
  ' la contului cont dan računa završno konačno novo končno staro dana kapanış güncel kullanılabilir önceki son hesap τελικό λογαριασμού νέο' +
  ' исходящий конечный на конец периода счета счёта дату по счету вихідний кінцевий кінець періоду рахунку рахунком крайно pabaigos pabaigai pabaigoje galutinis sąskaitos laikotarpio beigu lõpp';

/** Words for a total. */
const TOTAL =
  'total totals totaal totale totali totales gesamt gesamtsumme summe suma somme sumă totalt celkem spolu összesen ukupno skupaj toplam σύνολο итого всего разом усього общо kokku razem łącznie';

/** Words for the entries or the period that a total covers. */
const COUNTED =
  'debits credits debit credit débits crédits débit crédit mouvements opérations mois movements transactions payments purchases deposits withdrawals charges month maand mese mes mês del de du des der die im in out paid for of the period période entrate uscite movimenti movimientos operaciones cargos abonos débitos créditos operações movimentos umsätze einnahmen ausgaben soll haben af bij uznań obciążeń оборотов оборотам приход расход списаний зачислений за период';

/** `sold`, the Romanian word for a balance, is also an English verb. These words can stand beside it in Romanian. */
const BESIDE_SOLD =
  'sold initial inițial inceput început anterior precedent curent final nou zilnic disponibil contabil debitor creditor la data de din ziua al contului cont perioada luna';

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(normalized));

const BALANCE_WORDS = setOf(BALANCE);
const BEFORE_WORDS = setOf(BEFORE);
const OF_BALANCES = setOf(BALANCE, BEFORE, BESIDE);
const ROMANIAN_WORDS = setOf(BESIDE_SOLD);
const TOTAL_WORDS = setOf(TOTAL);
const OF_TOTALS = setOf(TOTAL, COUNTED);

const NUMBER = /^\p{N}+$/u;
const BLANKS = /\s+/u;
/** No such text has more words. */
const MOST_WORDS = 12;
const LONGEST_WORD = 24;
const MAX_REMEMBERED = 4096;

/** The first letters of all these words. */
const BEGINNINGS: ReadonlySet<string> = new Set([...OF_BALANCES, ...TOTAL_WORDS].map((word) => word.slice(0, 3)));

/**
 * Returns whether a text can begin with such a word.
 * @param letters its first three letters, in the form that `normalized` returns
 */
export function mayBeginBalanceWords(letters: string): boolean {
  return BEGINNINGS.has(letters);
}

/** What a text that is made of nothing but words about balances or totals states. */
export type Stated = 'opening_balance' | 'closing_balance' | 'total';

/** What a word can be part of. Days, numbers and currencies can be part of either. */
interface Meaning {
  readonly isOfBalances: boolean;
  readonly isOfTotals: boolean;
  readonly isBalance: boolean;
  readonly isBefore: boolean;
  readonly isTotal: boolean;
  /** Whether it is `sold`, and whether it can stand beside that word in Romanian. */
  readonly isSold: boolean;
  readonly isBesideSold: boolean;
}

const DIGIT = /[0-9]/u;
const IS_NUMBER = /^[0-9./:,()'-]+$/u;
const NUMERIC: Meaning = {
  isOfBalances: true,
  isOfTotals: true,
  isBalance: false,
  isBefore: false,
  isTotal: false,
  isSold: false,
  isBesideSold: true,
};

const remembered = new Map<string, Meaning | null>();

/**
 * Returns what a text states that has no word but those about balances, or about totals, with days and currencies:
 * `Solde créditeur au 31 janvier 2025`. Returns null for other texts. Most texts fail at their first or second word.
 */
export function statedInWords(text: string): Stated | null {
  const end = text.indexOf(' ');
  if (meaningOf(end === -1 ? text : text.slice(0, end)) === null) return null;
  const words = text.trim().split(BLANKS);
  if (words.length > MOST_WORDS) return null;
  const meanings: Meaning[] = [];
  for (const word of words) {
    const meaning = meaningOf(word);
    if (meaning === null) return null;
    meanings.push(meaning);
  }
  if (meanings.some(({ isSold }) => isSold) && !meanings.every(({ isBesideSold }) => isBesideSold)) return null;
  const isOfBalances = meanings.every((meaning) => meaning.isOfBalances);
  if (isOfBalances && meanings.some(({ isBalance }) => isBalance))
    return meanings.some(({ isBefore }) => isBefore) ? 'opening_balance' : 'closing_balance';
  return meanings[0]?.isTotal === true && meanings.every(({ isOfTotals }) => isOfTotals) ? 'total' : null;
}

/** Returns what a word between blanks can be part of; null for all other words. */
function meaningOf(word: string): Meaning | null {
  if (word.length > LONGEST_WORD) return null;
  // References and numbers are different in each row, so they are not worth remembering.
  if (DIGIT.test(word)) return IS_NUMBER.test(word) ? NUMERIC : null;
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const parts = normalized(word).split(' ');
  const isNeutral = (part: string): boolean =>
    part === '' || NUMBER.test(part) || monthNamed(part) !== null || isCode(part);
  const areIn = (set: ReadonlySet<string>): boolean => parts.every((part) => set.has(part) || isNeutral(part));
  const meaning = {
    isOfBalances: areIn(OF_BALANCES),
    isOfTotals: areIn(OF_TOTALS),
    isBalance: parts.some((part) => BALANCE_WORDS.has(part)),
    isBefore: parts.some((part) => BEFORE_WORDS.has(part)),
    isTotal: parts.some((part) => TOTAL_WORDS.has(part)),
    isSold: parts.includes('sold'),
    isBesideSold: areIn(ROMANIAN_WORDS),
  };
  const found = meaning.isOfBalances || meaning.isOfTotals ? meaning : null;
  if (remembered.size < MAX_REMEMBERED) remembered.set(word, found);
  return found;
}

function isCode(word: string): boolean {
  return word.length === 3 && isCurrency(word.toUpperCase());
}
