import type { Direction } from './direction-words.js';

/** Splits lists of words that are separated by ` | `. */
function wordsOf(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(' | '));
}

/** Words in descriptions that indicate the direction for any bank. Prefixes of words, in lower case. */
const IN = wordsOf(
  'deposit | salary | payroll | direct dep | refund | interest paid to you | interest payment',
  'interest earned | cashback | wages | pension | thank you | payment thank | payment - thank',
  'payment received | gehalt | lohn | gutschrift | rückerstattung | erstattung | zinsgutschrift | salaire',
  'remboursement | virement recu | virement reçu | vir recu | vir sepa recu | nómina | nomina | ingreso',
  'devolución | devolucion | transferencia recibida | reembolso | salário | salario | depósito | deposito',
  'transferência recebida | estorno | stipendio | accredito | bonifico a vostro favore | bonifico ricevuto',
  'rimborso | emolumenti | salaris | loon | terugbetaling | ontvangen | bijschrijving | insättning',
  'återbetalning | återköp | indbetaling | innbetaling | tilbakebetaling | palkka | wynagrodzenie | wpłata',
  'przelew przychodzący | mzda | vklad | příchozí | bezhotovostní příjem | prichádzajúca | výplata | munkabér | jóváírás',
  'befizetés | visszatérítés | salariu | încasare | incasare | povrat | maaş | maas | para yatırma | μισθός',
  'κατάθεση | επιστροφή | зарплата | заработная | зачисление | пополнение | возврат | поступление',
  'зарахування | повернення | заплата | atlyginimas | grąžinimas | laekumine | tagastus | משכורת | זיכוי',
  'הפקדה | راتب | إيداع | استرداد | 工资 | 薪 | 存款 | 退款 | 入账 | 転入 | 給与 | 給料 | 振込入金 | 返金 | 利息 | 급여 | 입금 | 환불',
  '이자 | income | paycheck | incoming | bank giro credit | bgc | received from',
  'direct credit | folgegutschrift | gutschr | überweisungseingang',
  'charge from debit card | charge from credit card',
  'zahlungseingang | geldeingang | lohn/gehalt | virement en votre faveur | virement de | vir de',
  'vir instantane recu | virement instantané reçu | virement sepa recu | remise de cheque | remise cheque',
  'transferencia de | bizum recibido | bizum de | bonifico da | pix recebido | overschrijving van | storting',
  'teruggave | lön | lønn | løn | lønoverførsel | betaling fra | overføring fra | wpływ | zwrot | przelew od',
  'превод от | входящий | входящая | перевод от | доход | by transfer | neft cr | imps cr | upi/cr',
  'palk | alga | gaji | lương | received | recebimento | pagamento recebido | proventos | rendimentos | entrata da',
  'virements reçus | virements recus | virement entrant | avoir | rend pago | proventos | depósitos | abono de nómina',
  'uznání | przychodzący | wynagr | maaş ödemesi | gelen | beérkező | átutalás jóváírás | doručená platba',
);

/** Words that name one side of a payment. A text that names both sides shows no direction. */
const FROM = wordsOf('payment from | transfer from');
const TO = wordsOf('payment to | transfer to');

