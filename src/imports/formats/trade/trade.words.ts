/**
 * What a row of a broker's file does.
 * - `buy`, `sell`: securities for money; `trade`: a buy or a sell, by the sign of the quantity
 * - `reinvest`: income that became securities
 * - `income`, `outgo`: an inflow, an outflow
 * - `charge`: money by its sign, an outflow if amounts are unsigned; `money`: money by its sign
 * - `receive`, `deliver`: securities without money; `move`: the same by the sign of the quantity, or money by its
 *   sign
 * - `split`: securities that a split adds; `split_close`: those that it removes
 * - `notice`: a document of the broker without effect; a row with money or securities is an error
 * - `option`, `future`, `bond`, `forex`, `merger`, `exercise`: the ledger cannot represent it; the row is an error
 */
export type TradeAction =
  | 'buy'
  | 'sell'
  | 'trade'
  | 'reinvest'
  | 'income'
  | 'outgo'
  | 'charge'
  | 'money'
  | 'receive'
  | 'deliver'
  | 'move'
  | 'split'
  | 'split_close'
  | Refused;

/** Actions by brokers' codes. A longer text that starts with a code is a different word. */
export const ACTION_CODES: Readonly<Partial<Record<TradeAction, readonly string[]>>> = {
  income: [
    'con | cont | contrib | ctb | slip | mdiv | sdiv | rdiv | qdiv | lcap | scap | ltcg | stcg | cil | roc | gdbp | mtch | aff | ref | dep | cashdiv',
  ],
  outgo: ['wd | wdr | wth | mint | dcf'],
  charge: ['gold | dfee | fch | nrt | hst | gst | nonrestax | prel skatt | utl kupskatt | kupskatt'],
  money: ['eft | adj | iadj | rtp | xent | xent cc | futswp | moneymovement | jnlc'],
  receive: ['acati | rec | soff | stkdis | stkdiv | stockdividend'],
  deliver: ['acato'],
  move: [
    'tfi | tfo | tf6 | brw | itrf | dis | trfin | trfout | internalsecuritytransfer | institutionaltransfer | jnls | t a',
  ],
  reinvest: ['rei | reinv | rin'],
  split: ['spr | stksplt'],
  forex: ['fxt | fxexchange'],
  merger: ['mer | mrgs | nac | conv | stkreorg | mgr | liq'],
  option: ['exp | asn | oca | opt | optn'],
  future: ['fut | fo | f o | fop'],
};

export type Refused = 'notice' | 'option' | 'future' | 'bond' | 'forex' | 'merger' | 'exercise';

