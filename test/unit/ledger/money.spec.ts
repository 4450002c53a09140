import { describe, expect, it } from '@jest/globals';
import { presentMoney } from '../../../src/ledger/money.js';

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
