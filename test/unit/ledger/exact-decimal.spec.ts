import { describe, expect, it } from '@jest/globals';
import { ExactDecimal } from '../../../src/ledger/exact-decimal.js';

const of = (text: string): ExactDecimal => ExactDecimal.of(text);

describe('an exact decimal', () => {
  it('is added and multiplied without rounding', () => {
    expect(of('0.1').plus(of('0.2')).toString()).toBe('0.3');
    expect(of('-12.5000').minus(of('0.00001')).toString()).toBe('-12.50001');
    expect(of('123456789012345.6789').times(of('0.00000000000000000001')).toString()).toBe(
      '0.000001234567890123456789',
    );
    expect(ExactDecimal.sum([of('1'), of('-0.5'), of('.25')]).toString()).toBe('0.75');
  });

  it.each([
    ['0.00005', '0.0000'],
    ['0.00015', '0.0002'],
    ['0.000150001', '0.0002'],
    ['0.00025', '0.0002'],
    ['-0.00015', '-0.0002'],
    ['-0.00025', '-0.0002'],
    ['2.5', '2.5'],
  ])('%s is rounded to %s, half to even', (text, expected) => {
    expect(of(text).rounded(4).toString()).toBe(expected);
  });

  it.each([
    ['1', '3', 4, '0.3333'],
    ['-2', '3', 4, '-0.6667'],
    ['1', '-8', 2, '-0.12'],
    ['100', '0.0625', 0, '1600'],
    ['0.0000001', '1000', 3, '0.000'],
  ])('%s over %s with %i decimals is %s', (dividend, divisor, decimals, expected) => {
    expect(of(dividend).over(of(divisor), decimals).toString()).toBe(expected);
  });

  it('is compared by what it is worth', () => {
    expect(of('1.10').compare(of('1.1'))).toBe(0);
    expect([of('-1').compare(of('0')), of('2').compare(of('1.9'))]).toEqual([-1, 1]);
    expect([of('-0.0').sign, of('-0.1').sign, of('0.1').sign]).toEqual([0, -1, 1]);
  });
});

it.each([
  ['1.005', '1.01'],
  ['-1.005', '-1.01'],
  ['1.0049999', '1.00'],
  ['-0.004', '0.00'],
  ['12.5', '12.5'],
])('rounds %s half up to %s', (text, rounded) => {
  expect(ExactDecimal.of(text).roundedHalfUp(2).toString()).toBe(rounded);
});
