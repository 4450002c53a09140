import { describe, expect, it } from '@jest/globals';
import { bankFile, detailsOf, readOfx, stmttrn } from './read-ofx.js';

const one = async (values: Readonly<Record<string, string>>) => {
  const { entries, errors } = await readOfx(bankFile(stmttrn({ TRNAMT: '-5.00', ...values })));
  return { ...entries[0]!, messages: errors };
};

describe('a transaction of a statement', () => {
  it('has the date as written, regardless of time and time zone', async () => {
    for (const text of ['20250114', '20250114000000', '20250114235959.999[+14:LINT]', '20250114999999', '2025-01-14']) {
      expect([text, (await one({ DTPOSTED: text })).date]).toEqual([text, '2025-01-14']);
    }
    expect((await one({ DTPOSTED: '', DTUSER: '20250112' })).date).toBe('2025-01-12');
    expect((await one({ DTPOSTED: '20251301' })).messages).toEqual([
      'line 20, <DTPOSTED>: "20251301" is not a date in the format %Y%m%d',
    ]);
    expect((await one({ DTPOSTED: '' })).messages).toEqual(['line 18, <DTPOSTED>: a date is required']);
  });

  it('has the exact amount in ledger sign, or an error', async () => {
    const amounts: readonly (readonly [string, string])[] = [
      ['-5.00', '5'],
      ['+00000000000069.3100', '-69.31'],
      ['-,50', '0.5'],
      ['1234,56', '-1234.56'],
      ['-1,234.56', '1234.56'],
      ['-1.234,56', '1234.56'],
      ['-1,234,567', '1234567'],
      ['-0,125', '0.125'],
      ['-1.234', '1.234'],
      ['0', '0'],
      ['- 7.50', '7.5'],
      ['7.50-', '7.5'],
    ];
    for (const [text, amount] of amounts) expect([text, (await one({ TRNAMT: text })).amount]).toEqual([text, amount]);
    for (const text of ['$120', '1e5', '12,34,5', '--1', '-1-', '1 000', '.', 'NaN', '-1,234']) {
      const { amount, messages } = await one({ TRNAMT: text });
      expect([text, amount, messages[0]?.startsWith(`line 21, <TRNAMT>: "${text}"`)]).toEqual([text, null, true]);
    }
  });

  it('reads a comma before three digits as in the other numbers', async () => {
    const lines = stmttrn({ TRNAMT: '-1,234', FITID: '1' }) + stmttrn({ TRNAMT: '-7,5', FITID: '2' });
    expect((await readOfx(bankFile(lines))).entries.map(({ amount }) => amount)).toEqual(['1.234', '7.5']);
    const points = stmttrn({ TRNAMT: '-1.234', FITID: '1' }) + stmttrn({ TRNAMT: '-7,5', FITID: '2' });
    expect((await readOfx(bankFile(points))).errors).toEqual(['line 21, <TRNAMT>: "-1.234" can be 1234 and 1.234']);
  });

  it('has the payee as its name, or else the purpose, or else the type', async () => {
    expect((await one({ NAME: 'A  B\tC', EXTDNAME: 'D', MEMO: 'E' })).name).toBe('A B C');
    expect((await one({ NAME: '', EXTDNAME: 'D', MEMO: 'E' })).name).toBe('D');
    expect(await one({ NAME: '', MEMO: 'E' })).toMatchObject({ name: 'E', notes: 'E' });
    expect((await one({ NAME: '', CHECKNUM: '1021' })).name).toBe('Check 1021');
    expect((await one({ NAME: '' })).name).toBe('DEBIT');
    const payee = stmttrn({ NAME: '', PAYEE: '<NAME>Harbor Ltd<CITY>Lisbon</PAYEE>' });
    expect((await readOfx(bankFile(payee))).entries[0]?.name).toBe('Harbor Ltd');
  });

  it('keeps its own currency, and notes the currency that it was converted from', async () => {
    const own = stmttrn({ CURRENCY: '<CURRATE>1.1<CURSYM>EUR</CURRENCY>' });
    expect((await readOfx(bankFile(own))).entries[0]).toMatchObject({ currency: 'EUR', amount: '5' });
    const converted = stmttrn({ MEMO: 'Books', ORIGCURRENCY: '<CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>' });
    expect((await readOfx(bankFile(converted))).entries[0]).toMatchObject({
      currency: 'USD',
      notes: 'Books\nConverted from EUR at 1.1',
    });
    expect((await readOfx(bankFile(stmttrn({}), '', 'QQ$'))).errors).toEqual([
      'line 9, <CURDEF>: "QQ$" is not a currency code of ISO 4217',
      'line 9, <CURDEF>: "QQ$" is not a currency code of ISO 4217',
    ]);
  });

  it('keeps its id, its other dates and its check number', async () => {
    const row = await one({ FITID: 'A-1', DTUSER: '20250112', DTAVAIL: '20250116', CHECKNUM: '7' });
    expect(detailsOf(row)).toEqual({
      external_id: { scheme: 'fitid', id: 'A-1' },
      dates: { user: '2025-01-12', available: '2025-01-16' },
      references: { cheque: '7' },
    });
    expect(row.fields).toMatchObject({ check_number: '7', external_id: 'A-1' });
    for (const text of ['0', '000', 'NONREF', '']) {
      expect([text, detailsOf(await one({ FITID: text }))['external_id']]).toEqual([text, undefined]);
    }
  });
});

