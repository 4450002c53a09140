import { withoutBrackets } from './brackets.js';

/** The words of statements in the languages of banks. No bank is named here. */

/** The content of a column. `other` is a column that an entry does not need, such as a reference. */
export type ColumnKind = 'date' | 'posting_date' | 'description' | 'debit' | 'credit' | 'amount' | 'balance' | 'other';

/** Headings, in the form that `normalizeWords` returns. */
const HEADINGS: Readonly<Record<ColumnKind | 'payments', string>> = {
  date: `date|transaction date|trans date|tran date|txn date|date of transaction|purchase date|activity date|booking date|entry date
    |date of purchase|datum|buchungstag|buchungsdatum|buchung|belegdatum|kaufdatum|umsatzdatum|bu tag|butag|tag
    |date operation|date de loperation|date de l operation|date doperation|date d operation|date comptable|fecha|fecha operacion|fecha de operacion|fecha movimiento
    |data|data operazione|data contabile|data movimento|data mov|data do movimento|data lanc|boekdatum|boekingsdatum|transactiedatum|dato|bokforingsdatum|bogforingsdato|data ksiegowania|data operacji`,
  posting_date: `post date|posting date|posted|post|posted date|date posted|date received|received date|value date|effective date|eff date|effective|processing date|date entered|entered|process date
    |valuta|wert|wertstellung|valutadatum|wertstellungsdatum|buchung valuta|date valeur|date de valeur|valeur|fecha valor|f valor|data valuta|valuta data|data valor|rentedatum|valutadato|data waluty`,
  description: `description|transaction|details|detail|transaction details|transaction description|transactions|description of transaction|particulars|payee|narrative|narration
    |merchant|merchant name|payment type and details|payment details|activity|transaction activity|merchant name or transaction description|name|memo|remarks|description details|account activity
    |verwendungszweck|buchungstext|text|vorgang|beschreibung|buchungsdetails|umsatz details|erlauterung|buchungstext verwendungszweck|verwendung|empfanger|auftraggeber|buchungsinformation|bezeichnung|angaben zum umsatz|vorgang verwendungszweck
    |libelle|libelles|nature de loperation|nature de l operation|operation|operations|nature des operations|designation|intitule
    |concepto|descripcion|detalle|movimiento|movimientos|descrizione|causale|descrizione operazione|descrizione operazioni|descricao|historico|movimento
    |omschrijving|naam|mededelingen|beskrivelse|beskrivning|tekst|opis|opis operacji|tytul|tytul operacji`,
  debit: `debit|debits|withdrawal|withdrawals|money out|paid out|out|payments out|outgoing|outgoings|charges|charge|debit amount|amount debited|amount out|withdrawn|withdrawal amount|spent|subtractions
    |withdrawals debits|debits withdrawals|withdrawals and debits|withdrawals and other debits|payments and withdrawals|withdrawals payments|withdrawals subtractions|checks debits|checks and debits|debit out|purchases
    |soll|betrag soll|belastung|belastungen|lastschrift|lastschriften|ausgang|ausgange|ausgaben|zu ihren lasten|zu lasten|lasten|ausgabe
    |debito|debitos|depense|depenses|sortie|sorties|retraits|cargo|cargos|debe|adeudos|salidas|gastos|uscite|uscita|addebiti|addebito|dare|saidas|af|afschrijving|afschrijvingen|af debet|debet|uit|ud|ut|obciazenia|wyplaty`,
  credit: `credit|credits|deposit|deposits|money in|paid in|in|payments in|incoming|receipts|receipt|credit amount|amount credited|amount in|deposited|deposit amount|additions|lodgements|lodgement
    |deposits credits|credits deposits|deposits and credits|deposits and other credits|deposits additions|receipts and deposits|credit in
    |haben|betrag haben|gutschrift|gutschriften|eingang|eingange|einnahmen|zu ihren gunsten|zu gunsten|gunsten|einnahme
    |recette|recettes|entree|entrees|versements|abono|abonos|haber|ingresos|ingreso|entradas|entrate|entrata|accrediti|accredito|avere|credito|creditos|bij|bijschrijving|bijschrijvingen|bij credit|ind|uznania|wplaty`,
  payments: `payments|payment|payments and credits|zahlungen|zahlung|paiements|pagos|pagamenti`,
  amount: `amount|amounts|transaction amount|amount of transaction|value|total|sum|net amount|billed amount|amount charged
    |betrag|umsatz|umsatze|betrag in eur|montant|importe|import|importo|valor|bedrag|belopp|belob|belop|kwota|kwota operacji|quantia`,
  balance: `balance|running balance|account balance|daily balance|ledger balance|available balance|closing balance|end of day balance|ending daily balance|new balance|current balance|balance after
    |saldo|kontostand|neuer saldo|saldo nach buchung|kontosaldo|zwischensaldo|solde|solde progressif|nouveau solde|saldo disponible|saldo contable|saldo disponibile|saldo contabile|saldo po operacji`,
  other: `reference|ref|ref no|ref number|reference number|reference no|reference id|check no|check number|check|cheque no|cheque|cheque number|chq no|chq|number|no|nr|type|tran type|transaction type|payment type|category|card|card no|card number|location|city|code|tran code
    |instrument|slip|serial no|country|state|currency|rate|exchange rate|fx rate|foreign amount|foreign currency amount|original amount|amount in foreign currency|foreign spend|transaction currency|points|cashback|mcc|time|branch
    |beleg|beleg nr|belegnummer|art|kategorie|wahrung|fremdwahrung|betrag in fremdwahrung|kurs|ort|gegenkonto|iban|konto|referenz|pn nr|devise|reference operation|referencia|oficina|riferimento|valuta importo|tegenrekening|rekening|mutatiesoort|waluta`,
};

