import { describe, expect, it } from '@jest/globals';
import { type Data, type Json, richOf, shown } from './backup-file.js';
import { SPLIT_LINE } from './member-facts.js';
import { FAULTS } from './member-values.js';
import { readData, saidOf, without } from './reading.js';

describe('split lines', () => {
  const transaction = richOf('Transaction');
  const linesOf = (split_lines: Json, more: Data = {}): readonly Data[] => {
    const { data, errors } = readData('Transaction', { ...transaction, split_lines, ...more });
    expect(errors).toEqual([]);
    return data['split_lines'] as unknown as readonly Data[];
  };
  const [first] = transaction['split_lines'] as readonly Data[];
  const whole = { ...first!, amount: '130' };

  it.each(Object.entries(SPLIT_LINE.members))(
    'have members like a transaction, with findings that say which line: %s',
    (member, kind) => {
      for (const [value, code, problem] of FAULTS[kind]) {
        const split_lines = [
          { ...first!, amount: 30 },
          { ...first!, id: 'x-2', [member]: value },
        ];
        const field = `split_lines[2].${member}`;
        expect(saidOf(readData('Transaction', { ...transaction, split_lines }))).toEqual([
          [code, field, shown(value), `Transaction has an invalid ${field} "${shown(value)}": it ${problem}`],
        ]);
      }
    },
  );

  it.each(['split_lines', 'splitLines', 'splits'])('stand under %s', (member) => {
    const { data } = readData('Transaction', { ...without(transaction, 'split_lines'), [member]: [whole] });
    expect(data['split_lines']).toEqual([{ ...whole }]);
  });

  it('are those under the first name that says something', () => {
    expect(linesOf([], { splitLines: false, splits: [whole] })).toHaveLength(1);
    expect(linesOf([whole], { splitLines: 'no list' })).toHaveLength(1);
    expect(linesOf(null)).toEqual([]);
  });

  it.each(['amount', 'amount_money', 'amount_decimal'])('have their amount under %s', (member) => {
    expect(linesOf([{ [member]: 130 }])[0]).toMatchObject({ amount: '130' });
    expect(linesOf([{ amount: '', [member]: 130 }])[0]).toMatchObject({ amount: '130' });
  });

  it('have a name, a memo or a description, in this order', () => {
    const names = { name: 'N', memo: 'M', description: 'D' };
    expect(linesOf([{ amount: 130, ...names }])[0]).toMatchObject({ name: 'N' });
    expect(linesOf([{ amount: 130, ...names, name: ' ' }])[0]).toMatchObject({ name: 'M' });
    expect(linesOf([{ amount: 130, description: 'D' }])[0]).toMatchObject({ name: 'D' });
    expect(linesOf([{ amount: 130 }])[0]).toMatchObject({ name: 'Imported split' });
  });

  it('have merchant, tags and kind of the transaction unless they speak of them; a category of their own', () => {
    expect(linesOf([{ amount: 130 }])).toEqual([
      { amount: '130', name: 'Imported split', merchant_id: 'm-chandler', tag_ids: ['t-shared'], kind: 'one_time' },
    ]);
    expect(linesOf([{ amount: 130, merchant_id: null, tag_ids: [], kind: null }])).toEqual([
      { amount: '130', name: 'Imported split', kind: 'one_time' },
    ]);
    expect(linesOf([{ amount: 130, merchant_id: 'm-2', tag_ids: 't-2', kind: 'standard' }])).toEqual([
      { amount: '130', name: 'Imported split', merchant_id: 'm-2', tag_ids: ['t-2'], kind: 'standard' },
    ]);
  });

  it('add up to the transaction, to the last decimal', () => {
    const amounts = (...parts: readonly Json[]): Data => ({
      ...transaction,
      amount: '0.3',
      split_lines: parts.map((amount) => ({ amount })),
    });
    expect(readData('Transaction', amounts('0.1', 0.2)).errors).toEqual([]);
    expect(saidOf(readData('Transaction', amounts('0.1', '0.2001')))).toEqual([
      [
        'split_amount_mismatch',
        'split_lines',
        null,
        'Transaction has the amount 0.3, but its split lines add up to 0.3001',
      ],
    ]);
  });

  it('are a list of objects that have amounts', () => {
    const said = (split_lines: Json): unknown => saidOf(readData('Transaction', { ...transaction, split_lines }));
    expect(said({ amount: 130 })).toEqual([
      [
        'invalid_split_lines',
        'split_lines',
        '{"amount":"130"}',
        'Transaction has an invalid split_lines "{"amount":"130"}": it is not a list',
      ],
    ]);
    expect(said([whole, 7])).toEqual([
      [
        'invalid_split_line',
        'split_lines[2]',
        '7',
        'Transaction has an invalid split_lines[2] "7": it is not an object',
      ],
    ]);
    expect(said([{ name: 'a' }, { name: 'b', amount: ' ' }])).toEqual(
      [1, 2].map((at) => [
        'missing_required_fields',
        `split_lines[${at}].amount`,
        null,
        `Transaction is missing required fields: split_lines[${at}].amount`,
      ]),
    );
  });
});

describe('rules', () => {
  const rule = richOf('Rule');
  const problems = (more: Data): unknown =>
    saidOf(readData('Rule', { ...rule, ...more })).map(([code, field, , message]) => [code, field, message]);

  it('are read with the records that they name', () => {
    expect(readData('Rule', rule).data).toMatchObject({
      conditions: [
        { condition_type: 'transaction_amount', value: '500' },
        { value: 'Pier Current', record_type: 'account' },
      ],
      actions: [{ value: 'Shared 2025', record_type: 'tag' }],
      operands: [
        { record_type: 'account', value: 'Pier Current' },
        { record_type: 'tag', value: 'Shared 2025' },
      ],
    });
    expect(readData('Rule', { ...rule, conditions: null }).data).toMatchObject({ conditions: [] });
  });

  it('say what is wrong with each condition and action', () => {
    expect(problems({ actions: [] })).toEqual([
      ['invalid_rule', 'actions', 'Rule has invalid actions: at least one action is required'],
    ]);
    expect(problems({ actions: null })).toHaveLength(1);
    expect(problems({ conditions: 'all' })).toEqual([
      ['invalid_rule', 'conditions', 'Rule has invalid conditions: a list of conditions is required'],
    ]);
    expect(
      problems({
        conditions: [{ condition_type: 'transaction_amount', operator: 'like', value: 1 }],
        actions: [{ action_type: 'auto_categorize' }, { action_type: 'auto_categorize' }],
      }),
    ).toEqual([
      [
        'invalid_rule',
        'conditions',
        'Rule has invalid conditions: condition 1: transaction_amount takes the operators >, >=, <, <=, =, !=, not like',
      ],
      ['invalid_rule', 'actions', 'Rule has invalid actions: action 2: there is another auto_categorize before it'],
    ]);
  });
});
