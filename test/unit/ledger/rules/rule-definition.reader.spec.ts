import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ACTIONS, CONDITIONS } from '../../../../src/ledger/rules/rule-definition.js';
import {
  readRuleActions,
  readRuleConditions,
  readRuleJson,
  type RuleReading,
} from '../../../../src/ledger/rules/rule-definition.reader.js';

const ID = '0b6f2f0e-5f3c-4a59-9a43-6d0a4f4b2f11';

/** The parsed value, or the problems. */
function of<T>(reading: RuleReading<T>): T | readonly string[] {
  return reading.ok ? reading.value : reading.problems;
}

const condition = (members: object): object => ({
  condition_type: 'transaction_name',
  operator: 'like',
  value: 'tea',
  ...members,
});

/** The problems of a rule's only condition; empty when it is valid. */
function problemsOf(members: unknown): readonly string[] {
  const reading = readRuleConditions([members]);
  return reading.ok ? [] : reading.problems;
}

function actionProblems(...actions: readonly unknown[]): readonly string[] {
  const reading = readRuleActions(actions);
  return reading.ok ? [] : reading.problems;
}

describe('the JSON of a rule', () => {
  it('is read as it is, or out of a JSON string', () => {
    expect(of(readRuleJson('[{"a": 1}]'))).toEqual([{ a: 1 }]);
    expect(of(readRuleJson(JSON.stringify(JSON.stringify([{ a: '"' }]))))).toEqual([{ a: '"' }]);
  });

  it.each(['', '[', '{a: 1}', '"[{"', '"tea"', '[1,]'])('that is none is refused: %s', (text) => {
    expect(of(readRuleJson(text))).toEqual([`"${text}" is not JSON`]);
  });

  it('is shown cut where it is long', () => {
    expect(of(readRuleJson(`[${'x'.repeat(60)}`))).toEqual([`"[${'x'.repeat(39)}…" is not JSON`]);
  });
});

