import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ExactJson, parseExactJson, shapeOf } from '../../../../../src/imports/formats/kit/exact-json.js';

/** The value with its numbers as the texts that JSON has for them. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, inside]) => [member, withTexts(inside)]));
}

function outcomeOf(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    return (error as Error).name;
  }
}

/** Numbers that JSON writes without an exponent. */
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }))
  .filter((value) => !/e/.test(JSON.stringify(value)));
const text = fc.string({
  unit: fc.constantFrom('"', '\\', '\\"', '1', '-2.5e9', '{', '}', '[', ']', ',', ':', ' ', '\n', 'é', '\ud800', '\0'),
});
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    number,
    text,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '7')), tie('value')),
  ),
}));

describe('JSON with exact numbers', () => {
  it('is what JSON.parse makes of it, but for its numbers', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (any, indent) => {
        expect(parseExactJson(JSON.stringify(any, null, indent))).toEqual(withTexts(JSON.parse(JSON.stringify(any))));
      }),
      { numRuns: 1000 },
    );
  });

  it('is JSON when JSON.parse says so, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '0', '7', '-', '.', 'e', 'null', ' '),
        }),
        (any) => {
          expect(typeof outcomeOf(() => parseExactJson(any))).toBe(typeof withTexts(outcomeOf(() => JSON.parse(any))));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each([
    '{',
    '01',
    '00',
    '-',
    '1.',
    '.5',
    '+1',
    '1e',
    '1 2',
    '"a',
    "'a'",
    '[1,]',
    '{"a":1,}',
    'NaN',
    'Infinity',
    '0x10',
    '"\n"',
    '',
  ])('throws a SyntaxError for %j', (any) => {
    expect(() => parseExactJson(any)).toThrow(SyntaxError);
  });

  it.each([
    ['0', '0'],
    ['-0', '-0'],
    ['0.10', '0.10'],
    ['123456789012345678901234567890.123456789012345678901', '123456789012345678901234567890.123456789012345678901'],
    ['1e2', '100'],
    ['1E+2', '100'],
    ['-1.5e3', '-1500'],
    ['1.5e-3', '0.0015'],
    ['12e-1', '1.2'],
    ['12.34e1', '123.4'],
    ['12.34e-5', '0.0001234'],
    ['0e0', '0'],
    ['1e400', '1e400'],
    ['1e-999999999999', '1e-999999999999'],
  ])('has the number %s as the text %s', (written, meant) => {
    expect(parseExactJson(written)).toBe(meant);
    expect(parseExactJson(`[${written}, {"a":${written}}]`)).toEqual([meant, { a: meant }]);
  });

  it('leaves numbers inside of texts and names of members alone', () => {
    const any = '{"1":"2","a 3":"4.50e1","\\"5":"\\"6","\\\\":7}';
    expect(parseExactJson(any)).toEqual({ '1': '2', 'a 3': '4.50e1', '"5': '"6', '\\': '7' });
  });

  it('has any name of a member, and the last of two of one name', () => {
    const parsed = parseExactJson('{"__proto__":1,"constructor":2,"a":3,"a":4}') as Readonly<Record<string, ExactJson>>;
    expect(Object.entries(parsed)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['a', '4'],
    ]);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it('may have a text of a million characters, of any kind', () => {
    for (const unit of ['x', '\\"', '\\\\', '\\u0041']) {
      const any = `{"a":"${unit.repeat(1_000_000)}","b":1}`;
      expect(parseExactJson(any)).toMatchObject({ b: '1' });
    }
  });
});

describe('the depth of JSON', () => {
  it.each([
    ['7', 0],
    ['"[[["', 0],
    ['"\\"[["', 0],
    ['[]', 1],
    ['[[],[[]]]', 3],
    ['{"a":{"b":[1,{"c":"}]"}]}}', 4],
    ['['.repeat(1_000_000), 1_000_000],
  ])('of %.30s is %d', (any, depth) => {
    expect(shapeOf(any).depth).toBe(depth);
  });
});

describe('the parts of JSON', () => {
  it.each([
    ['7', 0],
    ['",,[["', 0],
    ['[]', 1],
    ['[1,2,3]', 3],
    ['{"a":{"b":[1,{"c":"},]"}]}}', 5],
  ])('of %s are %d', (any, parts) => {
    expect(shapeOf(any).parts).toBe(parts);
  });
});
