import { withoutBrackets } from './brackets.js';

/** The words that statements have in common, in the languages in which banks write them. No bank is named here. */

/** What a column holds. `other` is a column that an entry does not need, such as a reference. */
export type ColumnKind = 'date' | 'posting_date' | 'description' | 'debit' | 'credit' | 'amount' | 'balance' | 'other';

/** Headings, spelled as `plain` spells them. */
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

/** The words of a phrase and nothing else: lower case, without accents, punctuation, currencies and what is in brackets. */
export function plain(text: string): string {
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

/** What a column under this heading holds; `payments` go out where the other column says in, and in where it says out. */
export function kindOfHeading(text: string): ColumnKind | 'payments' | null {
  const words = plain(text);
  // A heading that is broken over two lines within a word is read with a space there.
  return KINDS.get(words) ?? KINDS_WITHOUT_SPACES.get(words.replaceAll(' ', '')) ?? null;
}

/** Words before the day or the period that a balance is of. */
const BEFORE_DAY =
  /(?:as of|as at|on|at|for|from|of|per|vom|zum|am|au|le|du|al|del|op|in|the|this|last|your|statement|previous|period|close|end|start|business|day|month) ?/y;

/** A day or a period: numbers with at most two names of months among them. */
const DAY = /^(?:\p{L}{3,9}\.?,? )?[\d ./,:()=-]*(?:\p{L}{3,9}\.?,? [\d ./,:()=-]*)?(?:(?:st|nd|rd|th)[\d .,)]*)?$/u;

/** A day has 20 letters at most, and a word before it two at least, so no more of these words can be a part of the day. */
const MOST_WORDS_OF_DAY = 10;

/** How the label of a balance begins: with one of the phrases, which a word ends, or in one of the forms. */
interface Beginning {
  readonly phrases: readonly string[];
  readonly forms: readonly RegExp[];
}

/** A label of the balance from which a statement starts. */
const OPENING: Beginning = {
  phrases:
    `previous amount owed|alter kontostand|alter saldo|anfangssaldo|anfangskontostand|anfangsbestand|saldovortrag|saldo vortrag
    |kontostandvortrag|kontostand vortrag|saldo aus letzter abrechnung|vortrag|ubertrag von seite|solde precedent|solde initial|solde anterieur
    |solde debut|ancien solde|report|saldo anterior|saldo inicial|saldo iniziale|saldo precedente|vorig saldo|beginsaldo|oud saldo
    |saldo poczatkowe`
      .split('|')
      .map((phrase) => phrase.trim()),
  forms: [
    /^(?:opening|beginning|starting|start|previous|prior|last|initial|old|former) (?:(?:account|statement|ledger|available|total|your) )*(?:balance|overdraft)\b/,
    /^balance (?:brought|b)\W*(?:forward|fwd|f|down|over)\b/,
    /^(?:brought|b)\W?(?:forward|fwd|f)\b/,
    /^balance (?:from|on)(?: your| the)? (?:last|previous|prior) (?:statement|bill)\b/,
    /^balance at (?:the )?(?:start|beginning)\b/,
  ],
};

/** A label of the balance to which a statement comes. */
const CLOSING: Beginning = {
  phrases:
    `new amount owed|neuer kontostand|neuer saldo|endsaldo|endkontostand|endbestand|schlussaldo|schlusssaldo|nouveau solde|dernier solde
    |solde final|solde nouveau|solde fin|solde crediteur|solde debiteur|saldo final|saldo finale|saldo actual|saldo attuale|saldo nuevo
    |nuevo saldo|nieuw saldo|eindsaldo|saldo koncowe`
      .split('|')
      .map((phrase) => phrase.trim()),
  forms: [
    /^(?:closing|ending|end|final|new|current|statement|present) (?:(?:account|statement|ledger|available|total|your) )*(?:balance|overdraft)\b/,
    /^balance at (?:the )?(?:end|close)\b/,
  ],
};

/** A label of the balance where a page ends. */
const CARRIED: Beginning = {
  phrases: [
    'ubertrag',
    'ubertrag auf seite',
    'zwischensaldo',
    'a reporter',
    'suma y sigue',
    'a riportare',
    'transport',
  ],
  forms: [/^balance (?:carried|c)\W*(?:forward|fwd|f|down|over)\b/, /^(?:carried|c)\W?(?:forward|fwd|f)\b/],
};

/** A balance of the line it stands on, which says neither how the statement starts nor how it ends. */
const OTHER_BALANCE: Beginning = {
  phrases: [],
  forms: [/^(?:running balance|daily balance|balance|saldo|solde|kontostand)/],
};
const OTHER_BALANCE_ON = /^(?:balance|saldo|solde|kontostand) (?:on|at|as of|am|per|vom|zum|au|al|a)\b/;

/** Words before a label of a sum. */
const BEFORE_TOTAL = /^(?:(?:daily|day|page|section|grand|net|your|year to date|20\d\d) )+/;
const SUBTOTAL = /^(?:sub)?-? ?total/;
const TOTALS =
  'total|totals|totali|totales|zwischensumme|summe|summen|gesamt|gesamtsumme|gesamtbetrag|total des|totaux|totale|totaal|suma|sumas'.split(
    '|',
  );
