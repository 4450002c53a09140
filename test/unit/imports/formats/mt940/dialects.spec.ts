import { describe, expect, it } from '@jest/globals';
import { detailsOf, readStatements } from '../statements/read-statements.js';

const mt940 = (lines: readonly string[]) => readStatements('Mt940Import', `${lines.join('\r\n')}\r\n`);

/** Returns the values of the only entry, which has these lines in field 86. */
async function informed(...lines: readonly string[]) {
  const { rows } = await mt940([
    ':20:A',
    ':25:DE75200400000123453626',
    ':60F:C260101EUR1,',
    ':61:260105D1,NTRFNONREF',
    ...lines,
  ]);
  const { name, notes } = rows[0]!;
  return { name, notes, ...detailsOf(rows[0]!) };
}

describe('the form of field 86', () => {
  it('in Germany is parts of 27 characters with SEPA keywords', async () => {
    expect(
      await informed(
        ':86:105?00FOLGELASTSCHRIFT?109310?20EREF+RG-2026-0017?21MREF+M-4711',
        '?22CRED+DE98ZZZ09999999999?23SVWZ+Jahresbeitrag 2026 Mit?24gliedsnummer 0815?30COBADEFFXXX',
        '?31DE89370400440532013000?32Turn- und Sportverein Linde?33nthal e.V.?34992',
      ),
    ).toEqual({
      name: 'Turn- und Sportverein Lindenthal e.V.',
      notes: 'Jahresbeitrag 2026 Mitgliedsnummer 0815',
      references: { end_to_end: 'RG-2026-0017', mandate: 'M-4711', creditor: 'DE98ZZZ09999999999' },
      counter_account: 'DE89370400440532013000',
    });
  });

  it('in Germany before SEPA is parts without keywords, the first of which is the name if none is given', async () => {
    expect(await informed(':86:805?00ABSCHLUSS?20SEE APPENDIX 4?21CHARGES MAY')).toEqual({
      name: 'SEE APPENDIX 4 CHARGES MAY',
      notes: null,
    });
  });

  it('is numbered parts in field NS instead, which some programs for German banks write', async () => {
    const numbered = [
      ':NS:01Beitrag 2026',
      '02Mitglied 4711',
      '15Turn- und Sportverein Linde',
      '16nthal e.V.',
      '17Lastschrift',
    ];
    const read = { name: 'Turn- und Sportverein Lindenthal e.V.', notes: 'Beitrag 2026 Mitglied 4711' };
    expect(await informed(...numbered)).toEqual(read);
    expect((await informed(...numbered, ':86:Verein Lindenthal')).name).toBe('Verein Lindenthal');
  });

  it('in the Netherlands can be an account number before the name', async () => {
    expect(await informed(':86:0417164300 j de vries', 'huur mei')).toEqual({
      name: 'j de vries',
      notes: 'huur mei',
      counter_account: '0417164300',
    });
  });

  it('in Poland is parts after ~ or <', async () => {
    const parts = (by: string) => [
      `:86:020${by}00WYPLATA${by}20Czynsz styczen${by}31PL61109010140000071219812874${by}32SPOLDZIELNIA LIPA`,
      `${by}33UL. LIPOWA 3`,
    ];
    const read = {
      name: 'SPOLDZIELNIA LIPA UL. LIPOWA 3',
      notes: 'Czynsz styczen',
      counter_account: 'PL61109010140000071219812874',
    };
    expect(await informed(...parts('~'))).toEqual(read);
    expect(await informed(parts('~')[0]!.replace(':86:020', ':86:020 020'), ...parts('~').slice(1))).toEqual(read);
    expect(await informed(...parts('<'))).toEqual(read);
    expect(await informed(...parts('^'))).toEqual(read);
  });

  it('of ABN AMRO and Rabobank is keywords between slashes, which a line end can split', async () => {
    const read = {
      name: 'Woonstichting De Linde',
      notes: 'Huur januari',
      counter_account: 'NL91ABNA0417164300',
    };
    expect(
      await informed(
        ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/',
        'Woonstichting De Linde/REMI/Huur januari/EREF/NOTPROVIDED',
      ),
    ).toEqual(read);
    const { counter_account: _, ...rest } = read;
    expect(
      await informed(':86:/EREF/A-17//BENM//NAME/Woonstichting De Linde/REMI/Huur januari/ISDT/2026-01-05'),
    ).toEqual({ ...rest, references: { end_to_end: 'A-17' } });
  });

  it('in New Zealand and North Macedonia is a party between slashes, with its account and details', async () => {
    expect(
      await informed(
        ':86:/BAI/399/MISCELLANEOUS CREDIT',
        '/ORDP/Kowhai Orchards Ltd',
        '/ACNO/12-3456-0123456-00',
        '/REMI/Invoice 17',
      ),
    ).toEqual({ name: 'Kowhai Orchards Ltd', notes: 'Invoice 17', counter_account: '12-3456-0123456-00' });
    expect(
      await informed(':86:/BENM/210000000001234', '/OVOSTARNIK DOOEL BITOLA', '/Faktura 17//2026', '/EMPTY/'),
    ).toEqual({
      name: 'OVOSTARNIK DOOEL BITOLA',
      notes: 'Faktura 17 2026 EMPTY',
      counter_account: '210000000001234',
    });
    expect(await informed(':86:/BAI/475/CHECK PAID')).toEqual({ name: '475/CHECK PAID', notes: null });
    // Nothing shows which of the two is the owner of the account.
    expect(await informed(':86:/ORDP/A. Tane/BENM/B. Tane/REMI/Rent')).toEqual({ name: 'Rent', notes: null });
  });

  it('can stand behind a sum in another currency instead of a keyword', async () => {
    expect(await informed(':86:/OCMT/USD2853,12/', 'PAYMENT OF INVOICES 4711')).toEqual({
      name: 'PAYMENT OF INVOICES 4711',
      notes: null,
    });
    expect(await informed(':86:/OCMT/EUR10,00/')).toEqual({ name: '/OCMT/EUR10,00/', notes: null });
  });

  it('can have a line that begins like a field, but with the rest of a time', async () => {
    expect(await informed(':86:106?00KARTENZAHLUNG?20SVWZ+12-09-2026T16', ':26:37 Folge 7?32BAECKEREI AM TOR')).toEqual(
      { name: 'BAECKEREI AM TOR', notes: '12-09-2026T16:26:37 Folge 7' },
    );
  });

  it('of ING is a counterparty between slashes', async () => {
    expect(
      await informed(
        ':86:/EREF/EV123REP17T1//CNTP/NL32INGB0000012345/INGBNL2A/Fietsenwinke',
        'l De Bel///REMI/USTD//Factuur 2026-17/',
      ),
    ).toEqual({
      name: 'Fietsenwinkel De Bel',
      notes: 'Factuur 2026-17',
      references: { end_to_end: 'EV123REP17T1' },
      counter_account: 'NL32INGB0000012345',
    });
  });

  it('in older Dutch files is labels', async () => {
    expect(
      await informed(
        ':86:SEPA Overboeking                 IBAN: NL91ABNA0417164300        ',
        'BIC: ABNANL2A                    Naam: J. de Vries',
        'Omschrijving: Verjaardag         Kenmerk: NOTPROVIDED',
      ),
    ).toEqual({ name: 'J. de Vries', notes: 'Verjaardag', counter_account: 'NL91ABNA0417164300' });
  });

  it('elsewhere is text whose first line is the name', async () => {
    expect(await informed(':86:BEA   NR:A1B2C3   05.01.26/12.30', 'Bakkerij Smit,PAS042')).toMatchObject({
      name: 'BEA NR:A1B2C3 05.01.26/12.30',
      notes: 'Bakkerij Smit,PAS042',
    });
    const long = 'Zahlung an die Hausverwaltung am Weinberg, Wohnung 12, Januar 202';
    expect(await informed(`:86:${long}`, '6', 'Danke')).toMatchObject({ name: `${long}6`, notes: 'Danke' });
  });

  it('can have the code of a part split by a line end', async () => {
    expect(
      await informed(
        ':86:020?00Wyplata?20Faktura 17?',
        '21za styczen?2',
        '2i luty?31PL6110901014',
        '0000071219812874?32JAN LIPA',
      ),
    ).toEqual({
      name: 'JAN LIPA',
      notes: 'Faktura 17 za styczen i luty',
      counter_account: 'PL61109010140000071219812874',
    });
  });

  it('is plain text after the account of the other party', async () => {
    expect(await informed(':86:NL91ABNA0417164300 J. de Vries', '', 'Verjaardag')).toEqual({
      name: 'J. de Vries',
      notes: 'Verjaardag',
      counter_account: 'NL91ABNA0417164300',
    });
  });

  it('can be missing, empty or repeated', async () => {
    expect(await informed()).toMatchObject({ name: 'Imported transaction', notes: null });
    expect(await informed(':86:')).toMatchObject({ name: 'Imported transaction', notes: null });
    expect(await informed(':86:One', ':86:Two')).toMatchObject({ name: 'One', notes: 'Two' });
  });
});

