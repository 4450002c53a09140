import type { Layout } from './layout.js';
import { carryLines, dailyBalances, moneyInOut, repeatedTitles } from './layouts.pages.js';
import { Paper } from './paper.js';
import { Sheet } from './sheet.js';
import { balancesOf, day, isOut, money, negated, signed, type StoryLine, total } from './story.js';

/** A US card: two dates under two-line headings, positive charges, negative payments, the amount owed above. */
const card: Layout = {
  bank: 'Harbor Light Card Services',
  currency: 'USD',
  isCard: true,
  isProven: true,
  async print({ from, to, opening, closing, lines }) {
    const paper = new Paper('LETTER');
    const sheet = new Sheet(
      paper,
      ({ page }) => {
        paper.left(40, 40, 'HARBOR LIGHT CARD SERVICES', 14, 'Helvetica-Bold');
        paper.right(570, 40, 'Account ending in 7731');
        if (page > 1) paper.left(40, 70, 'Transactions (continued)', 11);
        sheetTop(page > 1 ? 90 : 240);
      },
      ({ page }) => paper.centre(300, paper.height - 40, `Page ${page} of 9   Questions? 1-800-555-0199`, 7),
    );
    function sheetTop(y: number): void {
      paper.left(40, y, 'Trans');
      paper.left(90, y, 'Post');
      paper.left(40, y + 11, 'Date');
      paper.left(90, y + 11, 'Date');
      paper.left(140, y + 11, 'Description of Transaction');
      paper.left(340, y + 11, 'Reference');
      paper.right(560, y + 11, 'Amount');
    }
    paper.left(40, 80, `Statement period ${day(from, 'mm/dd/yyyy')} - ${day(to, 'mm/dd/yyyy')}`);
    for (const [at, [label, value]] of [
      ['Previous balance', `$${signed(opening)}`],
      ['Payments and credits', `-$${money(total(lines.filter((line) => !isOut(line))))}`],
      ['Purchases', `+$${money(total(lines.filter(isOut)))}`],
      ['New balance', `$${signed(closing)}`],
      ['Minimum payment due', '$35.00'],
      ['Credit limit', '$9,000.00'],
    ].entries()) {
      paper.left(60, 110 + at * 14, label ?? '');
      paper.right(300, 110 + at * 14, value ?? '');
    }
    sheet.y = 270;
    for (const [at, line] of lines.entries()) {
      paper.left(40, sheet.y, day(line.date, 'mm/dd'));
      paper.left(90, sheet.y, day(line.posted ?? line.date, 'mm/dd'));
      paper.left(140, sheet.y, line.name[0] ?? '');
      paper.left(340, sheet.y, `2443${1000 + at}`);
      paper.right(560, sheet.y, `${isOut(line) ? '' : '-'}$${money(line.amount)}`);
      for (const more of line.name.slice(1)) {
        sheet.down(11);
        paper.left(140, sheet.y, more);
      }
      sheet.down();
      if (sheet.y < 120) sheet.y = 120;
    }
    paper.left(140, sheet.y + 10, 'Total fees for this period');
    paper.right(560, sheet.y + 10, '$0.00');
    return sheet.end();
  },
};

/** A German account: day and month without a year, the value date next to them, `1.234,56-`. */
const german: Layout = {
  bank: 'Lindenbank eG',
  currency: 'EUR',
  isProven: true,
  async print({ from, to, opening, closing, lines }) {
    const paper = new Paper('A4');
    const withSign = (amount: string): string => `${money(amount, '.')}${amount.startsWith('-') ? '-' : '+'}`;
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(50, 40, 'Lindenbank eG', 13, 'Times-Bold');
        paper.right(545, 40, `Kontoauszug 3   Blatt ${self.page}`);
        paper.left(50, 60, `Kontokorrent 4711 vom ${day(from, 'dd.mm.yyyy')} bis ${day(to, 'dd.mm.yyyy')}`);
        paper.left(50, 100, 'Buchung');
        paper.left(100, 100, 'Wert');
        paper.left(150, 100, 'Buchungstext');
        paper.right(540, 100, 'Betrag in EUR');
        self.y = 120;
      },
      () => paper.left(50, paper.height - 50, 'Lindenbank eG, Am Markt 1, 99999 Lindenau. BIC LINDDEFFXXX', 7),
    );
    paper.left(150, sheet.y, `Alter Kontostand vom ${day(from, 'dd.mm.yyyy')}`);
    paper.right(545, sheet.y, withSign(opening));
    sheet.down();
    for (const line of lines) {
      paper.left(50, sheet.y, day(line.date, 'dd.mm.'));
      paper.left(100, sheet.y, day(line.posted ?? line.date, 'dd.mm.'));
      paper.left(150, sheet.y, line.name[0] ?? '');
      paper.right(545, sheet.y, withSign(negated(line.amount)));
      for (const more of line.name.slice(1)) {
        sheet.down(11);
        paper.left(150, sheet.y, more);
      }
      sheet.down(15);
    }
    paper.left(150, sheet.y, `Neuer Kontostand vom ${day(to, 'dd.mm.yyyy')}`);
    paper.right(545, sheet.y, withSign(closing));
    return sheet.end();
  },
};

