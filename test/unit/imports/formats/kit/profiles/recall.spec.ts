import { describe, expect, it } from '@jest/globals';
import type { KnownProfile, ReadContext } from '../../../../../../src/imports/formats/format.js';
import {
  type HeadingLine,
  profileKeyOf,
  recall,
  type Remembered,
} from '../../../../../../src/imports/formats/kit/profiles/recall.js';

const DATE = { filled: 9, areDates: true, areNumbers: false, areTexts: false };
const NUMBER = { filled: 9, areDates: false, areNumbers: true, areTexts: false };
const TEXT = { filled: 9, areDates: false, areNumbers: false, areTexts: true };

const LINE: HeadingLine = {
  delimiter: ';',
  headers: ['Wann', 'Was', 'Betrag (EUR)'],
  kinds: [DATE, TEXT, NUMBER],
};

function headed(...headers: string[]): HeadingLine {
  return { ...LINE, headers };
}

function known(
  configuration: KnownProfile['configuration'],
  line = LINE,
  accountId: string | null = 'giro',
): KnownProfile {
  return {
    id: `profile of ${accountId}`,
    key: profileKeyOf(line),
    accountId,
    headers: line.headers,
    configuration,
    states: [],
    accounts: [],
  };
}

/** What is remembered for a file of the account `giro`. */
function remembered(
  profiles: readonly KnownProfile[],
  line = LINE,
  context: Partial<ReadContext> = {},
): Pick<Remembered, 'columns' | 'decisions'> {
  const facts: ReadContext = {
    settings: {},
    today: '2025-03-01',
    preferredDateFormat: null,
    hasTargetAccount: true,
    isLiability: false,
    currencyOf: () => 'EUR',
    hasAccount: () => true,
    accountId: 'giro',
    profiles,
    ...context,
  };
  const { columns, decisions } = recall(line, facts);
  return { columns, decisions };
}

const NOTHING = { columns: {}, decisions: {} };

describe('the key of a heading line', () => {
  it('is the same whatever case, accents and currency the headings have', () => {
    expect(profileKeyOf(headed('WANN', 'Wás', 'Betrag in USD'))).toBe(profileKeyOf(LINE));
  });

  it.each([
    ['another separator', { ...LINE, delimiter: ',' }],
    ['another heading', headed('Wann', 'Wer', 'Betrag (EUR)')],
    ['another order', headed('Was', 'Wann', 'Betrag (EUR)')],
    ['a column more', headed('Wann', 'Was', 'Betrag (EUR)', '')],
  ])('is another one with %s', (_, line) => {
    expect(profileKeyOf(line)).not.toBe(profileKeyOf(LINE));
  });

  it('is made of the kinds of the cells where there are no headings', () => {
    const bare = headed('', '', '');
    expect(profileKeyOf(bare)).toBe(profileKeyOf({ ...bare, kinds: [DATE, TEXT, NUMBER] }));
    expect(profileKeyOf(bare)).not.toBe(profileKeyOf({ ...bare, kinds: [DATE, NUMBER, TEXT] }));
  });
});

describe('recall', () => {
  const ALL = {
    name_col_label: 'Was',
    amount_col_label: 'Betrag (EUR)',
    signage_convention: 'inflows_negative',
    date_format: '%d/%m/%Y',
  };
  const { name_col_label, ...decisions } = ALL;

  it('takes everything for the same account, and columns that are no money for another', () => {
    expect(remembered([known(ALL)])).toEqual({ columns: { name_col_label }, decisions });
    expect(remembered([known(ALL)], LINE, { accountId: 'card' })).toEqual({
      columns: { name_col_label },
      decisions: {},
    });
    expect(remembered([known(ALL)], LINE, { accountId: null })).toEqual({ columns: { name_col_label }, decisions: {} });
  });

  it('prefers the profile of the account to the one that was used last', () => {
    const other = known({ ...ALL, name_col_label: 'Wann' }, LINE, 'card');
    expect(remembered([other, known(ALL)]).columns).toEqual({ name_col_label });
  });

  it('takes nothing for other headings, with use_profile=false, and of another account without headings', () => {
    expect(remembered([known(ALL)], headed('Wann', 'Wer', 'Betrag'))).toEqual(NOTHING);
    expect(remembered([known(ALL)], LINE, { settings: { use_profile: 'false' } })).toEqual(NOTHING);
    const bare = headed('', '', '');
    expect(remembered([known({ name_col_label: '#2' }, bare, 'card')], bare)).toEqual(NOTHING);
    expect(remembered([known({ name_col_label: '#2' }, bare)], bare).columns).toEqual({ name_col_label: '#2' });
  });

  it('leaves out what the request says, and all of the money where it says some', () => {
    const settings = { name_col_label: 'Wann', debit_col_label: 'Was' };
    expect(remembered([known(ALL)], LINE, { settings })).toEqual({
      columns: {},
      decisions: { date_format: '%d/%m/%Y' },
    });
  });

  it('drops a column by its number under a heading that differs in its currency, and one by its name that is gone', () => {
    const numbered = known({ name_col_label: '#2', amount_col_label: '#3' });
    expect(remembered([numbered], headed('Wann', 'Was', 'Betrag (USD)'))).toEqual({
      columns: { name_col_label: '#2' },
      decisions: {},
    });
    expect(remembered([known(ALL)], headed('Wann', 'Was', 'Betrag')).decisions).toEqual({
      signage_convention: 'inflows_negative',
      date_format: '%d/%m/%Y',
    });
  });

  it('drops a name that two columns have', () => {
    const twice = headed('Wann', 'Was', 'Was');
    expect(remembered([known({ notes_col_label: 'Was' }, twice)], twice)).toEqual(NOTHING);
  });

  it('drops a column of dates without dates', () => {
    expect(remembered([known({ date_col_label: 'Was' })])).toEqual(NOTHING);
    expect(remembered([known({ date_col_label: 'Wann' })]).columns).toEqual({ date_col_label: 'Wann' });
  });

  it('takes states that are left out, and never that none is', () => {
    expect(remembered([known({ left_out_states: 'BLOCKED' })]).decisions).toEqual({ left_out_states: 'BLOCKED' });
    expect(remembered([known({ left_out_states: 'none' })])).toEqual(NOTHING);
  });
});
