import { describe, expect, it } from '@jest/globals';
import type { StagedRow } from '../../../../../src/imports/formats/format.js';
import { LAYOUTS } from '../../../../support/statements/layouts.js';
import { type CarryWords, printCarrying } from '../../../../support/statements/layouts.pages.js';
import { readPdf, type ReadStatement } from '../../../../support/statements/reading.js';
import { storyOf } from '../../../../support/statements/stories.js';

const { story } = storyOf('carryLines');
const NAMES = story.lines.map(({ name }) => name.join(' '));

const reasonOf = ({ details }: StagedRow): string => (JSON.parse(details ?? '{}') as { left_out: string }).left_out;
const toldOf = ({ leftOut }: ReadStatement): readonly unknown[] =>
  leftOut.map((row) => {
    const { description, balance, amount, debit, credit } = row.fields as Readonly<Record<string, string>>;
    return [reasonOf(row), description, balance ?? amount ?? credit ?? debit];
  });

const CARRIES: readonly (readonly [string, CarryWords])[] = [
  [
    'German',
    { foot: 'Übertrag auf Blatt #', head: 'Übertrag von Blatt #', opening: 'Alter Saldo', closing: 'Neuer Saldo' },
  ],
  ['German, shorter', { foot: 'Zwischensaldo', head: 'Übertrag', opening: 'Anfangssaldo', closing: 'Endsaldo' }],
  [
    'English',
    {
      foot: 'Balance carried forward',
      head: 'Balance brought forward',
      opening: 'Opening balance',
      closing: 'Closing balance',
    },
  ],
  [
    'English, shorter',
    { foot: 'C/F to page #', head: 'B/F from page #', opening: 'Start balance', closing: 'End balance' },
  ],
  ['French', { foot: 'À reporter', head: 'Report', opening: 'Solde précédent', closing: 'Nouveau solde' }],
  [
    'French, longer',
    {
      foot: 'Solde à reporter page suivante',
      head: 'Report du solde de la page précédente',
      opening: 'Ancien solde',
      closing: 'Solde final',
    },
  ],
  ['Spanish', { foot: 'Saldo a nuevo', head: 'Saldo anterior', opening: 'Saldo inicial', closing: 'Saldo final' }],
  ['Spanish, other', { foot: 'Suma y sigue', head: 'Suma anterior', opening: 'Saldo inicial', closing: 'Saldo final' }],
  ['Italian', { foot: 'Saldo da riportare', head: 'Riporto', opening: 'Saldo iniziale', closing: 'Saldo finale' }],
  ['Portuguese', { foot: 'A transportar', head: 'Transporte', opening: 'Saldo inicial', closing: 'Saldo final' }],
  [
    'Dutch',
    {
      foot: 'Transport naar blad #',
      head: 'Transport van vorige bladzijde',
      opening: 'Vorig saldo',
      closing: 'Nieuw saldo',
    },
  ],
  [
    'Polish',
    { foot: 'Do przeniesienia', head: 'Z przeniesienia', opening: 'Saldo poczatkowe', closing: 'Saldo koncowe' },
  ],
];

describe('a balance carried over a page break', () => {
  it.each(CARRIES)('is not an entry and not part of a name: %s', async (_language, words) => {
    const read = await readPdf(await printCarrying(story, words));

    expect(read.rows.map(({ name }) => name)).toEqual(NAMES);
    expect(read.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(read.proof?.outcome).toBe('matched');
    const onPage = (label: string, page: number): string => label.replace('#', String(page));
    expect(toldOf(read)).toEqual([
      ['opening_balance', words.opening, '640,00'],
      ['carried_forward', onPage(words.foot, 2), '416,40'],
      ['carried_forward', onPage(words.head, 1), '416,40'],
      ['carried_forward', onPage(words.foot, 3), '227,65'],
      ['carried_forward', onPage(words.head, 2), '227,65'],
      ['closing_balance', words.closing, '1.022,70'],
    ]);
  });

  it('does not affect entries with a similar name', async () => {
    const lines = story.lines.map((line, at) =>
      at === 3 ? { ...line, name: ['Transport'] } : at === 9 ? { ...line, name: ['Übertrag'] } : line,
    );
    const { rows, proof } = await readPdf(await LAYOUTS.carryLines.print({ ...story, lines }));
    expect([rows[3]?.name, rows[9]?.name, proof?.outcome]).toEqual(['Transport', 'Übertrag', 'matched']);
  });
});

describe('balances and totals of a statement', () => {
  it('stay among its rows, with the reason why they are not entries', async () => {
    expect(toldOf(await readPdf(await LAYOUTS.sections.print(storyOf('sections').story)))).toEqual([
      ['opening_balance', 'Beginning balance', '$3,310.05'],
      ['closing_balance', 'Ending balance', '$4,021.42'],
      ['total', 'Total deposits and other credits', '$2,026.05'],
      ['total', 'Total withdrawals and other debits', '$553.31'],
    ]);
  });
});

describe('a table of daily balances', () => {
  const { story: daily } = storyOf('dailyBalances');
  const context = { currencyOf: () => 'USD' };

  it('has no entries, and proves the entries of each day', async () => {
    const read = await readPdf(await LAYOUTS.dailyBalances.print(daily), context);
    const balances = read.leftOut.filter((row) => reasonOf(row) === 'daily_balance').map(({ fields }) => fields);
    expect(balances.map((fields) => (fields as Readonly<Record<string, string>>)['balance']).toSorted()).toEqual([
      '$-46.05',
      '$622.04',
      '$695.40',
      '$745.15',
      '$745.41',
    ]);
    expect(read.rows).toHaveLength(13);
    expect(read.proof).toMatchObject({ outcome: 'matched', details: { links: 6, met: 6, sum: '533.89' } });
  });

  it('leaves a statement unproven if its days do not match them', async () => {
    const lines = daily.lines.map((line, at) =>
      at === 4 ? { ...line, counted: '32.10' } : at === 8 ? { ...line, counted: '-0.01' } : line,
    );
    const read = await readPdf(await LAYOUTS.dailyBalances.print({ ...daily, lines }), context);
    expect(read.proof?.outcome).toBe('none');
    expect(read.blockers).toEqual([
      {
        code: 'unproven',
        message: expect.stringContaining('they do not lead to the balance $735.15 on page 1, line 22:'),
      },
    ]);
  });
});

describe('the titles and headings that later pages repeat', () => {
  it('are not part of a name', async () => {
    const { rows, proof } = await readPdf(await LAYOUTS.repeatedTitles.print(story), { currencyOf: () => 'USD' });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
    expect(proof?.outcome).toBe('matched');
  });
});
