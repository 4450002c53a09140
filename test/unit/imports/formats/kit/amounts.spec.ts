import { describe, expect, it } from '@jest/globals';
import {
  currencyOfMark,
  marksContradict,
  negate,
  NUMBER_FORMATS,
  type NumberFormat,
  NumberFormatDetector,
  type NumberFormatDecision,
  readAmount,
  subtract,
} from '../../../../../src/imports/formats/kit/amounts.js';

const US = '1,234.56';
const GERMAN = '1.234,56';
const FRENCH = '1 234,56';
const WHOLE = '1,234';

/** The value, or null when the cell is rejected. */
function read(text: string, format: NumberFormat): string | null {
  const reading = readAmount(text, format);
  return reading.ok ? reading.value : null;
}

function decide(...cells: readonly string[]): NumberFormatDecision {
  const detector = new NumberFormatDetector();
  for (const cell of cells) detector.add(cell);
  return detector.decide();
}

describe('readAmount', () => {
  it('takes no two words for one mark of a currency', () => {
    expect([read('1Rs', US), read('1 Rs', US), read('1R s', US), read('1 EUR CR', US)]).toEqual(['1', '1', null, '1']);
  });

  // One cell under each format. Any other reading would be wrong by a factor or a sign.
  it.each([
    // cell, 1,234.56, 1.234,56, 1 234,56, 1,234
    ['1234', '1234', '1234', '1234', '1234'],
    ['0', '0', '0', '0', '0'],
    ['1,234.56', '1234.56', null, null, null],
    ['1.234,56', null, '1234.56', null, null],
    ['1 234,56', null, null, '1234.56', null],
    ['1,234', '1234', '1.234', '1.234', '1234'],
    ['1.234', '1.234', '1234', null, null],
    ['1 234', '1234', null, '1234', null],
    ['45.99', '45.99', null, null, null],
    ['45,99', null, '45.99', '45.99', null],
    ['1,23', null, '1.23', '1.23', null],
    ['.5', '0.5', null, null, null],
    [',5', null, '0.5', '0.5', null],
    ['.50', '0.5', null, null, null],
    ['5.', null, null, null, null],
    ['5,', null, null, null, null],
    ['1,234,567.89', '1234567.89', null, null, null],
    ['1.234.567,89', null, '1234567.89', null, null],
    ['1 234 567,89', null, null, '1234567.89', null],
    ['1,234,567', '1234567', null, null, '1234567'],
    ['12,34,567.89', '1234567.89', null, null, null],
    ['1,23,45,678', '12345678', null, null, '12345678'],
    ['12.34.567,89', null, '1234567.89', null, null],
    ["1'234.56", '1234.56', null, null, null],
    ['1’234’567.89', '1234567.89', null, null, null],
    ["1'234,56", null, '1234.56', '1234.56', null],
    ["1'234", '1234', '1234', '1234', '1234'],
    ['12,34,5', null, null, null, null],
    ['1,2345', null, '1.2345', '1.2345', null],
    ['1234,567.89', null, null, null, null],
    ['1234,567', null, '1234.567', '1234.567', null],
    ['12,345,67', null, null, null, null],
    ['1,,234', null, null, null, null],
    [',234', null, '0.234', '0.234', null],
    ['0,123', null, '0.123', '0.123', null],
    ['0.123', '0.123', null, null, null],
    ['000,123', null, '0.123', '0.123', null],
    ['1.2.3', null, null, null, null],
    ['.5.5', null, null, null, null],
    [',5,5', null, null, null, null],
    ['.1,234', null, null, null, null],
    ['1.234.56', null, null, null, null],
    ['1,234.567,89', null, null, null, null],
    ["1'234,567.89", null, null, null, null],
    ['1 234.56', '1234.56', null, null, null],
    ['1 23,45', null, null, null, null],
    ['007.50', '7.5', null, null, null],
    ['1e3', null, null, null, null],
    ['1E3', null, null, null, null],
    ['12abc34', null, null, null, null],
    ['0x10', null, null, null, null],
    ['Infinity', null, null, null, null],
    ['NaN', null, null, null, null],
    ['n/a', null, null, null, null],
    ['-', null, null, null, null],
    ['', null, null, null, null],
    ['$', null, null, null, null],
    ['()', null, null, null, null],
    ['.', null, null, null, null],
    ['50%', null, null, null, null],
    ['50¢', null, null, null, null],
    ['5.-', null, null, null, null],
    ['5,-', null, null, null, null],
    ['1/2', null, null, null, null],
    ['1:30', null, null, null, null],
    ['１２３', '123', '123', '123', '123'],
    ['١٢٣', '123', '123', '123', '123'],
    ['1\n234', null, null, null, null],
  ])('reads %j as %j, %j, %j, %j', (text, ...values) => {
    expect(NUMBER_FORMATS.map((format) => read(text, format))).toEqual(values);
  });

  it.each([
    ['-45.99', '-45.99'],
    ['\u221245.99', '-45.99'],
    ['45.99-', '-45.99'],
    ['45.99\u2212', '-45.99'],
    ['(45.99)', '-45.99'],
    ['( 45.99 )', '-45.99'],
    ['+45.99', '45.99'],
    ['- 45.99', '-45.99'],
    ['45.99 -', '-45.99'],
    ['-.5', '-0.5'],
    ['-0.00', '0'],
    ['(0)', '0'],
    ['-1,234', '-1234'],
    ['--45.99', null],
    ['-45.99-', null],
    ['-(45.99)', null],
    ['(-45.99)', null],
    ['(+45.99)', null],
    ['(45.99)-', null],
    ['+45.99-', null],
    ['+-45.99', null],
    ['45.99+', '45.99'],
    ['(45.99', null],
    ['45.99)', null],
    [')45.99(', null],
    ['((45.99))', null],
    ['–45.99', null],
    ['4-5', null],
  ])('reads the sign of %j: %j', (text, value) => {
    expect(read(text, US)).toBe(value);
  });

  it.each<[string, NumberFormat, string, string]>([
    ['$1,234.56', US, '1234.56', '$'],
    ['-$5.00', US, '-5', '$'],
    ['$-5.00', US, '-5', '$'],
    ['$ -5.00', US, '-5', '$'],
    ['- $ 5.00', US, '-5', '$'],
    ['($5.00)', US, '-5', '$'],
    ['$(5.00)', US, '-5', '$'],
    ['(5.00 USD)', US, '-5', 'USD'],
    ['$.50', US, '0.5', '$'],
    ['-£512.62', US, '-512.62', '£'],
    ['€1.234,56', GERMAN, '1234.56', '€'],
    ['1.234,56 €', GERMAN, '1234.56', '€'],
    ['5,00- €', GERMAN, '-5', '€'],
    ['5,00 €-', GERMAN, '-5', '€'],
    ['1\u00a0234,56\u202f€', FRENCH, '1234.56', '€'],
    ['1\u202f234\u2009567,89 kr', FRENCH, '1234567.89', 'kr'],
    ['kr -1 234,56', FRENCH, '-1234.56', 'kr'],
    ['kr.500', GERMAN, '500', 'kr.'],
    ['5,00 kr.', GERMAN, '5', 'kr.'],
    ['Rs.500', US, '500', 'Rs.'],
    ["CHF 1'234.50", US, '1234.5', 'CHF'],
    ['Fr. 12.50', US, '12.5', 'Fr.'],
    ['12,50 zł', GERMAN, '12.5', 'zł'],
    ['12,50 Kč', GERMAN, '12.5', 'Kč'],
    ['USD 5.00', US, '5', 'USD'],
    ['usd5.00', US, '5', 'USD'],
    ['5.00EUR', US, '5', 'EUR'],
    ['USD -5.00', US, '-5', 'USD'],
    ['-USD 5.00', US, '-5', 'USD'],
    ['R$ 1.234,56', GERMAN, '1234.56', 'R$'],
    ['US$5.00', US, '5', 'US$'],
    ['¥1,000', WHOLE, '1000', '¥'],
    ['1,000円', WHOLE, '1000', '円'],
    ['₹12,34,567.50', US, '1234567.5', '₹'],
    ['$5.00 USD', US, '5', 'USD'],
    ['CAD $5.00', US, '5', 'CAD'],
    ['$5.00$', US, '5', '$'],
  ])('reads %j beside its mark', (text, format, value, marks) => {
    expect(readAmount(text, format)).toEqual({ ok: true, value, marks });
  });

  it.each([
    '5 Euro',
    '5 pts',
    'ABC 5',
    '$$5',
    '5 $ $',
    '€5.00 USD',
    'EUR 5.00 USD',
    'EUR $5.00',
    '₿5',
    '#5',
    '5*',
    'a5',
  ])('refuses %j', (text) => {
    expect(read(text, US)).toBeNull();
  });

  it('takes every Unicode space for the space of 1 234,56', () => {
    for (const space of ' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000') {
      expect(read(`-1${space}234,56${space}€`, FRENCH)).toBe('-1234.56');
    }
  });

  it('says what is wrong in words that continue the raw text', () => {
    expect(readAmount('12,34,5', US)).toEqual({ ok: false, reason: 'is not a number in the format 1,234.56' });
    expect(readAmount('1.23456', US)).toEqual({ ok: false, reason: 'has more than 4 decimals' });
    expect(readAmount('1234567890123456', US)).toEqual({
      ok: false,
      reason: 'has more than 15 digits before the decimal mark',
    });
  });

  it.each([
    ['24.0000000000', '24'],
    ['12.50 DR', '-12.5'],
    ['12.50 Cr.', '12.5'],
    ['$12.50DR', '-12.5'],
    ['12.50+', '12.5'],
    ['▲1,200', '-1200'],
    ['١٢٣٤٫٥٠', '1234.5'],
    ['１，２３４．５０', '1234.5'],
    ['-१२.५', '-12.5'],
  ])('reads %s as %s', (text, value) => {
    expect(read(text, US)).toBe(value);
  });

  it('reads numbers up to its limits', () => {
    expect(read('999,999,999,999,999.9999', US)).toBe('999999999999999.9999');
    expect(read('000000000000000000001.5', US)).toBe('1.5');
    expect(readAmount('0.01250000', US, { decimals: 8, digits: 15 })).toMatchObject({ value: '0.0125' });
    expect(readAmount('106.4000000000', US, { decimals: 10, digits: 9 })).toMatchObject({ value: '106.4' });
    expect(readAmount('1.123456789', US, { decimals: 8, digits: 15 })).toMatchObject({
      reason: 'has more than 8 decimals',
    });
  });
});

