import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Delimiter } from '../../../../../src/imports/formats/kit/csv.cells.js';
import { CsvRecordReader, type CsvRecord } from '../../../../../src/imports/formats/kit/csv.records.js';
import { inPieces, outcomeOf, readAll } from './streams.js';

const delimiters = fc.constantFrom<Delimiter>(',', ';', '\t', '|');
const lineEnds = fc.constantFrom('\n', '\r\n', '\r');

/** Every character with a meaning for the reader, and a few others. */
const nasty = fc.string({
  unit: fc.constantFrom(
    '"',
    '"',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    '\r\n',
    ' ',
    '\u00a0',
    '\uFEFF',
    '\f',
    'a',
    'é',
    '😀',
    "'",
  ),
  maxLength: 40,
});

describe('readCsv, for any table', () => {
  // Marks of spreadsheets, as in `'0-` and `="0"`, are not part of the text that is read.
  const unmarked = fc.string().filter((text) => !/^\s*(?:'\d|=")/u.test(text));
  const cell = fc.oneof(nasty, unmarked, fc.constantFrom('', ' ', '2025-01-02', '1,234.56'));
  const table = fc.record({
    delimiter: delimiters,
    lineEnd: lineEnds,
    quoteAll: fc.boolean(),
    rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 }),
  });

  it('reads back what was written with RFC 4180 quoting', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ delimiter, lineEnd, quoteAll, rows }) => {
        const write = (cells: readonly string[]): string =>
          cells
            .map((text) => (quoteAll || /["\r\n,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
            .join(delimiter);
        const lines = [['a', 'b', 'c'], ...rows].map(write);
        const expected: { line: number; cells: readonly string[] }[] = [];
        lines.forEach((_, at) => {
          const cells = (rows[at - 1] ?? []).map((text) => text.trim());
          const above = lines.slice(0, at).map((line) => `${line}${lineEnd}`);
          const line = 1 + (above.join('').match(/\r\n|\r|\n/g) ?? []).length;
          if (cells.some((text) => text !== '')) expected.push({ line, cells });
        });
        const read = await readAll(inPieces(lines.join(lineEnd)), { delimiter, rowsToSkip: 0 });
        expect(read.headers).toEqual(['a', 'b', 'c']);
        expect(read.rows).toMatchObject(expected.map((row, at) => ({ rowNumber: at + 1, ...row })));
      }),
      { numRuns: 500 },
    );
  });
});

describe('readCsv, for any text', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 40 });

  it('reads or refuses the same however the text is cut', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, cuts, fc.integer({ min: 0, max: 3 }), async (text, lengths, rowsToSkip) => {
        const whole = await outcomeOf(inPieces(text), { rowsToSkip });
        expect(await outcomeOf(inPieces(text, lengths), { rowsToSkip })).toEqual(whole);
        expect(await outcomeOf(inPieces(text, Array(text.length).fill(1)), { rowsToSkip })).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('cuts the same records from any pieces', () => {
    fc.assert(
      fc.property(nasty, cuts, delimiters, (text, lengths, delimiter) => {
        const pieces: string[] = [];
        let at = 0;
        for (const length of lengths) pieces.push(text.slice(at, (at += length)));
        expect(recordsOf([...pieces, text.slice(at)], delimiter)).toEqual(recordsOf([text], delimiter));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads what a parser by the book reads, and loses nothing of what that refuses', () => {
    fc.assert(
      fc.property(nasty, delimiters, (text, delimiter) => {
        const expected = byTheBook(text, delimiter);
        if (expected !== null) expect(recordsOf([text], delimiter)).toEqual(expected);
        else expect(lettersOf(recordsOf([text], delimiter).flatMap(({ cells }) => cells))).toBe(lettersOf([text]));
      }),
      { numRuns: 5000 },
    );
  });
});

function recordsOf(pieces: readonly string[], delimiter: Delimiter): readonly CsvRecord[] {
  const reader = new CsvRecordReader({ delimiter, quote: '"', escape: 'doubled' }, 1, null);
  return [...pieces.flatMap((piece) => reader.push(piece, false)), ...reader.push('', true)];
}

function lettersOf(texts: readonly string[]): string {
  return texts.join('').replace(/[^aé]/g, '');
}

/** A slow reference implementation, character by character. Null for text that RFC 4180 does not allow. */
function byTheBook(text: string, delimiter: string): readonly CsvRecord[] | null {
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const started = line;
    const cells: string[] = [];
    for (let ended = false; !ended;) {
      let cell = '';
      let state: 'before' | 'plain' | 'quoted' | 'after' = 'before';
      for (; ; at++) {
        const char = text.charAt(at);
        if (state === 'quoted') {
          if (char === '') return null;
          if (char === '"' && text.charAt(at + 1) === '"') {
            cell += '"';
            at += 1;
          } else if (char === '"') {
            state = 'after';
          } else {
            cell += char;
            if (char === '\n' || (char === '\r' && text.charAt(at + 1) !== '\n')) line += 1;
          }
          continue;
        }
        if (char === '' || char === delimiter || char === '\n' || char === '\r') break;
        if (state === 'after') {
          if (!' \t\f'.includes(char)) return null;
        } else if (state === 'before' && char === '"') {
          state = 'quoted';
          cell = '';
        } else {
          cell += char;
          if (char.trim() !== '') state = 'plain';
        }
      }
      cells.push(cell.trim());
      ended = text.charAt(at) !== delimiter;
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
    line += 1;
    if (cells.some((cell) => cell !== '')) records.push({ line: started, cells });
  }
  return records;
}