/** A US account in sections with unsigned amounts, and checks in two sets of columns side by side. */
const sections: Layout = {
  bank: 'Prairie Trust',
  currency: 'USD',
  isProven: true,
  async print({ from, to, opening, closing, lines }) {
    const paper = new Paper('LETTER');
    const sheet = new Sheet(
      paper,
      () => {
        paper.left(45, 30, 'Prairie Trust', 14, 'Times-Bold');
        paper.right(570, 30, `Statement dates ${day(from, 'mm/dd/yy')} through ${day(to, 'mm/dd/yy')}`);
      },
      ({ page }) => paper.right(570, paper.height - 40, `Page ${page} of 4`, 7),
    );
    paper.left(60, 60, 'Beginning balance');
    paper.right(260, 60, `$${signed(opening)}`);
    paper.left(320, 60, 'Ending balance');
    paper.right(560, 60, `$${signed(closing)}`);
    sheet.y = 100;
    const isCheck = ({ name }: StoryLine): boolean => /^CHECK \d+$/.test(name[0] ?? '');
    const parts: readonly (readonly [string, readonly StoryLine[]])[] = [
      ['Deposits and other credits', lines.filter((line) => !isOut(line))],
      ['Withdrawals and other debits', lines.filter((line) => isOut(line) && !isCheck(line))],
    ];
    for (const [title, part] of parts) {
      if (part.length === 0) continue;
      paper.left(45, sheet.y, title, 12, 'Times-Bold');
      sheet.down(20);
      paper.left(45, sheet.y, 'Date');
      paper.left(110, sheet.y, 'Description');
      paper.right(560, sheet.y, 'Amount');
      sheet.down();
      for (const line of part) {
        paper.left(45, sheet.y, day(line.date, 'mm/dd/yy'));
        paper.left(110, sheet.y, line.name.join(' '));
        paper.right(560, sheet.y, money(line.amount));
        sheet.down();
      }
      paper.left(110, sheet.y, `Total ${title.toLowerCase()}`);
      paper.right(560, sheet.y, `$${money(total(part))}`);
      sheet.down(26);
    }
    const checks = lines.filter((line) => isOut(line) && isCheck(line));
    if (checks.length > 0) {
      sheet.down(30);
      paper.left(45, sheet.y, 'Checks paid', 12, 'Times-Bold');
      sheet.down(20);
      for (const x of [45, 320]) {
        paper.left(x, sheet.y, 'Number');
        paper.left(x + 60, sheet.y, 'Date');
        paper.right(x + 200, sheet.y, 'Amount');
      }
      sheet.down();
      const half = Math.ceil(checks.length / 2);
      for (const [at, line] of checks.slice(0, half).entries()) {
        for (const [x, check] of [
          [45, line],
          [320, checks[half + at]],
        ] as const) {
          if (check === undefined) continue;
          paper.left(x, sheet.y, check.name[0]?.replace('CHECK ', '') ?? '');
          paper.left(x + 60, sheet.y, day(check.date, 'mm/dd/yy'));
          paper.right(x + 200, sheet.y, money(check.amount));
        }
        sheet.down();
      }
    }
    return sheet.end();
  },
};

/** One amount column with CR and DR after the amounts, and a running balance with the same. */
const letters: Layout = {
  bank: 'Orchard Bank Ltd',
  currency: 'INR',
  isProven: true,
  async print(story) {
    const { from, to, opening, lines } = story;
    const paper = new Paper('A4', 'Courier');
    const withSide = (amount: string): string => `${money(amount)} ${amount.startsWith('-') ? 'DR' : 'CR'}`;
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(40, 30, 'ORCHARD BANK LTD', 12);
        paper.left(40, 50, `Savings account 0012  ${day(from, 'dd-Mon-yyyy')} to ${day(to, 'dd-Mon-yyyy')}`, 8);
        paper.left(40, 80, 'Txn Date', 8);
        paper.left(110, 80, 'Particulars', 8);
        paper.left(320, 80, 'Chq No', 8);
        paper.left(400, 80, 'Amount', 8);
        paper.left(500, 80, 'Balance', 8);
        self.y = 95;
      },
      () => undefined,
    );
    const balances = balancesOf(story);
    paper.left(110, sheet.y, 'B/F', 8);
    paper.right(560, sheet.y, withSide(opening), 8);
    sheet.down();
    for (const [at, line] of lines.entries()) {
      paper.left(40, sheet.y, day(line.date, 'dd-Mon-yy'), 8);
      paper.left(110, sheet.y, line.name.join(' '), 8);
      paper.right(470, sheet.y, withSide(negated(line.amount)), 8);
      paper.right(560, sheet.y, withSide(balances[at] ?? ''), 8);
      sheet.down();
    }
    paper.left(110, sheet.y, 'Closing balance', 8);
    paper.right(560, sheet.y, withSide(story.closing), 8);
    return sheet.end();
  },
};