describe('marksContradict', () => {
  it.each([
    ['$', 'USD', false],
    ['$', 'CAD', false],
    ['$', 'MXN', false],
    ['$', 'EUR', true],
    ['US$', 'USD', false],
    ['US$', 'CAD', true],
    ['R$', 'BRL', false],
    ['R$', 'USD', true],
    ['£', 'GBP', false],
    ['£', 'USD', true],
    ['€', 'EUR', false],
    ['€', 'CHF', true],
    ['kr', 'SEK', false],
    ['kr', 'NOK', false],
    ['Kr.', 'DKK', false],
    ['kr', 'ISK', false],
    ['kr', 'EUR', true],
    ['¥', 'JPY', false],
    ['¥', 'CNY', false],
    ['¥', 'USD', true],
    ['zł', 'PLN', false],
    ['ZŁ', 'PLN', false],
    ['₹', 'INR', false],
    ['Fr.', 'CHF', false],
    ['USD', 'USD', false],
    ['USD', 'usd', false],
    ['USD', 'CAD', true],
    ['CHF', 'EUR', true],
  ])('of %s and %s is %s', (mark, currency, contradicts) => {
    expect(marksContradict(mark, currency)).toBe(contradicts);
  });
});

describe('NumberFormatDetector', () => {
  it.each([
    [US, ['1,234.56', '-5.00', '12']],
    [GERMAN, ['1.234,56', '-5,00', '12']],
    [FRENCH, ['1 234,56', '5,00']],
    [GERMAN, ['5,00', '12,50']],
    [US, []],
    [US, ['1234', '5']],
    [US, ['1,234', '5']],
    [GERMAN, ['1.234', '5']],
    [US, ['0.500', '1.250']],
    [US, ['1.234', '12.5']],
    [US, ["1'234.50"]],
    [GERMAN, ["1'234,50"]],
    [US, ['$0.00', '$2310.44']],
    [US, ['1,234,567']],
    [US, ['1234567890123456789.123456', '1.5']],
  ])('finds %s in %j', (format, cells) => {
    expect(decide(...cells)).toEqual({ format, ambiguous: null });
  });

  it('tosses no coin when every reading has a cell of exactly three decimals', () => {
    expect(decide('5', '1.234', '1,234')).toEqual({
      format: US,
      ambiguous: {
        cell: '1.234',
        readings: [
          { format: US, value: '1.234' },
          { format: GERMAN, value: '1234' },
        ],
      },
    });
  });

  it('counts trailing zeros as decimals', () => {
    expect(decide('1.500', '2.250')).toEqual({ format: GERMAN, ambiguous: null });
  });

  it('takes the format that reads most when none reads all', () => {
    expect(decide('1,50', 'pending', '2,50', '3.25')).toEqual({ format: GERMAN, ambiguous: null });
    expect(decide('n/a')).toEqual({ format: US, ambiguous: null });
    expect(decide('1.234', 'n/a')).toEqual({ format: GERMAN, ambiguous: null });
  });

  it('counts cells, not different cells', () => {
    expect(decide('1.5', '1.6', '2,50', '2,50', '2,50').format).toBe(GERMAN);
  });

  it('counts all the cells of a huge file', () => {
    const american = Array.from({ length: 6000 }, (_, at) => `${at}.25`);
    const german = american.slice(0, 4000).map((cell) => cell.replace('.', ','));
    expect(decide(...american, ...german).format).toBe(US);
  });

  it('lets a single cell late in a huge file decide', () => {
    const detector = new NumberFormatDetector();
    for (let at = 1000; at < 11_000; at++) detector.add(`${1 + (at % 9)}.${String(at).slice(-3)}`);
    expect(detector.decide()).toEqual({ format: GERMAN, ambiguous: null });
    detector.add('12.5');
    expect(detector.decide()).toEqual({ format: US, ambiguous: null });
  });
});

describe('negate and subtract', () => {
  it.each([
    ['45.99', '-45.99'],
    ['-45.99', '45.99'],
    ['0', '0'],
  ])('negates %s to %s', (value, negated) => {
    expect(negate(value)).toBe(negated);
  });

  it.each([
    ['10', '2.5', '7.5'],
    ['2.5', '10', '-7.5'],
    ['0.3', '0.1', '0.2'],
    ['1.0001', '1', '0.0001'],
    ['-1', '-1', '0'],
    ['0', '-5.5', '5.5'],
    ['5.5', '0', '5.5'],
    ['0.05', '0.1', '-0.05'],
    ['999999999999999.9999', '-0.0001', '1000000000000000'],
  ])('%s - %s is %s', (minuend, subtrahend, difference) => {
    expect(subtract(minuend, subtrahend)).toBe(difference);
  });
});

describe('the currency that a mark stands for', () => {
  it.each([
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['R$', 'BRL'],
    ['eur', 'EUR'],
    ['$', null],
    ['kr', null],
    ['¥', null],
  ])('%s is %s', (mark, currency) => {
    expect(currencyOfMark(mark)).toBe(currency);
  });
});
