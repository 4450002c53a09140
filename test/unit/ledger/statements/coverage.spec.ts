import { describe, expect, it } from '@jest/globals';
import { coverageOf } from '../../../../src/ledger/statements/coverage.js';
import { chainOf } from '../../../../src/ledger/statements/statement-chain.js';
import type { ComparedStatement } from '../../../../src/ledger/statements/compared-statement.js';

const TODAY = '2026-06-15';

let made = 0;

function statement(facts: Partial<ComparedStatement>): ComparedStatement {
  made += 1;
  return {
    id: String(made).padStart(4, '0'),
    importId: null,
    number: null,
    scope: 'total',
    from: '2026-01-01',
    to: '2026-01-31',
    opening: '100.0000',
    closing: '90.0000',
    available: null,
    currency: 'EUR',
    entriesCount: 1,
    entriesSum: '10.0000',
    fileProof: 'matched',
    createdAt: new Date(),
    isComparable: true,
    ledgerProof: 'unanchored',
    ledgerClosing: null,
    difference: null,
    before: null,
    atStart: null,
    atEnd: null,
    ...facts,
  };
}

/** Days and balances of a statement. */
function of(from: string, to: string, opening: string, closing: string, more: Partial<ComparedStatement> = {}) {
  return statement({ from, to, opening: `${opening}.0000`, closing: `${closing}.0000`, ...more });
}

const gapsOf = (...statements: readonly ComparedStatement[]): readonly unknown[] =>
  chainOf(statements).gaps.map(({ from, to, amount }) => [from, to, amount]);

describe('statements that follow one another', () => {
  it('meet where one closes with what the next opens with, in whatever order they come', () => {
    const january = of('2026-01-01', '2026-01-31', '100', '90');
    const february = of('2026-02-01', '2026-02-28', '90', '70');
    expect(gapsOf(february, january)).toEqual([]);
  });

  it('lack the days between them, and what moved on these', () => {
    const january = of('2026-01-01', '2026-01-31', '100', '90');
    const march = of('2026-03-01', '2026-03-31', '55', '50');
    expect(gapsOf(january, march)).toEqual([['2026-02-01', '2026-02-28', '-35.0000']]);
  });

  it('lack entries on the days on which they should meet', () => {
    const january = of('2026-01-01', '2026-01-31', '100', '90');
    const february = of('2026-02-01', '2026-02-28', '95', '70');
    expect(gapsOf(january, february)).toEqual([['2026-01-31', '2026-02-01', '5.0000']]);
  });

  it('lack days of an unknown amount where one has no balance at that end, and nothing where no days lie between', () => {
    const january = of('2026-01-01', '2026-01-31', '100', '90');
    const march = statement({ from: '2026-03-01', to: '2026-03-31', opening: null });
    const february = statement({ from: '2026-02-01', to: '2026-02-28', opening: null });
    expect(gapsOf(january, march)).toEqual([['2026-02-01', '2026-02-28', null]]);
    expect(gapsOf(january, february)).toEqual([]);
  });

  it('of one day are taken in the order in which they go on', () => {
    const day = '2026-01-05';
    const pages = [of(day, day, '80', '70'), of(day, day, '90', '80'), of(day, day, '100', '90')];
    const before = of('2026-01-01', '2026-01-04', '110', '100');
    expect(gapsOf(...pages, before)).toEqual([]);
  });

  it('meet on a day that both have, when the ledger has of it what lies between their balances', () => {
    const first = of('2026-01-01', '2026-01-31', '100', '90', { atEnd: '90.0000' });
    const second = of('2026-01-31', '2026-02-28', '95', '70', { before: '95.0000' });
    expect(gapsOf(first, second)).toEqual([]);
    expect(gapsOf(first, { ...second, before: '96.0000' })).toEqual([['2026-01-31', '2026-01-31', '5.0000']]);
  });
});

