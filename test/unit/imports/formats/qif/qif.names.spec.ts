import { describe, expect, it } from '@jest/globals';
import { typeOfContent } from '../../../../../src/imports/formats/type-detection.js';
import { readBank } from '../bank/read-bank.js';

const named = async (...fields: readonly string[]): Promise<string> => {
  const { rows } = await readBank(['!Type:Bank', 'D2/27/2025', 'T-40.50', ...fields, '^'], 'USD', 'QifImport');
  return rows.join('\n').replace('2025-02-27 out 40.5 ', '');
};

describe('the name of a QIF record', () => {
  it.each([
    [['PTarn', 'MPaint', 'N107', 'LHome'], 'Tarn'],
    [['MPaint', 'N107', 'LHome'], 'Paint'],
    [['N107', 'LHome', 'SHome', 'EBrushes', '$-40.50'], 'Brushes'],
    [['NATM', 'LCash'], 'ATM'],
    [['N107', 'L[Savings]'], 'Transfer: Savings'],
    [['N107', 'LHome'], 'Home'],
    [['N107'], '107'],
    [[], 'Imported transaction'],
  ])('of %j is %j', async (fields, name) => {
    expect(await named(...fields)).toBe(name);
  });
});

describe('the type of a QIF file', () => {
  it('is known behind the mark of UTF-8', async () => {
    const open = async function* (): AsyncIterable<Buffer> {
      yield Buffer.from('\uFEFF!Type:Bank\nD2/27/2025\nT-1.00\n^\n');
    };
    expect(await typeOfContent({ open })).toBe('QifImport');
  });
});

describe('an opening balance', () => {
  const typesOf = async (name: string, category: string): Promise<readonly (string | null)[]> => {
    const lines = ['# A comment', '!Type:Bank', 'D2/27/2025', 'T40.50', `P${name}`, category, '^'];
    return (await readBank(lines, 'USD', 'QifImport')).recordTypes;
  };

  it.each(['Opening Balance', 'Eröffnungssaldo', 'Solde initial', 'Saldo iniziale'])('%j', async (name) => {
    expect(await typesOf(name, 'L[Giro]')).toEqual(['Valuation']);
  });

  it('is not a payee of that name', async () => {
    expect(await typesOf('Solde initial', 'LFood')).toEqual(['Transaction']);
  });
});
