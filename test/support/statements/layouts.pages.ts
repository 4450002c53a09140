import type { Layout } from './layout.js';
import { Paper } from './paper.js';
import { Sheet } from './sheet.js';
import { balancesOf, day, isOut, money, type Story, signed } from './story.js';

/** The words for the balance carried over a page break. */
export interface CarryWords {
  readonly foot: string;
  readonly head: string;
  readonly opening: string;
  readonly closing: string;
}

const GERMAN: CarryWords = {
  foot: 'Übertrag Saldo auf Seite #',
  head: 'Übertrag Saldo von Seite #',
  opening: 'Alter Kontostand',
  closing: 'Neuer Kontostand',
};

/**
 * Prints an account without running balances. Pages carry the balance over in its column, below headings that each page
 * repeats. The text of a transaction can continue below them.
 */
export async function printCarrying(story: Story, words: CarryWords): Promise<Buffer> {
  const paper = new Paper('A4');
  const { from, to, opening, closing, lines } = story;
  const balances = balancesOf(story);
  let balance = opening;
  const inColumn = (amount: string, y: number): void =>
    paper.right(amount.startsWith('-') ? 460 : 545, y, money(amount, '.'));
  const carry = (label: string, page: number, y: number): void => {
    paper.left(150, y, label.replace('#', String(page)));
    inColumn(balance, y);
  };
  const sheet = new Sheet(
    paper,
    (self) => {
      paper.left(50, 40, 'Lindenbank eG', 13, 'Times-Bold');
      if (self.page === 1) paper.left(50, 60, `${day(from, 'dd.mm.yyyy')} bis ${day(to, 'dd.mm.yyyy')}`);
      paper.left(50, 100, 'Buchung');
      paper.left(100, 100, 'Wert');
      paper.left(150, 100, 'Buchungstext');
      paper.right(460, 100, 'Soll');
      paper.right(545, 100, 'Haben');
      if (self.page > 1) carry(words.head, self.page - 1, 114);
      self.y = 128;
    },
    (self) => carry(words.foot, self.page + 1, self.y),
    430,
  );
  paper.left(150, sheet.y, words.opening);
  inColumn(opening, sheet.y);
  for (const [at, line] of lines.entries()) {
    sheet.down();
    paper.left(50, sheet.y, day(line.date, 'dd.mm.'));
    paper.left(100, sheet.y, day(line.posted ?? line.date, 'dd.mm.'));
    paper.left(150, sheet.y, line.name[0] ?? '');
    inColumn(isOut(line) ? `-${line.amount}` : line.amount.slice(1), sheet.y);
    balance = balances[at] ?? '';
    for (const more of line.name.slice(1)) {
      sheet.down(11);
      paper.left(150, sheet.y, more);
    }
  }
  sheet.down();
  paper.left(150, sheet.y, words.closing);
  inColumn(closing, sheet.y);
  return paper.bytes();
}

export const carryLines: Layout = {
  bank: 'Lindenbank eG',
  currency: 'EUR',
  isProven: true,
  print: (story) => printCarrying(story, GERMAN),
};

/** A US account in two sections without totals. Later pages repeat titles and headings close to the lines above. */
export const repeatedTitles: Layout = {
  bank: 'Cedar Falls Credit Union',
  currency: 'USD',
  isProven: true,
  async print({ from, to, opening, closing, lines }) {
    const paper = new Paper('LETTER');
    let title = '';
    const head = (y: number, isContinued: boolean): void => {
      paper.left(110, y, title);
      if (isContinued && title.startsWith('D')) return;
      paper.left(45, y + 11, 'Date');
      paper.left(110, y + 11, 'Description');
      paper.right(560, y + 11, 'Amount');
    };
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(45, 30, 'Cedar Falls Credit Union', 12);
        if (self.page > 1) head(52, true);
        self.y = 96;
      },
      (self) => paper.left(110, self.y, 'Continued on next page'),
      560,
    );
    paper.left(45, 44, `Statement dates ${day(from, 'mm/dd/yyyy')} through ${day(to, 'mm/dd/yyyy')}`);
    paper.left(60, 60, 'Previous balance');
    paper.right(260, 60, `$${signed(opening)}`);
    paper.left(320, 60, 'New balance');
    paper.right(560, 60, `$${signed(closing)}`);
    for (const [name, part] of [
      ['WITHDRAWALS', lines.filter(isOut)],
      ['DEPOSITS', lines.filter((line) => !isOut(line))],
    ] as const) {
      if (part.length === 0) continue;
      sheet.down(24);
      title = name;
      head(sheet.y - 11, false);
      sheet.down();
      for (const line of part) {
        paper.left(45, sheet.y, day(line.date, 'mm/dd/yyyy'));
        paper.left(110, sheet.y, line.name[0] ?? '');
        paper.right(560, sheet.y, money(line.amount));
        for (const more of line.name.slice(1)) {
          sheet.down(11);
          paper.left(110, sheet.y, more);
        }
        sheet.down();
      }
    }
    return paper.bytes();
  },
};

