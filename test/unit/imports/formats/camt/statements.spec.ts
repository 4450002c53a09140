import { describe, expect, it } from '@jest/globals';
import { readStatements } from '../statements/read-statements.js';
import { ACCT, bal, camt053, ntry, stmt } from './camt-file.js';

const read = (content: string | Buffer, hasTargetAccount = true) =>
  readStatements('CamtImport', content, { hasTargetAccount });

async function proofOf(...statements: readonly string[]) {
  const { verdict, words } = await read(camt053(...statements));
  return { outcome: verdict.proof!.outcome, words, message: verdict.proof!.message };
}

const REVERSAL = '<RvslInd>true</RvslInd>';

describe('the proof of a CAMT statement', () => {
  it.each([
    ['OPBD and CLBD', [bal('OPBD', '10'), bal('CLBD', '9')], 'matched'],
    ['PRCD and CLBD', [bal('PRCD', '10'), bal('CLBD', '9')], 'matched'],
    ['PRCD beside OPBD', [bal('PRCD', '7'), bal('OPBD', '10'), bal('CLBD', '9')], 'matched'],
    ['debts', [bal('OPBD', '-10'), bal('CLBD', '-11')], 'matched'],
    [
      'the balances of two days',
      [bal('OPBD', '9', '2026-01-06'), bal('CLBD', '9', '2026-01-06'), bal('OPBD', '10'), bal('CLBD', '5')],
      'matched',
    ],
    ['an available balance beside them', [bal('OPBD', '10'), bal('CLBD', '9'), bal('CLAV', '500')], 'matched'],
    ['balances that do not meet', [bal('OPBD', '10'), bal('CLBD', '8')], 'mismatch'],
    ['no closing balance', [bal('OPBD', '10')], 'none'],
    ['no balances', [], 'none'],
  ])('with %s', async (_, balances, outcome) => {
    expect((await proofOf(stmt(ACCT, ...balances, ntry('1', 'DBIT')))).outcome).toBe(outcome);
  });

  it('counts booked entries only', async () => {
    const pending = ntry('5', 'DBIT', '', '<Sts>PDNG</Sts>');
    expect((await proofOf(stmt(ACCT, bal('OPBD', '10'), bal('CLBD', '9'), pending, ntry('1', 'DBIT')))).outcome).toBe(
      'matched',
    );
  });

  it('reads a reversal with the direction of its own booking', async () => {
    const { outcome, words } = await proofOf(
      stmt(ACCT, bal('OPBD', '10'), bal('CLBD', '12'), ntry('2', 'CRDT', REVERSAL)),
    );
    expect([outcome, words]).toEqual(['matched', ['2026-01-05 in 2 EUR Imported transaction']]);
  });

  it('inverts all reversals if the balances add up only then', async () => {
    const first = stmt(ACCT, bal('OPBD', '10'), bal('CLBD', '12'), ntry('2', 'DBIT', REVERSAL));
    const second = stmt(ACCT, bal('OPBD', '12'), bal('CLBD', '9'), ntry('3', 'CRDT', REVERSAL));
    expect(await proofOf(first, second)).toEqual({
      outcome: 'matched',
      words: ['2026-01-05 in 2 EUR Imported transaction', '2026-01-05 out 3 EUR Imported transaction'],
      message: null,
    });
    const other = stmt(ACCT, bal('OPBD', '9'), bal('CLBD', '10'), ntry('1', 'CRDT', REVERSAL));
    expect((await proofOf(first, second, other)).outcome).toBe('mismatch');
  });

  it('names the first statement that does not add up', async () => {
    const good = stmt(ACCT, bal('OPBD', '10'), bal('CLBD', '9'), ntry('1', 'DBIT'));
    const bad = stmt(ACCT, bal('OPBD', '9'), bal('CLBD', '9'), ntry('1', 'DBIT'));
    expect((await proofOf(good, bad)).message).toBe(
      'In the statement that begins on line 5, the entries lead from 9 to 8, but line 7 says 9, a difference of 1',
    );
  });

  it('is not contradicted by the balance of an intraday report', async () => {
    const report = (closing: string) =>
      `<Document><BkToCstmrAcctRpt><Rpt>${ACCT}${bal('OPBD', '10')}${bal('ITBD', closing)}${ntry('1', 'DBIT')}</Rpt></BkToCstmrAcctRpt></Document>`;
    const [met, unmet] = [(await read(report('9'))).verdict, (await read(report('4'))).verdict];
    expect([met.proof?.outcome, met.statements?.length]).toEqual(['matched', 1]);
    // It can lack entries, so it states nothing of its account.
    expect([unmet.proof?.outcome, unmet.statements]).toEqual(['none', []]);
  });

  it('warns of an unreadable balance', async () => {
    const { verdict } = await read(camt053(stmt(ACCT, bal('OPBD', '1,0'), bal('CLBD', '9'), ntry('1', 'DBIT'))));
    expect(verdict.proof?.outcome).toBe('none');
    expect(verdict.warnings?.map(({ code }) => code)).toEqual(['unreadable_balance']);
  });
});

