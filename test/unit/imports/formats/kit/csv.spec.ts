import { describe, expect, it } from '@jest/globals';
import { detectDelimiter, readCsv } from '../../../../../src/imports/formats/kit/csv.js';
import { growthOf, MOST_GROWTH } from '../../../../support/processor-time.js';
import { inPieces, outcomeOf, readAll } from './streams.js';

const MIB = 1024 * 1024;

async function cellsOf(text: string): Promise<readonly (readonly string[])[]> {
  return (await readAll(inPieces(text))).rows.map(({ cells }) => cells);
}

describe('readCsv', () => {
  it('reads headers and rows', async () => {
    expect(await readAll(inPieces('date,amount\n2025-01-02,1\n2025-01-03,2\n'))).toMatchObject({
      delimiter: ',',
      headers: ['date', 'amount'],
      rows: [
        { rowNumber: 1, line: 2, cells: ['2025-01-02', '1'] },
        { rowNumber: 2, line: 3, cells: ['2025-01-03', '2'] },
      ],
    });
  });

  it.each([
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CR LF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['CR', 'a,b\r1,2\r3,4\r'],
    ['mixed', 'a,b\r\n1,2\r3,4\n'],
    ['no end of the last line', 'a,b\n1,2\n3,4'],
    ['a byte-order mark', '\uFEFFa,b\n1,2\n3,4\n'],
    ['a byte-order mark before a quote', '\uFEFF"a",b\n1,2\n3,4\n'],
  ])('reads lines that end with %s', async (_, text) => {
    const { headers, rows } = await readAll(inPieces(text));
    expect(headers).toEqual(['a', 'b']);
    expect(rows).toMatchObject([
      { rowNumber: 1, line: 2, cells: ['1', '2'] },
      { rowNumber: 2, line: 3, cells: ['3', '4'] },
    ]);
  });

  it.each([
    ['a delimiter inside quotes', '"x, y",z', ['x, y', 'z']],
    ['a doubled quote', '"say ""hi""",z', ['say "hi"', 'z']],
    ['only a doubled quote', '"""",z', ['"', 'z']],
    ['an empty quoted cell', '"",z', ['', 'z']],
    ['a quoted comma beside quoted cells', '",","z"', [',', 'z']],
    ['a stray quote inside an unquoted cell', '5" pipe,z', ['5" pipe', 'z']],
    ['a stray quote beside a quoted cell', 'ab"c,"z, y"', ['ab"c', 'z, y']],
    ['several stray quotes', 'the "old" one,z', ['the "old" one', 'z']],
    ['blanks around cells', '  x  ,\tz ', ['x', 'z']],
    ['blanks around a quoted cell', ' "x, y" , "z" ', ['x, y', 'z']],
    ['blanks inside a quoted cell', '"  x  ","z"', ['x', 'z']],
    ['an unbreakable space around a cell', '\u00a0x\u00a0,z', ['x', 'z']],
    ['a missing cell as absent', 'x', ['x']],
    ['surplus blank cells', 'x,z,, ,""', ['x', 'z']],
    ['a surplus cell with content', 'x,z,,surplus,', ['x', 'z', '', 'surplus']],
  ])('reads %s', async (_, line, cells) => {
    expect(await cellsOf(`a,b\n${line}\nlast,row\n`)).toEqual([cells, ['last', 'row']]);
  });

  it('keeps line breaks inside quotes, and counts them in the lines that follow', async () => {
    const { rows } = await readAll(inPieces('a,b\n"1\n2",x\n"3\r\n4\r5",y\nz,"\n"\nlast,\n'));
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['1\n2', 'x']],
      [4, ['3\r\n4\r5', 'y']],
      [7, ['z', '']],
      [9, ['last', '']],
    ]);
  });

  it('skips blank lines and lines of blank cells, and numbers rows without them', async () => {
    const { headers, rows } = await readAll(inPieces('\n ;; \na;b\n\n;\n1;2\n"";" "\n\n3;4\n\n'));
    expect(headers).toEqual(['a', 'b']);
    expect(rows).toMatchObject([
      { rowNumber: 1, line: 6, cells: ['1', '2'] },
      { rowNumber: 2, line: 9, cells: ['3', '4'] },
    ]);
  });

  it('keeps the cells under a blank heading apart from surplus ones', async () => {
    const { headers, rows } = await readAll(inPieces('a;;b;\n1;note;2;more\n'));
    expect(headers).toEqual(['a', '', 'b', '']);
    expect(rows[0]?.cells).toEqual(['1', 'note', '2', 'more']);
  });

  it('uses the delimiter it is given', async () => {
    const { headers } = await readAll(inPieces('a;b,c\n1;2,3\n'), { delimiter: ',' });
    expect(headers).toEqual(['a;b', 'c']);
  });

  it.each(['', '\n\n', ';;;\n', ' \r\n\t\r\n'])('finds no header in %j', async (text) => {
    await expect(readCsv(inPieces(text))).rejects.toMatchObject({ code: 'no_data_rows' });
  });

  it('reads a header without rows', async () => {
    expect(await readAll(inPieces('a,b'))).toEqual({ delimiter: ',', headers: ['a', 'b'], rows: [] });
  });
});

