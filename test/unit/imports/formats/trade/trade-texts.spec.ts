import { describe, expect, it } from '@jest/globals';
import { pairOf } from '../../../../../src/imports/formats/trade/trade.pairs.js';
import { tradeInText } from '../../../../../src/imports/formats/trade/trade.texts.js';
import { readTrades } from './read-trades.js';

describe('a trade in a text', () => {
  it.each([
    ['Koop 12 @ 129,3400 EUR', { action: 'Koop', qty: '12', price: '129,3400', currency: 'EUR', ticker: '' }],
    [
      'Compra 10 Zephyr Corp@125,5 USD (US0378331005)',
      { action: 'Compra', qty: '10', price: '125,5', currency: 'USD' },
    ],
    ['OPEN BUY 34/42.5 @ 11.7480', { action: 'OPEN BUY', qty: '34', price: '11.7480', currency: '', ticker: '' }],
    ['CLOSE BUY 1 @ 26.280', { action: 'CLOSE BUY', qty: '1', price: '26.280' }],
    ['S 125 QRTZ @ 63.680000', { action: 'S', qty: '125', price: '63.680000', ticker: 'QRTZ' }],
    ['SOLD +ZPHR 41 @84.22 (LOT 93.91)', { action: 'SOLD', qty: '41', price: '84.22', ticker: 'ZPHR' }],
  ])('%j', (text, parts) => {
    expect(tradeInText(text)).toMatchObject(parts);
  });

  it.each([
    'Dividend 12 @ 1.20',
    'Koop @ 12',
    'Koop 12 @ market',
    'anna@example.org',
    'PRODUCT CHANGE: Koop 1 @ 48',
    '',
  ])('is not %j', (text) => {
    expect(tradeInText(text)).toBeNull();
  });
});

describe('a pair of an exchange', () => {
  it.each([
    ['XRP-GBP', 'XRP', 'GBP'],
    ['SWT/BTC', 'SWT', 'BTC'],
    ['XXBTZEUR', 'XBT', 'EUR'],
    ['XTZEUR', 'XTZ', 'EUR'],
    ['SOLUSD', 'SOL', 'USD'],
  ])('%j', (text, base, quote) => {
    expect(pairOf(text, true)).toEqual({ base, quote });
  });

  it.each(['BRK-B', 'ZEPHYR', 'NASDAQ', 'XXBTZEUR'])('is not %j, written with a separator', (text) => {
    expect(pairOf(text, false)).toBeNull();
  });
});

describe('files whose trades are in texts', () => {
  it('a cash account with its currencies under the heading of the amounts', async () => {
    const { rows, questions } = await readTrades([
      'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
      '28-08-2026,14:17,28-08-2026,,,"Overboeking naar uw geldrekening bij de bank: 0,09 EUR",,,,EUR,"6.919,21",',
      '28-08-2026,14:17,28-08-2026,,,Degiro Cash Sweep Transfer,,EUR,"-0,09",EUR,"4.057,68",',
      '19-08-2026,07:48,18-08-2026,ZEPHYR ETF,IE00B4L5Y983,Dividendbelasting,,EUR,"-1,44",EUR,"4.057,68",',
      '19-08-2026,07:48,18-08-2026,ZEPHYR ETF,IE00B4L5Y983,Dividend,,EUR,"9,60",EUR,"4.059,12",',
      '05-08-2026,10:41,05-08-2026,ZEPHYR ETF,IE00B4L5Y983,"Koop 12 @ 129,3400 EUR",,EUR,"-1.552,08",EUR,"4.048,42",a-1',
      '14-07-2026,17:22,14-07-2026,QUARTZ,US0378331005,Valuta Debitering,"1,1455",USD,"-3.073,98",USD,"0,00",a-2',
      '14-07-2026,17:22,14-07-2026,QUARTZ,US0378331005,Valuta Creditering,,EUR,"2.683,53",EUR,"5.600,50",a-2',
      '14-07-2026,17:22,14-07-2026,QUARTZ,US0378331005,"Verkoop 6 @ 512,3300 USD",,USD,"3.073,98",USD,"3.073,98",a-2',
    ]);

    expect(rows).toEqual([
      'left out: footer',
      'out 0.09 EUR: Degiro Cash Sweep Transfer',
      'out 1.44 EUR: Dividendbelasting',
      'in 9.6 EUR: Dividend',
      'buy 12 IE00B4L5Y983 at 129.34 for 1552.08 EUR',
      'out 3073.98 USD: Valuta Debitering',
      'in 2683.53 EUR: Valuta Creditering',
      'sell 6 US0378331005 at 512.33 for 3073.98 USD',
    ]);
    expect(questions).toEqual([]);
  });

  it('a cash account without a trade in it', async () => {
    const { rows } = await readTrades([
      'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id',
      '20-04-2025,07:36,14-04-2025,ZEPHYR ETF,IE00B4L5Y983,Dividende,,USD,"10,93",USD,"10,93",',
      '20-04-2025,06:53,19-04-2025,,,Operation de change - Crédit,,CHF,"0,16",CHF,"951,72",',
      '20-04-2025,06:53,19-04-2025,,,Opération de change - Débit,"1,2704",USD,"-0,20",USD,"0,00",',
    ]);

    expect(rows).toEqual([
      'in 10.93 USD: Dividende',
      'in 0.16 CHF: Operation de change - Crédit',
      'out 0.2 USD: Opération de change - Débit',
    ]);
  });

  it('a settlement account with debit and credit', async () => {
    const { rows } = await readTrades([
      'Date,Reference,Details,Debit($),Credit($),Balance($)',
      '24/06/2026,P1,Direct Transfer - Payee A READER,7960.00,,0.00',
      '22/06/2026,C1,S 125 QRTZ @ 63.680000  ,,7960.00,-7960.00',
      '04/06/2026,C2,B 4 QRTZ @ 62.806028  ,251.22,,251.22',
      '02/06/2026,R1,Something Else,,10.00,0.00',
    ]);

    expect(rows).toEqual([
      'out 7960: Direct Transfer - Payee A READER',
      'sell 125 QRTZ at 63.68 for 7960',
      'buy 4 QRTZ at 62.806028 for 251.22',
      'error: line 5, column "Action": unknown action "Something Else"',
    ]);
  });

  it('operations with a type beside the text', async () => {
    const { rows } = await readTrades([
      'ID;Type;Time;Symbol;Comment;Amount',
      '1;Deposit;12.04.2024 13:00:22;;Bank transfer deposit;500',
      '2;Stocks/ETF purchase;12.04.2024 13:01:45;ZPHR.DE;OPEN BUY 34/42.5658 @ 11.7480;-399.43',
      '3;Stocks/ETF sale;15.04.2024 09:30:10;QRTZ.US;CLOSE BUY 1 @ 26.280;26.28',
      '4;Stocks/ETF sale;15.04.2024 09:30:10;QRTZ.US;CLOSE BUY 4 @ 26.280;26.28',
    ]);

    expect(rows.slice(0, 3)).toEqual([
      'in 500: Deposit: Bank transfer deposit',
      'buy 34 ZPHR.DE at 11.748 for 399.43',
      'sell 1 QRTZ.US at 26.28 for 26.28',
    ]);
    expect(rows[3]).toContain('is not quantity 4 times price 26.28');
  });
});