describe('transactions with ids', () => {
  it('are two if they are equal except for the id, and one if the id is the same too', async () => {
    const [first, second] = [stmttrn({ FITID: '1' }), stmttrn({ FITID: '2' })];
    expect((await readOfx(bankFile(first + second))).entries).toHaveLength(2);
    const twice = await readOfx(bankFile(first + first));
    expect([twice.entries.length, twice.leftOut]).toEqual([1, ['repeated']]);
  });

  it('are one or several in the same way if they are in several statements of their account', async () => {
    const [first, other, third] = [stmttrn({}), stmttrn({ TRNAMT: '-7.00' }), stmttrn({ FITID: 'another' })];
    const again = await readOfx(bankFile(first + third) + bankFile(first));
    expect([again.entries.length, again.leftOut]).toEqual([2, ['repeated']]);
    expect((await readOfx(bankFile(first + third) + bankFile(other))).entries).toHaveLength(3);
    expect((await readOfx(bankFile(first + other) + bankFile(first))).entries).toHaveLength(3);
  });

  it('are separate entries if the bank gives one id to different ones', async () => {
    const lines = [stmttrn({}), stmttrn({ TRNAMT: '-7.00' }), stmttrn({})];
    expect((await readOfx(bankFile(lines.join('')))).entries).toHaveLength(3);
  });

  it('are separate entries without an id', async () => {
    const line = stmttrn({ FITID: '' });
    expect((await readOfx(bankFile(line + line))).entries).toHaveLength(2);
  });

  it('are replaced and deleted by corrections in the same file', async () => {
    const lines = [
      stmttrn({ FITID: '1' }),
      stmttrn({ FITID: '2', NAME: 'Tea' }),
      stmttrn({ FITID: '3', TRNAMT: '-6.00', CORRECTFITID: '1', CORRECTACTION: 'REPLACE' }),
      stmttrn({ FITID: '4', CORRECTFITID: '2', CORRECTACTION: 'DELETE' }),
    ];
    const { entries, leftOut } = await readOfx(bankFile(lines.join('')));
    expect(entries.map(({ amount }) => amount)).toEqual(['6']);
    expect(leftOut).toEqual(['corrected', 'corrected', 'deletion']);
    expect(detailsOf(entries[0])['correction']).toEqual({ id: '1', action: 'replace' });
  });
});