describe('readCsv with rows_to_skip', () => {
  it.each([
    ['LF', 'one "quote\n\n; , "\na,b\n1,2\n'],
    ['CR LF', 'one "quote\r\n\r\n; , "\r\na,b\r\n1,2\r\n'],
    ['CR', 'one "quote\r\r; , "\ra,b\r1,2\r'],
  ])('drops physical lines, whatever quotes they hold (%s)', async (_, text) => {
    const expected = { delimiter: ',', headers: ['a', 'b'], rows: [{ rowNumber: 1, line: 5, cells: ['1', '2'] }] };
    expect(await readAll(inPieces(text), { rowsToSkip: 3 })).toMatchObject(expected);
    const oneByOne = text.split('').map(() => 1);
    expect(await readAll(inPieces(text, oneByOne), { rowsToSkip: 3 })).toMatchObject(expected);
  });

  it('takes the first line that is not blank after them for the header', async () => {
    const { headers, rows } = await readAll(inPieces('title\n\n \na,b\n1,2\n'), { rowsToSkip: 1 });
    expect(headers).toEqual(['a', 'b']);
    expect(rows).toMatchObject([{ rowNumber: 1, line: 5, cells: ['1', '2'] }]);
  });

  it('keeps a blank line that begins right after a skipped CR LF', async () => {
    const { rows } = await readAll(inPieces('title\r\n\na,b\n1,2'), { rowsToSkip: 1 });
    expect(rows).toMatchObject([{ rowNumber: 1, line: 4, cells: ['1', '2'] }]);
  });

  it.each([
    ['a,b\n1,2\n', 2],
    ['a,b\n1,2', 2],
    ['a,b\r\n1,2\r\n', 7],
    ['a', 1],
  ])('refuses to skip all of %j with %i', async (text, rowsToSkip) => {
    const problem = expect.stringContaining('less than the number of lines in the file');
    await expect(readCsv(inPieces(text), { rowsToSkip })).rejects.toMatchObject({
      code: 'validation_failed',
      facts: { details: { rows_to_skip: [problem] } },
    });
  });
});