describe('the statements of a CAMT file', () => {
  it('are returned with account, number, period and balances', async () => {
    const { verdict } = await read(
      camt053(
        stmt(
          '<Id>A</Id><ElctrncSeqNb>12</ElctrncSeqNb>',
          '<FrToDt><FrDtTm>2026-01-01T00:00:00</FrDtTm><ToDtTm>2026-01-05T23:59:59</ToDtTm></FrToDt>',
          ACCT,
          bal('OPBD', '10'),
          bal('CLBD', '9'),
          bal('CLAV', '109'),
          ntry('1', 'DBIT'),
        ),
        stmt(ACCT, bal('OPBD', '9'), bal('CLBD', '9')),
      ),
    );
    const facts = {
      account: { scheme: 'iban', bank: null, number: 'DE75200400000123453626', currency: 'EUR' },
      account_name: null,
      accountable_type: null,
      scope: 'total',
      has_doubtful_sign: false,
    };
    expect(verdict.statements).toEqual([
      {
        ...facts,
        number: '12',
        scope: 'total',
        from: '2026-01-01',
        to: '2026-01-05',
        opening: '10',
        closing: '9',
        closing_date: '2026-01-05',
        available: '109',
        currency: 'EUR',
        entries_count: 1,
        entries_sum: '-1',
        last_day_sum: '-1',
        proof: 'matched',
      },
      {
        ...facts,
        number: null,
        scope: 'total',
        from: '2026-01-05',
        to: '2026-01-05',
        opening: '9',
        closing: '9',
        closing_date: '2026-01-05',
        available: null,
        currency: 'EUR',
        entries_count: 0,
        entries_sum: '0',
        last_day_sum: '-1',
        proof: 'matched',
      },
    ]);
  });

  it.each([
    [ACCT, 'DE75200400000123453626 · EUR'],
    ['<Acct><Id><IBAN>DE75200400000123453626</IBAN></Id></Acct>', 'DE75200400000123453626 · EUR'],
    [
      '<Acct><Id><Othr><Id>0012-345</Id></Othr></Id><Svcr><FinInstnId><BIC>ABNANL2A</BIC></FinInstnId></Svcr></Acct>',
      'ABNANL2A/0012345 · EUR',
    ],
    ['<Acct><Id><BBAN>4711</BBAN></Id><Ccy>USD</Ccy></Acct>', '4711 · USD'],
    ['<Acct><Id><PrtryAcct><Id>4711</Id></PrtryAcct></Id></Acct>', '4711 · EUR'],
    ['', null],
  ])('with %s are of the account %s', async (acct, text) => {
    const { rows } = await read(camt053(stmt(acct, ntry('1', 'DBIT'))), false);
    expect(rows[0]!.account).toBe(text);
  });

  it.each(['camt.052', 'camt.053', 'camt.054'])(
    'are read from %s, in any version and with any prefix',
    async (message) => {
      const [wrapper, name] = {
        'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
        'camt.053': ['BkToCstmrStmt', 'Stmt'],
        'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
      }[message]!;
      for (const version of ['01', '02', '04', '08', '13']) {
        const inner = `<${wrapper}><GrpHdr/><${name}>${ACCT}${ntry('1', 'DBIT')}</${name}></${wrapper}>`;
        const prefixed = inner.replaceAll(/<(\/?)/g, '<$1c:');
        const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}`;
        const plain = await read(`<Document xmlns="${namespace}">${inner}</Document>`);
        const other = await read(
          `<e:Envelope xmlns:e="e" xmlns:c="${namespace}"><c:Document>${prefixed}</c:Document></e:Envelope>`,
        );
        expect(plain.words).toEqual(['2026-01-05 out 1 EUR Imported transaction']);
        expect(other.words).toEqual(plain.words);
      }
    },
  );

  it('are valid without entries and without a booking', async () => {
    expect((await read(camt053(stmt(ACCT, bal('CLBD', '9'))))).words).toEqual([]);
    // The opening balance alone is what the account has on its day.
    const { verdict } = await read(camt053(stmt(ACCT, bal('OPBD', '9'))));
    const [day] = verdict.statements?.map(({ to }) => to) ?? [];
    expect(day).toMatch(/^\d{4}-/);
    expect(verdict.statements).toMatchObject([{ from: day, to: day, opening: '9', closing: null }]);
  });
});

describe('the encoding of a CAMT file', () => {
  const xml = (declared: string): string =>
    `<?xml version="1.0" encoding="${declared}"?>${camt053(stmt(ACCT, ntry('1', 'DBIT', '<AddtlNtryInf>Käse</AddtlNtryInf>')))}`;

  it.each([
    ['UTF-8', Buffer.from(xml('UTF-8')), 'UTF-8'],
    ['UTF-8 that is declared as another', Buffer.from(xml('ISO-8859-1')), 'UTF-8'],
    ['what is declared', Buffer.from(xml('ISO-8859-1'), 'latin1'), 'ISO-8859-1'],
    ['what is found where UTF-8 is declared in vain', Buffer.from(xml('UTF-8'), 'latin1'), 'ISO-8859-1'],
    ['UTF-16', Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le'), 'UTF-16LE'],
  ])('is %s', async (_, bytes, encoding) => {
    const { words, verdict } = await read(bytes);
    expect([words, verdict.detected['encoding']]).toEqual([['2026-01-05 out 1 EUR Käse'], encoding]);
  });
});