const OUT = wordsOf(
  'purchase | withdrawal | card payment | direct debit | standing order | bill pay | fee | visa purchase',
  'loan payment | lastschrift | kartenzahlung | bargeldauszahlung | auszahlung | gebühr | abbuchung',
  'entgelt | abhebung | retrait | prélèvement | prelevement | paiement par carte | paiement cb | cotisation',
  'frais | compra | retirada | reintegro | comisión | comision | transferencia emitida',
  'transferencia realizada | adeudo | levantamento | comissão | saque | tarifa | prelievo | acquisto',
  'addebito | commissione | commissioni | bonifico a favore di | bollo | imposta | betaalautomaat',
  'geldopname | geldautomaat | incasso | afschrijving | aankoop | kortköp | uttag | autogiro | avgift',
  'hævning | gebyr | varekjøp | uttak | korttiosto | zakup | płatność kartą | wypłata | prowizja',
  'przelew wychodzący | transakcja kartą | nákup | výběr | platba kartou | poplatek | odchozí',
  'trvalý příkaz | inkaso | výber | poplatok | vásárlás | készpénzfelvét | cumparare | cumpărare | retragere',
  'comision | kupnja | isplata | naknada | kupovina | podizanje | alışveriş | para çekme | αγορά | ανάληψη',
  'προμήθεια | πληρωμή | покупка | оплата | снятие | списание | комиссия | перевод на | купівля | зняття',
  'комісія | теглене | плащане | такса | pirkimas | pirkinys | grynųjų išėmimas | sularaha | teenustasu',
  'משיכה | עמלה | חיוב | קניה | سحب | شراء | رسوم | دفع | 消费 | 消費 | 取款 | 手续费 | 支付 | 転出 | 引落 | 引き落とし | 手数料',
  '購入 | 振込手数料 | 출금 | 결제 | 수수료 | 인출 | outcome | expense | outgoing | eftpos | pos | atm | visa debit',
  'debit card | card transaction | interac purchase | interac retail | preauthorized debit | sent to',
  'overdraft | folgelastschrift | erstlastschrift | einzugsermächtigung',
  'dauerauftrag | überweisungsausgang | geldautomat | kontoführung | girocard | achat | facture carte',
  'paiement carte | prlv | prelvt | virement pour | virement vers | virement emis | virement émis | vir emis',
  'recibo | bizum enviado | transferencia a | cajero | pagamento pos | pagamento carta | canone',
  'bonifico verso | pix enviado | pinbetaling | domiciliëring | overschrijving naar | bancontact',
  'kortbetalning | kortbetaling | dankort | köp | køb | kjøp | betaling til | overføring til | vipps til',
  'obciążenie | płatność | przelew do | исходящий | исходящая | расход | to transfer | neft dr | upi/dr',
  'kaardimakse | maksājums ar karti | pirkums | sent | pix - enviado | transferência enviada | débito automático',
  'carte | cb | virement sortant | virements émis | virements emis | prélèvements | prelevements',
  'giden | odoslaná platba | kimenő | kártyás fizetés | internetauftrag | onlineauftrag | einzelauftrag',
  'überweisungsauftrag | zahlungsauftrag | sammelauftrag | ebanking auftrag | e-banking auftrag | bancomat',
  'betaalopdracht | ordre de paiement | orden de pago | ordine di pagamento',
);

/** Words for inflows at the beginning of a text. Elsewhere they name what was bought: a telephone is topped up, too. */
const IN_AT_FIRST = wordsOf('top up | top-up | topup | apple pay top-up | google pay top-up | payment top-up');

/** Kinds of shops, as names and categories have them. An entry with such a word is a purchase or a refund. */
const SHOPS = wordsOf(
  'groceries | grocery | supermarket | restaurant | dining | eating out | coffee shop',
  'pharmacy | petrol | gas station | parking | clothing | hairdresser | bakery | lebensmittel | supermarkt',
  'drogerie | apotheke | tankstelle | bäckerei | baeckerei | friseur | gaststätte | supermarché | supermarche',
  'pharmacie | boulangerie | stationnement | alimentation | supermercado | farmacia | farmácia',
  'gasolinera | panadería | restaurante | ristorante | supermercato | parcheggio | benzinaio | panificio',
  'boodschappen | apotheek | bakkerij | tankstation | livsmedel | matbutik | apotek | restaurang | bensin',
  'dagligvarer | bageri | bakeri | ruokakauppa | apteekki | ravintola | zakupy | apteka | restauracja | sklep',
  'potraviny | lékárna | lekáreň | restaurace | élelmiszer | gyógyszertár | étterem | ljekarna',
  'market alışverişi | eczane | lokanta | σουπερμάρκετ | φαρμακείο | супермаркет | продукты | аптека | ресторан',
  'кафе | супермаркети | продукти | ресторант | סופר | מסעדה | سوبرماركت | مطعم | صيدلية | 超市 | 餐厅 | 餐饮 | 药店 | 加油站',
  'スーパー | コンビニ | 薬局 | レストラン | 편의점 | 마트 | 약국 | 식당',
);

/** Words for inflows on cards. They have no meaning on other accounts. */
const CARD_IN = wordsOf(
  'automatic payment | autopay | ihre zahlung | votre paiement | paiement reçu | su pago | pago recibido',
  'inclusão de pagamento | inclusao de pagamento | pagamento recebido | pagamentos válidos | pagamentos validos | pagamento ricevuto | inbetalning | indbetaling | innbetaling | spłata karty',
  'погашение | погашення | 还款 | 還款',
);

