import { describe, expect, it } from '@jest/globals';
import { readRecord } from '../../../../../src/imports/formats/service/record.reader.js';
import { type Data, type Json, RICH, richOf, shown } from './backup-file.js';
import { type Kind, TYPES } from './member-facts.js';
import { FAULTS, FORMS } from './member-values.js';
import { read, readData, saidOf, without } from './reading.js';

const MEMBERS = Object.entries(TYPES).flatMap(([type, { members }]) =>
  Object.entries(members).map(([member, kind]) => [type, member, kind] as const),
);

/** Values of the other members with which a form of this one is valid. */
const COMPANY: Readonly<Record<string, Data>> = {
  'Account.subtype': { accountable_type: 'OtherAsset' },
  'Account.accountable': { subtype: '' },
  'RecurringTransaction.expected_amount_min': { expected_amount_max: '' },
  'RecurringTransaction.expected_amount_max': { expected_amount_min: '' },
  'Transaction.amount': { split_lines: [] },
  'Budget.start_date': { end_date: '2100-12-31' },
  'Budget.end_date': { start_date: '1900-01-01' },
};

function withCompany(type: string, member: string): Data {
  const balance =
    type === 'Balance'
      ? Object.fromEntries(
          Object.keys(richOf(type)).flatMap((m) => (TYPES[type]!.required.includes(m) ? [] : [[m, null]])),
        )
      : {};
  return { ...richOf(type), ...balance, ...COMPANY[`${type}.${member}`] };
}

describe('a rich line of each type', () => {
  it('is among the lines, with every member that is read', () => {
    for (const [type, { members }] of Object.entries(TYPES)) {
      const others = type === 'Transaction' ? ['split_lines'] : type === 'Rule' ? ['conditions', 'actions'] : [];
      expect([type, Object.keys(richOf(type)).toSorted()]).toEqual([
        type,
        [...Object.keys(members), ...others].toSorted(),
      ]);
    }
  });

  it.each(RICH.map((line) => [line.type, line] as const))('is read without a fault: %s', (type, line) => {
    const { errors, type: word, data } = read(line);
    expect([word, errors]).toEqual([type, []]);
    const known = Object.keys(TYPES[type]!.members).filter((member) => member in line.data);
    for (const member of known) expect([member, data[member]]).not.toEqual([member, undefined]);
  });
});

describe('a member in another form', () => {
  it.each(MEMBERS.filter(([, , kind]) => FORMS[kind] !== undefined))(
    'is the same value: %s.%s',
    (type, member, kind) => {
      for (const [written, meant] of FORMS[kind]!) {
        const { data, errors } = readData(type, { ...withCompany(type, member), [member]: written });
        expect([written, errors]).toEqual([written, []]);
        expect([written, data[member]]).toEqual([written, meant]);
      }
    },
  );

  it('is a ticker or the code of a market in any case', () => {
    const { data } = readData('Trade', { ...richOf('Trade'), ticker: ' qqzn.b ', exchange_operating_mic: 'xbru' });
    expect([data['ticker'], data['exchange_operating_mic']]).toEqual(['QQZN.B', 'XBRU']);
  });

  it('is a number as it is written, however many digits it has', () => {
    const data = (amount: string): Json | undefined =>
      read(`{"type":"Transaction","data":{"id":1,"account_id":2,"date":"2025-01-01","amount":${amount}}}`).data[
        'amount'
      ] as Json;
    expect(data('999999999999999.9999')).toBe('999999999999999.9999');
    expect(data('0.1000000000000000000000')).toBe('0.1');
    expect(data('1.25e3')).toBe('1250');
    expect(data('125E-2')).toBe('1.25');
    expect(data('-0')).toBe('0');
  });
});

describe('a member with a wrong value', () => {
  it.each(MEMBERS)('is one finding with code, field, value and sentence: %s.%s', (type, member, kind) => {
    for (const [value, code, problem] of FAULTS[kind]) {
      const found = saidOf(readData(type, { ...richOf(type), [member]: value }));
      expect(found).toEqual([
        [code, member, shown(value), `${type} has an invalid ${member} "${shown(value)}": it ${problem}`],
      ]);
    }
  });

  it('is in the fields as it stands in the file', () => {
    const { fields } = readData('Tag', { id: 7, name: 'a\0\ud800', color: ['x', { y: 1 }], more: null });
    expect(fields).toEqual({ id: '7', name: 'a\uFFFD\uFFFD', color: '["x",{"y":"1"}]', more: 'null' });
  });

  it('is shown by its beginning, and never by half of a character', () => {
    const [[, , value]] = saidOf(readData('Budget', { ...richOf('Budget'), start_date: `a${'😀'.repeat(100)}` })) as [
      [string, string, string, string],
    ];
    expect(value).toBe(`a${'😀'.repeat(79)}…`);
  });

  it('does not hide what is wrong with others', () => {
    const account = { ...richOf('Account'), balance: 'x', currency: 'y', subtype: 'checking' };
    expect(saidOf(readData('Account', account)).map(([code, field]) => [code, field])).toEqual([
      ['invalid_decimal', 'balance'],
      ['invalid_currency', 'currency'],
      ['invalid_accountable_subtype', 'subtype'],
    ]);
  });
});