describe('files of exchanges', () => {
  it('priced in currencies and in coins', async () => {
    const { rows } = await readTrades([
      'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
      'default,1,XRP-GBP,BUY,2020-10-14T10:42:20.072Z,1008.74935600,XRP,0.1943,0.979999999354,-196.979999870154,GBP',
      'default,2,LINK-ETH,BUY,2020-10-15T02:07:38.824Z,28.23,LINK,0.01834,0.002588691,-0.520326891,ETH',
    ]);

    expect(rows).toEqual([
      'buy 1008.749356 XRP at 0.1943 for 196.98 GBP',
      'error: line 3, column "price/fee/total unit": "ETH" is not an ISO 4217 currency code',
    ]);
  });

  it('with pairs that say the currency', async () => {
    const { rows } = await readTrades([
      '"txid","pair","time","type","ordertype","price","cost","fee","vol"',
      '"T1","XXBTZEUR","2023-06-19 13:34:05.4856","buy","limit",24300.00000,49.99992,0.13000,0.00205761',
      '"T2","ZPHR/USDT","2023-06-20 13:34:05.4856","sell","limit",2.00000,20.00000,0.10000,10',
    ]);

    expect(rows).toEqual([
      'buy 0.00205761 XBT at 24300 for 50.1299 EUR',
      'error: line 3, column "Currency": "USDT" is not an ISO 4217 currency code',
    ]);
  });

  it('with money among the assets, and sales with and without a minus', async () => {
    const { rows } = await readTrades([
      'Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Total,Fees,Notes',
      '2025-05-25 22:54:43 UTC,Advanced Trade Sell,EOS,-484.8,GBP,£0.56,-£269.86,£1.63,Sold',
      '2024-09-25 21:49:05 UTC,Sell,MKR,-0.5,GBP,£1180.00,£581.18,£8.82,Sold',
      '2022-05-30 09:04:58 UTC,Buy,EOS,550,GBP,£1.07,£602.48,£13.98,Bought',
      '2022-05-30 09:07:29 UTC,Send,EOS,-1,GBP,£1.06,-£1.06,£0.00,Sent',
      '2022-03-25 01:51:28 UTC,Retail Staking Transfer,ADA,-1900,GBP,£0.29,-£551.00,£0.00,',
      '2021-06-21 00:14:58 UTC,Pro Deposit,GBP,-3500,GBP,£1.00,-£3500.00,£0.00,',
      '2021-06-20 00:14:58 UTC,Deposit,GBP,4000,GBP,£1.00,,,',
    ]);

    expect(rows).toEqual([
      'sell 484.8 EOS at 0.56 for 269.86 GBP',
      'sell 0.5 MKR at 1180 for 581.18 GBP',
      'buy 550 EOS at 1.07 for 602.48 GBP',
      'sell 1 EOS at 0 for 0 GBP',
      'sell 1900 ADA at 0 for 0 GBP',
      'out 3500 GBP: Pro Deposit',
      'in 4000 GBP: Deposit',
    ]);
  });
});
