import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  countIntegerDigits,
  divide,
  multiply,
  negate,
  NumberFormatDetector,
  roundHalfEven,
  subtract,
} from '../../../../../src/imports/formats/kit/amounts.js';

/** Any canonical decimal that fits a quantity column. */
const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 23n), max: 10n ** 23n }), fc.integer({ min: 0, max: 10 }));

function text([digits, scale]: readonly [bigint, number]): string {
  return multiply(String(digits), scale === 0 ? '1' : `0.${'0'.repeat(scale - 1)}1`);
}

describe('multiply', () => {
  it.each([
    ['10', '150.25', '1502.5'],
    ['-4', '91.75', '-367'],
    ['0.0125', '61200', '765'],
    ['0.375', '106.4', '39.9'],
    ['0.1', '0.1', '0.01'],
    ['0.00000001', '0.0000000001', '0.000000000000000001'],
    ['-0.5', '-0.5', '0.25'],
    ['123456789012345.12345678', '999999999.9999999999', '123456789012345123444434.321098765487654322'],
    ['0', '-5.5', '0'],
    ['-5.5', '0', '0'],
    ['1', '-7.1', '-7.1'],
  ])('%s × %s is %s', (left, right, product) => {
    expect(multiply(left, right)).toBe(product);
    expect(multiply(right, left)).toBe(product);
  });

  it('is the product of the digits, whatever they are', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        expect(multiply(text(left), text(right))).toBe(text([left[0] * right[0], left[1] + right[1]]));
      }),
    );
  });
});

describe('roundHalfEven', () => {
  it.each([
    ['1.00005', 4, '1'],
    ['1.00015', 4, '1.0002'],
    ['1.00025', 4, '1.0002'],
    ['1.000250000001', 4, '1.0003'],
    ['-1.00005', 4, '-1'],
    ['-1.00015', 4, '-1.0002'],
    ['-1.00014999', 4, '-1.0001'],
    ['-0.00005', 4, '0'],
    ['0.00005', 4, '0'],
    ['-0.000051', 4, '-0.0001'],
    ['0.00015', 4, '0.0002'],
    ['999999999999999.99995', 4, '1000000000000000'],
    ['2.5', 0, '2'],
    ['3.5', 0, '4'],
    ['12.34', 4, '12.34'],
    ['12', 4, '12'],
  ])('%s to %i decimals is %s', (value, places, rounded) => {
    expect(roundHalfEven(value, places)).toBe(rounded);
  });

  it('is never further away than half of the last digit, and the same for the other sign', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (value, places) => {
        const exact = text(value);
        const rounded = roundHalfEven(exact, places);
        const off = subtract(rounded, exact).replace('-', '');
        const half = text([5n, places + 1]);
        expect(subtract(half, off).startsWith('-')).toBe(false);
        expect(roundHalfEven(negate(exact), places)).toBe(negate(rounded));
        expect(roundHalfEven(rounded, places)).toBe(rounded);
      }),
    );
  });
});

describe('divide', () => {
  it.each([
    ['10', '4', 2, '2.5'],
    ['1', '3', 4, '0.3333'],
    ['-2', '3', 4, '-0.6667'],
    ['1', '8', 2, '0.12'],
    ['3', '8', 2, '0.38'],
    ['-1', '-8', 2, '0.12'],
    ['10.99', '0.03', 10, '366.3333333333'],
    ['0', '7', 2, '0'],
  ])('%s by %s to %i decimals is %s', (dividend, divisor, decimals, quotient) => {
    expect(divide(dividend, divisor, decimals)).toBe(quotient);
  });
});

describe('countIntegerDigits', () => {
  it.each([
    ['0', 1],
    ['-12.5', 2],
    ['999999999999999.9999', 15],
    ['1000000000000000', 16],
  ])('of %s is %i', (value, count) => {
    expect(countIntegerDigits(value)).toBe(count);
  });
});

describe('NumberFormatDetector, of quantities', () => {
  function decide(...cells: readonly string[]): unknown {
    const detector = new NumberFormatDetector({ countsQuantities: true });
    for (const cell of cells) detector.add(cell);
    return detector.decide();
  }

  it.each([
    ['1,234.56', ['12.500', '0.125', '3.000']],
    ['1,234.56', ['12.500', '10.250', '104.00']],
    ['1,234.56', ['1,000', '25.40']],
    ['1,234.56', ['10', '150']],
    ['1.234,56', ['12,500', '104,00']],
  ])('finds %s in %j', (format, cells) => {
    expect(decide(...cells)).toEqual({ format, ambiguous: null });
  });

  it('takes neither a decimal mark for one of thousands nor the other way round', () => {
    expect(decide('12.500', '104')).toEqual({
      format: '1,234.56',
      ambiguous: {
        cell: '12.500',
        readings: [
          { format: '1,234.56', value: '12.5' },
          { format: '1.234,56', value: '12500' },
        ],
      },
    });
  });
});