/** The words of each action in all languages as brokers write them, separated by ` | `. */
export const ACTION_WORDS: Readonly<Record<TradeAction, readonly string[]>> = {
  buy: [
    'trade buy | executed buy | advance trade buy | stock purchase | stocks etf purchase | etf purchase | share purchase | security purchase | securities purchase | stock buy | etf buy | open buy | crypto purchase | cryptocurrency purchase | ações etf compra | zakup akcji etf | rozliczenie transakcji kupna',
    'buy trade | wertpapierkauf | buy to cover | bought to cover | purchase into core account | sparplanausführung | savings plan | savings plan execution | open position | buy | bought | b | you bought | market buy | limit buy | stop buy | stop limit buy | purchase | purchased | buy to cover | cover short | cvrshrt | buy order | buy trade | order buy | subscription | savings plan | savings plan execution | saveback | roundup buy | recurring buy | automatic investment | auto invest | ipo buy | fractional buy | open position | contribution buy | advanced trade buy | crypto buy',
    'kauf | käufe | kaufen | gekauft | wertpapierkauf | sparplan | sparplanausführung | sparplankauf | zeichnung | kauf wertpapier | börsenkauf | ausführung order kauf | kauf fonds | wertpapierabrechnung kauf',
    'achat | achat comptant | souscription | acheté | achat de titres | achat titres',
    'compra | comprar | comprado | suscripción | compra de valores | compra de acciones | compra acciones | compra de títulos',
    'subscrição | c compra | acquisto | acquisti | sottoscrizione | compravendita acquisto | acquisto titoli',
    'koop | aankoop | gekocht | kopen | inschrijving | aankoop effecten | koop van effecten',
    'köp | köpt | teckning | fondköp | köp fond | køb | købt | kjøp | kjøpt | kjøp av | tegning | osto | ostot | merkintä | ostettu',
    'kupno | zakup | nabycie | kupno akcji | nákup | kúpa | koupě | vétel | vásárlás | cumpărare | kupnja | kupovina | αγορά | alış | alim | alım',
    'покупка | купля | купівля | покупка цб | pirkimas | ost | קנייה | קניה | شراء',
    '买入 | 買入 | 買進 | 证券买入 | 申购 | 申購 | 定投 | 買付 | 現物買 | 買 | 購入 | 買い | 積立 | 매수 | 매입 | 현금매수',
  ],
  sell: [
    'trade sell | executed sell | advance trade sell | stock sale | stocks etf sale | etf sale | share sale | security sale | securities sale | stock sell | etf sell | close buy | ações etf venda | sprzedaż akcji etf | rozliczenie transakcji sprzedaży',
    'sell trade | sell to cover | redemption from core account | redeemed | sell | sold | s | you sold | market sell | limit sell | stop sell | stop limit sell | stop loss sell | sale | sell short | short sale | sold short | sell order | sell trade | order sell | take profit sell | redeem | close position | fractional sell | position closed | advanced trade sell | crypto sell',
    'ausführung order verkauf | verkauf | verkäufe | verkaufen | verkauft | wertpapierverkauf | rücknahme | börsenverkauf | verkauf wertpapier | wertpapierabrechnung verkauf',
    'vente | vendu | vente comptant | rachat | vente de titres | vente titres',
    'venta | vender | vendido | reembolso de fondos | venta de valores | venta de acciones | venta acciones | venta de títulos',
    'venda | resgate | v venda | vendita | vendite | vendita titoli | rimborso quote',
    'verkoop | verkocht | verkopen | verkoop effecten | verkoop van effecten',
    'sälj | såld | sålt | försäljning | inlösen fond | fondsälj | sälj fond | salg | solgt | sælg | salg av | innløsning fond | myynti | myyty | lunastus',
    'sprzedaż | zbycie | sprzedaż akcji | prodej | predaj | eladás | értékesítés | vânzare | prodaja | πώληση | satış | satim | satım',
    'продажа | продаж | продажба | продажа цб | pardavimas | müük | מכירה | بيع',
    '卖出 | 賣出 | 证券卖出 | 赎回 | 贖回 | 売却 | 売付 | 現物売 | 売 | 売り | 매도 | 현금매도',
  ],
  trade: ['trade | trades | fill | execution | executed | exchange trade | handel | order executed'],
  reinvest: [
    'reinvestment share | reinvestment shares | reinvestment | reinvest shares | reinvested shares | dividend reinvestment | reinvest | drip | reinvestment buy | dividend reinvestment buy | dividends reinvested | wiederanlage | reinversión | reinvestimento | réinvestissement | herbelegging | herinvestering | återinvestering | geninvestering | reinvestering | uudelleensijoitus | reinwestycja | 再投資 | 再投资',
  ],
  income: [
    'non taxable dividend | non taxable dividends | partnership distribution | long term gain distribution | short term gain distribution | long term capital gains | short term capital gains | capital return | divident | wire incoming | cash receipts | card credit | ike deposit | ikze deposit | wypłata dywidendy | wypłata dywidend | inkomsten uit securities lending | revenus de prêt de titres | ideal storting | ideal deposit | flatex storting | flatex deposit | flatex einzahlung | flatex interest income | kreditrente | indsættelse | pääoman palautus',
    'fee refund | fees refund | refund of fees | tax refund | taxes refund | refund | steuererstattung | gebührenerstattung | steuerrückerstattung | rückerstattung | foreign tax reclaim | tax reclaim | sepa deposit | provento etf | provento azioni | conferimento | promotional award | special non qual div | pr yr div reinvest | royalty tr pymt | bond interest | cd interest | rollover contribution | employer contrib | client requested electronic funding receipt | ach in | share lending | gold deposit boost | new account bonus | ira receipt | coupons | stacco dividendo | kuponzahlung | dividend | dividends | dividend received | cash dividend | qualified dividend | qual div reinvest | ordinary dividend | non qualified div | nonqualified dividend | special dividend | special qual div | reinvest dividend | dividend reinvested | div | cdiv | dividend payment | dividend paid | dividend equivalent payment | dividend manufactured payment | payment in lieu | payment in lieu of dividends | pil | substitute payment | cash in lieu | in lieu of frx share | pr yr cash div | prior year dividend | property income | return of capital | distribution | cash distribution | fund distribution | capital gain | capital gains | cap gain | cap gain distribution | capital gain distribution | long term cap gain | long term cap gain reinvest | short term cap gain | short term cap gain reinvest | long term capital gain | short term capital gain | lt cap gain | st cap gain | interest on cash | interest from cash | interest income | interest earned | credit interest | bank interest | interest received | interest from shares lending | lending interest | share lending income | stock lending income | coupon | coupon payment | bond interest | muni exempt int | earnings | cashback | spending cashback | benefits saveback | bonus | promotion | referral bonus | royalty payment',
    'deposit | deposits | cash deposit | direct deposit | funds received | cash top up | top up | topup | moneylink deposit | electronic deposit | ach deposit | bank deposit | customer inpayment | customer inbound | contribution | contributions | employer contribution | partic contr | cash contribution | wire received | wire in | wire funds received | check received | check deposit | funding received | transfer inbound | transfer instant inbound | payment received | cash in | money in | electronic funds transfer received | subscription payment received',
    'dividende | dividenden | dividendenzahlung | dividendengutschrift | ausschüttung | ertrag | erträgnis | ertragsgutschrift | fondsausschüttung | zinsertrag | habenzinsen | zinsgutschrift | guthabenzinsen | einzahlung | einlage | gutschrift | kupon | bonuszahlung',
    'dividendes | coupon perçu | encaissement coupons | détachement coupon | intérêts créditeurs | versement | dépôt',
    'dividendo | dividendos | pago de dividendos | abono de dividendos | cupón | intereses a favor | ingreso | depósito | aportación | abono',
    'proventos | jcp | juros sobre capital próprio | rendimento | rendimentos | dividendi | cedola | stacco cedola | interessi attivi | versamento | deposito | accredito',
    'uitkering | dividenduitkering | contant dividend | storting | ontvangen rente | rente bijschrijving | inleg',
    'utdelning | insättning | överföring in | utbytte | utbetaling av utbytte | innskudd | udbytte | indbetaling | indskud | overførsel ind | osinko | osingot | talletus | pano',
    'dywidenda | wpłata | wpłata środków | dywidendy | vklad | osztalék | befizetés | dividendă | depunere | uplata | μέρισμα | κατάθεση | temettü | para yatırma',
    'дивиденд | дивиденды | выплата дивидендов | купон | выплата купонов | пополнение | дивіденди | зачисление денежных средств | дивидент | dividendai | דיבידנד | הפקדה | أرباح | إيداع',
    '股息 | 红利 | 股利 | 現金股利 | 股息入账 | 红利入账 | 利息归本 | 银行转存 | 入金 | 配当 | 配当金 | 分配金 | 普通分配金 | 배당 | 배당금 | 입금 | 分红',
  ],
  outgo: [
    'wire outgoing | prélèvement',
    'removal | interest charge | zinsbelastung | sepa withdrawal | direct debit | bill payment | visa purchase | atm withdrawal | normal distr partial | early dist | client requested electronic funding disbursement | ach out | uttag internet | uttak internet | withdrawal | withdrawals | withdraw | cash withdrawal | withdrawn | moneylink withdrawal | electronic withdrawal | ach withdrawal | customer outbound request | transfer outbound | transfer instant outbound | funds paid | wire sent | wire out | check paid | debit card purchase | card transaction | card debit | cash out | money out | payment sent | debit interest | margin interest | interest charged | interest expense',
    'auszahlung | abhebung | entnahme | sollzinsen | kartenzahlung | retrait | virement sortant | intérêts débiteurs | retirada | retiro | reintegro | levantamento | saque | prelievo | interessi passivi',
    'opname | onttrekking | betaalde rente | uttag | överföring ut | uttak | hævning | udbetaling | nosto | wypłata | wypłata środków | výběr | výber | kivét | kifizetés | retragere | isplata | ανάληψη | para çekme',
    'вывод средств | вывод денежных средств | списание | виведення | משיכה | سحب | 银行转取 | 出金 | 출금',
  ],
  charge: [
    'client custody fee | overnight fee | sec fee | sdrt | ftt | financial transaction tax | non resident tax | nonresident tax | transaktionsgebühr | transaktionsgebühren | dividendensteuer | finanztransaktionssteuer | depåavgift | debetränta | debetrente | overbelåningsrente | ulkom kuponkivero | impôts | impôts sur dividende | coûts de transaction | degiro frais | degiro transaction | degiro transactiekosten | degiro transaktionsgebühren | degiro aansluitingskosten | degiro exchange connection fee | free funds interest tax',
    'commission adjustments | transaction fees | sales tax details | advisor fees | trade fee | monthly fee | total monthly fee | administrative fee | administration fee | flat rate administrative fee | rit provento etf | ritprovento etf | ritenuta provento | pr yr nra tax | w 8 withholding | federal tax w h | federal tax withheld | fed tax w h | state tax w h | state tax withheld | adjust fee charged | advisory program fee | new card cost | bewaarloon | ennakkopidätys | utl källskatt | udbytteskat | prelskatt utdelning | fee | fees | commission | commissions | service fee | management fee | advisor fee | advisory fee | account fee | custody fee | custody fees | custodian fee | platform fee | platform fees | adr mgmt fee | adr fee | adr fees | misc fee | misc fees | gold fee | subscription fee | inactivity fee | foreign fee | fee charged | other fee | other fees | regulatory fee | brokerage fee | exchange connection fee | connectivity fee | conversion fee | fx fee | margin fee | afee | freetrade plus fee',
    'tax | taxes | withholding | withholding tax | tax withholding | nra tax | nra tax adj | nra withholding | foreign tax | foreign tax paid | foreign tax withheld | dividend tax | dividend tax foreign | transaction tax | stamp duty | capital gains tax | pre determined tax base | sec account | dtax',
    'gebühr | gebühren | depotgebühr | ordergebühr | provision | entgelt | kontoführung | steuer | steuern | quellensteuer | kapitalertragsteuer | vorabpauschale',
    'frais | droits de garde | commission de courtage | taxe | impôt | prélèvement fiscal | retenue à la source | comisión | comisiones | gastos | tarifa | comisión de custodia | impuesto | retención | comissão | taxa | imposto | commissione | commissioni | spese | bollo | imposta di bollo | imposta | ritenuta | tassa',
    'kosten | servicekosten | aansluitingskosten | service fee kosten | dividendbelasting | bronbelasting | belasting | beurstaks | transactiekosten | avgift | avgifter | skatt | källskatt | utländsk källskatt | preliminärskatt | avkastningsskatt | kupongskatt | gebyr | kurtage | udbytteskat | kildeskatt | kildeskat | skat | depotgebyr | palvelumaksu | lähdevero | ennakonpidätys | vero',
    'opłata | prowizja | podatek | podatek od dywidend | poplatek | daň | poplatok | díj | jutalék | adó | comision | impozit | naknada | porez | προμήθεια | φόρος | komisyon | vergi | stopaj',
    'комиссия | комиссии | комиссия брокера | налог | ндфл | комісія | податок | такса | данък | mokestis | עמלה | מס | رسوم | ضريبة | 手续费 | 手續費 | 股息红利税 | 印花税 | 手数料 | 税金 | 源泉税 | 수수료 | 세금',
  ],
  money: [
    'wire | intérêt | direct transfer | free funds interest | off cycle interest | cash alternatives interest | subscription rebate | subscription rebates | degiro cash sweep transfer | cash sweep | flatex interest | flatex terugstorting | flatex withdrawal | processed flatex withdrawal | reservation ideal | koersverandering geldmarktfonds',
    'broker interest paid and received | bond interest paid and received | interest paid | fee rebate | rebate | tax optimization | tax optimisation | tax adjustment | steueroptimierung | steuerausgleich | steuerkorrektur | online transfer | div adjustment | moneylink adj | moneylink adjustment | free balance interest adjustment | rollover | roth conversion | margin interest adjustment | fees and rebates | cash journal | interest | interests | interest payment | int | interest adj | zinsen | zins | zinszahlung | zinsabrechnung | intérêts | intereses | juros | interessi | rente | ränta | räntor | renter | korko | korot | odsetki | úrok | úroky | kamat | dobândă | kamata | τόκοι | faiz | проценты | відсотки | лихва | palūkanos | intress | ריבית | فائدة | 利息 | 利子 | 이자',
    'adjustment | result adjustment | cash adjustment | credit | debit | other | others | misc | miscellaneous | journaled cash | misc cash entry | misc credits | korrektur | sonstiges | övrigt | övriga | annet | andet | overige | autres | otros | altro | inne | прочее | bank transfer | cash transfer | electronic funds transfer | ach | gift | funds transfer | wire transfer | wire funds | moneylink transfer | internal cash transfer | sweep | transfer from revolut bank | deposits withdrawals | deposit withdrawal | bank account transfer | überweisung | virement | transferencia | transferência | bonifico | giroconto | overboeking | cash sweep transfer | gutschrift lastschrift | lastschrift',
  ],
  receive: [
    'coinbase earn | incentives rewards payout | crypto deposit | wp eingang | innlegg overføring | reward | rewards',
    'stock activity | transfer of security or option in | staking reward | staking rewards | staking income | rewards income | reward income | learning reward | inflation reward | stock plan activity | einbuchung | deponering | apport titres | transfert entrant | bonificação em ativos | emission inlägg vp | inlägg vp | ap jättö | transfer of assets acat receive | transfer in | transferin | shares in | shrsin | deliver in | delivery inbound | inbound delivery | acats in | receive | received | receive shares | security transfer in | share transfer in | journaled shares in | einlieferung | eingang | depotübertrag eingang | depotübertrag eingehend | wertpapiereingang | spin off | spinoff | spin off shares | stock spin off | stock spinoff | free share | free shares | free stock | stock distribution | custom stock distribution | stock dividend | bonus shares | bonus issue | gratisaktien | scrip dividend | overboeking effecten in | stock award | stock grant | award | vest | vesting | restricted stock lapse | rsu vest | airdrop | inlägg värdepapper | avskiljning | freebie | freeshare order | gift received',
  ],
  deliver: [
    'crypto withdrawal | wp ausgang | sletting uttak vp',
    'transfer of security or option out | send | sent | ausbuchung | transfert sortant | uttag vp | ap otto | transfer of assets acat deliver | transfer out | transferout | shares out | shrsout | deliver out | delivery outbound | outbound delivery | acats out | deliver | delivered | security transfer out | share transfer out | journaled shares out | auslieferung | ausgang | depotübertrag ausgang | depotübertrag ausgehend | wertpapierausgang | uttag värdepapper | gift sent | worthless | expired worthless',
  ],
  move: [
    'retail staking transfer | retail unstaking transfer | retail eth2 deprecation | pro deposit | pro withdrawal | exchange deposit | exchange withdrawal | subaccount transfer | lagerstellenwechsel',
    'värdepappersöverföring | överföring av värdepapper | transfer incoming | transfer outgoing | depotumbuchung | internal transfer between accounts | transfer | transfers | journal | journaled shares | journal entry | internal transfer | security transfer | share transfer | shares transfer | stock transfer | transferred | transferred from | transferred to | account transfer | transfer of assets | transfer of securities | transfer from | transfer to | toa | acats | acat | depotübertrag | übertrag | umbuchung | wertpapierübertrag | transfert | transfert de titres | traspaso | trasferimento | giro titoli | overdracht | överföring | överföring värdepapper | overføring | overførsel | siirto | transfer papierów | převod | перевод | переказ | передача | 转托管 | 転送 | 입출고',
  ],
  split: [
    'split inlägg vp | split indlæg vp | splitt innlegg vp | desdobro | grupamento | split | stock split | stocksplit | stksplit | forward split | reverse split | reverse stock split | share split | stock split open | split open | split in | forward stock split | spl | aktiensplit | aktiesplit | split aktie | sammanslagning split | aandelensplitsing | splitsing | fractionnement | division du nominal | desdobramento | frazionamento | podział akcji | сплит | 株式分割 | 分割 | 拆股 | 액면분할 | reverse split in | konsolidering | osakesplit',
  ],
  split_close: [
    'split uttag vp | split udtag vp | splitt uttak vp | stock split close | split close | split out | reverse split out',
  ],
  notice: [
    'transfer to your cash account | transfer from your cash account | overboeking naar uw geldrekening | overboeking van uw geldrekening | virement vers votre compte espèces | virement depuis votre compte espèces | überweisung auf ihr geldkonto | auszahlung von ihrem geldkonto | transferencia a su cuenta de efectivo | bonifico sul tuo conto contante',
    'monthly statement | annual statement | quarterly statement | account statement | statement | tax certificate | tax document | kontoauszug | depotauszug | relevé',
  ],
  option: [
    'equity and index options | options on futures | index options | equity options | bought to open | bought to close | sold to open | sold to close | expired call | expired put | assigned call | assigned put | assigned calls | assigned puts | option expired | option assigned | buy to open | buy to close | sell to open | sell to close | bto | btc option | sto | stc | option | options | option buy | option sell | option trade | call option | put option | you bought opening transaction | you bought closing transaction | you sold opening transaction | you sold closing transaction | oexp | oasgn | oexcs | option expiration | option expiry | option assignment | expired | expire | assigned | assignment',
  ],
  future: ['cfds | future | futures | futures trade | futures mtm | mark to market | future buy | future sell | cfd'],
  bond: [
    'fälligkeit | lossing | redemption | redemption payout | full redemption | full redemption adj | partial redemption | maturity | final maturity | matured | bond maturity | bond redemption | called | full call | bond call | tilg | tilgung | rückzahlung | endfälligkeit | remboursement | amortización | rimborso | inlösen | aflossing | uitloting',
  ],
  forex: [
    'opération de change | fx gutschrift | fx belastung | fx credit | fx debit | fx withdrawal | währungswechsel | levantamento de divisa | crédito de divisa | ingreso cambio de divisa | retirada cambio de divisa',
    'valutatransactie | foreign exchange | fx exchange | currency trade | spot | forex | fx | forex credit | forex debit | forex trade | currency conversion | currency exchange | fx trade | fx conversion | autofx | exchange | conversion | convert | währungstausch | devisenkauf | devisenverkauf | devisengeschäft | wechsel | change | cambio | valuta creditering | valuta debitering | valutaväxling | växling | vekslingshandel | valutaveksling | 換匯 | 外汇 | convert currency',
  ],
  merger: [
    'consolidation | mandatory name change | mandatory merger | mandatory reverse split',
    'corporate actions | exchanged to | corp action | cash stock merger | byte inlägg vp | byte uttag vp | stock acquisition | conversion incoming | conversion outgoing | merger | stock merger | cash merger | cash merger adj | merger cash | acquisition | takeover | tender | tender offer | exchange or exercise | stock exchange offer | corporate action | mandatory exchange | reorganization | reorg | conversion of shares | name change | symbol change | cusip change | isin change | fusion | fusión | fusione | fusie | sammanslagning | fusjon | rights issue | rights | liquidation | delisting | kapitalmaßnahme | kapitalerhöhung | umtausch | bezugsrechte | claim mergr',
  ],
  exercise: [
    'exercise | exercised | option exercise | warrant exercise | rights exercise | exercise rights | ausübung | exercice | ejercicio | esercizio | uitoefening | inlösen optioner | you bought assigned | you sold assigned | you bought exercised | you sold exercised | espp | exercise and sell',
  ],
};