describe('conditions', () => {
  it('are read into one shape; members that nobody knows are ignored', () => {
    const json = [
      { id: 7, ...condition({ color: 'red' }) },
      { condition_type: 'transaction_tag', operator: '=', value: ' Work ' },
      {
        condition_type: 'compound',
        operator: 'or',
        value: 'ignored',
        sub_conditions: [
          { condition_type: 'transaction_amount', operator: '>=', value: 12.5 },
          { condition_type: 'transaction_category', operator: 'is_null', value: 'ignored' },
        ],
      },
    ];

    expect(of(readRuleConditions(json))).toEqual([
      { condition_type: 'transaction_name', operator: 'like', value: 'tea', record_type: null, sub_conditions: [] },
      { condition_type: 'transaction_tag', operator: '=', value: 'Work', record_type: 'tag', sub_conditions: [] },
      {
        condition_type: 'compound',
        operator: 'or',
        value: null,
        record_type: null,
        sub_conditions: [
          {
            condition_type: 'transaction_amount',
            operator: '>=',
            value: '12.5',
            record_type: null,
            sub_conditions: [],
          },
          {
            condition_type: 'transaction_category',
            operator: 'is_null',
            value: null,
            record_type: null,
            sub_conditions: [],
          },
        ],
      },
    ]);
  });

  it('may be none, and must be a list', () => {
    expect(of(readRuleConditions([]))).toEqual([]);
    for (const json of [null, {}, 'x', 1]) {
      expect(of(readRuleConditions(json))).toEqual(['a list of conditions is required']);
    }
  });

  it.each(Object.entries(CONDITIONS).map(([type, { operators }]) => [type, operators] as const))(
    '%s takes the operators %j, and no others',
    (condition_type, operators) => {
      const value = { transaction_amount: '1', transaction_type: 'income' }[condition_type] ?? 'x';
      for (const operator of ['like', '=', '!=', '>', '>=', '<', '<=', 'is_null', 'and', 'or'] as const) {
        const problems = problemsOf({ condition_type, operator, value, sub_conditions: [condition({})] });
        const refused = `condition 1: ${condition_type} takes the operators ${operators.join(', ')}, not ${operator}`;
        expect(problems).toEqual(operators.includes(operator) ? [] : [refused]);
      }
    },
  );

  it.each([
    ['no object', 7, 'condition 1 is not an object'],
    ['a list', [], 'condition 1 is not an object'],
    ['nothing', null, 'condition 1 is not an object'],
    [
      'an unknown type',
      condition({ condition_type: 'transaction_color' }),
      expect.stringMatching(/^condition 1: "transaction_color" is none of transaction_name, .*, compound$/),
    ],
    [
      'no type',
      { operator: 'like' },
      expect.stringMatching(/^condition 1: condition_type is required, one of transaction_name, /),
    ],
    [
      'an unknown operator',
      condition({ operator: '~' }),
      'condition 1: "~" is none of like, =, !=, >, >=, <, <=, is_null, and, or',
    ],
    [
      'a word that cannot be stored',
      condition({ operator: 'a\u0000\ud800' }),
      expect.stringContaining('"a\ufffd\ufffd" is none of like'),
    ],
    ['no operator', condition({ operator: null }), expect.stringContaining('operator is required, one of like')],
    ['no value', condition({ value: undefined }), 'condition 1: a value is required'],
    ['a blank value', condition({ value: ' \t' }), 'condition 1: a value is required'],
    ['a value that is a list', condition({ value: [] }), 'condition 1: the value is neither a text nor a number'],
    ['a value that is false', condition({ value: false }), 'condition 1: the value is neither a text nor a number'],
    ['U+0000', condition({ value: 'a\u0000' }), 'condition 1: the value has a character that cannot be stored'],
    [
      'half a character',
      condition({ value: 'a\ud800b' }),
      'condition 1: the value has a character that cannot be stored',
    ],
    [
      'a large number',
      condition({ value: 1234567890123456 }),
      'condition 1: 1234567890123456 may not be the number that was meant: write it as a text',
    ],
    [
      'a long name',
      condition({ condition_type: 'transaction_tag', operator: '=', value: 'x'.repeat(256) }),
      `condition 1: "${'x'.repeat(40)}…" has more than 255 characters`,
    ],
    [
      'another word',
      condition({ condition_type: 'transaction_type', operator: '=', value: 'Income' }),
      'condition 1: "Income" is none of income, expense, transfer',
    ],
    [
      'a compound condition without conditions',
      { condition_type: 'compound', operator: 'and', sub_conditions: [] },
      'condition 1: a compound condition needs a list of sub_conditions',
    ],
    [
      'a compound condition inside another',
      {
        condition_type: 'compound',
        operator: 'and',
        sub_conditions: [
          condition({}),
          { condition_type: 'compound', operator: 'or', sub_conditions: [condition({})] },
        ],
      },
      'condition 1, sub-condition 2: a compound condition cannot be inside another',
    ],
  ])('are refused with %s', (_, members, problem) => {
    expect(problemsOf(members)).toEqual([problem]);
  });

  it.each(['0', '12.5', '-12.5000', '999999999999999.9999', '007'])('take the amount %s', (value) => {
    expect(problemsOf({ condition_type: 'transaction_amount', operator: '=', value })).toEqual([]);
  });

  it.each(['1,5', '1.', '.5', '+1', '1e3', '1.00001', '1000000000000000', '- 1', '$5', 'five', '1 000'])(
    'refuse the amount %s',
    (value) => {
      expect(problemsOf({ condition_type: 'transaction_amount', operator: '=', value })).toEqual([
        `condition 1: "${value}" is not an amount such as 12.50, with at most 4 decimals`,
      ]);
    },
  );

  it('are told all at once, each with its place', () => {
    const sub_conditions = [condition({}), condition({ value: '' })];
    const json = [condition({ operator: '>' }), { condition_type: 'compound', operator: 'and', sub_conditions }, 1];

    expect(of(readRuleConditions(json))).toEqual([
      'condition 1: transaction_name takes the operators like, =, is_null, not >',
      'condition 2, sub-condition 2: a value is required',
      'condition 3 is not an object',
    ]);
  });

  it('are at most a hundred, those inside others among them', () => {
    const many = (count: number): object[] => Array.from({ length: count }, () => condition({}));
    const compound = { condition_type: 'compound', operator: 'or', sub_conditions: many(50) };

    expect(readRuleConditions(many(100)).ok).toBe(true);
    expect(of(readRuleConditions([...many(50), compound]))).toEqual([
      'there are 101 conditions; a rule has at most 100',
    ]);
  });

  it('keep the spaces of a text that is looked for, and no others', () => {
    expect(of(readRuleConditions([condition({ value: ' uber ' })]))).toMatchObject([{ value: ' uber ' }]);
    expect(
      of(readRuleConditions([{ condition_type: 'transaction_amount', operator: '>', value: ' 5 ' }])),
    ).toMatchObject([{ value: '5' }]);
  });
});

