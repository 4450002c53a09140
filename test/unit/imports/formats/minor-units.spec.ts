import { describe, expect, it } from '@jest/globals';
import type { Reading, StagedRow } from '../../../../src/imports/formats/format.js';
import { formatOf } from '../../../../src/imports/formats/index.js';

const CURRENCIES = new Map([
  ['Dinar', 'KWD'],
  ['Yen', 'JPY'],
  ['Euro', 'EUR'],
]);

/** Two amounts in the file of each type. */
const FILES: readonly (readonly [type: string, write: (account: string, amounts: readonly string[]) => string])[] = [
  [
    'YnabImport',
    (account, amounts) =>
      ['Account,Date,Payee,Outflow,Inflow', ...amounts.map((one) => `${account},2025-01-13,Tarn,"${one}",`)].join('\n'),
  ],
  [
    'AccountImport',
    (account, amounts) =>
      [
        'Name,Balance,Currency',
        ...amounts.map((one, at) => `${account} ${at},"${one}",${CURRENCIES.get(account)}`),
      ].join('\n'),
  ],
  [
    'QifImport',
    (account, amounts) =>
      [`!Account\nN${account}\nTBank\n^\n!Type:Bank`, ...amounts.map((one) => `D2025-01-13\nT-${one}\nPTarn\n^`)].join(
        '\n',
      ),
  ],
];

/** The sizes of the amounts of a file; `?` if the user has to say how they are read. */
async function sizes(type: string, file: string): Promise<readonly (string | undefined)[] | '?'> {
  const source = {
    open: async function* () {
      yield Buffer.from(`${file}\n`);
    },
  };
  let reading: Reading | null = await formatOf(type).read(source, {
    settings: {},
    today: '2026-11-24',
    preferredDateFormat: null,
    hasTargetAccount: false,
    isLiability: false,
    currencyOf: (account) => CURRENCIES.get(account ?? '') ?? 'USD',
    hasAccount: () => true,
  });
  let rows: StagedRow[] = [];
  for (;;) {
    rows = [];
    for await (const row of reading.rows) rows.push(row);
    const { reread, blockers }: ReturnType<Reading['verdict']> = reading.verdict();
    if (blockers.length > 0) return '?';
    if (reread === null) return rows.map(({ amount }) => amount?.replace('-', ''));
    reading = await reread();
  }
}

describe.each(FILES)('three digits after the only mark of a %s', (type, write) => {
  it.each([
    ['decimals of a currency that has three', 'Dinar', ['12.500', '3.250'], ['12.5', '3.25']],
    ['decimals with either mark', 'Dinar', ['12,500', '3,250'], ['12.5', '3.25']],
    ['thousands of a currency that has none', 'Yen', ['12.500', '3.250'], ['12500', '3250']],
    ['thousands of a currency that has two, if they do not end in 0', 'Euro', ['12.345', '3.251'], ['12345', '3251']],
    ['asked about otherwise', 'Euro', ['12.500', '3.250'], '?'],
    ['asked about beside whole numbers', 'Dinar', ['1.250', '2'], '?'],
  ])('are %s', async (_, account, amounts, expected) => {
    expect(await sizes(type, write(account, amounts))).toEqual(expected);
  });
});

describe('a list of accounts in currencies of two and three decimals', () => {
  it('is asked about, unless a number shows its mark', async () => {
    const list = (...rows: readonly string[]): string => ['Name,Balance,Currency', ...rows].join('\n');
    expect(await sizes('AccountImport', list('A,12.500,KWD', 'B,3.250,EUR'))).toBe('?');
    expect(await sizes('AccountImport', list('A,12.500,KWD', 'B,3.25,EUR'))).toEqual(['12.5', '3.25']);
  });
});
