import { Paper } from './paper.js';
import { Sheet } from './sheet.js';
import { day, money, signed, type Story, total } from './story.js';

/** One account of a statement that covers several. */
export interface PrintedAccount {
  /** Such as `Savings account 0012 3456`; null for no name. */
  readonly title: string | null;
  readonly story: Story;
  readonly balances?: 'both' | 'none';
}

/** A statement of several accounts of one holder: each under its name, with its balances and its own table. */
export async function printSeveral(accounts: readonly PrintedAccount[]): Promise<Buffer> {
  const paper = new Paper('LETTER');
  const { from, to } = accounts[0]!.story;
  const sheet = new Sheet(
    paper,
    () => {
      paper.left(45, 30, 'Prairie Trust', 14, 'Times-Bold');
      paper.right(570, 30, `${day(from, 'mm/dd/yyyy')} through ${day(to, 'mm/dd/yyyy')}`);
    },
    ({ page }) => paper.right(570, paper.height - 40, `Page ${page} of 4`, 7),
  );
  sheet.y = 70;
  for (const { title, story, balances = 'both' } of accounts) {
    if (title !== null) paper.left(45, sheet.y, title, 11, 'Times-Bold');
    sheet.down(18);
    if (balances === 'both') {
      paper.left(60, sheet.y, 'Beginning balance');
      paper.right(300, sheet.y, `$${signed(story.opening)}`);
      sheet.down();
      paper.left(60, sheet.y, 'Ending balance');
      paper.right(300, sheet.y, `$${signed(story.closing)}`);
      sheet.down(18);
    }
    paper.left(45, sheet.y, 'Date');
    paper.left(110, sheet.y, 'Description');
    paper.right(470, sheet.y, 'Withdrawals');
    paper.right(560, sheet.y, 'Deposits');
    sheet.down();
    for (const line of story.lines) {
      paper.left(45, sheet.y, day(line.date, 'mm/dd/yyyy'));
      paper.left(110, sheet.y, line.name.join(' '));
      paper.right(line.amount.startsWith('-') ? 560 : 470, sheet.y, money(line.amount));
      sheet.down();
    }
    paper.left(110, sheet.y, 'Total');
    paper.right(470, sheet.y, money(total(story.lines.filter(({ amount }) => !amount.startsWith('-')))));
    paper.right(560, sheet.y, money(total(story.lines.filter(({ amount }) => amount.startsWith('-')))));
    sheet.down(30);
  }
  return sheet.end();
}
