import { describe, expect, it } from '@jest/globals';
import { readTrades } from './read-trades.js';

describe('files of brokers, with nothing set', () => {
  it('in the shape of Schwab: actions in words, money with signs, fees within', async () => {
    const { rows, questions, proof } = await readTrades([
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
      '"06/14/2024","Buy","ZPHR","ZEPHYR INDUSTRIES","10","$15.25","","-$152.50"',
      '"06/13/2024 as of 06/12/2024","Sell","ZPHR","ZEPHYR INDUSTRIES","4","$16.00","$0.01","$63.99"',
      '"06/12/2024","Reinvest Dividend","WRLD","WORLD FUND","","","","$20.00"',
      '"06/12/2024","Reinvest Shares","WRLD","WORLD FUND","0.5","$40.00","","-$20.00"',
      '"06/11/2024","MoneyLink Transfer","","Tfr BANK","","","","$500.00"',
      '"06/10/2024","Credit Interest","","SCHWAB1 INT","","","","$0.10"',
      '"06/10/2024","Margin Interest","","INTEREST ON DEBIT","","","","-$3.10"',
      '"06/08/2024","NRA Tax Adj","ZPHR","TAX","","","","-$0.30"',
      '"06/07/2024","Sell to Open","AAPL 07/19/2024 200.00 C","CALL APPLE INC $200 EXP 07/19/24","1","$2.10","$0.66","$209.34"',
      '"06/07/2024","Buy","AAPL 07/19/2024 200.00 C","CALL APPLE INC $200 EXP 07/19/24","100","$2.10","","-$210.00"',
      '"06/06/2024","Stock Split","QRTZ","QUARTZ MINING","30","","",""',
      '"06/05/2024","Security Transfer","QRTZ","QUARTZ MINING","12","","",""',
      '"06/05/2024","Journaled Shares","QRTZ","QUARTZ MINING","-2","","",""',
      '"06/05/2024","Full Redemption","912828XX1","US TREASURY 2%","-1,000","","","$1,000.00"',
      '"06/05/2024","Something New","QRTZ","QUARTZ MINING","","","","$1.00"',
      '"Transactions Total","","","","","","","$2,222.22"',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 15.25 for 152.5 USD',
      'sell 4 ZPHR at 16 for 63.99 USD',
      'in 20 USD: Reinvest Dividend: WORLD FUND',
      'buy 0.5 WRLD at 40 for 20 USD',
      'in 500 USD: MoneyLink Transfer: Tfr BANK',
      'in 0.1 USD: Credit Interest: SCHWAB1 INT',
      'out 3.1 USD: Margin Interest: INTEREST ON DEBIT',
      'out 0.3 USD: NRA Tax Adj: TAX',
      'error: line 10, column "Action": "Sell to Open" is an option, which cannot be booked from a row',
      'error: line 11: "AAPL 07/19/2024 200.00 C" is an option, a future or a currency, which cannot be booked as shares',
      'buy 30 QRTZ at 0 for 0',
      'buy 12 QRTZ at 0 for 0',
      'sell 2 QRTZ at 0 for 0',
      'error: line 15, column "Action": "Full Redemption" is the repayment of a bond, which cannot be booked from a row',
      'error: line 16, column "Action": unknown action "Something New"',
      'left out: footer',
    ]);
    expect(questions).toEqual([]);
    expect(proof).toBe('matched');
  });

  it('in the shape of Fidelity: actions at the beginning of sentences, bonds in percent', async () => {
    const { rows } = await readTrades([
      '',
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
      '06/14/2024,"YOU BOUGHT ZEPHYR INDUSTRIES (ZPHR) (Cash)",ZPHR,"ZEPHYR INDUSTRIES",Cash,10,15.25,,,,-152.5,06/17/2024',
      '06/13/2024,"YOU SOLD ZEPHYR INDUSTRIES (ZPHR) (Cash)",ZPHR,"ZEPHYR INDUSTRIES",Cash,-4,16,,0.01,,63.99,06/14/2024',
      '06/12/2024,"DIVIDEND RECEIVED ZEPHYR INDUSTRIES (ZPHR) (Cash)",ZPHR,"ZEPHYR INDUSTRIES",Cash,0.000,,,,,2.5,',
      '06/11/2024,"DIRECT DEBIT UTILITY (Cash)", ,"No Description",Cash,0.000,,,,,-50,',
      '06/07/2024,"YOU BOUGHT OPENING TRANSACTION CALL (AAPL) APPLE INC"," -AAPL240719C200","CALL (AAPL) APPLE INC JUL 19 24 $200 (100 SHS)",Cash,1,2.1,0.65,0.02,,-210.67,',
      '06/05/2024,"TRANSFER OF ASSETS ACAT RECEIVE QUARTZ (QRTZ) (Cash)",QRTZ,"QUARTZ",Cash,12,,,,,,',
      '06/04/2024,"YOU BOUGHT US TREAS NTS 2% (912828XX1) (Cash)",912828XX1,"UNITED STATES TREAS NTS",Cash,1000,98.55,,,3.2,-988.7,06/05/2024',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 15.25 for 152.5',
      'sell 4 ZPHR at 16 for 63.99',
      'in 2.5: DIVIDEND RECEIVED ZEPHYR INDUSTRIES (ZPHR) (Cash): ZEPHYR INDUSTRIES',
      'out 50: DIRECT DEBIT UTILITY (Cash): No Description',
      expect.stringContaining('is an option, which cannot be booked from a row'),
      'buy 12 QRTZ at 0 for 0',
      'buy 1000 912828XX1 at 0.9855 for 988.7',
    ]);
  });

  it('in the shape of Robinhood: codes, money in parentheses', async () => {
    const { rows } = await readTrades([
      '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
      '"6/14/2024","6/14/2024","6/17/2024","ZPHR","Zephyr","Buy","10","$15.25","($152.50)"',
      '"6/13/2024","6/13/2024","6/14/2024","ZPHR","Zephyr","Sell","4","$16.00","$63.99"',
      '"6/12/2024","6/12/2024","6/12/2024","ZPHR","Cash Div","CDIV","","","$2.50"',
      '"6/11/2024","6/11/2024","6/11/2024","","ACH Deposit","ACH","","","$500.00"',
      '"6/10/2024","6/10/2024","6/10/2024","","ACH Withdrawal","ACH","","","($100.00)"',
      '"6/8/2024","6/8/2024","6/8/2024","","Gold Fee","GOLD","","","($5.00)"',
      '"6/7/2024","6/7/2024","6/10/2024","AAPL","AAPL 7/19/2024 Call $200.00","BTO","1","$2.10","($210.04)"',
      '"6/6/2024","6/6/2024","6/6/2024","QRTZ","Quartz Mining","SPL","30","",""',
      '"6/5/2024","6/5/2024","6/5/2024","QRTZ","Quartz Mining","ACATI","12","",""',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 15.25 for 152.5 USD',
      'sell 4 ZPHR at 16 for 63.99 USD',
      'in 2.5 USD: CDIV: Cash Div',
      'in 500 USD: ACH: ACH Deposit',
      'out 100 USD: ACH: ACH Withdrawal',
      'out 5 USD: GOLD: Gold Fee',
      'error: line 8, column "Trans Code": "BTO" is an option, which cannot be booked from a row',
      'buy 30 QRTZ at 0 for 0',
      'buy 12 QRTZ at 0 for 0',
    ]);
  });

  it('in the shape of Interactive Brokers: trade money beside net cash, asset classes', async () => {
    const { rows } = await readTrades([
      'CurrencyPrimary,AssetClass,Symbol,Description,ISIN,ListingExchange,TradeDate,Quantity,TradePrice,TradeMoney,IBCommission,NetCash,Buy/Sell',
      'USD,STK,ZPHR,ZEPHYR,US0378331005,NASDAQ,20240614,10,15.25,152.5,-1,-153.5,BUY',
      'USD,STK,ZPHR,ZEPHYR,US0378331005,ARCA,20240613,-4,16,-64,-1.00123,62.99877,SELL',
      'USD,OPT,AAPL  240719C00200000,AAPL 19JUL24 200 C,,CBOE,20240612,100,2.1,210,-1,-211,BUY',
      'USD,BOND,T 2 01/01/30,US TREASURY,US912828XX11,,20240611,1000,98.5,985,-1,-986,BUY',
      'USD,CASH,EUR.USD,EUR.USD,,,20240611,1000,1.08,1080,-2,0,BUY',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 15.25 for 153.5 USD',
      'sell 4 ZPHR at 16 for 62.9988 USD',
      'error: line 4: "OPT" is an option, a future or a currency, which cannot be booked as shares',
      'buy 1000 T 2 01/01/30 at 0.985 for 986 USD',
      expect.stringContaining('error: line 6'),
    ]);
  });

  it('in the shape of Trading 212: prices in dollars and pence, amounts in euro', async () => {
    const { rows } = await readTrades([
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Currency conversion fee,Currency (Currency conversion fee)',
      'Market buy,2024-06-14 14:30:03.613,US0378331005,ZPHR,Zephyr,10.0000000000,15.25,USD,1.08,141.41,EUR,0.21,EUR',
      'Limit sell,2024-06-13 14:30:03.613,US0378331005,ZPHR,Zephyr,4.0000000000,16.00,USD,1.08,59.17,EUR,0.09,EUR',
      'Market buy,2024-06-12 14:30:03.613,GB00B03MLX29,SHEL,Shell,2.0000000000,2500.00,GBX,0.85,58.82,EUR,,',
      'Dividend (Ordinary),2024-06-12 14:30:03,US0378331005,ZPHR,Zephyr,10.0000000000,0.21,USD,Not available,1.97,EUR,,',
      'Withdrawal,2024-06-09 14:30:03,,,,,,,,-100.00,EUR,,',
      'Stock split open,2024-06-07 14:30:03.613,US0378331005,ZPHR,Zephyr,40.0,3.8,USD,1.08,140.74,EUR,,',
      'Stock split close,2024-06-07 14:30:03.613,US0378331005,ZPHR,Zephyr,10.0,15.2,USD,1.08,140.74,EUR,,',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 14.12 for 141.41 EUR',
      'sell 4 ZPHR at 14.815 for 59.17 EUR',
      'buy 2 SHEL at 29.41 for 58.82 EUR',
      'in 1.97 EUR: Dividend (Ordinary): Zephyr',
      'out 100 EUR: Withdrawal',
      'buy 40 ZPHR at 0 for 0 EUR',
      'sell 10 ZPHR at 0 for 0 EUR',
    ]);
  });

  it('in the shape of DEGIRO: currencies in columns without a heading', async () => {
    const { rows, proof } = await readTrades([
      'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID',
      '14-06-2024,10:30,ZEPHYR,US0378331005,NDQ,XNAS,10,"15,2500",USD,"-152,50",USD,"-141,20",EUR,"1,0800","-1,00",EUR,"-142,20",EUR,aaa',
      '13-06-2024,10:30,ZEPHYR,US0378331005,NDQ,XNAS,-4,"16,0000",USD,"64,00",USD,"59,26",EUR,"1,0800","-1,00",EUR,"58,26",EUR,bbb',
    ]);

    expect(rows).toEqual(['buy 10 US0378331005 at 14.12 for 142.2 EUR', 'sell 4 US0378331005 at 14.815 for 58.26 EUR']);
    expect(proof).toBe('matched');
  });

  it('in the shape of a German broker: fees beside, orders that were never carried out', async () => {
    const { rows, questions } = await readTrades([
      'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
      '2024-06-14;10:30:00;Executed;"SCAL1";"Zephyr";Security;Buy;US0378331005;10;15,25;-152,50;0,99;0,00;EUR',
      '2024-06-13;10:30:00;Executed;"SCAL2";"Zephyr";Security;Sell;US0378331005;4;16,00;64,00;0,99;1,20;EUR',
      '2024-06-12;10:30:00;Cancelled;"SCAL3";"Zephyr";Security;Sell;US0378331005;4;16,00;64,00;0,99;0,00;EUR',
      '2024-06-11;10:30:00;Executed;"WWUM";"Zephyr";Cash;Distribution;US0378331005;;;2,50;0,00;0,66;EUR',
      '2024-06-10;10:30:00;Pending;"x";"Einzahlung";Cash;Deposit;;;;500,00;0,00;;EUR',
      '2024-06-10;10:30:00;Executed;"x";"Quartz";Security;Security transfer;US0378331005;12;;;0,00;;EUR',
    ]);

    expect(rows).toEqual([
      'buy 10 US0378331005 at 15.25 for 153.49 EUR',
      'sell 4 US0378331005 at 16 for 61.81 EUR',
      'left out: reverted',
      'in 1.84 EUR: Distribution: Zephyr',
      'left out: pending',
      'error: line 7, column "shares": "Security transfer" does not say whether shares were received or delivered',
    ]);
    expect(questions).toEqual([]);
  });

  it('in the shape of a Swedish broker: units of a fund that became those of another', async () => {
    const { rows } = await readTrades([
      'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat',
      '2024-06-14;ISK;Köp;Zephyr;10;15,25;-153,50;SEK;1,00;;SEK;US0378331005;',
      '2024-06-13;ISK;Sälj;Zephyr;-4;16,00;63,00;SEK;1,00;;SEK;US0378331005;2',
      '2024-06-12;ISK;Utdelning;Zephyr;10;0,25;2,50;SEK;;;SEK;US0378331005;',
      '2024-06-10;ISK;Övrigt;Byte av fond;-3,5;;;;;;;LU0302296149;',
      '2024-06-10;ISK;Övrigt;Byte av fond;3,5;;;;;;;LU2553958823;',
      '2024-06-09;ISK;Preliminärskatt;Skatt;;;-12;SEK;;;;;',
      '2024-06-08;ISK;Köp;Fel;1;10;-10;SEK;0;;SEK;US0378331006;',
    ]);

    expect(rows).toEqual([
      'buy 10 US0378331005 at 15.25 for 153.5 SEK',
      'sell 4 US0378331005 at 16 for 63 SEK',
      'in 2.5 SEK: Utdelning: Zephyr',
      'sell 3.5 LU0302296149 at 0 for 0',
      'buy 3.5 LU2553958823 at 0 for 0',
      'out 12 SEK: Preliminärskatt: Skatt',
      'error: line 8, column "ISIN": "US0378331006" is not an ISIN: its check digit is wrong',
    ]);
  });

  it('with exchanges of currencies: booked where both sides are there, else in error', async () => {
    const lines = [
      'Date;Transaction;Symbol;ISIN;Quantity;Unit price;Costs;Net Amount;Currency',
      '10-08-2022;Buy;ORFN;US8863645383;200.0;19.85;5.96;-3975.96;USD',
      '23-08-2022;Forex credit;;;1.0;1995.39;0.00;1995.39;EUR',
    ];
    const other = '23-08-2022;Forex debit;;;1.0;2000.00;0.00;-2000.00;USD';

    expect((await readTrades([...lines, other])).rows).toEqual([
      'buy 200 ORFN at 19.85 for 3975.96 USD',
      'in 1995.39 EUR: Forex credit',
      'out 2000 USD: Forex debit',
    ]);
    expect((await readTrades(lines)).rows[1]).toBe(
      'error: line 3, column "Transaction": "Forex credit" is a currency exchange, which cannot be booked from a row',
    );
  });

  it('with money out and money in by column, and blanks in words', async () => {
    const { rows, questions } = await readTrades([
      'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit,Running Balance',
      '14/06/2024,18/06/2024,ZPHR,B03MLX2,10,15.25,ZEPHYR ORD,A1,152.50,n/a,1000.00',
      '25/06/2024,27/06/2024,ZPHR,B03MLX2,4,16.00,ZEPHYR ORD,A2,n/a,64.00,1064.00',
      '26/06/2024,26/06/2024,ZPHR,B03MLX2,n/a,n/a,Div 10 ZEPHYR,A3,n/a,2.50,1066.50',
      '27/06/2024,27/06/2024,n/a,n/a,n/a,n/a,Monthly Fee,A4,9.99,n/a,1056.51',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 15.25 for 152.5',
      'sell 4 ZPHR at 16 for 64',
      'in 2.5: Div 10 ZEPHYR',
      'out 9.99: Monthly Fee',
    ]);
    expect(questions).toEqual([]);
  });

  it('whose columns of actions and ISINs only their cells tell', async () => {
    const { rows, verdict } = await readTrades([
      'Date;Category;Asset;Number of Shares;Asset Price in CHF;Cash Flow;Currency',
      '2024-06-14;Buy;CH0111762537;10.000;15.250000;-152.500000;CHF',
      '2024-06-15;Something else;;;;-1.200000;CHF',
      '2024-06-16;Dividend;CH0111762537;10.000;0.25;2.500000;CHF',
      '2024-06-17;Sell;CH0111762537;-4.000;16.000000;64.000000;CHF',
    ]);

    expect(rows).toEqual([
      'buy 10 CH0111762537 at 15.25 for 152.5 CHF',
      'error: line 3, column "Category": unknown action "Something else"',
      'in 2.5 CHF: Dividend',
      'sell 4 CH0111762537 at 16 for 64 CHF',
    ]);
    expect(verdict.detectedBy).toMatchObject({ type_col_label: 'content' });
  });

  it('with a day of trade beside other days, and an ISIN at the end of a name', async () => {
    const { rows, staged } = await readTrades([
      'Security / ISIN,Date,Transaction Type,Quantity,Share Price,Trade Date',
      '"Zephyr ETF / ISIN GB00B03MLX29",2024/11/20,Buy,10,15.25,20240614',
    ]);

    expect(rows).toEqual(['buy 10 GB00B03MLX29 at 15.25 for 152.5']);
    expect(staged[0]?.date).toBe('2024-06-14');
  });

  it('whose lines name their section: each section is read under its own headings, sums and details are left out', async () => {
    const { rows, proof } = await readTrades([
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Title,Activity Statement',
      'Account Information,Header,Field Name,Field Value',
      'Account Information,Data,Base Currency,EUR',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,Code',
      'Trades,Data,Order,Stocks,USD,ZPHR,"2024-06-14, 10:30:00",10,15.25,15.3,-152.5,-1,153.5,0,O',
      'Trades,Data,Order,Stocks,USD,ZPHR,"2024-06-20, 10:30:00",-4,16,16.1,64,-1,-61.4,1.6,C',
      'Trades,Data,ClosedLot,Stocks,USD,ZPHR,2024-06-14,4,15.25,,,,61.4,1.6,ST',
      'Trades,SubTotal,,Stocks,USD,ZPHR,,6,,,-88.5,-2,92.1,1.6,',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in EUR,,,Code',
      'Trades,Data,Order,Forex,USD,EUR.USD,"2024-06-11, 09:00:00","1,000",1.08,,-1080,-2,,,',
      'Trades,Data,Order,Equity and Index Options,USD,AAPL 19JUL24 200 C,"2024-06-11, 09:00:00",1,2.1,,-210,-1,,,',
      'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount',
      'Deposits & Withdrawals,Data,EUR,2024-06-10,Electronic Fund Transfer,5000',
      'Deposits & Withdrawals,Data,Total,,,5000',
      'Dividends,Header,Currency,Date,Description,Amount',
      'Dividends,Data,USD,2024-06-12,ZPHR Cash Dividend,2.5',
      'Dividends,Data,Total Dividends in EUR,,,2.3',
      'Withholding Tax,Header,Currency,Date,Description,Amount,Code',
      'Withholding Tax,Data,USD,2024-06-12,ZPHR US Tax,-0.38,',
      'Change in Dividend Accruals,Header,Asset Category,Currency,Symbol,Date,Quantity,Net Amount,Code',
      'Change in Dividend Accruals,Data,Stocks,USD,ZPHR,2024-06-12,10,2.12,Po',
      'Something New,Header,Currency,Date,Description,Amount',
      'Something New,Data,USD,2024-06-12,What is it,2.5',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 15.25 for 153.5 USD',
      'sell 4 ZPHR at 16 for 63 USD',
      'left out: total',
      'left out: total',
      'left out: repeated_header',
      'error: line 11: "Forex" is an option, a future or a currency, which cannot be booked as shares',
      'error: line 12: "Equity and Index Options" is an option, a future or a currency, which cannot be booked as shares',
      'left out: repeated_header',
      'in 5000 EUR: Deposits & Withdrawals: Electronic Fund Transfer',
      'left out: total',
      'left out: repeated_header',
      'in 2.5 USD: Dividends: ZPHR Cash Dividend',
      'left out: total',
      'left out: repeated_header',
      'out 0.38 USD: Withholding Tax: ZPHR US Tax',
      'left out: repeated_header',
      'left out: footer',
      'left out: repeated_header',
      'error: line 24, column "Action": unknown action "Something New"',
    ]);
    expect(proof).toBe('none');
  });

  it('of India: options and futures by their symbols are no shares', async () => {
    const { rows } = await readTrades([
      'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id',
      'ZPHR,INE002A01018,2024-06-14,NSE,EQ,EQ,buy,false,10.000000,1525.250000,123',
      'NIFTY24JUN22000CE,,2024-06-16,NFO,,,buy,false,50.000000,120.500000,125',
      'ZPHR24JUNFUT,,2024-06-16,NFO,,,sell,false,50.000000,120.500000,126',
    ]);

    expect(rows).toEqual([
      'buy 10 ZPHR at 1525.25 for 15252.5',
      expect.stringContaining('"NIFTY24JUN22000CE" is an option, a future or a currency'),
      expect.stringContaining('"ZPHR24JUNFUT" is an option, a future or a currency'),
    ]);
  });

  it('with a number of the country in place of ticker and ISIN', async () => {
    const { rows } = await readTrades([
      '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";',
      '"17.06.2024";"14.06.2024";"10";"ZEPHYR INDUSTRIES";"865985";"EUR";"15,25";"-152,50";',
      '"14.06.2024";"13.06.2024";"-4";"ZEPHYR INDUSTRIES";"865985";"EUR";"16,00";"64,00";',
    ]);

    expect(rows).toEqual(['buy 10 865985 at 15.25 for 152.5 EUR', 'sell 4 865985 at 16 for 64 EUR']);
  });

  it('whose markets have names of four letters make one security of a ticker', async () => {
    const { staged } = await readTrades([
      'Date,Symbol,Exchange,Side,Quantity,Price',
      '2024-06-14,ZPHR,NYSE,Buy,10,15.25',
      '2024-06-13,ZPHR,ARCA,Sell,4,16',
    ]);

    for (const { details } of staged) expect(JSON.parse(details ?? '{}')).toMatchObject({ ticker: 'ZPHR', mic: null });
  });
});