const KINDS = new Map(
  Object.entries(HEADINGS).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word.trim(), kind as ColumnKind | 'payments'] as const),
  ),
);

const KINDS_WITHOUT_SPACES = new Map([...KINDS].map(([words, kind]) => [words.replaceAll(' ', ''), kind]));

/** Normalizes a phrase to its words: lower case, without accents, punctuation, currencies and bracketed text. */
export function normalizeWords(text: string): string {
  return withoutBrackets(text, '()[]', ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\b(?:in )?(?:usd|eur|gbp|chf|cad|aud|nzd|sek|nok|dkk|pln|jpy|inr)\b/g, ' ')
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:your|ihr|ihre) /, '');
}

/**
 * Returns the kind of column under a heading. `payments` are outflows if the other column contains inflows, and vice
 * versa.
 */
export function kindOfHeading(text: string): ColumnKind | 'payments' | null {
  const words = normalizeWords(text);
  // A heading that is broken within a word is read with a space there.
  return KINDS.get(words) ?? KINDS_WITHOUT_SPACES.get(words.replaceAll(' ', '')) ?? null;
}

/** Starts of lines which show that a section continues from the previous page or on the next. */
const CONTINUED = [
  'to be continued',
  'continued',
  'continues',
  'fortsetzung',
  'suite',
  'continua',
  'continuacion',
  'segue',
  'vervolg',
  'fortsattning',
  'fortsaettes',
  'fortsettelse',
  'ciag dalszy',
  'jatkuu',
  'please turn over',
  'bitte wenden',
];
const MOST_WORDS_OF_CONTINUED = 7;