describe('statements that share days', () => {
  const conflictsOf = (...statements: readonly ComparedStatement[]): readonly unknown[] =>
    chainOf(statements).conflicts.map(({ from, to }) => [from, to]);
  const quarter = of('2026-01-01', '2026-03-31', '100', '60', { before: '0.0000', atEnd: '-40.0000' });

  it('agree when the ledger leads from the balances of one to those of the other', () => {
    const february = of('2026-02-01', '2026-02-28', '90', '70', { before: '-10.0000', atEnd: '-30.0000' });
    expect(conflictsOf(quarter, february)).toEqual([]);
    const later = of('2026-03-15', '2026-04-15', '65', '50', { before: '-35.0000', atStart: '-36.0000' });
    expect(conflictsOf(quarter, later)).toEqual([]);
  });

  it('conflict when it does not', () => {
    const february = of('2026-02-01', '2026-02-28', '91', '71', { before: '-10.0000', atEnd: '-30.0000' });
    expect(conflictsOf(quarter, february)).toEqual([['2026-02-01', '2026-02-28']]);
    const later = of('2026-03-15', '2026-04-15', '60', '50', { before: '-35.0000', atStart: '-36.0000' });
    expect(conflictsOf(quarter, later)).toEqual([['2026-03-15', '2026-03-31']]);
  });

  it('leave the one with the latest end to compare the next with', () => {
    const february = of('2026-02-01', '2026-02-28', '90', '70', { before: '-10.0000', atEnd: '-30.0000' });
    expect(gapsOf(quarter, february, of('2026-04-01', '2026-04-30', '60', '50'))).toEqual([]);
  });
});

describe('the state of a month', () => {
  const statesOf = (...statements: readonly ComparedStatement[]): readonly string[] =>
    coverageOf(statements, { from: null, to: null }, TODAY).map(({ month, state }) => `${month} ${state}`);

  it('is mismatched before it is missing', () => {
    const bad = of('2026-01-10', '2026-01-31', '100', '90', { ledgerProof: 'mismatch', difference: '-4.0000' });
    expect(statesOf(bad, of('2026-02-10', '2026-02-28', '80', '70'))).toEqual([
      '2026-01 mismatched',
      '2026-02 missing',
    ]);
  });

  it('is that of all months of a statement that does not match', () => {
    const bad = of('2026-01-01', '2026-02-28', '100', '90', { ledgerProof: 'mismatch', difference: '-4.0000' });
    expect(coverageOf([bad], { from: null, to: null }, TODAY)).toEqual([
      { month: '2026-01', state: 'mismatched', difference: '-4.0000', gaps: [] },
      { month: '2026-02', state: 'mismatched', difference: '-4.0000', gaps: [] },
    ]);
  });

  it('counts days that have passed as missing, and none from today on', () => {
    const may = of('2026-05-01', '2026-05-31', '100', '90');
    const [, june, july] = coverageOf([may], { from: '2026-05', to: '2026-07' }, TODAY);
    expect(june).toMatchObject({ state: 'missing', gaps: [{ from: '2026-06-01', to: '2026-06-14', amount: null }] });
    expect(july).toMatchObject({ state: 'covered', gaps: [] });
  });

  it('of a reported balance is that of its day, and the days around it are as before', () => {
    const reported = statement({ from: null, to: '2026-02-10', opening: null, ledgerProof: 'matched' });
    expect(statesOf(reported, of('2026-01-01', '2026-01-31', '100', '90'))).toEqual([
      '2026-01 covered',
      '2026-02 missing',
    ]);
  });

  it('does not come of statements of the cash alone, nor of another currency', () => {
    expect(statesOf(statement({ isComparable: false }))).toEqual([]);
  });

  it('is told of each month of the range, in order, over the turn of a year', () => {
    expect(
      coverageOf([], { from: '2025-11', to: '2026-02' }, TODAY).map(({ month, state }) => `${month} ${state}`),
    ).toEqual(['2025-11 missing', '2025-12 missing', '2026-01 missing', '2026-02 missing']);
  });
});