describe('readCsv of stray quotes', () => {
  it.each([
    ['quotes within a quoted cell', '"UAB "Naktida"",4', ['UAB "Naktida"', '4']],
    ['quotes within a quoted cell between others', '"1","the "old" one","2"', ['1', 'the "old" one', '2']],
    ['quotes at the beginning of a quoted cell', '""UAB" Naktida",4', ['"UAB" Naktida', '4']],
    ['text after a closing quote', '"3"x,4', ['"3"x', '4']],
    ['a quoted word after a closing quote', '"3" "x",4', ['3" "x', '4']],
    ['text after an empty quoted cell', '""x,4', ['""x', '4']],
    ['a quote that is never closed', '1,"2', ['1', '"2']],
    ['a quote that is never closed before quoted cells', '"1,"2","3"', ['"1', '2', '3']],
    ['an inch mark before a quoted cell', '"5" pipe","2"', ['5" pipe', '2']],
    ['a delimiter within stray quotes', '"a "b, c" d",4', ['a "b, c" d', '4']],
    ['nothing but a quote', '",4', ['"', '4']],
  ])('takes %s for text', async (_, line, cells) => {
    const heading = ['a', 'b', 'c'].slice(0, cells.length).join(',');
    const lines = `${heading}\n${line}\n${cells.map(() => 'x').join(',')}\n`;
    const { rows } = await readAll(inPieces(lines), { delimiter: ',' });
    expect(rows).toMatchObject([
      { line: 2, cells },
      { line: 3, problem: null },
    ]);
    expect(
      await readAll(
        inPieces(
          lines,
          [...lines].map(() => 1),
        ),
        { delimiter: ',' },
      ),
    ).toMatchObject({ rows });
  });

  it.each([
    ['in the last line', '2025-01-02,"x,5\n', [['2025-01-02', '"x', '5']]],
    [
      'in a line before',
      '2025-01-02,"x,5\n2025-01-03,y,6\n',
      [
        ['2025-01-02', '"x', '5'],
        ['2025-01-03', 'y', '6'],
      ],
    ],
    [
      'that a later one seems to close',
      '2025-01-02,"x,5\n2025-01-03,y",6\n',
      [
        ['2025-01-02', '"x', '5'],
        ['2025-01-03', 'y"', '6'],
      ],
    ],
    [
      'before a cell that is closed',
      '2025-01-02,"x,5\n2025-01-03,"y",6\n',
      [
        ['2025-01-02', '"x', '5'],
        ['2025-01-03', 'y', '6'],
      ],
    ],
    ['that is closed in the same row', '2025-01-02,"x\ny",5\n', [['2025-01-02', 'x\ny', '5']]],
    ['that is closed before what looks like an entry', '",,\n",2025-01-03,6\n', [[',,', '2025-01-03', '6']]],
    [
      'that is closed 49 lines on',
      `2025-01-02,"${'x\n'.repeat(49)}y",5\n`,
      [['2025-01-02', `${'x\n'.repeat(49)}y`, '5']],
    ],
  ])('loses no entry to an open quote %s', async (_, text, cells) => {
    const { rows } = await readAll(inPieces(`date,name,amount\n${text}2025-01-04,z,7\n`));
    expect(rows.map((row) => row.cells)).toEqual([...cells, ['2025-01-04', 'z', '7']]);
    expect(rows.every(({ problem }) => problem === null)).toBe(true);
  });

  it.each([
    ['50 lines', `"${'x\n'.repeat(60)}y"`],
    ['16 KiB', `"x\n${'x'.repeat(20_000)}\ny"`],
  ])('takes a quote for text that is not closed within %s', async (_, cell) => {
    const { rows } = await readAll(
      inPieces(`date,name,amount\n2025-01-02,a,1\n2025-01-03,${cell},5\n2025-01-04,z,7\n`),
    );
    expect(rows.slice(0, 2)).toMatchObject([{ cells: ['2025-01-02', 'a', '1'] }, { cells: ['2025-01-03', '"x'] }]);
    expect(rows.at(-1)).toMatchObject({ cells: ['2025-01-04', 'z', '7'] });
  });

  it.each([
    ['between cells', (size: number) => '"x,'.repeat(size)],
    ['before text', (size: number) => '""x,\n'.repeat(size)],
    ['with text behind them', (size: number) => 'x,"y\n'.repeat(size)],
    ['at the ends of lines', (size: number) => 'x,"\n'.repeat(size)],
    ['before blanks', (size: number) => `"${' '.repeat(4 * size)}x\n`],
  ])('reads a file of open quotes %s in linear time', async (_, text) => {
    const reads = (size: number): Promise<unknown> =>
      readAll(inPieces(`date,name,amount\n2025-01-02,a,1\n${text(size)}`));
    expect(await growthOf(reads, 200_000)).toBeLessThan(MOST_GROWTH);
  });
});

