import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  BooleanField,
  DateField,
  EnumField,
  field as Field,
  FitsOthers,
  IntegerField,
  ListField,
  MoneyField,
  ObjectField,
  TextField,
  UuidField,
  UuidListField,
} from '../../../../src/platform/http/fields.js';
import { ListTransactions } from '../../../../src/ledger/transactions/transactions.requests.js';
import { checkFields, examineFields } from '../../../../src/platform/validation/check-fields.js';
import { fieldNamesOf } from '../../../../src/platform/validation/field-names.js';
import { readValid } from '../../../../src/platform/validation/field-rules.js';
import { Dice } from '../../../support/dice.js';

const facts = { description: 'A field.' };

class Inner {
  @TextField({ ...facts, minLength: 1, maxLength: 5 })
  readonly name!: string;

  @MoneyField({ ...facts, optional: true })
  readonly amount?: string | null;
}

abstract class Base {
  @IntegerField({ ...facts, minimum: 1, optional: true })
  readonly count: number = 7;
}

class Outer extends Base {
  @UuidField({ ...facts, optionalBeside: 'name' })
  readonly id?: string;

  @TextField({ ...facts, optional: true })
  readonly name?: string;

  @DateField(facts)
  readonly date!: string;

  @EnumField(['a', 'b'], { ...facts, optional: true })
  readonly kind?: string;

  @DateField({ ...facts, optional: true })
  @FitsOthers((value, { date }) => (String(value) >= String(date) ? null : 'must not be before date'))
  readonly until?: string;

  @BooleanField({ ...facts, optional: true })
  readonly truth?: boolean;

  @BooleanField({ ...facts, optional: true, refusesNull: true })
  readonly firmTruth?: boolean;

  @UuidListField({ ...facts, maxItems: 2, optional: true })
  readonly ids?: readonly string[];

  @ObjectField(() => Inner, { ...facts, optional: true })
  readonly inner?: Inner;

  @ListField(() => Inner, { ...facts, maxItems: 2, optional: true })
  readonly inners?: readonly Inner[];

  @ListField(() => Inner, { ...facts, optional: true })
  readonly unbounded?: readonly Inner[];

  @Field({ ...facts, optional: true }, { type: 'object' }, (value) =>
    typeof value === 'object' ? null : 'must be one',
  )
  readonly data?: object;
}

const ID = '0198C6F2-51c3-7a2e-9d41-6f0b8f2f5c11';
/** What members can have. */
const SIMPLE = [null, undefined, 0, 1, '1', 1.5, '12.20', '12.20001', -3, true, 'true', 'a', ' ', ' abc ', 'abcdef'];
const TEXTS = ['2026-02-28', '2026-02-27', '2026-02-30', ID, 'é', '\u0000', '\ud800'];
const LISTS = [
  [],
  [ID, ID],
  [ID, 1],
  [ID, ID.toLowerCase(), ID.replace('0', '1')],
  [null],
  [{ name: 'x' }],
  [{ name: '' }],
  [[]],
];
const OBJECTS = [
  {},
  { name: ' x ' },
  { name: 'x', amount: 1.5 },
  { name: 'x', amount: null },
  { deep: [{ list: [1, null] }] },
];
const VALUES: readonly unknown[] = [...SIMPLE, ...TEXTS, ...LISTS, ...OBJECTS, [{ name: 'x' }, { name: 'y' }, {}]];

/** What the libraries say about known members. They do not know that null leaves a default as it is. */
function byLibraries(input: object): Outer | null {
  const given = Object.entries(input).filter(([name, value]) => name !== 'count' || value !== null);
  const fields = plainToInstance(Outer, Object.fromEntries(given), { exposeDefaultValues: true });
  return validateSync(fields, { whitelist: true, stopAtFirstError: true }).length === 0 ? fields : null;
}

describe('reading valid fields', () => {
  it('reads nothing that the libraries find wrong, and reads as they do', () => {
    const dice = new Dice(41);
    const names = [...fieldNamesOf(Outer).keys()];
    const valid = { date: '2026-02-28', name: 'Shop' };
    const inputs = [
      ...names.flatMap((name) => VALUES.map((value) => ({ ...valid, [name]: value }))),
      ...Array.from({ length: 3000 }, () => ({
        ...valid,
        ...Object.fromEntries(Array.from({ length: dice.int(1, 4) }, () => [dice.pick(names), dice.pick(VALUES)])),
      })),
    ];
    const read = inputs.flatMap((input) => {
      const fields = readValid(Outer, input);
      return fields === null ? [] : [{ input, fields }];
    });
    for (const { input, fields } of read) expect([input, fields]).toEqual([input, byLibraries(input)]);
    expect(read.length).toBeGreaterThan(200);
  });

  it('reads the queries of lists', () => {
    expect(readValid(ListTransactions, { limit: '25', cursor: 'x', sort: 'date' })).toMatchObject({ limit: 25 });
    expect(readValid(ListTransactions, { page: '2', min_amount: '5', max_amount: '7' })).toMatchObject({ page: 2 });
    expect(readValid(ListTransactions, { page: '2', cursor: 'x' })).toBeNull();
  });

  it('ignores unknown members', () => {
    const fields = readValid(Outer, { date: '2026-02-28', name: 'Shop', other: 1, constructor: 2 });
    expect(fields).toEqual(byLibraries({ date: '2026-02-28', name: 'Shop' }));
    expect(fields).toBeInstanceOf(Outer);
  });

  it('takes null for absent where the class has a default, and refuses it where a field does not take it', () => {
    const valid = { date: '2026-02-28', name: 'Shop' };
    expect(checkFields(Outer, { ...valid, count: null }).count).toBe(7);
    expect(() => checkFields(Outer, { ...valid, count: null, firmTruth: null })).toThrow(
      'firmTruth must be true or false',
    );
  });

  it.each([
    [{ inner: [] }, 'inner must be an object'],
    [{ inners: [[]] }, 'inners must be a list of objects'],
    [{ unbounded: [null] }, 'unbounded must be a list of objects'],
    [{ unbounded: {} }, 'unbounded must be a list'],
  ])('does not take a list for an object: %j', (input, problem) => {
    const valid = { date: '2026-02-28', name: 'Shop' };
    expect(examineFields(Outer, { ...valid, ...input }).problems).toEqual({ [problem.split(' ')[0]!]: [problem] });
  });

  it.each([[null], [undefined], ['text'], [[]]])('leaves %j to the libraries', (input) => {
    expect(readValid(Outer, input)).toBeNull();
  });
});