describe('a member that is missing', () => {
  const BLANKS: readonly Json[] = [null, '', ' \t\n', false, [], {}];

  it.each(MEMBERS.filter(([type, member]) => TYPES[type]!.required.includes(member)))(
    'is a finding when it is required: %s.%s',
    (type, member) => {
      const missing = [['missing_required_fields', member, null, `${type} is missing required fields: ${member}`]];
      expect(saidOf(readData(type, without(richOf(type), member)))).toEqual(missing);
      for (const blank of BLANKS) expect(saidOf(readData(type, { ...richOf(type), [member]: blank }))).toEqual(missing);
    },
  );

  it.each(MEMBERS.filter(([type, member]) => !TYPES[type]!.required.includes(member)))(
    'is left out when it is optional: %s.%s',
    (type, member, kind: Kind) => {
      for (const blank of BLANKS) {
        const { data, errors } = readData(type, { ...richOf(type), [member]: blank });
        expect(errors).toEqual([]);
        expect(data[member]).toBe(kind === 'boolean' && blank === false ? false : undefined);
      }
      expect(readData(type, without(richOf(type), member)).errors).toEqual([]);
    },
  );

  it('is named with all others of its line', () => {
    expect(saidOf(readData('Trade', { account_id: 'a', qty: 0, price: '0' }))).toEqual([
      [
        'missing_required_fields',
        'date, amount, ticker',
        null,
        'Trade is missing required fields: date, amount, ticker',
      ],
    ]);
  });

  it('is not a zero', () => {
    expect(readData('Account', { ...richOf('Account'), balance: 0 }).errors).toEqual([]);
  });
});

describe('members together', () => {
  it('make a subtype that belongs to the kind of the account, the one at the top first', () => {
    const account = { ...richOf('Account'), accountable_type: 'Depository' };
    const problem = (subtype: string): readonly string[] => [
      'invalid_accountable_subtype',
      'subtype',
      subtype,
      `Account has an invalid subtype "${subtype}": it is not one of checking, savings, hsa, cd, money_market`,
    ];
    const nested = (subtype: Json): Data => ({ accountable: { subtype } });

    expect(saidOf(readData('Account', { ...account, subtype: 'cd', ...nested('401k') }))).toEqual([]);
    expect(saidOf(readData('Account', { ...account, subtype: 'brokerage', ...nested('cd') }))).toEqual([
      problem('brokerage'),
    ]);
    expect(saidOf(readData('Account', { ...account, subtype: null, ...nested('brokerage') }))).toEqual([
      problem('brokerage'),
    ]);
    expect(saidOf(readData('Account', { ...account, subtype: null, ...nested(null) }))).toEqual([]);
    expect(saidOf(readData('Account', { ...account, subtype: null, ...nested(['cd']) }))).toEqual([
      [
        'invalid_accountable_subtype',
        'subtype',
        '["cd"]',
        'Account has an invalid subtype "["cd"]": it is not a string',
      ],
    ]);
    for (const accountable_type of ['Vehicle', 'OtherAsset', 'OtherLiability']) {
      expect(saidOf(readData('Account', { ...account, accountable_type, subtype: 'anything' }))).toEqual([]);
    }
  });

  it('make a recurring transaction that can be told, within its limits', () => {
    const recurring = richOf('RecurringTransaction');
    expect(saidOf(readData('RecurringTransaction', { ...recurring, name: null, merchant_id: ' ' }))).toEqual([
      ['invalid_recurring', 'name', null, 'RecurringTransaction has neither a name nor a merchant'],
    ]);
    expect(saidOf(readData('RecurringTransaction', { ...recurring, expected_amount_max: '39.9999' }))).toEqual([
      [
        'invalid_recurring',
        'expected_amount_max',
        '39.9999',
        'RecurringTransaction has an invalid expected_amount_max "39.9999": it is less than expected_amount_min',
      ],
    ]);
    expect(saidOf(readData('RecurringTransaction', { ...recurring, expected_amount_max: 1, manual: false }))).toEqual(
      [],
    );
    expect(readData('RecurringTransaction', { ...recurring, name: ['x'], merchant_id: null }).errors).toHaveLength(1);
  });

  it.each(['Transfer', 'RejectedTransfer'])('make two legs of a %s', (type) => {
    const legs = { inflow_transaction_id: 'x', outflow_transaction_id: ' x ' };
    expect(saidOf(readData(type, legs))).toEqual([
      [
        'invalid_transfer',
        'outflow_transaction_id',
        'x',
        `${type} has an invalid outflow_transaction_id "x": it is also the inflow`,
      ],
    ]);
  });

  it('make a budget that begins before it ends', () => {
    const budget = { ...richOf('Budget'), start_date: '2025-06-01' };
    expect(saidOf(readData('Budget', budget))).toEqual([
      [
        'invalid_date',
        'end_date',
        '2025-05-31',
        'Budget has an invalid end_date "2025-05-31": it is before start_date',
      ],
    ]);
    expect(saidOf(readData('Budget', { ...budget, end_date: '2025-06-01' }))).toEqual([]);
  });

  it('make figures of a balance that the ledger can hold', () => {
    const most = '9'.repeat(15);
    expect(saidOf(readData('Balance', { ...richOf('Balance'), cash_inflows: most, non_cash_inflows: 1 }))).toEqual([
      [
        'number_out_of_range',
        'cash_inflows',
        null,
        'Balance has cash_inflows, non_cash_inflows that add up to more than 15 digits',
      ],
    ]);
    expect(saidOf(readData('Balance', { ...richOf('Balance'), cash_inflows: most, non_cash_inflows: -1 }))).toEqual([]);
  });
});

