import { describe, expect, it } from '@jest/globals';
import { presentMoney, presentQuantity } from '../../../src/ledger/decimal.js';

describe('presentMoney', () => {
  it.each([
    ['12.5000', '12.50'],
    ['1450.0000', '1450.00'],
    ['0.1234', '0.1234'],
    ['0.1230', '0.123'],
    ['0.0000', '0.00'],
    ['-7.1000', '-7.10'],
    ['1000', '1000.00'],
    ['999999999999999.9999', '999999999999999.9999'],
  ])('shows %s as %s', (numeric, shown) => {
    expect(presentMoney(numeric)).toBe(shown);
  });
});

describe('presentQuantity', () => {
  it.each([
    ['10.00000000', '10'],
    ['100.00000000', '100'],
    ['12.50000000', '12.5'],
    ['-0.00250000', '-0.0025'],
    ['106.4000000000', '106.4'],
    ['0.0000000001', '0.0000000001'],
    ['0.00000000', '0'],
    ['100', '100'],
    ['999999999999999.99999999', '999999999999999.99999999'],
  ])('shows %s as %s', (numeric, shown) => {
    expect(presentQuantity(numeric)).toBe(shown);
  });
});