/** A UK account with one date per day, and one balance per day at its end. */
const onceADay: Layout = {
  bank: 'Saltmarsh Building Society',
  currency: 'GBP',
  isProven: true,
  async print(story) {
    const { from, to, opening, lines } = story;
    const paper = new Paper('A4', 'Times-Roman');
    const balances = balancesOf(story);
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(50, 30, 'Saltmarsh Building Society', 13);
        paper.sideways(20, 600, 'SBS-0017-CURRENT 31.12.2019 45.00');
        if (self.page === 1) paper.left(50, 55, `${day(from, 'dd Mon yyyy')} to ${day(to, 'dd Mon yyyy')}`);
        paper.left(50, 90, 'Date');
        paper.left(120, 90, 'Details');
        paper.right(380, 90, 'Paid out £');
        paper.right(460, 90, 'Paid in £');
        paper.right(545, 90, 'Balance £');
        self.y = 110;
      },
      (self) =>
        paper.left(
          50,
          paper.height - 40,
          `Saltmarsh Building Society, registered office Quay Street. Sheet ${self.page}`,
          7,
        ),
    );
    paper.left(120, sheet.y, 'Balance brought forward');
    paper.right(545, sheet.y, signed(opening));
    sheet.down();
    for (const [at, line] of lines.entries()) {
      if (lines[at - 1]?.date !== line.date) paper.left(50, sheet.y, day(line.date, 'dd Mon'));
      paper.left(120, sheet.y, line.name[0] ?? '');
      paper.right(isOut(line) ? 380 : 460, sheet.y, money(line.amount));
      if (lines[at + 1]?.date !== line.date) paper.right(545, sheet.y, signed(balances[at] ?? ''));
      for (const more of line.name.slice(1)) {
        sheet.down(10);
        paper.left(120, sheet.y, more);
      }
      sheet.down();
    }
    paper.left(120, sheet.y, 'Balance carried forward');
    paper.right(545, sheet.y, signed(story.closing));
    return sheet.end();
  },
};

/** Two dates, multi-line descriptions that continue over page breaks, and a balance carried forward there. */
const twoDates: Layout = {
  bank: 'Meridian Mutual',
  currency: 'CAD',
  isProven: true,
  async print(story) {
    const { from, to, opening, closing, lines } = story;
    const paper = new Paper('LETTER');
    const balances = balancesOf(story);
    let balance = opening;
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(40, 30, 'Meridian Mutual', 13, 'Helvetica-Bold');
        paper.left(40, 50, `Chequing account, ${day(from, 'Mon dd, yyyy')} to ${day(to, 'Mon dd, yyyy')}`);
        paper.left(40, 80, 'Transaction date');
        paper.left(120, 80, 'Posting date');
        paper.left(190, 80, 'Description');
        paper.centre(390, 80, 'Withdrawals ($)');
        paper.centre(470, 80, 'Deposits ($)');
        paper.centre(550, 80, 'Balance ($)');
        self.y = 100;
      },
      (self) => {
        paper.left(190, self.y, 'Balance carried forward');
        paper.right(575, self.y, signed(balance));
        paper.left(40, paper.height - 40, `Meridian Mutual is a cooperative. ${self.page} / 3`, 7);
      },
      150,
    );
    paper.left(190, sheet.y, 'Opening balance');
    paper.right(575, sheet.y, signed(opening));
    sheet.down();
    for (const [at, line] of lines.entries()) {
      paper.left(40, sheet.y, day(line.date, 'Mon dd'));
      paper.left(120, sheet.y, day(line.posted ?? line.date, 'Mon dd'));
      paper.left(190, sheet.y, line.name[0] ?? '');
      paper.right(isOut(line) ? 415 : 495, sheet.y, money(line.amount));
      balance = balances[at] ?? '';
      paper.right(575, sheet.y, signed(balance));
      for (const more of line.name.slice(1)) {
        sheet.down(11);
        paper.left(190, sheet.y, more);
      }
      sheet.down();
    }
    paper.left(190, sheet.y + 20, 'Closing balance');
    paper.right(575, sheet.y + 20, signed(closing));
    return paper.bytes();
  },
};