/** Descriptions, in lower case, that mean a payment to the card if they are the whole text. */
const PAYMENTS_OF_CARDS: ReadonlySet<string> = new Set(
  wordsOf(
    'payment | payments | bill payment | paiement | paiements | zahlung | zahlungen | pago | pagos | pagamento',
    'pagamenti | betaling | betalning | kredi kartı ödemesi | kredi karti odemesi | kart ödemesi | kart odemesi',
    '繳款 | 缴款 | 網路銀行繳款 | 自動扣繳 | 入金',
  ),
);

/** Words for a payment and for thanks. Only a card's statement has both in one description. */
const PAYMENT = wordsOf(
  'payment | paiement | prélèvement | prelevement | virement | zahlung | überweisung | lastschrift | betaling',
  'betalning | innbetaling | pago | pagamento | maksu | suoritus | wpłata | spłata | platba | платеж | оплата | ödeme | odeme',
);
const THANKS = wordsOf(
  'thank you | thanks | merci | besten dank | dankend | bedankt | dank u | tack | takk | tak | gracias | grazie',
  'obrigado | kiitos | dziękujemy | děkujeme | спасибо | teşekkür | tesekkur',
);

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /\p{L}/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Shorter words match whole words only; longer ones also match the start of a compound. */
const SHORTEST_BEGINNING = 5;
/** The number of leading characters by which words are indexed. */
const KEY = 2;

/** Finds words in texts: at the start of a word, or anywhere in languages without spaces between words. */
class WordFinder {
  private readonly beginnings = new Map<string, readonly string[]>();
  private readonly anywhere: readonly string[];

  constructor(words: readonly string[]) {
    this.anywhere = words.filter((word) => WITHOUT_SPACES.test(word));
    for (const word of words.filter((candidate) => !WITHOUT_SPACES.test(candidate))) {
      const key = word.slice(0, KEY);
      this.beginnings.set(key, [...(this.beginnings.get(key) ?? []), word]);
    }
  }

  /** Returns whether a text contains one of the words. @param text in lower case */
  isIn(text: string): boolean {
    if (this.anywhere.some((word) => text.includes(word))) return true;
    for (const { index } of text.matchAll(WORD)) {
      const candidates = this.beginnings.get(text.slice(index, index + KEY)) ?? [];
      if (candidates.some((word) => stands(word, text, index))) return true;
    }
    return false;
  }
}

function stands(word: string, text: string, at: number): boolean {
  if (!text.startsWith(word, at)) return false;
  return word.length >= SHORTEST_BEGINNING || !LETTER.test(text.charAt(at + word.length));
}

const SAYS_IN = new WordFinder(IN);
const SAYS_OUT = new WordFinder([...OUT, ...SHOPS]);
const SAYS_CARD_IN = new WordFinder(CARD_IN);
const SAYS_FROM = new WordFinder(FROM);
const SAYS_TO = new WordFinder(TO);
const SAYS_PAYMENT = new WordFinder(PAYMENT);
const SAYS_THANKS = new WordFinder(THANKS);

/** Returns whether a description thanks for a payment. */
export function thanksForPayment(text: string): boolean {
  const lower = text.toLowerCase();
  return SAYS_THANKS.isIn(lower) && SAYS_PAYMENT.isIn(lower);
}

/**
 * Returns the direction that the words of a description indicate; null if they indicate none or both.
 * @param isLiability whether the account is a card or a loan, where a payment is an inflow
 */
export function directionInText(text: string, isLiability: boolean): Direction | null {
  const lower = text.toLowerCase();
  const side = sideNamed(lower);
  const into = SAYS_IN.isIn(lower) || side === 'in' || beginsWithIn(lower);
  if (isLiability) return into || paysCard(lower) || thanksForPayment(text) ? 'in' : null;
  const out = SAYS_OUT.isIn(lower) || side === 'out';
  if (into === out) return null;
  return into ? 'in' : 'out';
}

function paysCard(text: string): boolean {
  return SAYS_CARD_IN.isIn(text) || text.split(' | ').some((part) => PAYMENTS_OF_CARDS.has(part));
}

/** Returns the direction of a payment from or to somebody; null if a text names neither side, or both. */
function sideNamed(text: string): Direction | null {
  const isFrom = SAYS_FROM.isIn(text);
  if (isFrom === SAYS_TO.isIn(text)) return null;
  if (text.includes(isFrom ? ' to ' : ' from ')) return null;
  return isFrom ? 'in' : 'out';
}

/** Returns whether one of the joined texts begins with such a word. */
function beginsWithIn(text: string): boolean {
  return text.split(' | ').some((part) => IN_AT_FIRST.some((word) => part.startsWith(word)));
}