describe('a line', () => {
  const said = (line: object | string): unknown => saidOf(read(line))[0];
  const structure = 'it is not an object with type and data';

  it.each([
    '',
    'x',
    '{',
    '{"type":"Tag","data":{}} {}',
    '{"type":"Tag","data":{"id":00}}',
    '{"a":NaN}',
    "{'a':1}",
    '{"a":"\u0000"}',
    '{"a":1,}',
  ])('that is not JSON is invalid: %j', (line) => {
    expect(said(line)).toEqual(['invalid_json', null, null, 'it is not JSON']);
  });

  it.each([
    '[]',
    '7',
    '"x"',
    'null',
    'true',
    '{}',
    '{"type":"Tag"}',
    '{"data":{}}',
    '{"type":" ","data":{}}',
    '{"type":["Tag"],"data":{}}',
  ])('that is not an object with type and data is invalid: %s', (line) => {
    expect(said(line)).toEqual(['invalid_ndjson_record', null, null, structure]);
  });

  it('whose data is not an object is invalid, unless its type is unknown anyway', () => {
    for (const data of [null, [], 7, 'x']) {
      const { type } = read({ type: 'Tag', data });
      expect(type).toBe('Tag');
      expect(said({ type: 'Tag', data })).toEqual([
        'invalid_ndjson_record',
        'data',
        shown(data),
        'the data of the Tag is not an object',
      ]);
    }
    expect(said({ type: 'MysteryType', data: null })).toEqual([
      'unsupported_record_type',
      'type',
      'MysteryType',
      'unsupported record type MysteryType',
    ]);
    expect(saidOf(read({ type: 'tag', data: {} }))).toMatchObject([{ 0: 'unsupported_record_type', 2: 'tag' }]);
    expect(saidOf(read({ type: '__proto__', data: {} }))).toMatchObject([{ 0: 'unsupported_record_type' }]);
    expect(read({ type: 'T'.repeat(100_000), data: {} }).type).toBe(`${'T'.repeat(80)}…`);
  });

  it('of a version that is not known is invalid', () => {
    for (const version of [2, '2', 1.5, 'x', { a: '1' }]) {
      expect(said({ type: 'Tag', version, data: richOf('Tag') })).toEqual([
        'unsupported_record_version',
        'version',
        shown(version),
        `unsupported record version ${shown(version)}`,
      ]);
    }
    for (const version of [1, '1', 0, null])
      expect(read({ type: 'Tag', version, data: richOf('Tag') }).errors).toEqual([]);
  });

  it('may be nested 64 deep and not deeper', () => {
    const nested = (depth: number): string =>
      `{"type":"Tag","data":{"id":"t","name":"T","more":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}}`;
    expect(read(nested(64)).errors).toEqual([]);
    expect(said(nested(65))).toEqual(['nesting_too_deep', null, null, 'it is nested deeper than 64']);
    expect(said(nested(100_000))).toEqual(['nesting_too_deep', null, null, 'it is nested deeper than 64']);
  });

  it('of more values than a ledger record has is invalid', () => {
    const listing = (count: number): string =>
      `{"type":"Tag","data":{"id":"t","name":"T","more":[${Array(count).fill('0').join(',')}]}}`;
    expect(read(listing(19_000)).errors).toEqual([]);
    expect(said(listing(101_000))).toEqual(['too_many_values', null, null, 'it has more than 100000 values']);
  });

  it('that was too long to be kept is invalid', () => {
    expect(saidOf(readRecord({ number: 7, text: null }))).toEqual([
      ['line_too_long', null, null, 'it is longer than 1 MiB'],
    ]);
  });

  it('may have members that nobody knows, and the last of two of one name counts', () => {
    const { data, errors } = read(
      '{"x":1,"type":"Tag","data":{"id":"t","name":"A","__proto__":{"name":"P"},"constructor":7,"name":"B"}}',
    );
    expect([data, errors]).toEqual([{ id: 't', name: 'B' }, []]);
  });
});
