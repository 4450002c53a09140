import { describe, expect, it } from '@jest/globals';
import { presentQuantity } from '../../../../src/ledger/trades/quantity.js';

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