describe('readCsv of rows that do not fit', () => {
  const TABLE = 'date,name,amount\n2025-01-02,a,1\n';

  it.each([
    ['a cell too many', '2025-01-03,b,c,2', 'there are 4 cells under 3 headings'],
    ['a group of thousands without quotes', '2025-01-03,b,1,250', 'there are 4 cells under 3 headings'],
    ['a bad byte', '2025-01-03,b\uFFFDc,2', 'the row has bytes that are invalid in the encoding of the file'],
  ])('says so of %s, and reads the next line afresh', async (_, line, problem) => {
    const { rows } = await readAll(inPieces(`${TABLE}${line}\n2025-01-04,z,3\n`), { hasBadBytes: true });
    expect(rows).toMatchObject([{ problem: null }, { line: 3, problem }, { line: 4, problem: null }]);
  });

  it.each([
    ['cells left out', '2025-01-03,b'],
    ['blank cells too many, and no entry', 'Total,,,,'],
    ['U+FFFD of its own', '2025-01-03,b\uFFFDc,2'],
  ])('finds nothing wrong with %s', async (_, line) => {
    const { rows } = await readAll(inPieces(`${TABLE}${line}\n`));
    expect(rows.map(({ problem }) => problem)).toEqual([null, null]);
  });

  it('does not move the cells of a row with one blank cell too many and one group of thousands', async () => {
    const text = 'date,amount,balance,note\n2025-01-02,1,10,\n2025-01-03,2,1,012,\n';
    const { rows } = await readAll(inPieces(text));
    expect(rows.map(({ problem }) => problem)).toEqual([null, 'there are 5 cells under 4 headings']);
  });
});

describe('readCsv of files that are too large', () => {
  it.each([
    ['a line', `a,b\n1,2\n${'x'.repeat(MIB + 1)}\n`, 3],
    ['a last line', `a,b\n${'x'.repeat(MIB + 1)}`, 2],
    ['a line of quotes', `a,b\n"${'""'.repeat(MIB / 2)}"\n`, 2],
  ])('refuses %s of more than 1 MiB', async (_, text, line) => {
    expect(await outcomeOf(inPieces(text))).toMatchObject({ code: 'invalid_csv', facts: { details: { line } } });
  });

  it('refuses a skipped line of more than 1 MiB', async () => {
    const outcome = await outcomeOf(inPieces(`x\n${'x'.repeat(MIB + 1)}\na,b\n`), { rowsToSkip: 2 });
    expect(outcome).toMatchObject({ code: 'invalid_csv', facts: { details: { line: 2 } } });
  });

  it('reads a line of exactly 1 MiB', async () => {
    const long = 'x'.repeat(MIB - 2);
    expect(await cellsOf(`a,b\n${long},1\n`)).toEqual([[long, '1']]);
  });

  it.each([
    ['one endless line', 'x'.repeat(10_000)],
    ['one endless line of quotes', '"'.repeat(10_000)],
  ])('stops reading a file of %s', async (_, piece) => {
    let pieces = 0;
    async function* endless(): AsyncIterable<string> {
      yield 'a,"b\n';
      for (; pieces < 10_000; pieces++) yield piece;
    }
    expect(await outcomeOf(endless())).toMatchObject({ code: 'invalid_csv', facts: { details: { line: 2 } } });
    expect(pieces).toBeLessThan(200);
  });

  it('refuses a header of more columns than a file can have', async () => {
    expect(await outcomeOf(inPieces(`a${',b'.repeat(500)}\n`))).toMatchObject({ code: 'invalid_csv' });
  });
});

