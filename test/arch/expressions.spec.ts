import { describe, expect, it } from '@jest/globals';
import { collectExpressions, expressionsOf } from '../../scripts/expressions.mjs';
import { isSlow, PUMPS } from '../support/long-texts.js';

const MOST_MS = 50;

const BUILDER = 'src/imports/formats/kit/amounts.read.ts';

/** An example character for each character class. */
const OF_CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\\d/g, '7'],
  [/\\[sW]/g, ' '],
  [/\\[wSD]/g, 'w'],
  [/\\p\{[^}]*\}/g, 'ü'],
  [/\\u([0-9a-f]{4})/gi, ''],
  [/\\n/g, '\n'],
  [/\\r/g, '\r'],
];

/** The characters that a source mentions, without the syntax. */
function lettersOf(source: string): string {
  const plain = OF_CLASSES.reduce((text, [escape, char]) => text.replaceAll(escape, char), source);
  return plain.replaceAll(/\\(.)/g, '$1').replaceAll(/\{\d+,?\d*\}|[?:=!]|[()[\]|^$*+]/g, ' ');
}

/**
 * Texts in the form of attacks: a start that the expression matches, many repetitions, and an end that it rejects.
 */
function hostileTexts(source: string): readonly ((length: number) => string)[] {
  const words = lettersOf(source)
    .split(' ')
    .filter((word) => word !== '');
  const prefixes = new Set(['', ...words.slice(0, 3)]);
  const pumps = new Set([...PUMPS, ...source, ...words, ...words.map((word) => `${word} `)]);
  return [...pumps].slice(0, 80).flatMap((pump) => {
    const much = (length: number): string => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
    return [...prefixes].map((prefix) => (length: number) => `${prefix}${much(length)}\u0000${pump}`);
  });
}

describe('the regular expressions of the service', () => {
  it('are constants: no client text becomes an expression', async () => {
    const { expressions, faults } = await collectExpressions();

    expect(faults).toEqual([]);
    expect(expressions.length).toBeGreaterThan(150);
  });

  it('read a hundred thousand hostile characters at once', async () => {
    const { expressions } = await collectExpressions();
    const slow: string[] = [];
    for (const { path, line, source, flags } of expressions) {
      const expression = new RegExp(source, flags);
      for (const textOf of hostileTexts(source)) {
        if (isSlow((text) => text.replace(expression, ''), textOf, MOST_MS))
          slow.push(`${path}:${line} is slow for ${JSON.stringify(textOf(40))}…`);
      }
    }

    expect(slow).toEqual([]);
  }, 300_000);
});

describe('the check of expressions', () => {
  const problemOf = (text: string, path = 'src/any.ts'): string | undefined =>
    expressionsOf(path, text).faults[0]?.problem;

  it('finds literals, and what named files build from their constants', () => {
    const text = "const A = '[0-9]+';\nconst B = new RegExp(`^${A}(?:,${A})?$`, 'u');\nconst c = /x[/]y/gi.test('');";

    expect(expressionsOf(BUILDER, text)).toEqual({
      expressions: [
        { path: BUILDER, line: 2, source: '^[0-9]+(?:,[0-9]+)?$', flags: 'u' },
        { path: BUILDER, line: 3, source: 'x[/]y', flags: 'gi' },
      ],
      faults: [],
    });
  });

  it.each([
    ['new RegExp("a")'],
    ['RegExp("a")'],
    ['const Other = RegExp; new Other(text)'],
    ['Reflect.construct(RegExp, [text])'],
    ['globalThis.RegExp(text)'],
    ['text.match(pattern)'],
    ['text.search("a+")'],
    ['const { length } = text.matchAll(patternOf(request))'],
  ])('refuses %s', (text) => {
    expect(problemOf(text)).toBeDefined();
  });

  it.each([['new RegExp(text)'], ['new RegExp(`${text}`)'], ['let A = "a"; new RegExp(A)'], ['new RegExp(f("a"))']])(
    'refuses %s where expressions may be built',
    (text) => {
      expect(problemOf(text, BUILDER)).toContain('constants');
    },
  );

  it.each([
    ['text.match(/a/)'],
    ['const A = /a/; text.match(A)'],
    ['function f(a: RegExp) { return a instanceof RegExp }'],
  ])('accepts %s', (text) => {
    expect(problemOf(text)).toBeUndefined();
  });
});
