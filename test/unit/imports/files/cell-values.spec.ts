import { describe, expect, it } from '@jest/globals';
import { cellNumber } from '../../../../src/imports/files/cell-numbers.js';
import { meaningOfBuiltIn, meaningOfCode } from '../../../../src/imports/files/number-formats.js';
import { dayOfSerial } from '../../../../src/imports/files/serial-dates.js';

describe('a number of a spreadsheet', () => {
  it.each([
    ['-950', '-950'],
    ['12.50', '12.50'],
    ['0.30000000000000004', '0.3'],
    ['1.2345678901234567E-2', '0.0123456789012346'],
    ['30000000000000004E-17', '0.3'],
    ['1E3', '1000'],
    ['-1.5e+2', '-150'],
    ['1234567890123456', '1234567890123460'],
    ['1234567890123445', '1234567890123440'],
    ['1234567890123455', '1234567890123460'],
    ['9999999999999999', '10000000000000000'],
    ['99.9999999999999999', '100'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['+7', '7'],
    ['1E300', '1E300'],
  ])('keeps the digits of %s', (written, text) => {
    expect(cellNumber(written)).toBe(text);
  });

  it.each(['', 'abc', '1.2.3', 'NaN', '1e', '--1'])('is not a number: "%s"', (written) => {
    expect(cellNumber(written)).toBeNull();
  });
});

describe('a number format', () => {
  it.each([
    ['General', 'number'],
    ['Standard', 'number'],
    ['0.00', 'number'],
    ['#,##0.00 "days"', 'number'],
    ['#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]', 'number'],
    ['0.00E+00', 'number'],
    ['yyyy-mm-dd', 'date'],
    ['[$-409]d\\-mmm\\-yy;@', 'date'],
    ['dd.mm.yyyy hh:mm', 'date'],
    ['m/d/yy h:mm AM/PM', 'date'],
    ['mmmm', 'date'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['@', 'number'],
  ])('%s is a %s', (code, meaning) => {
    expect(meaningOfCode(code)).toBe(meaning);
  });

  it('may be built in', () => {
    expect([0, 4, 14, 20, 22, 45, 49, 57].map(meaningOfBuiltIn)).toEqual([
      'number',
      'number',
      'date',
      'time',
      'date',
      'time',
      'number',
      'date',
    ]);
  });
});

describe('a serial number', () => {
  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, null],
    [61, false, '1900-03-01'],
    [45_292.99, false, '2024-01-01'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, null],
    [0, false, null],
    [-1, false, null],
    [0, true, '1904-01-01'],
    [43_830, true, '2024-01-01'],
  ])('%d with 1904 %s is %s', (serial, is1904, day) => {
    expect(dayOfSerial(serial, is1904)).toBe(day);
  });
});
