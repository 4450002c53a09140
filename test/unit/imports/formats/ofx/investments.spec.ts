import { describe, expect, it } from '@jest/globals';
import { brokerFile, detailsOf, readOfx } from './read-ofx.js';

const tags = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');

const tran = (id: string): string => `<INVTRAN><FITID>${id}</FITID><DTTRADE>20250303120000[-5:EST]</DTTRADE></INVTRAN>`;
const secid = (id: string): string => `<SECID><UNIQUEID>${id}</UNIQUEID><UNIQUEIDTYPE>CUSIP</UNIQUEIDTYPE></SECID>`;

/** Builds a purchase or a sale with its aggregates. */
function trade(name: string, values: Readonly<Record<string, string>>, security = '111', id = '1'): string {
  const inner = name.startsWith('BUY') ? 'INVBUY' : 'INVSELL';
  return `<${name}><${inner}>${tran(id)}${secid(security)}${tags(values)}</${inner}></${name}>`;
}

/** Builds another transaction. */
function moved(name: string, values: Readonly<Record<string, string>>, security = '111', id = '1'): string {
  return `<${name}>${tran(id)}${security === '' ? '' : secid(security)}${tags(values)}</${name}>`;
}

const LISTED =
  `<STOCKINFO><SECINFO>${secid('111')}<SECNAME>Zephyr</SECNAME><TICKER>zphr</TICKER></SECINFO></STOCKINFO>` +
  `<DEBTINFO><SECINFO>${secid('222')}<SECNAME>Treasury</SECNAME></SECINFO></DEBTINFO>` +
  `<OPTINFO><SECINFO>${secid('333')}<SECNAME>ZPHR call</SECNAME><TICKER>ZPHR</TICKER></SECINFO>${secid('111')}<SHPERCTRCT>100</SHPERCTRCT></OPTINFO>`;

async function read(transactions: string) {
  const { entries, leftOut, errors } = await readOfx(brokerFile(transactions, LISTED));
  return {
    errors,
    leftOut,
    booked: entries.map((row) => {
      const { ticker, qty, price, split_ratio: ratio, cash_leg: leg } = detailsOf(row);
      return [
        row.recordType,
        row.amount,
        row.name,
        ...[ticker, qty, price, ratio, leg].filter((value) => value !== undefined),
      ];
    }),
  };
}

describe('trades', () => {
  it('are bought or sold by their element, regardless of the sign of their units', async () => {
    const buy = trade('BUYSTOCK', { UNITS: '10', UNITPRICE: '150.25', COMMISSION: '9.95', TOTAL: '-1512.45' });
    const sell = trade('SELLSTOCK', { UNITS: '4', UNITPRICE: '148.8', TOTAL: '585.25' }, '111', '2');
    const sold = trade('SELLSTOCK', { UNITS: '-4', UNITPRICE: '148.8', TOTAL: '585.25' }, '111', '3');
    expect((await read(buy + sell + sold)).booked).toEqual([
      ['Trade', '1512.45', 'Buy 10 ZPHR', 'ZPHR', '10', '150.25'],
      ['Trade', '-585.25', 'Sell 4 ZPHR', 'ZPHR', '-4', '148.8'],
      ['Trade', '-585.25', 'Sell 4 ZPHR', 'ZPHR', '-4', '148.8'],
    ]);
  });

  it('cost money if no total has a sign, and have an error if one contradicts the others', async () => {
    const plus = trade('BUYMF', { UNITS: '2', UNITPRICE: '5', TOTAL: '10' });
    expect((await read(plus)).booked).toEqual([['Trade', '10', 'Buy 2 ZPHR', 'ZPHR', '2', '5']]);
    const minus = trade('BUYMF', { UNITS: '2', UNITPRICE: '5', TOTAL: '-10' }, '111', '2');
    expect((await read(plus + minus)).errors).toEqual([
      'line 6, <TOTAL>: "10" would be money in for shares that were bought',
    ]);
  });

  it('have an error if only a sale costs money', async () => {
    const sale = trade('SELLMF', { UNITS: '2', UNITPRICE: '5', TOTAL: '-10' });
    expect((await read(sale)).errors).toEqual(['line 6, <TOTAL>: "-10" would be money out for shares that were sold']);
  });

  it('have a total that is rounded only if it is exactly quantity and price, with costs', async () => {
    const values = { UNITS: '11.22109', UNITPRICE: '36.314252205', COMMISSION: '33.2130' };
    const exact = trade('BUYMF', { ...values, TOTAL: '-440.69849227500345' });
    expect((await read(exact)).booked[0]?.[1]).toBe('440.6985');
    const other = trade('BUYMF', { ...values, TOTAL: '-440.69849227500346' });
    expect((await read(other)).errors).toEqual(['line 6, <TOTAL>: "-440.69849227500346" has more than 4 decimals']);
  });

  it('have a security by its ticker, or by its id if it has none', async () => {
    const buy = trade('BUYOTHER', { UNITS: '2', UNITPRICE: '5', TOTAL: '-10' }, '99x');
    expect((await read(buy)).booked).toEqual([['Trade', '10', 'Buy 2 99X', '99X', '2', '5']]);
    const none = trade('BUYSTOCK', { UNITS: '2', UNITPRICE: '5', TOTAL: '-10' }, '');
    expect((await read(none)).errors).toEqual(['line 6, <UNIQUEID>: a security is required']);
  });

  it('of bonds have the price of one unit, because the price in the file is in percent', async () => {
    const buy = trade('BUYDEBT', { UNITS: '96000', UNITPRICE: '99.296889', TOTAL: '-95325.01' }, '444');
    const sell = trade('SELLOTHER', { UNITS: '-96000', UNITPRICE: '100', TOTAL: '96000' }, '222', '2');
    expect((await read(buy + sell)).booked.map(([, amount, , ...facts]) => [amount, ...facts])).toEqual([
      ['95325.01', '444', '96000', '0.9929688542'],
      ['-96000', '222', '-96000', '1'],
    ]);
  });

  it('of options are booked as the shares in the contracts, under a separate security', async () => {
    const sell = trade('SELLOPT', { UNITS: '-2', UNITPRICE: '0.7', TOTAL: '139.31', SHPERCTRCT: '100' }, '333');
    const expired = moved('TRANSFER', { UNITS: '2', TFERACTION: 'IN' }, '333', '2');
    expect((await read(sell + expired)).booked).toEqual([
      ['Trade', '-139.31', 'Sell 200 333', '333', '-200', '0.7'],
      ['Trade', '0', 'Transfer in 200 333', '333', '200', '0'],
    ]);
  });

  it('of options without a contract size use the size that the total proves, or have an error', async () => {
    const values = { UNITS: '-1', UNITPRICE: '8.27', COMMISSION: '1', FEES: '0.02', SHPERCTRCT: '0' };
    const proven = trade('SELLOPT', { ...values, TOTAL: '825.98' }, '555');
    expect((await read(proven)).booked).toEqual([['Trade', '-825.98', 'Sell 100 555', '555', '-100', '8.27']]);
    const not = trade('SELLOPT', { ...values, TOTAL: '825.97' }, '555');
    expect((await read(not)).errors).toEqual([
      'line 6, <SHPERCTRCT>: the file does not say how many shares a contract is',
    ]);
  });
});

