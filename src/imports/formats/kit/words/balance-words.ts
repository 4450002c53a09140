import { isCurrency } from '../../../../ledger/currencies/currency.js';
import { normalized } from '../headings/normalized.js';
import { monthNamed } from '../months.js';

/** Words for a balance, one of which the text of a row that states one has. */
const BALANCE =
  'balance bal saldo saldos saldi kontostand anfangsbestand endbestand saldovortrag solde soldes zůstatek zostatok egyenleg sold stanje bakiye bakiyesi υπόλοιπο остаток сальдо залишок салдо likutis atlikums jääk beginsaldo eindsaldo startsaldo slutsaldo staða الرصيد رصيد יתרה יתרת';

/** Words that say that a balance is the one before the entries. */
const BEFORE =
  'opening open beginning initial inicial iniziale previous prior old anterior precedente précédent antérieur ancien vorheriger alter letzter anfangsbestand saldovortrag apertura inicio vorig oud begin beginsaldo startsaldo ingående inngående ingangs primo poprzednie początkowe předchozí počáteční začiatočný počiatočný nyitó początek inițial početno začetno prethodno açılış devreden αρχικό προηγούμενο входящий начальный начало вхідний початковий початок начално pradinis pradžiai pradžioje sākuma alg brought';

/** Words that stand beside those in a row that states a balance, and do not tell what was paid. */
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

/** Words that say of what or of when the total of rows is. */
const COUNTED =
  'debits credits debit credit débits crédits débit crédit mouvements opérations mois movements transactions payments purchases deposits withdrawals charges month maand mese mes mês del de du des der die im in out paid for of the period période entrate uscite movimenti movimientos operaciones cargos abonos débitos créditos operações movimentos umsätze einnahmen ausgaben soll haben af bij uznań obciążeń оборотов оборотам приход расход списаний зачислений за период';

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(normalized));

const BALANCE_WORDS = setOf(BALANCE);
const BEFORE_WORDS = setOf(BEFORE);
const OF_BALANCES = setOf(BALANCE, BEFORE, BESIDE);
const TOTAL_WORDS = setOf(TOTAL);
const OF_TOTALS = setOf(TOTAL, COUNTED);

const FIRST_LETTERS: ReadonlySet<string> = new Set([...OF_BALANCES, ...TOTAL_WORDS].map((word) => word.slice(0, 2)));
const NUMBER = /^\p{N}+$/u;
/** No such text has more words. */
const MOST_WORDS = 12;

/** What a text that is made of nothing but words about balances or totals states. */
export type Stated = 'opening_balance' | 'closing_balance' | 'total';

/**
 * Returns whether a text can be made of such words, by its first letters.
 * @param letters in the form that `normalized` returns
 */
export function mayBeginBalanceWords(letters: string): boolean {
  return FIRST_LETTERS.has(letters.slice(0, 2));
}

/**
 * Returns what a text states that has no word but those about balances, or about totals, with days and currencies:
 * `Solde créditeur au 31 janvier 2025`. Returns null for other texts.
 */
export function statedInWords(text: string): Stated | null {
  const words = normalized(text).split(' ');
  if (words.length > MOST_WORDS) return null;
  const told = words.filter((word) => !NUMBER.test(word) && monthNamed(word) === null && !isCode(word));
  if (told.some((word) => BALANCE_WORDS.has(word)) && told.every((word) => OF_BALANCES.has(word)))
    return told.some((word) => BEFORE_WORDS.has(word)) ? 'opening_balance' : 'closing_balance';
  const isTotal = TOTAL_WORDS.has(told[0] ?? '') && told.every((word) => OF_TOTALS.has(word));
  return isTotal ? 'total' : null;
}

function isCode(word: string): boolean {
  return word.length === 3 && isCurrency(word.toUpperCase());
}
