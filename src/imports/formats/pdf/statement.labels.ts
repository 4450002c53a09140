import { normalizeSpelling } from './statement.words.js';

/** The words that mark an amount as a balance or a total, in the languages of banks. */

/** Words before the date or the period of a balance. */
const BEFORE_DAY =
  /(?:as of|as at|on|at|for|from|of|per|vom|zum|am|au|le|du|al|del|op|in|the|this|last|your|statement|previous|period|close|end|start|business|day|month) ?/y;

/** A date or a period: numbers with at most two month names among them. */
const DAY = /^(?:\p{L}{3,9}\.?,? )?[\d ./,:()=-]*(?:\p{L}{3,9}\.?,? [\d ./,:()=-]*)?(?:(?:st|nd|rd|th)[\d .,)]*)?$/u;

/**
 * A date has at most 20 letters and a word before it at least two, so at most this many of these words can be part of
 * the date.
 */
const MOST_WORDS_OF_DAY = 10;

/** How a balance label starts: with one of the phrases, ending at a word boundary, or with one of the forms. */
interface Beginning {
  readonly phrases: readonly string[];
  readonly forms: readonly RegExp[];
}

/** A label of the opening balance. */
const OPENING: Beginning = {
  phrases:
    `previous amount owed|alter kontostand|alter saldo|anfangssaldo|anfangskontostand|anfangsbestand|saldovortrag|saldo vortrag
    |kontostandvortrag|kontostand vortrag|saldo aus letzter abrechnung|vortrag|ubertrag von seite|solde precedent|solde initial|solde anterieur
    |solde debut|ancien solde|report|saldo anterior|saldo inicial|saldo iniziale|saldo precedente|vorig saldo|beginsaldo|oud saldo
    |saldo poczatkowe`
      .split('|')
      .map((phrase) => phrase.trim()),
  forms: [
    /^(?:opening|beginning|starting|start|previous|prior|last|initial|old|former) (?:(?:account|statement|ledger|available|total|your) ){0,3}(?:balance|overdraft)\b/,
    /^balance (?:brought|b)\W*(?:forward|fwd|f|down|over)\b/,
    /^(?:brought|b)\W?(?:forward|fwd|f)\b/,
    /^balance (?:from|on)(?: your| the)? (?:last|previous|prior) (?:statement|bill)\b/,
    /^balance at (?:the )?(?:start|beginning)\b/,
  ],
};

/** A label of the closing balance. */
const CLOSING: Beginning = {
  phrases:
    `new amount owed|neuer kontostand|neuer saldo|endsaldo|endkontostand|endbestand|schlussaldo|schlusssaldo|nouveau solde|dernier solde
    |solde final|solde nouveau|solde fin|solde crediteur|solde debiteur|saldo final|saldo finale|saldo actual|saldo attuale|saldo nuevo
    |nuevo saldo|nieuw saldo|eindsaldo|saldo koncowe`
      .split('|')
      .map((phrase) => phrase.trim()),
  forms: [
    /^(?:closing|ending|end|final|new|current|statement|present) (?:(?:account|statement|ledger|available|total|your) ){0,3}(?:balance|overdraft)\b/,
    /^balance at (?:the )?(?:end|close)\b/,
  ],
};

/** A label of the balance at the end of a page. */
const CARRIED: Beginning = {
  phrases: [
    'ubertrag',
    'ubertrag auf seite',
    'zwischensaldo',
    'a reporter',
    'suma y sigue',
    'suma anterior',
    'suma y viene',
    'a riportare',
    'transport',
  ],
  forms: [/^balance (?:carried|c)\W*(?:forward|fwd|f|down|over)\b/, /^(?:carried|c)\W?(?:forward|fwd|f)\b/],
};

/** A label of a line's own balance, which is neither the opening nor the closing balance. */
const OTHER_BALANCE: Beginning = {
  phrases: [],
  forms: [/^(?:running balance|daily balance|balance|saldo|solde|kontostand)/],
};
const OTHER_BALANCE_ON = /^(?:balance|saldo|solde|kontostand) (?:on|at|as of|am|per|vom|zum|au|al|a)\b/;

/** A line about a balance carried over a page break contains at least one of these words. */
const CARRYING = new Set(
  `ubertrag saldoubertrag zwischensaldo vortrag saldovortrag forward fwd bf cf b/f c/f b/fwd c/fwd report reporter reporte reportes transport transporte transportar transporter
   transportieren riporto riportare riportato riportati sigue arrastre nuevo overdracht transporteren overbrengen overgebracht overfort overfores
   overforing overfors przeniesienia przeniesienie siirto siirretaan siirretty atvitel prevod prenos reportar`.split(
    /\s+/,
  ),
);

/** The other words of such a line: `Balance carried forward to next page`. */
const BESIDE_CARRYING = new Set(
  `balance brought carried over total totals subtotal sum saldo saldi solde soldes montant summe suma kontostand page pages pag pagina paginas
   pagine seite seiten blatt hoja hojas side sida sidan strona strone strony sivu sivulle bladzijde folgeseite vorseite
   next previous prior following last new from to of on the from your a au aux de du des la le les suivante precedente precedent
   auf von aus zu zum vom der die nachste nachsten nachster vorige voriger vorigen vorherige vorheriger letzte letzter neue neuer neues
   y viene siguiente anterior en el da di alla dalla pagina successiva seguente naar van te volgende vorige het op
   till til fra fran naesta nasta naeste neste forrige foregaende z na do nastepna nastepnej poprzednia poprzedniej seuraavalle edelliselta
   op der per am`.split(/\s+/),
);

/**
 * Words that can also describe an entry, such as a bus ticket or a transfer, unless one of the other words is next to
 * them.
 */
