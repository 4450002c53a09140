import { describe, expect, it } from '@jest/globals';
import { readTrades } from './read-trades.js';

describe('the columns of brokers', () => {
  it('the action beside a general kind, and a state of two words', async () => {
    const { rows } = await readTrades([
      '"Trade Date","Pending/Settled","Account #","Type","Description 1 ","Description 2","Symbol/CUSIP #","Quantity","Price ($)","Amount ($)"',
      '"2/9/2026","Pending","A-1","SecurityTransactions","Sale ","ZEPHYR","ZPHR","-1","1.30","1.30"',
      '"2/5/2026","Settled","A-1","Other","Transfer / Adjustment","CASH","--","--","--","(10,000.00)"',
      '"2/4/2026","Settled","A-1","SecurityTransactions","Option Sale ","CALL QRTZ 00425","QRTZ#B1","-3","5.23","1,567.05"',
      '"1/30/2026","Settled","A-1","SecurityTransactions","Interest","REINVEST","CASHX","0.04","--","0.00"',
      '"1/29/2026","Settled","A-1","SecurityTransactions","Foreign Tax","ZEPHYR","ZPHR","25","--","0.00"',
      '"1/29/2026","Settled","A-1","SecurityTransactions","Dividend","ZEPHYR","ZPHR","25","--","0.00"',
      '"1/26/2026","Settled","A-1","SecurityTransactions","Sale ","ZEPHYR","ZPHR","-25","437.89","10,947.25"',
    ]);

    expect(rows).toEqual([
      'left out: pending',
      'out 10000: Transfer / Adjustment: CASH',
      'error: line 4, column "Description 1": "Option Sale" is an option, which cannot be booked from a row',
      'error: line 5, column "Amount ($)": the amount is zero, so "Interest" is of shares and not of money',
      'out 0: Foreign Tax: ZEPHYR',
      'out 0: Dividend: ZEPHYR',
      'sell 25 ZPHR at 437.89 for 10947.25',
    ]);
  });

  it('a finer kind beside a general one', async () => {
    const { rows } = await readTrades([
      'transaction_date,activity_type,activity_sub_type,symbol,name,currency,quantity,unit_price,commission,net_cash_amount',
      '2026-07-24,Trade,BUY,ZPHR,Zephyr,CAD,75,12,0,-900',
      '2026-07-28,Trade,SELL,ZPHR,Zephyr,CAD,25,13.25,0,331.25',
      '2026-07-29,Trade,STO,QRTZ 2026-10-16 250.00 C,Quartz call,USD,1,1.25,0.75,124.25',
      '2026-07-30,Interest,-,,,CAD,,,,0.01',
    ]);

    expect(rows).toEqual([
      'buy 75 ZPHR at 12 for 900 CAD',
      'sell 25 ZPHR at 13.25 for 331.25 CAD',
      'error: line 4, column "activity_type": "STO" is an option, which cannot be booked from a row',
      'in 0.01 CAD: Interest',
    ]);
  });

  it('prices in pence, and placeholders for missing numbers', async () => {
    const { rows } = await readTrades([
      'Trade date,Settle date,Code,Description,Unit cost (p),Quantity,Value (£)',
      '"18/09/2026","22/09/2026","ZPHR","Zephyr plc 1000 @ 298.805","298.805","1000","-2,988.05"',
      '"17/09/2026","22/09/2026","ZPHR","Zephyr plc 100 @ 300","300.00","100","300.00"',
      '"01/09/2026","01/09/2026","n/a","Management fee","n/a","n/a","-3.75"',
      '"01/08/2026","01/08/2026","n/a","Management fee","n/a","n/a","-3.75"',
      '"01/07/2026","01/07/2026","n/a","Management fee","n/a","n/a","-3.75"',
    ]);

    expect(rows).toEqual([
      'buy 1000 ZPHR at 2.98805 for 2988.05',
      'sell 100 ZPHR at 3 for 300',
      'out 3.75: Management fee',
      'out 3.75: Management fee',
      'out 3.75: Management fee',
    ]);
  });

  it('a value date under a heading that is a currency elsewhere', async () => {
    const { rows } = await readTrades([
      'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;Einheit;Buchungsinformationen;Kurs;Währung',
      '1;24.05.2023;22.05.2023;IE00B4L5Y983;ZEPHYR ETF;2,25;Stk.;WP-Eingang IE00B4L5Y983;139,45;EUR',
      '2;25.05.2023;23.05.2023;IE00B4L5Y983;ZEPHYR ETF;2;Stk.;Ausführung ORDER Kauf IE00B4L5Y983;139,45;EUR',
    ]);

    expect(rows).toEqual(['buy 2.25 IE00B4L5Y983 at 0 for 0 EUR', 'buy 2 IE00B4L5Y983 at 139.45 for 278.9 EUR']);
  });

  it('a ratio of a split', async () => {
    const { rows } = await readTrades([
      'date,type,symbol,currency,quantity,price,total,fee,split_ratio',
      '2020-08-31,STOCK_SPLIT,ZPHR,USD,,,,,4:1',
      '2020-09-01,REVERSE_SPLIT,QRTZ,USD,10,,,,',
      '2020-09-02,BUY,ZPHR,USD,2,10,20,0,',
    ]);

    expect(rows[0]).toBe('split 4:1 ZPHR');
    expect(rows[1]).toContain('does not say whether these shares were received or removed');
    expect(rows[2]).toBe('buy 2 ZPHR at 10 for 20 USD');
  });

  it('an export of a trade query with lines around its table', async () => {
    const { rows } = await readTrades([
      '"BOF","U1","trades","1","20260501","20260501","20260504;041910","100","100"',
      '"BOA","U1"',
      '"BOS","TRNT","Trades; trade date basis"',
      '"ClientAccountID","AccountAlias","CurrencyPrimary","AssetClass","Symbol","Description","Buy/Sell","DateTime","Quantity","TradePrice"',
      '"U1","","USD","STK","ZPHR","ZEPHYR","BUY","20260501;101500","10","150.25"',
      '"U1","","USD","STK","QRTZ","QUARTZ","SELL","20260502;111500","5","410.50"',
      '"EOS","TRNT"',
      '"EOF"',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 150.25 for 1502.5 USD',
      'sell 5 QRTZ at 410.5 for 2052.5 USD',
      'left out: footer',
      'left out: footer',
    ]);
  });

  it('the symbol of an instrument before its name', async () => {
    const { rows } = await readTrades([
      'Trade Date,Type,Instrument,Instrument Symbol,Quantity,Price,Amount',
      '2024-03-13,Buy,Zephyr Corp,ZPHR:xnas,10,150.00,-1500.00',
      '2024-03-14,Sell,Zephyr Corp,ZPHR:xnas,-10,150.00,1500.00',
    ]);

    expect(rows).toEqual(['buy 10 ZPHR:XNAS at 150 for 1500', 'sell 10 ZPHR:XNAS at 150 for 1500']);
  });

  it('a text that contradicts an action without a sign', async () => {
    const { rows } = await readTrades([
      'Date,Action,Symbol,Quantity,Price,Amount,Description',
      '02/19/2020,Withdrawal,,,,1234.5,Wire Funds Received',
      '02/20/2020,Deposit,,,,10,Wire Funds Received',
      '02/21/2020,Buy,ZPHR,1,10,10,Zephyr',
    ]);

    expect(rows).toEqual([
      'error: line 2, column "Action": "Withdrawal" contradicts the text beside it, and the amount has no sign',
      'in 10: Deposit: Wire Funds Received',
      'buy 1 ZPHR at 10 for 10',
    ]);
  });
});
