import type { Json } from './backup-file.js';
import type { Kind } from './member-facts.js';

/** An invalid value of a member, its error code, and the end of the message. */
export type Fault = readonly [value: Json, code: string, problem: string];

const NUL: Fault = ['a\0b', 'invalid_text', 'contains U+0000, which the database cannot store'];
const HALF: Fault = ['a\ud83d', 'invalid_text', 'contains an unpaired surrogate'];
const TEXTS: readonly Fault[] = [
  [['a'], 'invalid_text', 'is not a string'],
  [true, 'invalid_text', 'is not a string'],
  NUL,
  HALF,
];
const LONG = 'is too long '.repeat(22);

function enumOf(words: string, code = 'invalid_enum'): readonly Fault[] {
  return ['no such word', 'constructor', 7, true, ['a']].map((value) => [value, code, `is not one of ${words}`]);
}

function integerFrom(least: number, most: number): readonly Fault[] {
  return [String(least - 1), most + 1, '1.5', 'x', '1e1', true, '9'.repeat(20)].map((value) => [
    value,
    'invalid_integer',
    `is not a whole number from ${least} to ${most}`,
  ]);
}

function decimalOf(digits: number, decimals: number): readonly Fault[] {
  const problem = `has more than ${digits} digits or ${decimals} decimals`;
  return [
    ...['12,50', '1,234.56', '1e2', '.5', '5.', '+5', '--5', '0x10', 'NaN', '१२', true, ['1'], { value: '1' }].map(
      (value): Fault => [value, 'invalid_decimal', 'is not a decimal number'],
    ),
    ['1'.repeat(digits + 1), 'number_out_of_range', problem],
    [`0.${'0'.repeat(decimals)}1`, 'number_out_of_range', problem],
    [1e20, 'number_out_of_range', problem],
  ];
}

const MONEY = decimalOf(15, 4);
const DATES: readonly Fault[] = [
  ...[
    'yesterday',
    '2025-1-31',
    '31.01.2025',
    '20250131',
    '2025-01-31x',
    '2025-01-31T',
    '2025-01-31T25',
    true,
    20250131,
  ].map((value): Fault => [value, 'invalid_date', 'is not a date such as 2025-01-31']),
  ...['2025-02-29', '2025-13-01', '2025-00-10', '2025-04-31T10:00:00Z'].map((value): Fault => [
    value,
    'invalid_date',
    'is not an existing date',
  ]),
  ['1899-12-31', 'invalid_date', 'is not between 1900 and 2100'],
  ['2101-01-01', 'invalid_date', 'is not between 1900 and 2100'],
];

const KINDS_OF_TRANSACTIONS = 'standard, funds_movement, cc_payment, loan_payment, one_time, investment_contribution';
const KINDS_OF_ACCOUNTS =
  'Depository, Investment, Crypto, Property, Vehicle, OtherAsset, CreditCard, Loan, OtherLiability';

const IDS: readonly Fault[] = [
  [true, 'invalid_id', 'is not an id'],
  [{ id: 'a' }, 'invalid_id', 'is not an id'],
  ['i'.repeat(256), 'invalid_id', 'has more than 255 characters'],
  NUL,
  HALF,
];