/** A French account: `1 234,56`, a debit and a credit column, the balances above and below. */
const french: Layout = {
  bank: 'Banque du Lac',
  currency: 'EUR',
  isProven: true,
  async print({ from, to, opening, closing, lines }) {
    const paper = new Paper('A4');
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(40, 30, 'Banque du Lac', 12);
        paper.left(40, 50, `Compte courant, du ${day(from, 'dd/mm/yyyy')} au ${day(to, 'dd/mm/yyyy')}`);
        paper.left(40, 80, 'Date');
        paper.left(90, 80, 'Valeur');
        paper.left(150, 80, "Nature de l'opération");
        paper.right(460, 80, 'Débit');
        paper.right(550, 80, 'Crédit');
        self.y = 100;
      },
      () => undefined,
    );
    const inColumn = (amount: string): void =>
      paper.right(amount.startsWith('-') ? 460 : 550, sheet.y, money(amount, ' '));
    paper.left(150, sheet.y, `Solde précédent au ${day(from, 'dd/mm/yyyy')}`);
    inColumn(opening);
    sheet.down();
    for (const line of lines) {
      paper.left(40, sheet.y, day(line.date, 'dd/mm'));
      paper.left(90, sheet.y, day(line.posted ?? line.date, 'dd/mm'));
      paper.left(150, sheet.y, line.name[0] ?? '');
      inColumn(negated(line.amount));
      sheet.down();
      for (const more of line.name.slice(1)) {
        paper.left(150, sheet.y, more);
        sheet.down();
      }
    }
    paper.left(150, sheet.y, 'Total des mouvements');
    paper.right(460, sheet.y, money(total(lines.filter(isOut)), ' '));
    paper.right(550, sheet.y, money(total(lines.filter((line) => !isOut(line))), ' '));
    sheet.down();
    paper.left(150, sheet.y, `Nouveau solde au ${day(to, 'dd/mm/yyyy')}`);
    inColumn(closing);
    return sheet.end();
  },
};

/** Newest first, outflows in parentheses, headings to the left of their columns. */
const newestFirst: Layout = {
  bank: 'Tern Online',
  currency: 'USD',
  isProven: true,
  async print(story) {
    const paper = new Paper('LETTER');
    const balances = balancesOf(story);
    const inBrackets = (balance: string): string =>
      balance.startsWith('-') ? `($${money(balance)})` : `$${money(balance)}`;
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(40, 30, 'Tern Online', 13);
        if (self.page === 1) {
          paper.left(40, 55, `Opening balance ${inBrackets(story.opening)}`);
          paper.left(300, 55, `Closing balance ${inBrackets(story.closing)}`);
          paper.left(40, 80, 'Date');
          paper.left(130, 80, 'Details');
          paper.left(380, 80, 'Amount');
          paper.left(490, 80, 'Balance');
        }
        self.y = 100;
      },
      () => undefined,
    );
    for (let at = story.lines.length - 1; at >= 0; at -= 1) {
      const line = story.lines[at]!;
      paper.left(40, sheet.y, day(line.date, 'Mon dd, yyyy'));
      paper.left(130, sheet.y, line.name[0] ?? '');
      paper.right(450, sheet.y, isOut(line) ? `($${money(line.amount)})` : `$${money(line.amount)}`);
      paper.right(560, sheet.y, inBrackets(balances[at] ?? ''));
      sheet.down();
      for (const more of line.name.slice(1)) {
        paper.left(130, sheet.y, more);
        sheet.down();
      }
    }
    return sheet.end();
  },
};

/** A list without balances. */
const plainList: Layout = {
  bank: 'Cooperativa del Puerto',
  currency: 'EUR',
  isProven: false,
  async print({ lines }) {
    const paper = new Paper('A4');
    const sheet = new Sheet(
      paper,
      (self) => {
        paper.left(40, 30, 'Cooperativa del Puerto', 12);
        paper.left(40, 80, 'Fecha');
        paper.left(110, 80, 'Concepto');
        paper.right(460, 80, 'Cargos');
        paper.right(550, 80, 'Abonos');
        self.y = 100;
      },
      () => undefined,
    );
    for (const line of lines) {
      paper.left(40, sheet.y, day(line.date, 'dd-mm-yyyy'));
      paper.left(110, sheet.y, line.name.join(' '));
      paper.right(isOut(line) ? 460 : 550, sheet.y, money(line.amount, '.'));
      sheet.down();
    }
    return sheet.end();
  },
};

export const LAYOUTS = {
  card,
  german,
  sections,
  letters,
  onceADay,
  twoDates,
  french,
  newestFirst,
  plainList,
  carryLines,
  repeatedTitles,
  moneyInOut,
  dailyBalances,
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