describe('lines that are no booked entries', () => {
  it('are pending ones, which no balance counts', async () => {
    const pending =
      '<BANKTRANLISTP><DTASOF>20250131<STMTTRNP><TRNTYPE>POS<DTTRAN>20250130<TRNAMT>-9<NAME>Cafe</STMTTRNP></BANKTRANLISTP>';
    const { rows, leftOut, verdict } = await readOfx(
      bankFile(stmttrn({}) + stmttrn({ TRNTYPE: 'HOLD', FITID: '2' }), pending),
    );
    expect(rows.map((row) => [row.date, row.amount, detailsOf(row)['state']])).toEqual([
      ['2025-01-14', '5', undefined],
      ['2025-01-14', '5', 'pending'],
      ['2025-01-30', '9', 'pending'],
      [null, null, undefined],
    ]);
    expect(leftOut).toEqual([]);
    expect(verdict.statements).toEqual([expect.objectContaining({ entries_count: 1, entries_sum: '-5' })]);
  });

  it('include balances without an id, but not entries that only have such a name', async () => {
    const lines = [
      stmttrn({ FITID: '', TRNTYPE: 'OTHER', NAME: 'Saldo Anterior', TRNAMT: '100.00' }),
      stmttrn({ FITID: '0', TRNTYPE: 'OTHER', NAME: 'SALDO DO DIA 14/01', TRNAMT: '95.00' }),
      stmttrn({ FITID: '3', NAME: 'Saldo do dia' }),
      stmttrn({ FITID: '', NAME: 'Übertrag' }),
    ];
    const { entries, leftOut } = await readOfx(bankFile(lines.join('')));
    expect(leftOut).toEqual(['opening_balance', 'carried_forward']);
    expect(entries.map(({ name }) => name)).toEqual(['Saldo do dia', 'Übertrag']);
  });

  it('include those that the user leaves out, and not those that the user includes', async () => {
    const { RowEdits } = await import('../../../../../src/imports/formats/kit/row-edits.js');
    const edit = { fields: {}, original: null, originalHash: null };
    const edits = new RowEdits([
      { ...edit, rowNumber: 1, leftOut: true },
      { ...edit, rowNumber: 2, leftOut: false },
      { ...edit, rowNumber: 3, leftOut: null, fields: { amount: '-8.00', notes: 'By hand' } },
    ]);
    const lines = stmttrn({}) + stmttrn({ FITID: '', NAME: 'Saldo anterior' }) + stmttrn({ FITID: '3', TRNAMT: '$8' });
    const { entries, leftOut, errors } = await readOfx(bankFile(lines), { edits });
    expect(leftOut).toEqual(['by_user']);
    expect(entries.map(({ amount, notes }) => [amount, notes])).toEqual([
      ['5', null],
      ['8', 'By hand'],
    ]);
    expect([errors, edits.applied().length]).toEqual([[], 3]);
  });
});