describe('shares without money', () => {
  it('are added or removed by transfers, and no money moves', async () => {
    const lines = [
      moved('TRANSFER', { UNITS: '1.973', TFERACTION: 'OUT', UNITPRICE: '22.69' }),
      moved('TRANSFER', { UNITS: '-0.5', TFERACTION: 'OUT' }, '111', '2'),
      moved('TRANSFER', { UNITS: '0', TFERACTION: 'IN' }, '111', '3'),
      moved('TRANSFER', { UNITS: '5', TFERACTION: 'AWAY' }, '111', '4'),
    ];
    const { booked, leftOut, errors } = await read(lines.join(''));
    expect(booked.slice(0, 2)).toEqual([
      ['Trade', '0', 'Transfer out 1.973 ZPHR', 'ZPHR', '-1.973', '0'],
      ['Trade', '0', 'Transfer out 0.5 ZPHR', 'ZPHR', '-0.5', '0'],
    ]);
    expect([leftOut, errors]).toEqual([['no_quantity'], ['line 6, <TFERACTION>: "AWAY" is neither IN nor OUT']]);
  });

  it('are bought from reinvested income', async () => {
    const line = moved('REINVEST', { INCOMETYPE: 'DIV', TOTAL: '-93.20976', UNITS: '31.704', UNITPRICE: '2.94' });
    expect((await read(line)).booked).toEqual([['Trade', '0', 'Reinvest 31.704 ZPHR', 'ZPHR', '31.704', '2.94']]);
  });

  it('are split, with cash for fractions', async () => {
    const line = moved('SPLIT', { OLDUNITS: '9', NEWUNITS: '3', NUMERATOR: '1', DENOMINATOR: '3', FRACCASH: '12.40' });
    expect((await read(line)).booked).toEqual([
      [
        'Trade',
        '0',
        'Split 1:3 ZPHR',
        'ZPHR',
        '0',
        `0.${'3'.repeat(24)}`,
        { amount: '-12.4', name: 'Cash for fractions: ZPHR' },
      ],
    ]);
  });

  it('of options are removed when the options are exercised, assigned or expired', async () => {
    const lines = [
      moved('CLOSUREOPT', { OPTACTION: 'EXERCISE', UNITS: '1', SHPERCTRCT: '100' }, '333'),
      moved('CLOSUREOPT', { OPTACTION: 'ASSIGN', UNITS: '1', SHPERCTRCT: '100' }, '333', '2'),
      moved('CLOSUREOPT', { OPTACTION: 'EXPIRE', UNITS: '-1', SHPERCTRCT: '100' }, '333', '3'),
    ];
    expect((await read(lines.join(''))).booked.map(([, amount, name, , qty]) => [amount, name, qty])).toEqual([
      ['0', 'Exercise 100 333', '-100'],
      ['0', 'Assign 100 333', '100'],
      ['0', 'Expire 100 333', '-100'],
    ]);
  });
});