export const FAULTS: Readonly<Record<Kind, readonly Fault[]>> = {
  id: [...IDS, [['a'], 'invalid_id', 'is not an id']],
  ids: [...IDS, [['t-shared', ''], 'invalid_id', 'is not an id'], [[['a']], 'invalid_id', 'is not an id']],
  text: TEXTS,
  name: [...TEXTS, [LONG, 'invalid_text', 'has more than 255 characters']],
  money: MONEY,
  quantity: decimalOf(16, 8),
  price: decimalOf(9, 10),
  notNegative: [
    ['-0.01', 'invalid_holding', 'is negative'],
    [-1, 'invalid_holding', 'is negative'],
    ['x', 'invalid_decimal', 'is not a decimal number'],
  ],
  date: DATES,
  currency: ['XQQ', '€', 'Euro', 978, true, ['EUR']].map((value) => [
    value,
    'invalid_currency',
    'is not an ISO 4217 currency code',
  ]),
  accountable: [
    ['credit_card', 'invalid_object', 'is not an object'],
    [7, 'invalid_object', 'is not an object'],
    [['credit_card'], 'invalid_object', 'is not an object'],
    [{ make: { name: 'a\0' } }, 'invalid_text', 'contains U+0000, which the database cannot store'],
    [{ 'a\ud800': '1' }, 'invalid_text', 'contains an unpaired surrogate'],
  ],
  statements: [
    [{ to: '2026-01-31' }, 'invalid_statements', 'is not a list'],
    [['2026-01-31'], 'invalid_statements', 'has a statement at 1 that is not an object'],
    [[{ closing: '1', currency: 'EUR' }], 'invalid_statements', 'has a statement at 1 that has no to'],
    [[{ to: '2026-01-31', closing: '1' }], 'invalid_statements', 'has a statement at 1 that has no currency'],
    [
      [{ to: '2026-01-31', currency: 'EUR' }],
      'invalid_statements',
      'has a statement at 1 that has neither a balance nor a first day',
    ],
    [
      [{ from: '2026-02-01', to: '2026-01-31', currency: 'EUR', opening: '1' }],
      'invalid_statements',
      'has a statement at 1 that ends before it begins',
    ],
    [
      [{ to: '2026-01-31', currency: 'EUR', closing: 'much' }],
      'invalid_statements',
      'has a statement at 1 that has a member closing that is not a decimal number',
    ],
  ],
  color: ['red', '#12345', '#1234567', 'ffffff', 7, true].map((value) => [
    value,
    'invalid_color',
    'is not a colour such as #1f7a8c',
  ]),
  url: [
    ...[
      'javascript:alert(1)',
      'JavaScript:1/x',
      'ftp://a.example',
      'data:text/html,x',
      'https://',
      'two words',
      '/path',
      '//a.example',
    ].map((value): Fault => [value, 'invalid_url', 'is not an address with http or https']),
    [true, 'invalid_text', 'is not a string'],
    NUL,
  ],
  boolean: ['maybe', 'yes', 2, 'constructor', '__proto__', ['a']].map((value) => [
    value,
    'invalid_boolean',
    'is neither true nor false',
  ]),
  accountableType: enumOf(KINDS_OF_ACCOUNTS, 'invalid_accountable_type'),
  status: enumOf('active, draft, disabled'),
  factor: [...enumOf('1, -1'), [0, 'invalid_enum', 'is not one of 1, -1']],
  classification: enumOf('income, expense'),
  day: integerFrom(1, 31),
  count: integerFrom(0, 2_147_483_647),
  activity: enumOf('active, inactive'),
  cadence: enumOf('weekly, biweekly, monthly, quarterly, yearly'),
  transactionKind: enumOf(KINDS_OF_TRANSACTIONS),
  transferStatus: enumOf('pending, confirmed'),
  basisSource: enumOf('manual, calculated, provider'),
  securityKind: enumOf('standard, cash'),
  valuationKind: enumOf('opening_anchor, reconciliation, current_anchor'),
  resource: enumOf('transaction'),
};

/** Alternative ways to write a value, and the value that each means. */
export const FORMS: Readonly<Partial<Record<Kind, readonly (readonly [written: Json, meant: Json])[]>>> = {
  id: [
    [' a-1 ', 'a-1'],
    [7, '7'],
    ['__proto__', '__proto__'],
    ['i'.repeat(255), 'i'.repeat(255)],
    ['😀', '😀'],
  ],
  ids: [
    ['t-1', ['t-1']],
    [
      [7, 't-1', ' t-1 ', '7'],
      ['7', 't-1'],
    ],
  ],
  text: [
    [' as it is ', ' as it is '],
    [7.5, '7.5'],
  ],
  name: [['😀'.repeat(255), '😀'.repeat(255)]],
  money: [
    ['12.50', '12.5'],
    [12.5, '12.5'],
    ['-0', '0'],
    [-0.0, '0'],
    ['00', '0'],
    [' 7 ', '7'],
    ['0.00000', '0'],
    ['123456789012345.6789', '123456789012345.6789'],
  ],
  quantity: [['1234567890123456.12345678', '1234567890123456.12345678']],
  price: [['123456789.0123456789', '123456789.0123456789']],
  date: [
    ['2024-02-29', '2024-02-29'],
    ['2025-01-31T23:59:59.999Z', '2025-01-31'],
    ['2025-01-31T23:59:59+14:00', '2025-01-31'],
    ['2025-01-31 08:15:00 UTC', '2025-01-31'],
    ['1900-01-01', '1900-01-01'],
    ['2100-12-31', '2100-12-31'],
  ],
  currency: [
    ['chf', 'CHF'],
    [' Usd ', 'USD'],
  ],
  accountable: [
    [
      { rate: 5.25, terms: [360], pool: true },
      { rate: '5.25', terms: ['360'], pool: true },
    ],
  ],
  statements: [
    [
      [{ to: '2026-01-31T00:00:00Z', closing: '10.50', currency: 'eur', entries_count: 2, number: null }],
      [{ scope: 'total', proof: 'none', to: '2026-01-31', closing: '10.5', currency: 'EUR', entries_count: '2' }],
    ],
  ],
  color: [['#ABCDEF', '#abcdef']],
  url: [
    ['HTTP://a.example/x?y#z', 'HTTP://a.example/x?y#z'],
    ['www.a.example/x', 'www.a.example/x'],
  ],
  boolean: [
    [true, true],
    ['true', true],
    ['T', true],
    ['on', true],
    [1, true],
    ['1', true],
    [false, false],
    ['False', false],
    ['f', false],
    ['off', false],
    [0, false],
    ['0', false],
  ],
  status: [['pending_deletion', 'active']],
  factor: [
    [1, '1'],
    ['-1', '-1'],
  ],
  day: [
    [31, '31'],
    ['1', '1'],
  ],
  count: [[2_147_483_647, '2147483647']],
};
