import { describe, expect, it } from '@jest/globals';
import { RowEdits } from '../../../../../src/imports/formats/kit/row-edits.js';
import { type PrintedAccount, printSeveral } from '../../../../support/statements/several.js';
import { readPdf } from '../../../../support/statements/reading.js';
import type { Story, StoryLine } from '../../../../support/statements/story.js';

const line = (day: string, amount: string, name: string): StoryLine => ({
  date: `2025-05-${day}`,
  amount,
  name: [name],
});

const CHECKING: Story = {
  from: '2025-05-01',
  to: '2025-05-31',
  opening: '100.00',
  closing: '0.00',
  lines: [
    line('02', '40.00', 'CORNER GROCER'),
    line('09', '-20.00', 'REFUND'),
    line('30', '80.00', 'TRANSFER TO SAVINGS'),
  ],
};
const SAVINGS: Story = {
  from: '2025-05-01',
  to: '2025-05-31',
  opening: '0.00',
  closing: '80.25',
  lines: [line('30', '-80.00', 'TRANSFER FROM CHECKING'), line('31', '-0.25', 'INTEREST')],
};

const FIRST: PrintedAccount = { title: 'Everyday Checking  Account number: 000 1234 5678', story: CHECKING };
const SECOND: PrintedAccount = { title: 'Savings account 0099 8877', story: SAVINGS };
const NAMES = ['Everyday Checking Account number: 000 1234 5678', 'Savings account 0099 8877'];

const codesOf = ({ blockers }: Awaited<ReturnType<typeof readPdf>>): readonly string[] =>
  blockers.map(({ code }) => code);

describe('a statement of several accounts', () => {
  it('is read account by account, and each is proven separately', async () => {
    const read = await readPdf(await printSeveral([FIRST, SECOND]), { hasTargetAccount: false });

    expect(read.rows.map(({ account, amount }) => [account, amount])).toEqual([
      [NAMES[0], '40'],
      [NAMES[0], '-20'],
      [NAMES[0], '80'],
      [NAMES[1], '-80'],
      [NAMES[1], '-0.25'],
    ]);
    expect(read.blockers).toEqual([]);
    expect(read.proof).toMatchObject({
      outcome: 'matched',
      details: {
        opening: null,
        closing: null,
        sum: '-19.75',
        parts: [
          { part: NAMES[0], proof: 'matched', opening: '100.00', closing: '0.00', sum: '-100.00' },
          { part: NAMES[1], proof: 'matched', opening: '0.00', closing: '80.25', sum: '80.25' },
        ],
      },
    });
  });

  it('is not published into one account, even if it is proven', async () => {
    const settings = { accept_unproven: 'true' };
    for (const balances of ['both', 'none'] as const) {
      const printed = await printSeveral([
        { ...FIRST, balances },
        { ...SECOND, balances },
      ]);
      const read = await readPdf(printed, { settings });
      expect(codesOf(read)).toEqual(['several_accounts']);
      expect(read.blockers[0]!.message).toContain(NAMES.join(', '));
    }
  });

  it('is published into one account once the rows of the others are left out', async () => {
    const edits = new RowEdits(
      [9, 10].map((rowNumber) => ({ rowNumber, fields: {}, leftOut: true, original: null, originalHash: null })),
    );

    const read = await readPdf(await printSeveral([FIRST, SECOND]), { edits });

    expect(codesOf(read)).toEqual([]);
    expect(read.proof).toMatchObject({
      outcome: 'matched',
      details: { opening: '100.00', closing: '0.00', parts: [] },
    });
  });

  it('is not proven if one account is not proven or does not add up', async () => {
    const half = await readPdf(await printSeveral([FIRST, { ...SECOND, balances: 'none' }]), {
      hasTargetAccount: false,
    });
    expect(codesOf(half)).toEqual(['unproven']);
    expect(half.proof).toMatchObject({
      outcome: 'none',
      details: { parts: [{ proof: 'matched' }, { proof: 'none' }] },
    });

    const wrong = { ...SECOND, story: { ...SAVINGS, closing: '90.25' } };
    const { proof } = await readPdf(await printSeveral([FIRST, wrong]), { hasTargetAccount: false });
    expect(proof).toMatchObject({
      outcome: 'mismatch',
      details: { parts: [{ proof: 'matched' }, { proof: 'mismatch' }] },
    });
  });

  it('is not proven as one account, even if one starts where the other ends', async () => {
    const unnamed = await readPdf(
      await printSeveral([
        FIRST,
        { ...SECOND, title: null, story: { ...SAVINGS, lines: [line('07', '-80.25', 'TRANSFER')] } },
      ]),
    );
    expect(unnamed.proof?.outcome).toBe('none');
    expect(codesOf(unnamed)).toEqual(['unproven']);
  });

  it('waits if an account has no name', async () => {
    const first = await readPdf(await printSeveral([{ ...FIRST, title: null, balances: 'none' }, SECOND]), {
      hasTargetAccount: false,
      settings: { accept_unproven: 'true' },
    });
    expect(codesOf(first)).toEqual(['several_accounts']);
  });
});

describe('a statement of one account', () => {
  it('is not proven if another account changed without entries', async () => {
    const moved = { title: 'Savings account 0099 8877', story: { ...SAVINGS, lines: [] } };
    expect((await readPdf(await printSeveral([FIRST, moved]))).proof?.outcome).toBe('none');
  });

  it('can name other accounts, and one without entries', async () => {
    const quiet = { title: 'Savings account 0099 8877', story: { ...SAVINGS, closing: '0.00', lines: [] } };
    for (const accounts of [
      [FIRST, quiet],
      [quiet, FIRST],
    ]) {
      const read = await readPdf(await printSeveral(accounts));
      expect([read.proof?.outcome, codesOf(read)]).toEqual(['matched', []]);
      expect(read.rows.every(({ account }) => account === null)).toBe(true);
    }
  });
});