/** A UK account with the inflow column first, and a balance on every line. */
export const moneyInOut: Layout = {
  bank: 'Saltmarsh Online',
  currency: 'GBP',
  isProven: true,
  async print(story) {
    const paper = new Paper('A4', 'Helvetica');
    const balances = balancesOf(story);
    const { from, to, opening, closing, lines } = story;
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(50, 30, 'Saltmarsh Online', 13);
        if (self.page === 1) paper.left(50, 55, `${day(from, 'dd Mon yyyy')} to ${day(to, 'dd Mon yyyy')}`);
        paper.left(50, 90, 'Date');
        paper.left(120, 90, 'Description');
        paper.right(390, 90, 'Money in (£)');
        paper.right(470, 90, 'Money out (£)');
        paper.right(545, 90, 'Balance (£)');
        self.y = 110;
      },
      () => undefined,
    );
    paper.left(120, sheet.y, 'Start balance');
    paper.right(545, sheet.y, signed(opening));
    sheet.down();
    for (const [at, line] of lines.entries()) {
      paper.left(50, sheet.y, day(line.date, 'dd Mon yyyy'));
      paper.left(120, sheet.y, line.name[0] ?? '');
      paper.right(isOut(line) ? 470 : 390, sheet.y, money(line.amount));
      paper.right(545, sheet.y, signed(balances[at] ?? ''));
      for (const more of line.name.slice(1)) {
        sheet.down(10);
        paper.left(120, sheet.y, more);
      }
      sheet.down();
    }
    paper.left(120, sheet.y, 'End balance');
    paper.right(545, sheet.y, signed(closing));
    return sheet.end();
  },
};

/**
 * A US account in two sections, and the balances at the end of each day in three sets of columns headed as amounts.
 */
export const dailyBalances: Layout = {
  bank: 'Prairie Trust',
  currency: 'USD',
  isProven: true,
  async print(story) {
    const { from, to, opening, closing } = story;
    const paper = new Paper('LETTER');
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(45, 30, 'Prairie Trust', 14, 'Times-Bold');
        paper.right(570, 30, `Statement dates ${day(from, 'mm/dd/yyyy')} through ${day(to, 'mm/dd/yyyy')}`);
        self.y = 60;
      },
      ({ page }) => paper.right(570, paper.height - 40, `Page ${page} of 4`, 7),
    );
    paper.left(60, sheet.y, 'Beginning balance');
    paper.right(260, sheet.y, `$${signed(opening)}`);
    paper.left(320, sheet.y, 'Ending balance');
    paper.right(560, sheet.y, `$${signed(closing)}`);
    const lines = story.lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    const parts = [
      ['Deposits and additions', lines.filter((line) => !isOut(line))],
      ['Withdrawals and subtractions', lines.filter(isOut)],
    ] as const;
    for (const [title, part] of parts.filter(([, { length }]) => length > 0)) {
      sheet.down(26);
      paper.left(45, sheet.y, title, 12, 'Times-Bold');
      sheet.down(18);
      paper.left(45, sheet.y, 'Date');
      paper.left(110, sheet.y, 'Description');
      paper.right(560, sheet.y, 'Amount');
      for (const line of part) {
        sheet.down();
        paper.left(45, sheet.y, day(line.date, 'mm/dd'));
        paper.left(110, sheet.y, line.name.join(' '));
        paper.right(560, sheet.y, money(line.amount));
      }
    }
    const balances = balancesOf({ ...story, lines });
    const days = lines.flatMap(({ date }, at) =>
      lines[at + 1]?.date === date ? [] : [[date, balances[at]!] as const],
    );
    const columns = [45, 235, 425];
    for (const [at, [date, balance]] of days.entries()) {
      const x = columns[at % columns.length]!;
      if (at === 0 || (x === columns[0] && sheet.y > 640)) {
        sheet.down(at === 0 ? 30 : 200);
        paper.left(45, sheet.y, 'Daily ending balance', 12, 'Times-Bold');
        sheet.down(18);
        for (const left of columns) {
          paper.left(left, sheet.y, 'Date');
          paper.right(left + 140, sheet.y, 'Amount');
        }
      }
      if (x === columns[0]) sheet.down();
      paper.left(x, sheet.y, day(date, 'mm/dd'));
      paper.right(x + 140, sheet.y, `$${signed(balance)}`);
    }
    return sheet.end();
  },
};