describe('field 61', () => {
  const entry = async (...lines: readonly string[]) => {
    const { words, rows } = await mt940([':20:A', ':25:1', ':60F:C260101EUR1,', ...lines, ':86:Name']);
    return [words[0], { ...detailsOf(rows[0]!), dates: undefined }];
  };

  it.each([
    [':61:2601050105D12,50NTRFNONREF', '2026-01-05 out 12.5 EUR Name'],
    [':61:260105DR12,50NTRFNONREF', '2026-01-05 out 12.5 EUR Name'],
    [':61:260105CR7260,NTRFNONREF', '2026-01-05 in 7260 EUR Name'],
    [':61:260105RC12,50NTRFNONREF', '2026-01-05 out 12.5 EUR Name'],
    [':61:260105RDR12,50NTRFNONREF', '2026-01-05 in 12.5 EUR Name'],
    [':61:260105D0000000012,50NTRFNONREF', '2026-01-05 out 12.5 EUR Name'],
    [':61:260105C,50NTRFNONREF', '2026-01-05 in 0.5 EUR Name'],
    [':61:260105D 12.50S940', '2026-01-05 out 12.5 EUR Name'],
    [':61:2601041231C1,NTRFNONREF', '2025-12-31 in 1 EUR Name'],
    [':61:2512310102C1,NTRFNONREF', '2026-01-02 in 1 EUR Name'],
    [':61:260230C1,NTRFNONREF', '2026-02-28 in 1 EUR Name'],
    [':61:2602300302C1,NTRFNONREF', '2026-03-02 in 1 EUR Name'],
    [':61:991231C1,NTRFNONREF', '1999-12-31 in 1 EUR Name'],
    [':61:260105EC1,NTRFNONREF', '2026-01-05 in 1 EUR Name'],
    [':61:260105ED1,NTRFNONREF', '2026-01-05 out 1 EUR Name'],
    [':61:261305C1,NTRFNONREF', 'error: line 4, field 61: "261305" is not a date'],
    [':61:260105C1.234,56NTRF', 'error: line 4, field 61: "1.234,56" is not a number'],
    [':61:260105C1,234NTRF', 'error: line 4, field 61: "1,234" has more decimals than EUR has'],
    [
      ':61:260105X1,NTRF',
      'error: line 4, field 61: "260105X1,NTRF" does not begin with a date, a debit or credit mark, and an amount',
    ],
  ])('%s is %s', async (line, read) => {
    expect((await entry(line))[0]).toBe(read);
  });

  it.each([
    [
      [':61:260105D1,NDDT2026-17//7004512'],
      { external_id: { scheme: 'bank_ref', id: '7004512' }, references: { customer: '2026-17' } },
    ],
    [[':61:260105D1,NMSC11100304/01//NONREF'], { references: { customer: '11100304/01' } }],
    [[':61:260105D1,NTRFNONREF//0000000'], {}],
    [
      [':61:260105D1,N123NL91ABNA0417164300//A7'],
      { external_id: { scheme: 'bank_ref', id: 'A7' }, counter_account: 'NL91ABNA0417164300' },
    ],
    [[':61:260105D1,N541NONREF', 'NL91ABNA0417164300'], { counter_account: 'NL91ABNA0417164300' }],
    [[':61:260105D', '1,NTRFNONREF//B8'], { external_id: { scheme: 'bank_ref', id: 'B8' } }],
  ])('%j means %j', async (lines, details) => {
    expect((await entry(...lines))[1]).toEqual(details);
  });

  it('has a supplement, which is the name if there is no other', async () => {
    const { words } = await mt940([':20:A', ':25:1', ':60F:C260101EUR1,', ':61:260105D1,NTRF', 'Card payment']);
    expect(words).toEqual(['2026-01-05 out 1 EUR Card payment']);
  });
});

