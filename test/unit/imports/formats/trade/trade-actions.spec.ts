import { describe, expect, it } from '@jest/globals';
import { actionOf, unbookableReason } from '../../../../../src/imports/formats/trade/trade.actions.js';
import { ACTION_CODES, ACTION_WORDS, type TradeAction } from '../../../../../src/imports/formats/trade/trade.words.js';

/** Texts that brokers write, by action. */
const WRITTEN: readonly (readonly [TradeAction, readonly string[]])[] = [
  [
    'buy',
    [
      'Buy',
      'BOUGHT',
      'YOU BOUGHT ZEPHYR INDUSTRIES (ZPHR) (Cash)',
      'Market buy',
      'BUY - MARKET',
      'Kauf',
      'Sparplanausführung',
      'Achat comptant',
      'Compra',
      'Acquisto',
      'Koop',
      'KÖPT',
      'Køb',
      'Osto',
      'Kupno',
      'Nákup',
      'Покупка',
      '買付',
      '买入',
      '매수',
      'Savings plan',
    ],
  ],
  [
    'sell',
    [
      'Sell',
      'SOLD',
      'YOU SOLD EXCHANGE TO FXNAX',
      'Limit sell',
      'SELL - STOP',
      'Verkauf',
      'Vente',
      'Venta',
      'Vendita',
      'Verkoop',
      'SÅLT',
      'Salg',
      'Myynti',
      'Sprzedaż',
      'Продажа',
      '売却',
      '卖出',
      '매도',
    ],
  ],
  ['reinvest', ['Reinvest Shares', 'REINVESTMENT', 'Dividend Reinvestment', 'REI']],
  [
    'income',
    [
      'Dividend',
      'Dividend (Ordinary)',
      'Qualified Dividend',
      'Reinvest Dividend',
      'CDIV',
      'Long Term Cap Gain',
      'Ausschüttung',
      'Utdelning',
      'Dividendo',
      'Dywidenda',
      '配当金',
      'Deposit',
      'CASH TOP-UP',
      'CUSTOMER_INPAYMENT',
      'CashDeposit',
      'Einzahlung',
      'Insättning',
      'Credit Interest',
      'CON',
      'Tax refund',
      'Fee refund',
      'Steuererstattung',
    ],
  ],
  ['outgo', ['Withdrawal', 'CASH WITHDRAWAL', 'Auszahlung', 'Uttag', 'Retrait', 'Margin Interest', 'Card debit']],
  [
    'charge',
    [
      'Fee',
      'CUSTODY FEE',
      'Service Fee',
      'Commission',
      'Gebühr',
      'Frais',
      'Avgift',
      'Withholding Tax',
      'NRA Tax Adj',
      'Kapitalertragsteuer',
      'PREL SKATT',
      'Dividendbelasting',
      'GOLD',
      'DTAX',
    ],
  ],
  ['money', ['Interest', 'Interest paid', 'Zinsen', 'Ränta', 'MoneyLink Transfer', 'Online Transfer', 'EFT']],
  [
    'receive',
    ['Transfer in', 'Einbuchung', 'Spin-off', 'Stock dividend', 'ACATI', 'Staking reward', 'DELIVERY_INBOUND'],
  ],
  ['deliver', ['Transfer out', 'Ausbuchung', 'ACATO', 'Shares out']],
  ['move', ['Security Transfer', 'Journaled Shares', 'Depotübertrag', 'Värdepappersöverföring', 'TFI', 'Transfer']],
  ['split', ['Stock Split', 'Reverse Split', 'SPL', 'Aktiensplit', 'Split', '株式分割', 'Stock split open']],
  ['split_close', ['Stock split close', 'SPLIT UTTAG VP']],
  [
    'option',
    ['Buy to Open', 'Sold to Close', 'BTO', 'STC', 'OEXP', 'YOU BOUGHT OPENING TRANSACTION CALL (AAPL)', 'Assigned'],
  ],
  ['future', ['Futures MTM Adj', 'Future', 'CFD', 'FUT']],
  ['bond', ['Full Redemption', 'FINAL_MATURITY', 'REDEMPTION PAYOUT HOUSTON TEX', 'Tilgung', 'Aflossing']],
  ['forex', ['Forex credit', 'Currency conversion', 'FXT', 'Valutaväxling', 'Convert']],
  [
    'merger',
    ['Merger', 'MERGER - STOCK', 'EXCHANGED TO FOO', 'Byte uttag VP', 'Corporate action', 'Conversion (incoming)'],
  ],
  ['exercise', ['Exercise', 'Ausübung']],
  ['notice', ['MONTHLY_STATEMENT', 'Tax certificate']],
];

describe('what brokers call the rows of their files', () => {
  it.each(WRITTEN.flatMap(([action, words]) => words.map((word) => [word, action] as const)))(
    '%s: %s',
    (word, action) => {
      expect(actionOf(word)).toBe(action);
    },
  );

  it.each(['Foo', 'S P 500 ETF', 'B 10', 'CON EDISON', 'Expedia', 'Golden Star', 'Spreadsheet', ''])(
    'says nothing of "%s"',
    (text) => {
      expect(actionOf(text)).toBeNull();
    },
  );

  it('knows every word and every code of its tables by one action alone', () => {
    const actions = Object.entries({ ...ACTION_WORDS }) as [TradeAction, readonly string[]][];
    for (const [action, lines] of [
      ...actions,
      ...(Object.entries(ACTION_CODES) as [TradeAction, readonly string[]][]),
    ]) {
      for (const word of lines.flatMap((line) => line.split(' | ')))
        expect([word, actionOf(word)]).toEqual([word, action]);
    }
  });

  it('names what cannot be booked from a row', () => {
    const refused: readonly TradeAction[] = ['notice', 'option', 'future', 'bond', 'forex', 'merger', 'exercise'];
    for (const [action] of WRITTEN) expect(unbookableReason(action) !== null).toBe(refused.includes(action));
  });
});