/** Returns whether a line only states that something continues over a page break: `Continued on next page`. */
export function isContinuedMark(text: string): boolean {
  const spelled = normalizeSpelling(text);
  if (spelled.split(' ').length > MOST_WORDS_OF_CONTINUED) return false;
  const words = spelled.replace(/^[([ ]*/, '');
  return CONTINUED.some((start) => words.startsWith(start) && !/^\w/.test(words.slice(start.length)));
}

/** Returns the words of a title, which later pages repeat with or without `(continued)`. */
export function titleKey(text: string): string {
  return normalizeWords(text)
    .replace(/\b(?:continued|cont|fortsetzung|suite|continua|continuacion|segue|vervolg)\b/g, ' ')
    .replace(/\d+/g, '#')
    .replace(/ +/g, ' ')
    .trim();
}

const IN_WORDS =
  /\b(?:deposits?|credits?|additions?|money in|paid in|received|incoming|refunds?|returns?|interest (?:paid|earned)|eingange|gutschriften|einnahmen|abonos|ingresos|versements|accrediti|entrate|bijschrijvingen)\b/;
const OUT_WORDS =
  /\b(?:withdrawals?|debits?|subtractions?|checks?(?: paid)?|cheques?|purchases?|charges?|charged|fees?|money out|paid out|payments (?:made|out)|outgoing|cash advances?|ausgange|belastungen|lastschriften|ausgaben|cargos|gastos|retraits|depenses|addebiti|uscite|afschrijvingen)\b/;

/** A title contains only these words. A line with other words is a description. */
const TITLE_WORDS = new Set(
  `deposit deposits other and additional electronic atm debit credit debits credits card cards check checks cheque cheques paid purchase purchases
   payment payments fee fees charge charges charged service interest earned addition additions subtraction subtractions money in out cash advance
   advances transaction transactions account activity your new refund refunds return returns received made posted incoming outgoing online
   transfer transfers banking bank withdrawal withdrawals teller misc miscellaneous ach standing order orders direct from to the
   eingange ausgange gutschriften belastungen lastschriften einnahmen ausgaben abonos cargos ingresos gastos versements retraits depenses
   accrediti addebiti entrate uscite bijschrijvingen afschrijvingen und et e y en`.split(/\s+/),
);

/**
 * Returns the direction of a section by its title (`Deposits and other credits`); null if the title names neither or
 * both.
 */
export function directionOfSection(text: string): 'in' | 'out' | null {
  const words = normalizeWords(text)
    .replace(/\b(?:continued|fortsetzung|suite)\b/g, ' ')
    .trim();
  if (words.split(' ').length > 9 || words.split(' ').some((word) => !TITLE_WORDS.has(word))) return null;
  const isPayments = /^payments?(?: and (?:other )?credits?)?$/.test(words);
  const isIn = IN_WORDS.test(words.replace(/\bcredit cards?\b|\bdebit cards?\b/g, ' ')) || isPayments;
  const isOut = OUT_WORDS.test(words.replace(/\bcredit cards?\b|\bdebit cards?\b/g, ' '));
  if (isIn === isOut) return null;
  return isIn ? 'in' : 'out';
}

const CARD =
  /\b(?:credit limit|credit line|available credit|minimum payment|minimum amount due|payment due|amount due|purchases|cash advances?|credit card|card statement|annual percentage rate|kreditkarten?(?:abrechnung)?|verfugungsrahmen|carte de credit|tarjeta de credito|carta di credito|limite de credito)\b/g;
const ACCOUNT =
  /\b(?:deposits?|withdrawals?|checking|savings|current account|overdraft|money in|money out|paid in|paid out|girokonto|kontokorrent|sort code|compte courant|cuenta corriente|conto corrente|lopende rekening)\b/g;

/**
 * Returns whether the words of a statement denote its balances as amounts owed; null if they denote neither or both.
 */
export function isDebtByWords(text: string): boolean | null {
  const words = normalizeWords(text);
  const card = new Set(words.match(CARD)).size;
  const account = new Set(words.match(ACCOUNT)).size;
  return card === account ? null : card > account;
}

/** The names of each month in the languages above. Abbreviations are prefixes of a name, or listed. */
const MONTHS = [
  'january januar janvier enero gennaio januari janeiro styczen jan',
  'february februar fevrier febrero febbraio februari fevereiro luty',
  'march marz maerz mrz mars marzo maart mrt marco marzec',
  'april avril abril aprile kwiecien',
  'may mai mayo maggio mei maio maj',
  'june juni juin junio giugno junho czerwiec',
  'july juli juillet julio luglio julho lipiec',
  'august aout agosto augustus sierpien',
  'september septembre septiembre settembre setembro wrzesien',
  'october oktober octobre octubre ottobre outubro pazdziernik',
  'november novembre noviembre novembro listopad',
  'december dezember decembre diciembre dicembre dezembro grudzien',
].map((names) => names.split(' '));

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns the English abbreviation of a month name in any of the languages, abbreviated or not; null for other words.
 */
export function monthOf(name: string): string | null {
  const spelled = normalizeSpelling(name).replace(/\.$/, '');
  if (spelled.length < 3) return null;
  const at = MONTHS.findIndex((names) => names.some((month) => month.startsWith(spelled)));
  return ENGLISH[at] ?? null;
}

/** Words for an account that precede its number. */
const ACCOUNT_NOUNS = new Set(
  `account acct acc iban konto kontonummer kontonr kontokorrent girokonto sparkonto compte livret cuenta conto rekening rekeningnummer
   rekeningnr conta konta rachunku rachunek`.split(/\s+/),
);
/** Words between such a word and the number. */
const BEFORE_ACCOUNT_NUMBER = new Set(
  `number no nr num numero nummer n ending ends in with endet auf mit iban corrente corriente courant cheques current savings checking
   ahorros ahorro risparmio depot de`.split(/\s+/),
);

export function isAccountNoun(word: string): boolean {
  return ACCOUNT_NOUNS.has(normalizeWords(word));
}

/** Returns whether a word, a colon or a number sign can be between `account` and its number. */
export function isBeforeAccountNumber(word: string): boolean {
  return /^[:#]$/.test(word) || BEFORE_ACCOUNT_NUMBER.has(normalizeWords(word));
}

/** Normalizes a text: lower case, without accents, with single spaces. */
export function normalizeSpelling(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
