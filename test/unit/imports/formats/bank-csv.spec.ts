import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import type { BankFile } from '../../../bank-csv/bank-file.js';
import { decimalText } from '../../../bank-csv/forms.js';
import { generate } from '../../../bank-csv/generate.js';
import { judge, judgeExpected, type Outcome, type OutcomeRow } from '../../../bank-csv/judge.js';
import { LANGUAGES } from '../../../bank-csv/languages.js';
import { mutate, MUTATIONS } from '../../../bank-csv/mutate.js';
import { pollute, POLLUTIONS } from '../../../bank-csv/pollute.js';
import { readerOf } from '../../../bank-csv/read-file.js';
import { trial } from '../../../bank-csv/report.js';

const SEEDS = Array.from({ length: 400 }, (_, at) => at + 1);
const FILES = SEEDS.map((seed) => generate(seed));

/** The seeds of the files for which something fails. Matchers take too long for each part of each file. */
const seedsWhere = (fails: (file: BankFile, at: number) => boolean, files = FILES): readonly number[] =>
  files.filter(fails).map(({ seed }) => seed);

describe('generated bank files', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(seedsWhere((file) => !isDeepStrictEqual(generate(file.seed), file), FILES.slice(0, 100))).toEqual([]);
    expect(new Set(FILES.map(({ bytes }) => bytes.toString('base64'))).size).toBe(FILES.length);
  });

  it('have entries that add up to the balances they print', () => {
    for (const { books, model, seed } of FILES) {
      let balance = books.opening;
      const wrong = books.movements.filter(({ net, after }) => {
        balance += net;
        return after !== null && after !== balance;
      });
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      const nets = books.movements.map(({ net }) => decimalText(net, books.exponent));
      expect(model.entries.map(({ amount }) => amount).sort()).toEqual(nets.sort());
    }
  });

  it('hold every record in the bytes, in the encoding they are written in', () => {
    for (const { bytes, records, writing } of FILES) {
      const text = iconv.decode(bytes, writing.encoding);
      expect(text.split(writing.eol).filter((line) => line !== '').length).toBe(
        records.filter(({ text: one }) => one !== '').length,
      );
      expect(records.filter((record) => !text.includes(record.text))).toEqual([]);
    }
  });

  it('name the entries of the model in their records, and the lines of what is left out', () => {
    for (const { records, model, writing, bytes } of FILES) {
      expect(records.flatMap(({ entry }) => (entry === null ? [] : [entry]))).toEqual(model.entries.map((_, at) => at));
      const lines = iconv.decode(bytes, writing.encoding).split(writing.eol);
      for (const { line } of model.leftOut)
        expect(records.find(({ text }) => text === lines[line - 1])?.entry).toBeNull();
    }
  });

  it('cover every language, kind of sign, balance and heading', () => {
    const seen = new Set(FILES.flatMap(({ features }) => features));
    for (const { code } of LANGUAGES) expect(seen).toContain(`language ${code}`);
    for (const balance of ['none', 'own', 'owed']) expect(seen).toContain(`balance ${balance}`);
    for (const headings of ['known', 'rare', 'unknown', 'none']) expect(seen).toContain(`headings ${headings}`);
    for (const signs of ['signed', 'debit and credit', 'negative debits', 'direction', 'signed and direction']) {
      expect(seen).toContain(`signs ${signs}, asset`);
    }
    for (const feature of [...seen].filter((one) => one.includes('charges positive')))
      expect(feature).toContain('liability');
  });

  it('can be polluted and mutated in every way, the same for the same seed', () => {
    const polluted = FILES.map((file) => pollute(file, file.seed));
    const mutated = FILES.map((file) => mutate(file, file.seed));
    expect(seedsWhere((file, at) => !isDeepStrictEqual(pollute(file, file.seed), polluted[at]))).toEqual([]);
    expect(seedsWhere((file, at) => !isDeepStrictEqual(mutate(file, file.seed), mutated[at]))).toEqual([]);
    expect(new Set(polluted.map(({ kind }) => kind)).size).toBe(POLLUTIONS.length);
    expect(new Set(mutated.map(({ kind }) => kind)).size).toBe(MUTATIONS.length);
    const changed = FILES.filter(({ bytes }, at) => !mutated[at]!.bytes.equals(bytes));
    expect(changed.length).toBeGreaterThan(FILES.length * 0.85);
  });
});

describe('reading generated bank files', () => {
  it.each(['files', 'mutations'] as const)('of 150 seeds books nothing wrong: %s', async (kind) => {
    const judged = await trial(kind, readerOf('TransactionImport'), 150);
    expect(judged.length).toBeGreaterThan(30);
    expect(judged.filter(({ verdict }) => verdict === 'WRONG').map(({ seed }) => seed)).toEqual([]);
  });
});

describe('the judge', () => {
  const model = {
    entries: [
      { date: '2024-03-04', amount: '-12.5', name: 'Bakery' },
      { date: '2024-03-05', amount: '100', name: 'Pay' },
    ],
    leftOut: [],
    ambiguous: ['date_format'],
  };
  const row = (date: string, amount: string, more: Partial<OutcomeRow> = {}): OutcomeRow => ({
    date,
    amount,
    name: 'Bakery',
    leftOut: false,
    errors: [],
    ...more,
  });
  const right = [row('2024-03-04', '12.50'), row('2024-03-05', '-100.00', { name: 'Pay' })];
  const read = (rows: readonly OutcomeRow[], more: Partial<Outcome> = {}): Outcome => ({
    rows,
    questions: [],
    proof: 'none',
    ...more,
  });
  const question = (code: string, examples: readonly string[] = []) => ({
    questions: [{ code, setting: null, examples }],
  });

  it.each([
    ['the same ledger', read(right), 'same', true],
    ['a sign turned', read([right[0]!, row('2024-03-05', '100')]), 'WRONG', false],
    ['another day', read([row('2024-04-03', '12.50'), right[1]!]), 'WRONG', false],
    ['an entry missing', read([right[0]!]), 'WRONG', false],
    ['an entry too many', read([...right, row('2024-03-06', '1')]), 'WRONG', false],
    ['an entry left out', read([right[0]!, { ...right[1]!, leftOut: true }]), 'WRONG', false],
    ['a row more that is left out', read([...right, row('2024-03-06', '1', { leftOut: true })]), 'same', true],
    ['a row in error', read([right[0]!, row('2024-03-05', '-100', { errors: ['invalid_row'] })]), 'asked', false],
    [
      'a row in error beside a wrong one',
      read([row('2024-04-03', '12.50'), row('', '', { errors: ['invalid_row'] })]),
      'WRONG',
      false,
    ],
    ['a question that the file leaves open', read(right, question('ambiguous_date_format')), 'asked', true],
    ['a question that it does not', read(right, question('ambiguous_number_format')), 'asked', false],
    ['a question whose answers differ', read(right, question('ambiguous_x', ['1', '2'])), 'asked', true],
  ] as const)('of %s', (_, outcome, verdict, isLegitimate) => {
    expect(judge(model, outcome)).toMatchObject({ verdict, isLegitimate });
  });

  it('counts names that are lost, and lets touched entries stay away', () => {
    expect(judge(model, read(right.map((one) => ({ ...one, name: 'x' })))).namesLost).toBe(2);
    const expected = model.entries.map((entry, at) => ({ entry, isTouched: at === 0 }));
    expect(judgeExpected(expected, [], read([right[1]!])).verdict).toBe('same');
    expect(judgeExpected(expected, [], read([row('2024-03-04', '1'), right[1]!])).verdict).toBe('WRONG');
  });
});
