import { describe, expect, it } from '@jest/globals';
import { readEcbFile } from '../../../src/exchange-rate-providers/ecb/ecb.file.js';

const file = (days: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days}</Cube>
</gesmes:Envelope>`;
const day = (time: string, ...rates: readonly string[]): string => `<Cube time="${time}">${rates.join('')}</Cube>`;
const rate = (currency: string, value: string): string => `<Cube currency="${currency}" rate="${value}"/>`;

describe('a file of reference rates of the European Central Bank', () => {
  it('is read with every day and currency, and digits as they are', () => {
    const days =
      day('2026-03-03', rate('USD', '1.0780'), rate('JPY', '161.10')) + day('2026-03-02', rate('USD', '1.08'));
    expect(readEcbFile(file(days))).toEqual([
      { currency: 'USD', date: '2026-03-03', rate: '1.0780' },
      { currency: 'JPY', date: '2026-03-03', rate: '161.10' },
      { currency: 'USD', date: '2026-03-02', rate: '1.08' },
    ]);
  });

  it.each([
    ['no XML', 'Sorry, we are closed'],
    ['an end that is missing', file(day('2026-03-03', rate('USD', '1.07'))).slice(0, -40)],
    ['no rates', file('')],
    ['a page', '<html><body>Maintenance</body></html>'],
    ['a rate that is not a number', file(day('2026-03-03', rate('USD', '1.07'), rate('JPY', 'N/A')))],
    ['a rate of zero', file(day('2026-03-03', rate('USD', '0.00')))],
    ['a rate below zero', file(day('2026-03-03', rate('USD', '-1.07')))],
    ['an exponent', file(day('2026-03-03', rate('USD', '1e3')))],
    ['a comma', file(day('2026-03-03', rate('USD', '1,07')))],
    ['a day that is none', file(day('2026-02-30', rate('USD', '1.07')))],
    ['no day', file(rate('USD', '1.07'))],
    ['a currency that is none', file(day('2026-03-03', rate('US', '1.07')))],
    ['no rate', file(day('2026-03-03', '<Cube currency="USD"/>'))],
    ['a day twice', file(day('2026-03-03', rate('USD', '1.07')) + day('2026-03-03', rate('USD', '1.08')))],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${file(day('2026-03-03', rate('USD', '1.07')))}`],
  ])('is refused whole with %s', (_, text) => {
    expect(() => readEcbFile(text)).toThrow(/^(?:The file|A rate|The rate|"2026)/);
  });
});
