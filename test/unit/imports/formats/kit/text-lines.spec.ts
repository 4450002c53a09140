import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readLines, type TextLine } from '../../../../../src/imports/formats/kit/text-lines.js';
import { inChunks } from './streams.js';

async function linesOf(content: string | Buffer, chunk = 7, maxBytes = 40): Promise<readonly TextLine[]> {
  const bytes = Buffer.from(content);
  const lines: TextLine[] = [];
  for await (const line of readLines({ open: () => inChunks(bytes, chunk) }, maxBytes)) lines.push(line);
  return lines;
}

async function textsOf(
  content: string | Buffer,
  chunk?: number,
  maxBytes?: number,
): Promise<readonly (string | null)[]> {
  return (await linesOf(content, chunk, maxBytes)).map(({ text }) => text);
}

describe('the lines of a file', () => {
  it('are counted from 1, blank ones too, and the last needs no end', async () => {
    expect(await linesOf('a\n\nb')).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: '' },
      { number: 3, text: 'b' },
    ]);
    expect(await textsOf('a\n')).toEqual(['a']);
    expect(await textsOf('')).toEqual([]);
    expect(await textsOf('\n')).toEqual(['']);
  });

  it('end with LF or CRLF; a CR alone is part of a line', async () => {
    expect(await textsOf('a\r\nb\n\r\nc\rd\r')).toEqual(['a', 'b', '', 'c\rd']);
  });

  it('have no byte-order mark at the beginning of the file; elsewhere it stays', async () => {
    expect(await textsOf('\uFEFFa\n\uFEFFb')).toEqual(['a', '\uFEFFb']);
    expect(await textsOf('\uFEFF')).toEqual(['']);
    expect(await textsOf('\uFEFF\uFEFFa')).toEqual(['\uFEFFa']);
  });

  it('are the same in chunks of any size', async () => {
    const unit = fc.constantFrom('a', '\n', '\r\n', '\r', 'é', '€', '😀', '\uFEFF', '\0', ' ');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit }), fc.integer({ min: 1, max: 9 }), async (content, chunk) => {
        const whole = content
          .replace(/^\uFEFF/, '')
          .split('\n')
          .map((line) => line.replace(/\r$/, ''));
        if (content === '' || content.endsWith('\n')) whole.pop();
        expect(await textsOf(content, chunk, 1000)).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('are null when they are longer than the limit, which is of bytes, without mark and line end', async () => {
    for (const chunk of [1, 2, 5, 100]) {
      expect(await textsOf('12345\n123456\r\n12345\r\né234\né2345', chunk, 5)).toEqual([
        '12345',
        null,
        '12345',
        'é234',
        null,
      ]);
      expect(await textsOf(`\uFEFF12345\r\n${'x'.repeat(500)}\nok`, chunk, 5)).toEqual(['12345', null, 'ok']);
    }
  });

  it('must be UTF-8, and it says which is not', async () => {
    for (const bytes of [
      [0xe9],
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xe2, 0x82],
      [0xff, 0xfe],
    ]) {
      const content = Buffer.concat([Buffer.from('a\né\n'), Buffer.from(bytes), Buffer.from('\nb')]);
      for (const chunk of [1, 3, 100]) {
        await expect(linesOf(content, chunk)).rejects.toMatchObject({
          code: 'invalid_encoding',
          message: 'Line 3 is not UTF-8.',
          facts: { details: { line: 3 } },
        });
      }
    }
  });

  it('are read in constant memory, however long one is', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    async function* endless(): AsyncIterable<Buffer> {
      for (let mebibytes = 0; mebibytes < 1024; mebibytes += 1) yield chunk.subarray(0);
      yield Buffer.from('\nend');
    }
    const before = process.memoryUsage().rss;
    const texts: (string | null)[] = [];
    for await (const { text } of readLines({ open: endless }, 1024)) texts.push(text);

    expect(texts).toEqual([null, 'end']);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