describe('field 25', () => {
  const account = async (...lines: readonly string[]) => {
    const file = [':20:A', ...lines, ':60F:C260101EUR1,', ':61:260105D1,NTRF', ':62F:C260105EUR0,'];
    const { rows } = await readStatements('Mt940Import', file.join('\n'), { hasTargetAccount: false });
    return rows[0]!.account;
  };

  it.each([
    [[':25:DE75200400000123453626'], 'DE75200400000123453626 · EUR'],
    [[':25:DE75 2004 0000 0123 4536 26 EUR'], 'DE75200400000123453626 · EUR'],
    [[':25:DE75200400000123453626EUR'], 'DE75200400000123453626 · EUR'],
    [[':25:20040000/0123453626EUR'], 'DE75200400000123453626 · EUR'],
    [[':25:20040000/123453626'], 'DE75200400000123453626 · EUR'],
    [[':25:COBADEFFXXX/DE75200400000123453626'], 'DE75200400000123453626 · EUR'],
    [[':25P:DE75200400000123453626', 'COBADEFFXXX'], 'DE75200400000123453626 · EUR'],
    [[':25:/PL61109010140000071219812874'], 'PL61109010140000071219812874 · EUR'],
    [[':25:51.78.52.257'], '517852257 · EUR'],
    [[':25:DABADKKK/3001-4711471147USD'], 'DABADKKK/30014711471147 · USD'],
    [[':25:517852257 GBP'], '517852257 · GBP'],
    [[':25:'], null],
    [[], null],
  ])('%j is %j', async (lines, text) => {
    expect(await account(...lines)).toBe(text);
  });
});