describe('the name of a record', () => {
  const named = (value: unknown, name: unknown): unknown => {
    const value_ref = { type: 'Tag', id: ID, name };
    const reading = readRuleActions([{ action_type: 'set_transaction_tags', value, value_ref }]);
    return reading.ok ? reading.value[0]!.value : reading.problems;
  };

  it.each([
    ['is the value', 'Work', 'Other', 'Work'],
    ['is the one beside an id', ID, ' Other ', 'Other'],
    ['is the one beside an id in capitals', ID.toUpperCase(), 'Other', 'Other'],
    ['is the one beside no value', null, 'Other', 'Other'],
    ['is the one beside a blank value', ' ', 'Other', 'Other'],
    ['is the id when there is no name beside it', ID, undefined, ID],
    ['is the id when the name beside it is blank', ID, ' ', ID],
    ['is a number as it is written', 401, undefined, '401'],
  ])('%s', (_, value, name, expected) => {
    expect(named(value, name)).toBe(expected);
  });

  it('is not taken for a value that is false', () => {
    expect(named(false, 'Other')).toEqual(['action 1: the value is neither a text nor a number']);
  });

  it('does not stand for a text', () => {
    const value_ref = { type: 'Tag', id: ID, name: 'Other' };
    expect(of(readRuleConditions([condition({ value: ID, value_ref })]))).toMatchObject([{ value: ID }]);
  });
});

describe('actions', () => {
  it('are read into one shape', () => {
    const json = Object.keys(ACTIONS).map((action_type) => ({ action_type, value: ' x ', extra: true }));

    expect(of(readRuleActions(json))).toEqual([
      { action_type: 'set_transaction_category', value: 'x', record_type: 'category' },
      { action_type: 'set_transaction_tags', value: 'x', record_type: 'tag' },
      { action_type: 'set_transaction_merchant', value: 'x', record_type: 'merchant' },
      { action_type: 'set_transaction_name', value: 'x', record_type: null },
      { action_type: 'exclude_transaction', value: null, record_type: null },
      { action_type: 'set_as_transfer_or_payment', value: 'x', record_type: 'account' },
      { action_type: 'set_investment_activity_label', value: ' x ', record_type: null },
      { action_type: 'send_email_notification', value: ' x ', record_type: null },
      { action_type: 'auto_categorize', value: ' x ', record_type: null },
      { action_type: 'auto_detect_merchants', value: ' x ', record_type: null },
    ]);
  });

  it('need a value unless they do something that has none', () => {
    const without = Object.keys(ACTIONS).filter((action_type) => actionProblems({ action_type }).length === 0);

    expect(without).toEqual([
      'exclude_transaction',
      'send_email_notification',
      'auto_categorize',
      'auto_detect_merchants',
    ]);
  });

  it('are at least one, in a list', () => {
    expect(of(readRuleActions([]))).toEqual(['at least one action is required']);
    expect(of(readRuleActions({}))).toEqual(['a list of actions is required']);
  });

  it('are of different types', () => {
    const tag = { action_type: 'set_transaction_tags', value: 'a' };
    expect(actionProblems(tag, { action_type: 'exclude_transaction' }, { ...tag, value: 'b' })).toEqual([
      'action 3: there is another set_transaction_tags before it',
    ]);
  });

  it.each([
    ['an unknown type', { action_type: 'pay' }, /^action 1: "pay" is none of set_transaction_category, /],
    ['no type', {}, /^action 1: action_type is required, one of set_transaction_category, /],
    ['no object', 'tag', /^action 1 is not an object$/],
    ['no value', { action_type: 'set_transaction_name', value: '' }, /^action 1: a value is required$/],
  ])('are refused with %s', (_, action, problem) => {
    expect(actionProblems(action)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('anything', () => {
  it('is read or refused with problems, however deep it is', () => {
    const words = fc.constantFrom('condition_type', 'operator', 'value', 'sub_conditions', 'compound', 'and', 'like');
    const json = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.dictionary(words, fc.oneof(words, fc.jsonValue(), fc.array(fc.dictionary(words, words))))),
    );
    fc.assert(
      fc.property(json, (value) => {
        for (const reading of [readRuleConditions(value), readRuleActions(value)]) {
          if (!reading.ok) expect(reading.problems.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('nested without end is refused', () => {
    const depth = 100_000;
    const deep = `${'[{"condition_type":"compound","operator":"and","sub_conditions":'.repeat(depth)}[]${'}]'.repeat(depth)}`;
    const read = readRuleJson(deep);

    expect(of(readRuleConditions(of(read)))).toEqual([
      'condition 1, sub-condition 1: a compound condition cannot be inside another',
    ]);
  });
});
