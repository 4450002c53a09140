import { describe, expect, it } from '@jest/globals';
import { detectDelimiter, readCsv } from '../../../../../src/imports/formats/kit/csv.js';
import { inPieces, outcomeOf, readAll } from './streams.js';

const MIB = 1024 * 1024;

async function cellsOf(text: string): Promise<readonly (readonly string[])[]> {
  return (await readAll(inPieces(text))).rows.map(({ cells }) => cells);
}

describe('readCsv', () => {
  it('reads headers and rows', async () => {
    expect(await readAll(inPieces('date,amount\n2025-01-02,1\n2025-01-03,2\n'))).toEqual({
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
    expect(rows).toEqual([
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
    expect(rows).toEqual([
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
    expect(await readAll(inPieces(text), { rowsToSkip: 3 })).toEqual(expected);
    const oneByOne = text.split('').map(() => 1);
    expect(await readAll(inPieces(text, oneByOne), { rowsToSkip: 3 })).toEqual(expected);
  });

  it('takes the first line that is not blank after them for the header', async () => {
    const { headers, rows } = await readAll(inPieces('title\n\n \na,b\n1,2\n'), { rowsToSkip: 1 });
    expect(headers).toEqual(['a', 'b']);
    expect(rows).toEqual([{ rowNumber: 1, line: 5, cells: ['1', '2'] }]);
  });

  it('keeps a blank line that begins right after a skipped CR LF', async () => {
    const { rows } = await readAll(inPieces('title\r\n\na,b\n1,2'), { rowsToSkip: 1 });
    expect(rows).toEqual([{ rowNumber: 1, line: 4, cells: ['1', '2'] }]);
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

describe('readCsv of broken files', () => {
  it.each([
    ['an unclosed quote', 'a,b\n1,"2\n3,4\n', 2],
    ['an unclosed quote in the header', 'a,"b\n1,2\n', 1],
    ['an unclosed quote at the very end', 'a,b\n1,2\n3,"', 3],
    ['an unclosed quote after lines in quotes', 'a,b\n"1\r\n1",2\n3,"4\n', 4],
    ['an unclosed quote in the second line of a record', 'a,b\n"1\n1","2\n', 3],
    ['an unclosed quote that a later one seems to close', 'a,b\n1,"2\n3,"4"\n', 2],
    ['text after a closing quote', 'a,b\n1,2\n"3"x,4\n', 3],
    ['a quoted word after a closing quote', 'a,b\n"3" "x",4\n', 2],
    ['text after an empty quoted cell', 'a,b\n""x,4\n', 2],
  ])('names the line of %s', async (_, text, line) => {
    const expected = {
      code: 'invalid_csv',
      message: expect.stringContaining(`line ${line}:`),
      facts: { details: { line } },
    };
    expect(await outcomeOf(inPieces(text), { delimiter: ',' })).toMatchObject(expected);
    expect(
      await outcomeOf(
        inPieces(
          text,
          text.split('').map(() => 1),
        ),
      ),
    ).toMatchObject(expected);
  });

  it('counts skipped lines', async () => {
    const outcome = await outcomeOf(inPieces('x\r\ny\r\na,b\r\n1,"2'), { rowsToSkip: 2 });
    expect(outcome).toMatchObject({ code: 'invalid_csv', facts: { details: { line: 4 } } });
  });

  it.each([
    ['a line', `a,b\n1,2\n${'x'.repeat(MIB + 1)}\n`, 3],
    ['a last line', `a,b\n${'x'.repeat(MIB + 1)}`, 2],
    ['a row of many short lines', `a,b\n1,"${'x\n'.repeat(MIB / 2)}"\n`, 2],
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

  it('stops reading a file of one endless line', async () => {
    let pieces = 0;
    async function* endless(): AsyncIterable<string> {
      for (; pieces < 10_000; pieces++) yield 'x'.repeat(10_000);
    }
    expect(await outcomeOf(endless())).toMatchObject({ code: 'invalid_csv', facts: { details: { line: 1 } } });
    expect(pieces).toBeLessThan(200);
  });

  it('stops reading a file after a quote that is never closed', async () => {
    let pieces = 0;
    async function* unclosed(): AsyncIterable<string> {
      yield 'a,b\n1,2\n3,"';
      for (; pieces < 10_000; pieces++) yield 'x,y\n'.repeat(1000);
    }
    expect(await outcomeOf(unclosed())).toMatchObject({ code: 'invalid_csv', facts: { details: { line: 3 } } });
    expect(pieces).toBeLessThan(500);
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
        for (;;) yield 'a,b\n"1"x,2\n'.repeat(20_000);
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