describe('what cannot be said exactly', () => {
  const HEADER = 'Date,Action,Symbol,Quantity,Price,Amount';

  it.each([
    [
      'an amount of zero beside a price',
      '2024-06-14,Buy,ZPHR,10,15.25,0.00',
      'the amount 0 is not quantity 10 times price 15.25',
    ],
    [
      'an amount that is something else',
      '2024-06-14,Buy,ZPHR,10,15.25,-150',
      'the amount 150 is not quantity 10 times price 15.25',
    ],
    ['a number with an exponent', '2024-06-14,Buy,ZPHR,1E-7,15.25,-1', '"1E-7" is not a number in the format 1,234.56'],
    [
      'more decimals than the ledger has',
      '2024-06-14,Buy,ZPHR,0.123456789,100,-12.35',
      '"0.123456789" has more than 8 decimals',
    ],
    [
      'money with more decimals than the ledger has',
      '2024-06-14,Dividend,ZPHR,,,0.123456',
      '"0.123456" has more than 4 decimals',
    ],
    [
      'a word against the sign',
      '2024-06-14,Dividend,ZPHR,,,-5',
      'the amount is negative, which contradicts "Dividend"',
    ],
    ['a blank action', '2024-06-14,,ZPHR,10,15.25,-152.50', 'an action is required'],
  ])('%s is an error of the row', async (_, line, problem) => {
    const { rows } = await readTrades([HEADER, '2024-06-15,Buy,ZPHR,10,15.25,-152.50', line]);

    expect(rows[0]).toBe('buy 10 ZPHR at 15.25 for 152.5');
    expect(rows[1]).toMatch(/^error: line 3/u);
    expect(rows[1]).toContain(problem);
  });

  it.each(['Interest', 'Interest paid', 'Tax adjustment'])('%s without a sign is an error of the row', async (word) => {
    const { rows } = await readTrades([HEADER, '2024-06-15,Buy,ZPHR,10,15.25,152.50', `2024-06-14,${word},,,,1.20`]);

    expect(rows[1]).toContain(`neither "${word}" nor the sign says whether the money came in or went out`);
  });

  it('a bond without an amount is an error, because its price may be in percent', async () => {
    const { rows } = await readTrades([
      'Date,Action,Symbol,Asset class,Quantity,Price',
      '2024-06-14,Buy,T2030,Corporate bond,1000,98.5',
    ]);

    expect(rows[0]).toContain('an amount is required, because bond prices are usually in percent');
  });

  it('a price in another currency at an unknown rate proves nothing', async () => {
    const { rows, proof, verdict } = await readTrades([
      'Date,Action,Symbol,Quantity,Price,Price currency,Amount,Currency',
      '2024-06-14,Buy,ZPHR,10,15.25,USD,-141.20,EUR',
    ]);

    expect(rows).toEqual(['buy 10 ZPHR at 14.12 for 141.2 EUR']);
    expect(proof).toBe('none');
    expect(verdict.proof?.details).toMatchObject({ links: 1, met: 0, unproven_rows: 1 });
  });

  it.each([
    ['Stock Split 4-for-1', 'split 4:1 ZPHR'],
    ['Stock Split, 3 for 1.', 'split 3:1 ZPHR'],
    [
      'Stock Split 1-for-10',
      'error: line 2, column "Quantity": "Stock Split 1-for-10" has neither a ratio nor a quantity',
    ],
    [
      'Stock Split 1,004-for-1',
      'error: line 2, column "Quantity": "Stock Split 1,004-for-1" has neither a ratio nor a quantity',
    ],
  ])('the ratio of "%s"', async (action, booked) => {
    const { rows } = await readTrades([
      'Date,Action,Symbol,Quantity,Price,Amount',
      `2024-06-14,"${action}",ZPHR,,,`,
      '2024-06-15,Buy,ZPHR,10,15.25,-152.50',
    ]);

    expect(rows[0]).toBe(booked);
  });

  it('shares that a dividend of the file paid for cost money, others do not', async () => {
    const header = 'Date,Action,Symbol,Quantity,Price,Amount';
    const bought = '2024-06-14,Reinvestment,WRLD,0.5,40,-20';
    const deposit = '2024-06-13,Deposit,,,,100';

    expect((await readTrades([header, bought, deposit])).rows[0]).toBe('buy 0.5 WRLD at 40 for 0');
    expect((await readTrades([header, bought, '2024-06-14,Dividend,WRLD,,,20'])).rows[0]).toBe(
      'buy 0.5 WRLD at 40 for 20',
    );
  });
});