const DOUBTFUL = new Set(['ubertrag', 'report', 'transport', 'transporte', 'vortrag', 'arrastre', 'prevod', 'siirto']);
const BEYOND_DOUBT = new Set(
  `forward fwd saldo balance solde kontostand seite blatt page pages pag pagina paginas pagine hoja side sida sidan strona strone strony
   sivu sivulle bladzijde folgeseite vorseite`.split(/\s+/),
);

const MOST_WORDS_OF_CARRY = 10;

/**
 * Returns whether a line contains only words about a balance carried over a page break: `Übertrag Saldo auf Seite 2`.
 */
function isCarry(spelled: string): boolean {
  const words = wordsOf(spelled);
  return (
    words.length <= MOST_WORDS_OF_CARRY &&
    words.some((word) => CARRYING.has(word)) &&
    words.every((word) => CARRYING.has(word) || BESIDE_CARRYING.has(word))
  );
}

/** Returns whether a balance label can also describe an entry, so that only its position decides. */
export function isDoubtfulLabel(text: string): boolean {
  const words = wordsOf(normalizeSpelling(text));
  return words.some((word) => DOUBTFUL.has(word)) && !words.some((word) => BEYOND_DOUBT.has(word));
}

function wordsOf(spelled: string): readonly string[] {
  return spelled.split(/[^\p{L}/]+/u).filter((word) => word !== '' && word !== '/');
}

const OF_DAYS =
  /\b(?:daily|end of day|tagessald|tagesend|tagliche|soldes? journalier|soldes? quotidien|sald[oi]s? diari|saldi? giornalier|dagsald|dagelijks|dzienne)/;
const BALANCES = /\b(?:balances?|sald[oi]s?|solde|soldes)\b|sald[oei]n?\b/;

/** Returns whether a title belongs to a table of daily balances. */
export function isTitleOfDays(text: string): boolean {
  const spelled = normalizeSpelling(text);
  if (spelled.length > LONGEST_LABEL || /\b(?:average|durchschnitt|moyen)/.test(spelled)) return false;
  return OF_DAYS.test(spelled) && BALANCES.test(spelled);
}

/** Words before a total label. */
const BEFORE_TOTAL = /^(?:(?:daily|day|page|section|grand|net|your|year to date|20\d\d) )+/;
const SUBTOTAL = /^(?:sub)?-? ?total/;
const TOTALS =
  'total|totals|totali|totales|zwischensumme|summe|summen|gesamt|gesamtsumme|gesamtbetrag|total des|totaux|totale|totaal|suma|sumas'.split(
    '|',
  );
/** What can follow a total label. Anything else makes it a description. */
const AFTER_TOTAL =
  /^(?:$|[\d(-]|paid|money|deposit|withdraw|debit|credit|charge|fee|interest|payment|purchase|amount|for\b|of\b|this|in\b|out\b|new\b|check|cheque|transaction|due|spend|spent|activity|addition|subtraction|der\b|des\b|soll|haben|umsatz|belast|gutschrift|mouvement|operation|entrate|uscite|cargos|abonos|year|period|card|cash|number|page|account|received|other|atm|electronic)/;

/** The maximum length of a label in characters. */
const LONGEST_LABEL = 120;

/** `daily` is the balance at the end of a day, in a table of daily balances. */
export type BalanceLabel = 'opening' | 'closing' | 'carried' | 'other' | 'daily';

/** Returns the balance that the words of a line denote; null if it is not a balance line. */
export function balanceLabelOf(text: string): BalanceLabel | null {
  if (text.length > LONGEST_LABEL) return null;
  const spelled = normalizeSpelling(text);
  const own = withoutStart(spelled, 'your ');
  if (isLabel(own, OPENING)) return 'opening';
  if (isLabel(own, CLOSING)) return 'closing';
  if (isLabel(spelled, CARRIED) || isCarry(spelled)) return 'carried';
  return OTHER_BALANCE_ON.test(spelled) || isLabel(spelled, OTHER_BALANCE) ? 'other' : null;
}

/** Returns whether a text starts with such a label, followed by nothing except a date or a period. */
function isLabel(spelled: string, { phrases, forms }: Beginning): boolean {
  const begun = [
    ...phrases.filter((phrase) => spelled.startsWith(phrase) && !/\w/.test(spelled.charAt(phrase.length))),
    ...forms.map((form) => form.exec(spelled)?.[0]).filter((found) => found !== undefined),
  ];
  return begun.some(({ length }) => isDay(spelled.slice(length)));
}

/** Returns whether a text is empty, a date or a period, with optional words such as `as of` before it. */
function isDay(text: string): boolean {
  const first = /^ ?[(:=]? ?/.exec(text)?.[0].length ?? 0;
  const starts = [first];
  for (let end = endOfWord(text, first); end !== null; end = endOfWord(text, end)) starts.push(end);
  // Such a word can also be the start of a date: `au` and `august`.
  return starts.slice(-MOST_WORDS_OF_DAY - 1).some((start) => DAY.test(text.slice(start)));
}

/** Returns the end of the word before a date that starts at `start`; null if there is no word. */
function endOfWord(text: string, start: number): number | null {
  BEFORE_DAY.lastIndex = start;
  return BEFORE_DAY.test(text) ? BEFORE_DAY.lastIndex : null;
}

/** Returns whether the words of a line label its number as a total. */
export function isTotal(text: string): boolean {
  if (text.length > LONGEST_LABEL) return false;
  const label = normalizeSpelling(text).replace(BEFORE_TOTAL, '').replace(SUBTOTAL, 'total');
  return TOTALS.some(
    (word) => label.startsWith(word) && AFTER_TOTAL.test(label.slice(word.length).replace(/^[ :.]+/, '')),
  );
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}
