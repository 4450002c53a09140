import { describe, expect, it } from '@jest/globals';
import { isCurrency, normalizeCurrency } from '../../../../src/ledger/currencies/currency.js';

describe('isCurrency', () => {
  it.each(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'KWD', 'XAF', 'VES', 'HRK', 'DEM'])('knows %s', (code) => {
    expect(isCurrency(code)).toBe(true);
  });

  it.each(['usd', 'US', 'USDT', 'XXX', 'XTS', 'ZZZ', '', 'constructor', '$'])('does not know "%s"', (code) => {
    expect(isCurrency(code)).toBe(false);
  });

  it('knows every currency that the runtime knows', () => {
    expect(Intl.supportedValuesOf('currency').filter((code) => !isCurrency(code))).toEqual([]);
  });
});

describe('normalizeCurrency', () => {
  it.each([
    ['usd', 'USD'],
    [' Eur ', 'EUR'],
    ['GBP', 'GBP'],
  ])('reads "%s" as %s', (text, code) => {
    expect(normalizeCurrency(text)).toBe(code);
  });

  it.each(['', '€', 'euro', 'US D', 'xxx'])('reads no currency from "%s"', (text) => {
    expect(normalizeCurrency(text)).toBeNull();
  });
});