describe('the cash of an investment account', () => {
  it('comes from income and goes on expenses', async () => {
    const lines = [
      moved('INCOME', { INCOMETYPE: 'DIV', TOTAL: '8.50' }),
      moved('RETOFCAP', { TOTAL: '3' }, '111', '2'),
      moved('INVEXPENSE', { TOTAL: '15' }, '', '3'),
      moved('MARGININTEREST', { TOTAL: '2' }, '', '4'),
    ];
    expect((await read(lines.join(''))).booked).toEqual([
      ['Transaction', '-8.5', 'Dividend: ZPHR'],
      ['Transaction', '-3', 'Return of capital: ZPHR'],
      ['Transaction', '15', 'Investment expense'],
      ['Transaction', '2', 'Margin interest'],
    ]);
    const signed = moved('INVEXPENSE', { TOTAL: '-15' }, '', '5') + moved('INVEXPENSE', { TOTAL: '4' }, '', '6');
    expect((await read(signed)).booked.map(([, amount]) => amount)).toEqual(['15', '-4']);
  });

  it('moves by bank transactions, and not within the account', async () => {
    const bank = `<INVBANKTRAN><STMTTRN>${tags({ TRNTYPE: 'XFER', DTPOSTED: '20250302', TRNAMT: '1000', FITID: '9', NAME: 'Deposit' })}</STMTTRN><SUBACCTFUND>CASH</SUBACCTFUND></INVBANKTRAN>`;
    const { booked, leftOut } = await read(
      bank + moved('JRNLFUND', { TOTAL: '5' }, '', '2') + moved('JRNLSEC', { UNITS: '5' }, '111', '3'),
    );
    expect([booked, leftOut]).toEqual([[['Transaction', '-1000', 'Deposit']], ['journal', 'journal']]);
  });

  it('has an error for an unknown transaction', async () => {
    expect((await read(moved('MERGER', { UNITS: '5' }))).errors).toEqual([
      'line 6: <MERGER> is no transaction that is known',
    ]);
  });

  it('is a statement of its own, without the value of what is held', async () => {
    const income = moved('INCOME', { INCOMETYPE: 'DIV', TOTAL: '8.50' });
    const balance = '</INVTRANLIST><INVBAL><AVAILCASH>108.50</AVAILCASH><MARGINBALANCE>0</MARGINBALANCE></INVBAL>';
    const file = brokerFile(income, LISTED).replace('</INVTRANLIST>', balance);
    expect((await readOfx(file)).verdict.statements).toEqual([
      expect.objectContaining({
        account: { scheme: 'ofx_broker', bank: 'BEXAMPLE', number: '7', currency: 'USD' },
        scope: 'cash',
        closing: '108.5',
        entries_sum: '8.5',
      }),
    ]);
  });

  it('is not that of a pension plan or of open orders, whose members have the same names', async () => {
    const plan =
      '<INV401KBAL><PRETAX>310.50</PRETAX><TOTAL>580.75</TOTAL></INV401KBAL><INV401K><EMPLOYERNAME>Northfield Mills</EMPLOYERNAME>' +
      '<INV401KSUMMARY><YEARTODATE><DTSTART>20250101</DTSTART><DTEND>20251231</DTEND><CONTRIBUTIONS><TOTAL>120.00</TOTAL>' +
      '</CONTRIBUTIONS></YEARTODATE></INV401KSUMMARY></INV401K>';
    const order = (id: string): string =>
      `<OOBUYSTOCK><OO><FITID>${id}</FITID><UNITS>5</UNITS><LIMITPRICE>9</LIMITPRICE></OO></OOBUYSTOCK>`;
    const buy = trade('BUYMF', { UNITS: '2', UNITPRICE: '5', TOTAL: '-10' });
    const file = brokerFile(buy, LISTED).replace(
      '</INVTRANLIST>',
      `</INVTRANLIST><INVOOLIST>${order('8')}${order('9')}</INVOOLIST>${plan}`,
    );
    const [plain, { errors, rows, verdict }] = [await readOfx(brokerFile(buy, LISTED)), await readOfx(file)];
    expect(errors).toEqual([]);
    expect(verdict.statements).toEqual(plain.verdict.statements);
    expect(rows.at(-1)?.fields).toMatchObject({ 'INV401KBAL/TOTAL': '580.75', 'CONTRIBUTIONS/TOTAL': '120.00' });
  });
});