describe('readCsv of a line of very many cells', () => {
  it.each([
    ['without quotes', 'x'],
    ['with a quoted cell', '"x"'],
  ])('reads it %s', async (_, cell) => {
    const [cells] = await cellsOf(`a,b\n${cell}${','.repeat(600_000)}y\n`);
    expect([cells?.length, cells?.[0], cells?.at(-1)]).toEqual([600_001, 'x', 'y']);
  });
});

describe('readCsv as a stream', () => {
  it('closes its source when the reader stops early', async () => {
    let closed = false;
    async function* source(): AsyncIterable<string> {
      try {
        for (;;) yield 'a,b\n1,2\n'.repeat(20_000);
      } finally {
        closed = true;
      }
    }
    const { rows } = await readCsv(source());
    for await (const row of rows) if (row.rowNumber === 10) break;
    expect(closed).toBe(true);
  });

  it('closes its source when the file is broken', async () => {
    let closed = false;
    async function* source(): AsyncIterable<string> {
      try {
        for (;;) yield 'x'.repeat(20_000);
      } finally {
        closed = true;
      }
    }
    expect(await outcomeOf(source())).toMatchObject({ code: 'invalid_csv' });
    expect(closed).toBe(true);
  });

  it('lets other work run while it reads text that is all in memory', async () => {
    const text = 'a,b\n' + '1,2\n'.repeat(200_000);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await readAll(inPieces(text));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('reads the same wherever its blocks are cut', async () => {
    const tricky = 'x,"y ""z""\r\n1"\r\n"p"\r\n\r\n\r5" q,\u00e9\r"r","s"\n';
    const expected = [['x', 'y "z"\r\n1'], ['p'], ['5" q', 'é'], ['r', 's']];
    for (let shift = 0; shift <= tricky.length; shift++) {
      const filler = 'f'.repeat(64 * 1024 - 'a,b\n,\n'.length - shift);
      expect((await cellsOf(`a,b\n${filler},\n${tricky}`)).slice(1)).toEqual(expected);
    }
  });
});

describe('detectDelimiter', () => {
  it.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'a;b;c\n1;2;3\n'],
    ['\t', 'a\tb\tc\n1\t2\t3\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    [';', 'Datum;Betrag\n02.01.2025;1,00\n03.01.2025;2,50\n'],
    [';', 'Datum;Betrag, EUR\n02.01.2025;1,00\n03.01.2025;2,50\n'],
    [';', 'Datum;Betrag, EUR;Name\n02.01.2025;1,00;Bäcker, Süß\n03.01.2025;2,50;x\n'],
    [',', 'date,name,tags\n2025-01-02,x,a|b|c\n2025-01-03,y,a|b\n'],
    [';', '"a, b";"c, d"\n"1, 2";"3, 4"\n'],
    [',', '"a;b","c;d"\n"1;2","3;4"\n'],
    [';', 'a;b;c;d\n1;2\n1;2;3\n1;2;3;4\n1,5;2\n'],
    [';', 'Date;Name;Notes, remarks, other, more\n1;x;y\n2;x;y, z\n3;x;y\n'],
    [';', 'Datum;Betrag, EUR;Text;Notiz\n1;1,00\n2;2,00\n3;3,00\n4;4,00;x\n'],
    [',', 'name\nFood; Drink\nHousing\n'],
    [',', ''],
    [';', 'a;b;c'],
    [';', 'a;b\n1;"x\n2;y\n'],
    ['\t', 'Date\tName, full\tAmount\n2025-01-02\tx, y\t1,00\n'],
  ])('finds %j in %j', (delimiter, sample) => {
    expect(detectDelimiter(sample)).toBe(delimiter);
  });

  it('looks at whole lines of a long sample only', () => {
    const rows = '02.01.2025;"a, b";1,00\n'.repeat(5000);
    expect(detectDelimiter(`Datum;Name, lang;Betrag\n${rows}`)).toBe(';');
  });
});
