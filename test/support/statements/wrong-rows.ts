import { Paper } from './paper.js';

/** A statement on which every transaction has a different error. */
export async function printWrongRows(): Promise<Buffer> {
  const paper = new Paper('A4');
  paper.left(50, 40, 'Bank of Mistakes, 1 January 2025 to 31 January 2025');
  const rows = [
    ['Date', 'Description', 'Paid out', 'Paid in'],
    ['03 Jan 2025', 'NO AMOUNT AT ALL', '', ''],
    ['06 Jan 2025', 'A LETTER IN IT', '1O.50', ''],
    ['07 Jan 2025', 'GROUPS OF TWO', '12,34,5.00', ''],
    ['08 Jan 2025', 'ANOTHER CURRENCY', '$45.00', ''],
    ['31 Feb 2025', 'NO SUCH DAY', '', '20.00'],
    ['09 Jan 1885', 'TOO LONG AGO', '20.00', ''],
    ['10 Jan 2131', 'NOT YET', '', '20.00'],
    ['13 Jan 2025', 'MORE THAN ANYBODY HAS', '1,234,567,890,123,456.00', ''],
  ];
  for (const [at, [date = '', name = '', out = '', into = '']] of rows.entries()) {
    const y = 80 + at * 16;
    paper.left(50, y, date);
    paper.left(120, y, name);
    paper.right(450, y, out);
    paper.right(540, y, into);
  }
  return paper.bytes();
}