/** What may follow a label of a sum; what else does makes it a description. */
const AFTER_TOTAL =
  /^(?:$|[\d(-]|paid|money|deposit|withdraw|debit|credit|charge|fee|interest|payment|purchase|amount|for\b|of\b|this|in\b|out\b|new\b|check|cheque|transaction|due|spend|spent|activity|addition|subtraction|der\b|des\b|soll|haben|umsatz|belast|gutschrift|mouvement|operation|entrate|uscite|cargos|abonos|year|period|card|cash|number|page|account|received|other|atm|electronic)/;

/** Characters that a label has at most. */
const LONGEST_LABEL = 120;

export type BalanceLabel = 'opening' | 'closing' | 'carried' | 'other';

/** Which balance a line's words say that it is; null when it is no line of a balance. */
export function balanceLabelOf(text: string): BalanceLabel | null {
  if (text.length > LONGEST_LABEL) return null;
  const spelled = spell(text);
  const own = withoutStart(spelled, 'your ');
  if (isLabel(own, OPENING)) return 'opening';
  if (isLabel(own, CLOSING)) return 'closing';
  if (isLabel(spelled, CARRIED)) return 'carried';
  return OTHER_BALANCE_ON.test(spelled) || isLabel(spelled, OTHER_BALANCE) ? 'other' : null;
}

/** Whether a text begins so, and goes on with nothing but a day or a period. */
function isLabel(spelled: string, { phrases, forms }: Beginning): boolean {
  const begun = [
    ...phrases.filter((phrase) => spelled.startsWith(phrase) && !/\w/.test(spelled.charAt(phrase.length))),
    ...forms.map((form) => form.exec(spelled)?.[0]).filter((found) => found !== undefined),
  ];
  return begun.some(({ length }) => isDay(spelled.slice(length)));
}

/** Whether a text is a day or a period, or nothing, perhaps after words such as `as of`. */
function isDay(text: string): boolean {
  const first = /^ ?[(:=]? ?/.exec(text)?.[0].length ?? 0;
  const starts = [first];
  for (let end = endOfWord(text, first); end !== null; end = endOfWord(text, end)) starts.push(end);
  // Such a word may be the beginning of the day too: `au` and `august`.
  return starts.slice(-MOST_WORDS_OF_DAY - 1).some((start) => DAY.test(text.slice(start)));
}

/** Where the word before a day that begins at `start` ends; null when none does. */
function endOfWord(text: string, start: number): number | null {
  BEFORE_DAY.lastIndex = start;
  return BEFORE_DAY.test(text) ? BEFORE_DAY.lastIndex : null;
}

/** Whether a line's words say that its figure is a sum of others. */
export function isTotal(text: string): boolean {
  if (text.length > LONGEST_LABEL) return false;
  const label = spell(text).replace(BEFORE_TOTAL, '').replace(SUBTOTAL, 'total');
  return TOTALS.some(
    (word) => label.startsWith(word) && AFTER_TOTAL.test(label.slice(word.length).replace(/^[ :.]+/, '')),
  );
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}

function spell(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

const IN_WORDS =
  /\b(?:deposits?|credits?|additions?|money in|paid in|received|incoming|refunds?|returns?|interest (?:paid|earned)|eingange|gutschriften|einnahmen|abonos|ingresos|versements|accrediti|entrate|bijschrijvingen)\b/;
const OUT_WORDS =
  /\b(?:withdrawals?|debits?|subtractions?|checks?(?: paid)?|cheques?|purchases?|charges?|charged|fees?|money out|paid out|payments (?:made|out)|outgoing|cash advances?|ausgange|belastungen|lastschriften|ausgaben|cargos|gastos|retraits|depenses|addebiti|uscite|afschrijvingen)\b/;

/** A title has no other words than these; what has is a description. */
const TITLE_WORDS = new Set(
  `deposit deposits other and additional electronic atm debit credit debits credits card cards check checks cheque cheques paid purchase purchases
   payment payments fee fees charge charges charged service interest earned addition additions subtraction subtractions money in out cash advance
   advances transaction transactions account activity your new refund refunds return returns received made posted incoming outgoing online
   transfer transfers banking bank withdrawal withdrawals teller misc miscellaneous ach standing order orders direct from to the
   eingange ausgange gutschriften belastungen lastschriften einnahmen ausgaben abonos cargos ingresos gastos versements retraits depenses
   accrediti addebiti entrate uscite bijschrijvingen afschrijvingen und et e y en`.split(/\s+/),
);

/** Where the money of a section goes, as its title says: `Deposits and other credits`; null when it says neither, or both. */
export function directionOfSection(text: string): 'in' | 'out' | null {
  const words = plain(text)
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

/** Whether the balances of a statement are what is owed, as its words say; null when they say neither, or both. */
export function isDebtByWords(text: string): boolean | null {
  const words = plain(text);
  const card = new Set(words.match(CARD)).size;
  const account = new Set(words.match(ACCOUNT)).size;
  return card === account ? null : card > account;
}

/** Month names, month by month, in the languages above; an abbreviation is what one begins with, or stands here itself. */
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

/** The English abbreviation of a month's name, or of an abbreviation of it, in any of the languages; null when it is none. */
export function monthOf(name: string): string | null {
  const spelled = spell(name).replace(/\.$/, '');
  if (spelled.length < 3) return null;
  const at = MONTHS.findIndex((names) => names.some((month) => month.startsWith(spelled)));
  return ENGLISH[at] ?? null;
}
