import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('columns of a file', () => {
  it('name nobody where they have numbers of accounts', async () => {
    const file = await readBank([
      'Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Otsikko;Saldo',
      '2025/02/27;-40,00;66 77 88-9;;TARN OY;1000,00',
      '2025/02/03;250,00;;66 77 88-9;PELL OY;1040,00',
    ]);
    expect(file.rows).toEqual(['2025-02-27 out 40 TARN OY', '2025-02-03 in 250 PELL OY']);
  });

  it('of two amounts count in the currency of the account, which their headings name in words or by a sign', async () => {
    for (const [own, other] of [
      ['Montant(EUROS)', 'Montant(FRANCS)'],
      ['Amount (€)', 'Amount ($)'],
    ] as const) {
      const file = await readBank([
        `Date;Libellé;${other};${own}`,
        '27/02/2025;ACHAT CB TARN;-262,38;-40,00',
        '14/02/2025;VIREMENT DE PELL;1639,89;250,00',
      ]);
      expect(file).toMatchObject({
        asked: [],
        rows: ['2025-02-27 out 40 ACHAT CB TARN', '2025-02-14 in 250 VIREMENT DE PELL'],
      });
    }
  });

  it('of a currency beside a foreign amount are not the currency of amounts whose heading names another one', async () => {
    const file = await readBank(
      [
        'Date;Details;Amount (UAH);Operation amount;Currency;Balance',
        '14.02.2025;TARN;-380.00;-10.00;USD;620.00',
        '27.02.2025;PELL;-45.00;-45.00;UAH;575.00',
      ],
      'UAH',
    );
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-14 out 380 TARN', '2025-02-27 out 45 PELL'] });
    expect(file.currencies).toEqual([null]);
  });

  it('of individual amounts list the payments of one entry, which they add up to', async () => {
    const read = (last: string) =>
      readBank(
        [
          'Buchungsdatum;Belastung;Gutschrift;Einzelbetrag;Saldo;Beschreibung1',
          '2026-09-30;-23.40;;;1061.16;TARN',
          '2026-09-28;-150.00;;;1084.56;Sammelauftrag',
          '2026-09-28;;;-100.00;;PELL',
          `2026-09-28;;;${last};;MOSS`,
          '2026-09-27;;900.00;;1234.56;Lohn',
        ],
        'CHF',
      );
    expect(await read('-50.00')).toMatchObject({
      asked: [],
      proof: 'matched',
      rows: [
        '2026-09-30 out 23.4 TARN',
        '2026-09-28 out 150 Sammelauftrag',
        'left out: part',
        'left out: part',
        '2026-09-27 in 900 Lohn',
      ],
    });
    expect((await read('-60.00')).rows.slice(2, 4)).toEqual([
      'error: line 4, column "Belastung": neither a debit nor a credit is given',
      'error: line 5, column "Belastung": neither a debit nor a credit is given',
    ]);
  });

  it('of amounts with their currency in one cell have no currency column', async () => {
    const file = await readBank([
      'Date,Details,Currency/Amount',
      '2025-02-14,TARN,EUR -9.00',
      '2025-02-27,PELL,EUR -4.00',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-14 out 9 TARN', '2025-02-27 out 4 PELL'] });
  });

  it('of counterparties and of places of purchase name the payee before the kind of a payment does', async () => {
    const file = await readBank([
      '交易日期,摘要,交易场所,金额',
      '2025-02-14,消费,TARN,-9.00',
      '2025-02-27,转账,PELL,-4.00',
    ]);
    expect(file.rows).toEqual(['2025-02-14 out 9 TARN', '2025-02-27 out 4 PELL']);
  });

  it('of a payee name the entries of a short file, even if all have the same one', async () => {
    const rows = ['2025-02-27;Tarn Books;Card 4711;-40.00', '2025-02-14;Tarn Books;Card 4712;-5.00'];
    const more = [...rows, '2025-02-03;Tarn Books;Card 4713;-9.00', '2025-01-03;Tarn Books;Card 4714;19.00'];
    const file = await readBank(['Date;Payee;Description;Amount', ...more]);
    expect(file.rows[0]).toBe('2025-02-27 out 40 Tarn Books');
  });

  it('of whole amounts are found without headings beside balances with grouped thousands', async () => {
    const file = await readBank(['2023/10/02,Tarn,950,"339,356"', '2023/10/03,Pell,"1,200","338,156"'], 'JPY');
    expect(file).toMatchObject({ asked: [], rows: ['2023-10-02 out 950 Tarn', '2023-10-03 out 1200 Pell'] });
  });

  it('of amounts with three decimals are found without headings beside larger balances', async () => {
    const file = await readBank(['2020-09-22,Tarn,54.116,1871.416', '2020-09-23,Pell,20.000,1851.416'], 'JOD');
    expect(file).toMatchObject({ asked: [], rows: ['2020-09-22 out 54.116 Tarn', '2020-09-23 out 20 Pell'] });
  });

  it('of gross and net amounts beside a fee are the net ones', async () => {
    const file = await readBank([
      'Datum;Brutto;Entgelt;Netto;Guthaben;Name',
      '03.02.2025;250,00;-5,00;245,00;245,00;Pell',
      '14.02.2025;-40,00;0,00;-40,00;205,00;Tarn',
      '27.02.2025;-10,00;0,00;-10,00;195,00;Moss',
    ]);
    expect(file).toMatchObject({ asked: [], proof: 'matched' });
    expect(file.rows[0]).toBe('2025-02-03 in 245 Pell');
  });

  it('of debits, credits, a fee and balances are found by the balances where their headings say nothing', async () => {
    const file = await readBank([
      'K 1;K 2;K 3;K 4;K 5;K 6;K 7',
      '27-02-2025;Tarn;Card 81;58,16;;0,00;569,08',
      '22-02-2025;Pell;Transfer;;330,60;0,00;627,24',
      '20-02-2025;Moss;Card 12;;194,99;0,81;296,64',
      '19-02-2025;Birch;Card 77;3,72;;0,00;102,46',
      '18-02-2025;Birch;Card 12;7,47;;0,00;106,18',
    ]);
    expect(file).toMatchObject({ asked: [], proof: 'matched' });
    expect(file.rows[2]).toMatch(/^2025-02-20 in 194.18 /);
    expect(file.rows[0]).toMatch(/^2025-02-27 out 58.16 /);
  });

  it('have dates with a time behind a dash', async () => {
    const file = await readBank([
      'Tarih/Saat;Tutar;Bakiye;Açıklama',
      '27/02/2025-10:11:12;-40,00;210,00;TARN',
      '03/02/2025-09:10:11;250,00;250,00;PELL',
    ]);
    expect(file.rows).toEqual(['2025-02-27 out 40 TARN', '2025-02-03 in 250 PELL']);
  });

  it('have currencies by their Chinese names, and directions in brackets', async () => {
    const file = await readBank(
      [
        '交易日期,摘要,交易金额(收入),交易金额(支出),交易币种,余额',
        '2025-02-03,工资,250.00,,人民币,250.00',
        '2025-02-27,超市,,40.00,人民币,210.00',
      ],
      'CNY',
    );
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-03 in 250 工资', '2025-02-27 out 40 超市'] });
  });

  it('of short years have the day first where all days would be one day of many years', async () => {
    const days = ['24', '22', '14', '09', '03'];
    const file = await readBank([
      'Datum;Text;Betrag',
      ...days.map((day) => `${day}.02.25;TARN;-1,00`),
      '11.02.25;MOSS;-2,00',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows[0]).toBe('2025-02-24 out 1 TARN');
    const few = await readBank(['Datum;Text;Betrag', '14.02.25;TARN;-1,00', '09.02.25;MOSS;-2,00']);
    expect(few.asked).toEqual(['date_format']);
  });

  it('have German headings whose umlauts are spelt out', async () => {
    const file = await readBank([
      'Buchungsdatum;Empfaenger;Verwendungszweck;Betrag;Waehrung',
      '14.03.2025;PELL;Miete;-5,00;EUR',
    ]);
    expect(file.rows).toEqual(['2025-03-14 out 5 PELL']);
  });

  it('have dates under a word that is also one for outflows', async () => {
    const file = await readBank([
      'Splatnost;Odepsáno;Částka;Název',
      '14.03.2025;14.03.2025;-5,00;PELL',
      '28.03.2025;28.03.2025;+9,00;MOSS',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-03-14 out 5 PELL', '2025-03-28 in 9 MOSS'] });
  });

  it('name nobody where they have references behind a label', async () => {
    const file = await readBank([
      '2025-03-14,Ref: AT250001,-5.00,PELL',
      '2025-03-28,Ref: AT250002,9.00,MOSS',
      '2025-03-29,Ref: AT250003,-9.00,MOSS',
    ]);
    expect(file.rows[0]).toBe('2025-03-14 out 5 PELL');
  });

  it('have the roubles of today under their former code', async () => {
    const rows = ['Дата;Описание;Сумма;Валюта', '14.03.2025;PELL;-5,00;RUR', '28.03.2025;MOSS;+9,00;RUR'];
    expect(await readBank(rows, 'RUB')).toMatchObject({ asked: [], currencies: ['RUB'] });
  });

  it('have no amount where a fee of zero is the only number', async () => {
    const rows = ['Date,Payee,Source fee amount', '2025-03-14,PELL,0.00', '2025-03-28,MOSS,0.00'];
    await expect(readBank(rows)).rejects.toMatchObject({ code: 'missing_required_headers' });
  });

  it.each([
    ['lv', 'Datums;Saņēmējs/Maksātājs;Summa;Debets/Kredīts', '14.03.2025;PELL;5,00;D', '28.03.2025;MOSS;9,00;K'],
    ['sl', 'Datum;Prejemnik;Breme;Dobro', '14.03.2025;PELL;5,00;', '28.03.2025;MOSS;;9,00'],
    ['id', 'Tanggal;Keterangan;Debit;Kredit', '14/03/2025;PELL;5,00;', '28/03/2025;MOSS;;9,00'],
    ['vi', 'Ngày giao dịch;Mô tả;Ghi nợ;Ghi có', '14/03/2025;PELL;5,00;', '28/03/2025;MOSS;;9,00'],
    ['th', 'วันที่;รายละเอียด;ถอนเงิน;ฝากเงิน', '14/03/2025;PELL;5.00;', '28/03/2025;MOSS;;9.00'],
    ['fa', 'تاریخ;شرح;بدهکار;بستانکار', '2025/03/14;PELL;5.00;', '2025/03/28;MOSS;;9.00'],
    ['sr', 'Датум;Опис;Исплата;Уплата', '14.03.2025;PELL;5,00;', '28.03.2025;MOSS;;9,00'],
  ])('have headings in further languages: %s', async (_, ...rows) => {
    expect((await readBank(rows)).rows).toEqual(['2025-03-14 out 5 PELL', '2025-03-28 in 9 MOSS']);
  });

  it('of booking days without a year take it from the value date, at the turn of a year from the closer one', async () => {
    const file = await readBank([
      'Buchungstag;Valutadatum;Empfänger;Betrag',
      '02.01;02.01.26;PELL;-5,00',
      '31.12;02.01.26;MOSS;-6,00',
      '30.12;29.12.25;TARN;-7,00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2026-01-02 out 5 PELL', '2025-12-31 out 6 MOSS', '2025-12-30 out 7 TARN'],
    });
  });

  it('of booking days without a year are errors where no value date has one', async () => {
    const file = await readBank(['Buchungstag;Valutadatum;Empfänger;Betrag', '02.01;02.01;PELL;-5,00']).catch(
      () => null,
    );
    expect(file?.rows.filter((row) => !row.startsWith('error')) ?? []).toEqual([]);
  });

  it('with the same numbers are one amount, and prove nothing about each other', async () => {
    const file = await readBank(
      [
        'Day,Item,Value 1,Value 2,Charge',
        '2025-02-03,Tarn,$20.00,$20.00,-$0.71',
        '2025-02-04,Pell,$10.00,$10.00,-$0.38',
      ],
      'USD',
    );
    expect(file.proof).toBe('none');
    expect(file.asked).not.toEqual([]);
  });

  it('of two names for one party name it, and not what it was paid for', async () => {
    const file = await readBank(
      [
        'Datum;Částka;Název protistrany;Název účtu protistrany;Zpráva pro příjemce',
        '03.02.2025;-12,50;TARN;TARN;Strom',
        '14.02.2025;-20,00;TARN;TARN;Mlha',
      ],
      'CZK',
    );
    expect(file.rows).toEqual(['2025-02-03 out 12.5 TARN', '2025-02-14 out 20 TARN']);
  });

  it('under an unknown heading name the rows for which no other column has a name', async () => {
    const file = await readBank([
      'Date;Amount;Purpose;Wer es war;Category',
      '2025-02-03;-12.50;;Tarn;Food',
      '2025-02-14;-20.00;Rent;Pell;Home',
      '2025-02-15;-21.00;;Moss;Food',
    ]);
    expect(file.rows).toEqual(['2025-02-03 out 12.5 Tarn', '2025-02-14 out 20 Rent', '2025-02-15 out 21 Moss']);
  });

  it('of the states of addresses are not those of payments', async () => {
    const file = await readBank(
      [
        'Date,Description,Amount,City/State',
        '2025-02-03,Tarn,-12.50,"OAKLAND CA"',
        '2025-02-14,Pell,-20.00,"AUSTIN TX"',
      ],
      'USD',
    );
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-03 out 12.5 Tarn', '2025-02-14 out 20 Pell'] });
  });

  it('of two amounts count in the currency of the account, which the columns beside them have', async () => {
    const file = await readBank([
      'Date,Details,Amount,Currency,Billing amount,Billing currency',
      '14/02/2025,TARN,-20.00,USD,-18.40,EUR',
      '27/02/2025,PELL,-5.00,EUR,-5.00,EUR',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-14 out 18.4 TARN', '2025-02-27 out 5 PELL'] });
  });

  it('are not used where they have only dashes', async () => {
    const file = await readBank([
      'Date,Details,Debit,Credit,Debit abroad,Credit abroad',
      '14/02/2025,TARN,20.00,-,-,-',
      '27/02/2025,PELL,-,5.00,-,-',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-14 out 20 TARN', '2025-02-27 in 5 PELL'] });
  });

  it('have no amounts where a heading for them is above dates', async () => {
    const file = await readBank([
      'Date;Value;Details;Debit;Credit',
      '14.02.2025;15.02.2025;TARN;20,00;',
      '27.02.2025;28.02.2025;PELL;;5,00',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-14 out 20 TARN', '2025-02-27 in 5 PELL'] });
  });

  it('do not name the own account next to payees, even if a row has none', async () => {
    const file = await readBank([
      'Datum;Název účtu;Název protiúčtu;Zpráva;Částka',
      '14.02.2025;Ida Tarnová;PELL;Nájem;-20,00',
      '27.02.2025;Ida Tarnová;;Daň z úroku;-5,00',
    ]);
    expect(file.rows).toEqual(['2025-02-14 out 20 PELL', '2025-02-27 out 5 Daň z úroku']);
  });

  it('with the lines of one text do not have two parties', async () => {
    const file = await readBank([
      'Date,Description 1,Description 2,Amount',
      '2025-02-14,TARN,REFUND 08,20.00',
      '2025-02-14,TARN,PURCHASE 07,-30.00',
      '2025-02-15,RENT,TARN,-50.00',
    ]);
    expect(file.rows).toEqual(['2025-02-14 in 20 TARN', '2025-02-14 out 30 TARN', '2025-02-15 out 50 RENT']);
  });

  it('of whole numbers with a minus can be amounts beside a column of decimals, if no heading is known', async () => {
    const file = await readBank(
      ['2026-01-15;TARN;-4590;38.86', '2026-01-27;PELL;485000;51.43', '2026-02-03;MOSS;-12990;12.57'],
      'HUF',
    );
    expect(file.asked).toContain('amount_col_label');
  });

  it('are no amounts in the currency of the purchase, where debits and credits are beside them', async () => {
    const file = await readBank(
      [
        'Einkaufsdatum;Buchungstext;Betrag;Originalwährung;Währung;Belastung;Gutschrift;Buchung',
        '27.09.2025;PELL;7.80;CHF;CHF;7.80;;27.09.2025',
        '21.09.2025;MOSS;-49.95;EUR;CHF;;47.95;21.09.2025',
        '14.09.2025;TARN;;;CHF;;1500.00;14.09.2025',
      ],
      'CHF',
    );
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-09-27 out 7.8 PELL', '2025-09-21 in 47.95 MOSS', '2025-09-14 in 1500 TARN'],
    });
  });

  it('have the amount after fees where some rows are nothing but a fee', async () => {
    const file = await readBank(
      [
        'Date,Title,Amount,Fees & Taxes,Net',
        '2025-09-21,PELL,-$30.00,--,-$30.00',
        '2025-09-15,MOSS,--,-$5.50,-$5.50',
        '2025-09-03,TARN,$76.00,-$4.42,$71.58',
      ],
      'USD',
    );
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-09-21 out 30 PELL', '2025-09-15 out 5.5 MOSS', '2025-09-03 in 71.58 TARN'],
    });
  });

  it('have the other party, also where the holder moved money between own accounts', async () => {
    const file = await readBank([
      'Datum;Zahlungspflichtige*r;Zahlungsempfänger*in;Zweck;Betrag',
      '27.09.2025;Erika Muster;PELL;Strom;-7,80',
      '21.09.2025;MOSS;Erika Muster;Lohn;900,00',
      '15.09.2025;Erika Muster;Erika Muster;Umbuchung;-100,00',
      '14.09.2025;Erika Muster;TARN;Miete;-500,00',
    ]);
    expect(file.rows).toEqual([
      '2025-09-27 out 7.8 PELL',
      '2025-09-21 in 900 MOSS',
      '2025-09-15 out 100 Umbuchung',
      '2025-09-14 out 500 TARN',
    ]);
  });
});
