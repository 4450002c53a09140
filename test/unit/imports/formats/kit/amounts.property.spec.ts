import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  NUMBER_FORMATS,
  type NumberFormat,
  NumberFormatDetector,
  negate,
  readAmount,
  subtract,
} from '../../../../../src/imports/formats/kit/amounts.js';

const MARKS: Readonly<Record<NumberFormat, { readonly group: string; readonly decimal: string }>> = {
  '1,234.56': { group: ',', decimal: '.' },
  '1.234,56': { group: '.', decimal: ',' },
  '1 234,56': { group: '\u202f', decimal: ',' },
  '1,234': { group: ',', decimal: '' },
};

const formats = fc.constantFrom(...NUMBER_FORMATS);
/** Integer digits without leading zeros, and as many decimals as money has. */
const numbers = fc.tuple(
  fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map(String),
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
);
const GROUPINGS = {
  none: (digits) => digits,
  own: (digits, mark) => digits.replace(/\B(?=(?:\d{3})+$)/g, mark),
  apostrophe: (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '’'),
  indian: (digits, mark) => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, mark),
} as const satisfies Record<string, (digits: string, mark: string) => string>;
const SIGNINGS = {
  positive: [
    (text) => text,
    (text) => `+${text}`,
    (text) => `$${text}`,
    (text) => `${text} EUR`,
    (text) => `+ £ ${text}`,
  ],
  negative: [
    (text) => `-${text}`,
    (text) => `\u2212${text}`,
    (text) => `${text}-`,
    (text) => `(${text})`,
    (text) => `-$${text}`,
    (text) => `€ -${text}`,
    (text) => `(${text} kr)`,
    (text) => `${text}- USD`,
  ],
} as const satisfies Record<string, readonly ((text: string) => string)[]>;

function canonical(sign: string, integer: string, decimals: string): string {
  const fraction = decimals.replace(/0+$/, '');
  const size = fraction === '' ? integer : `${integer}.${fraction}`;
  return size === '0' ? size : sign + size;
}

describe('readAmount, for any decimal', () => {
  it('reads back what was printed in any format, grouping and sign', () => {
    const printed = fc.record({
      format: formats,
      number: numbers,
      group: fc.constantFrom(...Object.values(GROUPINGS)),
      signing: fc.oneof(
        fc.constantFrom(...SIGNINGS.positive).map((write) => ({ write, sign: '' })),
        fc.constantFrom(...SIGNINGS.negative).map((write) => ({ write, sign: '-' })),
      ),
    });
    fc.assert(
      fc.property(printed, ({ format, number: [integer, written], group, signing: { write, sign } }) => {
        const decimals = format === '1,234' ? '' : written;
        const { group: mark, decimal } = MARKS[format];
        const text = write(group(integer, mark) + (decimals === '' ? '' : decimal + decimals));
        expect(readAmount(text, format)).toMatchObject({ ok: true, value: canonical(sign, integer, decimals) });
      }),
      { numRuns: 5000 },
    );
  });
});

describe('readAmount, for any text', () => {
  const unit = fc.constantFrom(
    ...'0123456789',
    ...'000111',
    ...".,.,'’ \u00a0-\u2212+()$€£eExkr%/",
    'USD',
    'kr.',
    'Rs.',
  );
  const texts = fc.oneof(fc.string({ unit, maxLength: 14 }), fc.string());

  it('fails, or reads a value with the digits and the sign of the text', () => {
    fc.assert(
      fc.property(texts, formats, (text, format) => {
        const reading = readAmount(text, format);
        if (!reading.ok) return;
        const { value } = reading;
        expect(value).toMatch(/^(?:0|-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?)$/);
        const digits = text.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits.replace(/0+$/, '')).toBe(value.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, ''));
        if (value !== '0') expect(value.startsWith('-')).toBe(/[-\u2212(]|d[rb]|(?<=[\d\s.,])[ds]\s*$/i.test(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it('reads again the same from the value that it gave', () => {
    fc.assert(
      fc.property(texts, formats, (text, format) => {
        const reading = readAmount(text, format);
        if (!reading.ok) return;
        const again = reading.value.replace('.', MARKS[format].decimal);
        expect(readAmount(again, format)).toEqual({ ok: true, value: reading.value, marks: null });
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('NumberFormatDetector, for any column', () => {
  it('reads it right, or says that it cannot', () => {
    const columns = fc.array(numbers, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(columns, formats, fc.constantFrom(2, 3), (column, written, decimals) => {
        const { group, decimal } = MARKS[written];
        const parts = column.map(
          ([integer, digits]) =>
            [integer, decimal === '' ? '' : digits.padEnd(decimals, '0').slice(0, decimals)] as const,
        );
        const cells = parts.map(
          ([integer, digits]) => GROUPINGS.own(integer, group) + (digits === '' ? '' : decimal + digits),
        );
        const detector = new NumberFormatDetector();
        for (const cell of cells) detector.add(cell);
        const { format, ambiguous } = detector.decide();
        const values = parts.map(([integer, digits]) => canonical('', integer, digits));
        const read = cells.map((cell) => readAmount(cell, format));
        // By the rule, three decimals after one to three digits are thousands, so such a column can be misread.
        if (decimals === 3 && cells.every((cell) => /^\d{1,3}[.,]\d{3}$/.test(cell))) return;
        if (ambiguous === null) expect(read.map((reading) => reading.ok && reading.value)).toEqual(values);
        else expect(new Set(ambiguous.readings.map(({ value }) => value)).size).toBeGreaterThan(1);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('subtract, for any two decimals', () => {
  const SCALE = 10_000n;
  const scaled = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n });
  const print = (value: bigint): string => {
    const size = String(value < 0n ? -value : value).padStart(5, '0');
    return canonical(value < 0n ? '-' : '', size.slice(0, -4), size.slice(-4));
  };

  it('is exact', () => {
    expect(print(-SCALE)).toBe('-1');
    fc.assert(
      fc.property(scaled, scaled, (minuend, subtrahend) => {
        expect(subtract(print(minuend), print(subtrahend))).toBe(print(minuend - subtrahend));
        expect(subtract('0', print(minuend))).toBe(negate(print(minuend)));
      }),
      { numRuns: 2000 },
    );
  });
});