describe('a statement', () => {
  it('is a separate row with its account, period and balances, and is valid without transactions', async () => {
    const balances =
      '<LEDGERBAL><BALAMT>2554.64<DTASOF>20250131</LEDGERBAL><AVAILBAL><BALAMT>2500<DTASOF>20250131</AVAILBAL>';
    const { rows, errors, verdict } = await readOfx(bankFile('', balances));
    expect([rows.length, errors, verdict.blockers]).toEqual([1, [], []]);
    expect(detailsOf(rows[0])).toEqual({ left_out: 'statement' });
    expect(verdict.statements).toEqual([
      {
        account: { scheme: 'ofx_bank', bank: '021000021', number: '4400123', currency: 'USD' },
        account_name: '021000021 · 4400123 · USD',
        currency: 'USD',
        last_day_sum: '0',
        accountable_type: 'Depository',
        scope: 'total',
        number: null,
        from: '2025-01-01',
        to: '2025-01-31',
        opening: null,
        closing: '2554.64',
        closing_date: '2025-01-31',
        has_doubtful_sign: false,
        available: '2500',
        entries_count: 0,
        entries_sum: '0',
        proof: 'none',
      },
    ]);
    expect(verdict.proof).toMatchObject({
      outcome: 'none',
      details: { closing: '2554.64', sum: '0', unproven_rows: 0 },
    });
  });

  it('has no balance of another day, which is a statement of its own', async () => {
    const endsWith = async (lines: string, asOf: string): Promise<unknown> =>
      (
        await readOfx(bankFile(lines, `<LEDGERBAL><BALAMT>80.00<DTASOF>${asOf}120000</LEDGERBAL>`))
      ).verdict.statements?.map(({ from, to, closing, entries_count: count }) => [from, to, closing, count]);
    const line = stmttrn({ DTPOSTED: '20250130' });
    const apart = (day: string): unknown => [
      ['2025-01-01', '2025-01-31', null, 1],
      [null, day, '80', 0],
    ];
    expect(await endsWith(line, '20250201')).toEqual(apart('2025-02-01'));
    expect(await endsWith(line, '20250617')).toEqual(apart('2025-06-17'));
    // Of a day within the statement, the balance is the one at its end if nothing follows.
    expect(await endsWith(line, '20250129')).toEqual(apart('2025-01-29'));
    expect(await endsWith(line, '20250130')).toEqual([['2025-01-01', '2025-01-31', '80', 1]]);
    expect(await endsWith(line + stmttrn({ TRNTYPE: 'HOLD', FITID: '2', DTPOSTED: '20250131' }), '20250130')).toEqual([
      ['2025-01-01', '2025-01-31', '80', 1],
    ]);
  });

  it('can have a balance without an amount, but not an invalid balance', async () => {
    expect((await readOfx(bankFile('', '<LEDGERBAL><BALAMT><DTASOF></LEDGERBAL>'))).errors).toEqual([]);
    const wrong = await readOfx(bankFile('', '<LEDGERBAL><BALAMT>n/a<DTASOF>20250131</LEDGERBAL>'));
    expect(wrong.errors).toEqual(['line 19, <BALAMT>: "n/a" is not a number']);
  });

  it('waits if its amounts have no sign although it has debits', async () => {
    const unsigned = bankFile(stmttrn({ TRNAMT: '5.00' }) + stmttrn({ TRNTYPE: 'CREDIT', TRNAMT: '7.00', FITID: '2' }));
    expect((await readOfx(unsigned)).verdict.blockers).toEqual([
      {
        code: 'ambiguous_sign',
        message: 'No amount of the statement is negative, but line 18 has 5.00 as DEBIT: set signage_convention',
      },
    ]);
    const answered = await readOfx(unsigned, { settings: { signage_convention: 'inflows_negative' } });
    expect(answered.verdict.blockers).toEqual([]);
    expect(answered.entries.map(({ amount }) => amount)).toEqual(['5', '7']);
    const income = bankFile(stmttrn({ TRNTYPE: 'CREDIT', TRNAMT: '7.00' }));
    expect((await readOfx(income)).verdict.blockers).toEqual([]);
  });
});

describe('the accounts of a file', () => {
  const card =
    '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>4000 1</CCACCTFROM><BANKTRANLIST>' +
    `${stmttrn({})}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
  const both = bankFile(stmttrn({})).replace('</OFX>\n', card);

  it('are named by their rows', async () => {
    const { entries, verdict } = await readOfx(both, { hasTargetAccount: false });
    expect(verdict.blockers).toEqual([]);
    expect(entries.map((row) => [row.account, row.currency, detailsOf(row)['accountable_type']])).toEqual([
      ['021000021 · 4400123 · USD', 'USD', 'Depository'],
      ['4000 1 · EUR', 'EUR', 'CreditCard'],
    ]);
  });

  it('have identities: an IBAN where bank and number make one, and balances whose sign can be doubtful', async () => {
    const german = both
      .replace('<CURDEF>USD', '<CURDEF>EUR')
      .replace('<BANKID>021000021\n<ACCTID>4400123', '<BANKID>37040044\n<ACCTID>0532013000')
      .replace(
        '</BANKTRANLIST></CCSTMTRS>',
        '</BANKTRANLIST><LEDGERBAL><BALAMT>80<DTASOF>20250131</LEDGERBAL></CCSTMTRS>',
      );
    const { statements } = (await readOfx(german, { hasTargetAccount: false })).verdict;
    expect(statements?.map(({ account, closing, has_doubtful_sign: doubt }) => [account, closing, doubt])).toEqual([
      [{ scheme: 'iban', bank: null, number: 'DE89370400440532013000', currency: 'EUR' }, null, false],
      [{ scheme: 'ofx_card', bank: null, number: '40001', currency: 'EUR' }, '80', true],
    ]);
  });

  it('cannot be one account of the import, and none can be without a number', async () => {
    await expect(readOfx(both)).rejects.toMatchObject({ code: 'validation_failed' });
    const unnamed = bankFile(stmttrn({})).replace('4400123', '');
    const { blockers } = (await readOfx(unnamed, { hasTargetAccount: false })).verdict;
    expect(blockers.map(({ code }) => code)).toEqual(['account_required']);
  });
});
