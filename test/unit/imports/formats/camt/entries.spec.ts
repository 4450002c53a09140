import { describe, expect, it } from '@jest/globals';
import { detailsOf, readStatements } from '../statements/read-statements.js';
import { ACCT, camt053, details, ntry, stmt } from './camt-file.js';

async function entry(...entries: readonly string[]) {
  const { rows, words } = await readStatements('CamtImport', camt053(stmt(ACCT, ...entries)));
  const [first] = rows;
  return { words: words[0], notes: first!.notes, details: detailsOf(first!) };
}

const party = (role: string, name: string, wrapped = false): string =>
  `<RltdPties><${role}>${wrapped ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`}</${role}></RltdPties>`;

describe('the name of a CAMT entry', () => {
  it.each([
    ['the creditor of what went out', ntry('1', 'DBIT', details(party('Cdtr', 'Shop'))), 'out 1 EUR Shop'],
    ['the debtor of what came in', ntry('1', 'CRDT', details(party('Dbtr', 'Shop'))), 'in 1 EUR Shop'],
    ['in newer versions in a Pty', ntry('1', 'DBIT', details(party('Cdtr', 'Shop', true))), 'out 1 EUR Shop'],
    ['the ultimate one', ntry('1', 'DBIT', details(party('UltmtCdtr', 'Shop'))), 'out 1 EUR Shop'],
    [
      'of a reversal the party of what it takes back',
      ntry('1', 'CRDT', `<RvslInd>true</RvslInd>${details(party('Cdtr', 'Shop'))}`),
      'in 1 EUR Shop',
    ],
    [
      'what the bank says',
      ntry('1', 'CRDT', `${details(party('Cdtr', 'Me'))}<AddtlNtryInf>Interest  2025</AddtlNtryInf>`),
      'in 1 EUR Interest 2025',
    ],
    ['the purpose', ntry('1', 'DBIT', details('<RmtInf><Ustrd>Rent</Ustrd></RmtInf>')), 'out 1 EUR Rent'],
    [
      'a reference',
      ntry('1', 'DBIT', details('<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>')),
      'out 1 EUR RF18',
    ],
    ['nothing that is known', ntry('1', 'DBIT'), 'out 1 EUR Imported transaction'],
    [
      'in the first version, whose details stand in the entry',
      ntry('1', 'DBIT', `<TxDtls>${party('Cdtr', 'Shop')}</TxDtls>`),
      'out 1 EUR Shop',
    ],
  ])('is %s', async (_, xml, words) => {
    expect((await entry(xml)).words).toBe(`2026-01-05 ${words}`);
  });
});

describe('the other data of a CAMT entry', () => {
  it("has free text, structured references and the bank's text as notes", async () => {
    const full = 'a'.repeat(140);
    const { notes } = await entry(
      ntry(
        '1',
        'DBIT',
        details(
          `${party('Cdtr', 'Shop')}<RmtInf><Ustrd>${full}</Ustrd><Ustrd>b</Ustrd><Ustrd>c</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>Fee waived</AddtlTxInf>`,
        ),
      ),
    );
    expect(notes).toBe(`${full}b c\nRF18539007547034\nFee waived`);
  });

  it('has the references and the account of the other party', async () => {
    const said = await entry(
      ntry(
        '1',
        'DBIT',
        `<ValDt><Dt>2026-01-07+01:00</Dt></ValDt>${details(
          '<Refs><EndToEndId>A-1</EndToEndId><MndtId>M-1</MndtId><TxId>NOTPROVIDED</TxId></Refs><RltdPties><CdtrAcct><Id><Othr><Id>4711</Id></Othr></Id></CdtrAcct></RltdPties>',
        )}`,
      ),
    );
    expect(said.details).toEqual({
      dates: { value: '2026-01-07' },
      references: { end_to_end: 'A-1', mandate: 'M-1' },
      counter_account: '4711',
    });
  });

  it.each([
    ['<NtryRef>2026010512</NtryRef><AcctSvcrRef>B-1</AcctSvcrRef>', { scheme: 'bank_ref', id: 'B-1' }],
    ['<NtryRef>2026010512</NtryRef>', { scheme: 'entry_ref', id: '2026010512' }],
    ['<NtryRef>12</NtryRef>', undefined],
    [
      `<NtryRef>12</NtryRef>${details('<Refs><AcctSvcrRef>B-2</AcctSvcrRef></Refs>')}`,
      { scheme: 'bank_ref', id: 'B-2' },
    ],
    ['<AcctSvcrRef>NONREF</AcctSvcrRef>', undefined],
    ['<AcctSvcrRef>00000000</AcctSvcrRef>', undefined],
    [details('<Refs><EndToEndId>A-1</EndToEndId></Refs>'), undefined],
  ])('with %s has the id %j', async (xml, id) => {
    expect((await entry(ntry('1', 'DBIT', xml))).details['external_id']).toEqual(id);
  });

  it.each([
    ['<Sts>BOOK</Sts>', '2026-01-05 out 1 EUR Imported transaction'],
    ['<Sts><Cd>BOOK</Cd></Sts>', '2026-01-05 out 1 EUR Imported transaction'],
    ['', '2026-01-05 out 1 EUR Imported transaction'],
    ['<Sts>PDNG</Sts>', '2026-01-05 out 1 EUR Imported transaction'],
    ['<Sts><Cd>INFO</Cd></Sts>', 'left out: information'],
    ['<Sts><Cd>FUTR</Cd></Sts>', 'left out: future'],
    ['<Sts><Cd>ODD</Cd></Sts>', 'error: line 1, <Sts>: "ODD" is not a status of an entry'],
  ])('with the status %j is %s', async (status, words) => {
    expect((await entry(ntry('1', 'DBIT', '', status))).words?.replace('line 2', 'line 1')).toBe(words);
  });

  it.each([
    ['<BookgDt><DtTm>2026-01-04T23:59:00+01:00</DtTm></BookgDt>', '2026-01-04'],
    ['<BookgDt><Dt>2026-01-04Z</Dt></BookgDt>', '2026-01-04'],
    ['<ValDt><Dt>2026-01-03</Dt></ValDt>', '2026-01-03'],
  ])('with %s is booked on %s, in any time zone', async (dates, day) => {
    const xml = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd>${dates}</Ntry>`;
    expect((await entry(xml)).words).toBe(`${day} out 1 EUR Imported transaction`);
  });
});

describe('a batch', () => {
  const amount = (value: string, currency = 'EUR'): string => `<Amt Ccy="${currency}">${value}</Amt>`;
  const older = (value: string): string => `<AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls>`;

  it.each([
    ['that adds up', [amount('3'), amount('4')], ['3', '4']],
    ['of the second version', [older('3'), older('4')], ['3', '4']],
    ['with one the other way', [amount('9'), `${amount('2')}<CdtDbtInd>CRDT</CdtDbtInd>`], ['9', '-2']],
    ['that does not add up', [amount('3'), amount('5')], undefined],
    ['of another currency', [amount('3', 'USD'), amount('4', 'USD')], undefined],
    ['without amounts', ['', ''], undefined],
    ['of one', [amount('7')], undefined],
  ])('%s has split lines %#', async (_, payments, amounts) => {
    const { words, details: said } = await entry(ntry('7', 'DBIT', details(...payments)));
    const lines = said['split_lines'] as { amount: string }[] | undefined;
    expect(words).toBe('2026-01-05 out 7 EUR Imported transaction');
    expect(lines?.map((line) => line.amount)).toEqual(amounts);
  });
});
