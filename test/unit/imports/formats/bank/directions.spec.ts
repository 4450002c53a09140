import { describe, expect, it } from '@jest/globals';
import { type ReadBank, readBank } from './read-bank.js';

describe('directions of a file', () => {
  it('are two letters without a heading, also in a file of two rows', async () => {
    const file = await readBank(
      [
        'Tanggal,Keterangan,Jumlah,,Saldo',
        '03/02/2025,GAJI,"900.00",CR,"1,900.00"',
        '27/02/2025,TOKO,"50.00",DB,"1,850.00"',
      ],
      'IDR',
    );
    expect(file.rows).toEqual(['2025-02-03 in 900 GAJI', '2025-02-27 out 50 TOKO']);
  });

  it('are asked about where nobody knows the two words of unsigned amounts', async () => {
    const file = await readBank([
      'Day,Text,Sum,,Left',
      '2025-02-03,PELL,"900.00",XX,"1,900.00"',
      '2025-02-27,MOSS,"50.00",YY,"1,850.00"',
    ]);
    expect(file.asked).toEqual(['amount_type_inflow_value']);
  });

  it('are those of a word that only the oldest row has, whose balance no earlier one proves', async () => {
    const rows = [
      '2025-02-27,"9,00",Debetas,"41,00"',
      '2025-02-14,"3,00",Debetas,"50,00"',
      '2025-02-03,"7,00",Kreditas,"53,00"',
    ];
    expect((await readBank(rows)).rows).toEqual([
      '2025-02-27 out 9 Imported transaction',
      '2025-02-14 out 3 Imported transaction',
      '2025-02-03 in 7 Imported transaction',
    ]);
  });

  it('are asked about where the oldest row alone has an unknown word', async () => {
    const rows = [27, 21, 14, 9].map((day, at) => `2025-02-${String(day).padStart(2, '0')},"1,00",oooo,"${at + 1},00"`);
    expect((await readBank([...rows, '2025-02-03,"7,00",iiii,"5,00"'])).asked).toEqual(['amount_type_inflow_value']);
  });

  it('are two words that mean the same, in two languages', async () => {
    const file = await readBank(['日期,借贷,金额,摘要', '2025-02-03,贷 Cr,900.00,PELL', '2025-02-14,借 Dr,50.00,MOSS']);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-03 in 900 PELL', '2025-02-14 out 50 MOSS'] });
  });

  it('are missing in the rows of a wallet whose word is for neither, and only those rows are wrong', async () => {
    const file = await readBank([
      '交易时间,商品,收/支,金额(元)',
      '2025-02-03 10:00:00,PELL,收入,900.00',
      '2025-02-14 11:00:00,MOSS,支出,50.00',
      '2025-02-15 12:00:00,TARN,/,70.00',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual([
      '2025-02-03 in 900 PELL',
      '2025-02-14 out 50 MOSS',
      'error: line 4, column "收/支": "/" does not say whether money came in or went out',
    ]);
  });

  it('are the signs of amounts where some rows have no word', async () => {
    const file = await readBank([
      'Date,Details,Debit/Credit,Amount',
      '2025-02-03,PELL,Credit,900.00',
      '2025-02-14,MOSS,Debit,-50.00',
      '2025-02-15,TARN,Other,-70.00',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual(['2025-02-03 in 900 PELL', '2025-02-14 out 50 MOSS', '2025-02-15 out 70 TARN']);
  });

  it('are not said by a dash in all rows', async () => {
    const file = await readBank([
      '2/27/2025,-50.00,-,"POS Purchase","MOSS"',
      '2/3/2025,900.00,-,"Payroll dep.","PELL"',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual(['2025-02-27 out 50 POS Purchase', '2025-02-03 in 900 Payroll dep.']);
  });

  it('are said of two columns by the words of their rows', async () => {
    const file = await readBank([
      '2025-02-27,GROCER,50.00,',
      '2025-02-14,BAKER,5.00,',
      '2025-02-03,PELL PAYROLL,,900.00',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows[2]).toBe('2025-02-03 in 900 PELL PAYROLL');
  });

  it('are asked about two columns without headings, if a refund alone speaks for one of them', async () => {
    const rows = ['2025-02-27,PELL,50.00,', '2025-02-14,MOSS,5.00,', '2025-02-03,Card payment TARN,,900.00'];
    expect((await readBank(rows)).asked).toEqual(['debit_col_label']);
  });

  it('are asked about two columns that fill the gaps of each other, however many rows one of them has', async () => {
    const outflows = Array.from(
      { length: 20 },
      (_, day) => `2025-01-${String(day + 1).padStart(2, '0')};PELL;;${day + 1}.50`,
    );
    expect((await readBank([...outflows, '2025-01-21;TARN;1200.00;'])).asked).toEqual(['debit_col_label']);
  });

  it('are those of an account where transfers show that it is no card', async () => {
    const withIban = await readBank([
      'Date;Name;IBAN;Amount',
      '2025-02-27;Tarn;;-40.00',
      '2025-02-03;Pell;DE11500105170000000001;250.00',
    ]);
    const without = await readBank(['Date;Name;Amount', '2025-02-27;Tarn;-40.00', '2025-02-03;Pell;250.00']);
    expect(withIban).toMatchObject({ asked: [], rows: ['2025-02-27 out 40 Tarn', '2025-02-03 in 250 Pell'] });
    expect(without.asked).toEqual(['signage_convention']);
  });

  it('are those of an account where a row with a minus is an order, or spending by its category', async () => {
    const orders = await readBank([
      'Datum;Text;Betrag',
      '05.01.2025;Internetauftrag;-9,50',
      '06.01.2025;Tarn;5,00',
      '31.01.2025;Pell;7,00',
    ]);
    expect(orders).toMatchObject({ asked: [], rows: expect.arrayContaining(['2025-01-06 in 5 Tarn']) });
    const app = (groceries: string): Promise<ReadBank> =>
      readBank([
        'Date,Payee,Category,Amount',
        `2025-01-05,Tarn,Groceries,${groceries}`,
        '2025-01-06,Pell,Other,-5.00',
        '2025-01-31,Moss,Other,7.00',
      ]);
    expect((await app('-9.50')).asked).toEqual([]);
    expect((await app('9.50')).asked).toEqual(['signage_convention']);
  });

  it('are the words of a column for incoming and outgoing payments', async () => {
    const file = await readBank([
      'Datum provedení;Směr;Částka;Název protistrany',
      '27.02.2025;Odchozí;40,00;Tarn',
      '03.02.2025;Příchozí;250,00;Pell',
    ]);
    expect(file.rows).toEqual(['2025-02-27 out 40 Tarn', '2025-02-03 in 250 Pell']);
  });

  it('are those of a card where thanks for a payment are in Turkish', async () => {
    const file = await readBank([
      'Tarih;Açıklama;Tutar',
      '05.01.2026;TARN;245,90',
      '20.01.2026;ODEME - TESEKKUR EDERIZ;-500,00',
      '03.02.2026;PELL;389,00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2026-01-05 out 245.9 TARN', '2026-01-20 in 500 ODEME - TESEKKUR EDERIZ', '2026-02-03 out 389 PELL'],
    });
  });

  it('are those of a card where a row with a minus thanks for a payment and most have none', async () => {
    const file = await readBank([
      'Date,Description,Amount',
      '2025-03-14,PELL GROCERY,34.18',
      '2025-03-15,PAYMENT RECEIVED - THANK YOU,-500.00',
      '2025-03-28,MOSS COFFEE,6.25',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual([
      '2025-03-14 out 34.18 PELL GROCERY',
      '2025-03-15 in 500 PAYMENT RECEIVED - THANK YOU',
      '2025-03-28 out 6.25 MOSS COFFEE',
    ]);
  });

  it('are asked about where a merchant with refunds is as likely as a card', async () => {
    const file = await readBank([
      'Date,Description,Amount',
      '2025-03-14,PELL CARD PAYMENT,34.18',
      '2025-03-15,MOSS REFUND,-5.00',
      '2025-03-28,TARN CARD PAYMENT,6.25',
    ]);
    expect(file.asked).toEqual(['signage_convention']);
  });

  it.each([
    ['behind the number', 'Date,Text,Amount', ['34.18', '500.00 Cr', '6.25']],
    ['before the number', 'Date,Text,Amount', ['34.18', '+500.00', '6.25']],
    ['in the next column', 'Date,Text,Amount,Sign', ['34.18,', '500.00,CR', '6.25,']],
    ['under its heading', 'Date,Text,Debit / Credit,Amount', [',34.18', 'Cr,500.00', ',6.25']],
  ])(
    'are out in the rows without a mark where some amounts are marked as credits %s',
    async (_, heading, [a, b, c]) => {
      const file = await readBank([heading, `2025-03-14,PELL,${a}`, `2025-03-15,MOSS,${b}`, `2025-03-28,TARN,${c}`]);
      expect(file).toMatchObject({
        asked: [],
        rows: ['2025-03-14 out 34.18 PELL', '2025-03-15 in 500 MOSS', '2025-03-28 out 6.25 TARN'],
      });
    },
  );

  it('are one letter under a heading with both words', async () => {
    const file = await readBank(['Data;Debetas/Kreditas;Suma;Kam', '2025-03-14;D;5,00;PELL', '2025-03-28;D;6,25;MOSS']);
    expect(file).toMatchObject({ asked: [], rows: ['2025-03-14 out 5 PELL', '2025-03-28 out 6.25 MOSS'] });
  });

  it('are not said by the name of a kind of transfer, if all rows have it', async () => {
    const file = await readBank([
      'Date,Payee,Type,Amount',
      '2025-03-14,PELL,Credit Transfer,-60.00',
      '2025-03-28,MOSS,Credit Transfer,-85.20',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-03-14 out 60 PELL', '2025-03-28 out 85.2 MOSS'] });
  });

  it('are asked about where one word contradicts the minus of all amounts', async () => {
    const file = await readBank([
      'Date,Payee,Kind,Amount',
      '2025-03-14,PELL,Credit,-60.00',
      '2025-03-28,MOSS,Credit,-5.00',
    ]);
    expect(file.asked).toEqual(['amount_type_strategy']);
  });

  it('are the signs beside a column of charges that are all zero', async () => {
    const file = await readBank(['Date,Payee,Amount,Charges', '2025-03-28,PELL,-54.37,0.00']);
    expect(file).toMatchObject({ asked: [], rows: ['2025-03-28 out 54.37 PELL'] });
  });

  it('are letters of debit and credit behind the amounts', async () => {
    for (const [out, into] of [
      ['12,50 S', '900,00 H'],
      ['12,50D', '900,00C'],
      ['12,50 DB', '900,00 CR'],
    ] as const) {
      const file = await readBank(['Datum;Text;Betrag', `03.02.2025;TARN;${out}`, `14.02.2025;PELL;${into}`]);
      expect(file).toMatchObject({ asked: [], rows: ['2025-02-03 out 12.5 TARN', '2025-02-14 in 900 PELL'] });
    }
  });

  it('follow from fees, which reduce what comes in', async () => {
    const file = await readBank(
      [
        'Id,Type,Amount,Fee,Net,Created,Description',
        't1,charge,20.00,0.88,19.12,2025-02-03 10:00,Tarn',
        't2,charge,30.00,1.20,28.80,2025-02-04 10:00,Pell',
        't3,payout,-40.00,0.00,-40.00,2025-02-05 10:00,Moss',
      ],
      'USD',
    );
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-03 in 19.12 Tarn', '2025-02-04 in 28.8 Pell', '2025-02-05 out 40 Moss'],
    });
  });

  it('are not in a column with a heading for names, even if all names are single letters', async () => {
    const { asked, rows } = await readBank(['Date,Name,Amount', '2025-01-05,a,-5.00', '2025-01-06,b,-6.00']);
    expect({ asked, rows }).toEqual({ asked: [], rows: ['2025-01-05 out 5 a', '2025-01-06 out 6 b'] });
  });

  it('are not those of two words of a short file, if only the oldest row has one of them', async () => {
    const file = await readBank(
      [
        '2025/02/25,塔恩,轉帳,75.00,0.00,"2,044.59"',
        '2025/02/26,佩爾,水費代扣,"2,975.57",0.00,-930.98',
        '2025/02/26,莫斯,水費代扣,"11,531.14",0.00,"-12,462.12"',
      ],
      'TWD',
    );
    expect(file.asked).not.toEqual([]);
  });

  it('are Greek letters after the amounts', async () => {
    const file = await readBank(['Ημερομηνία;Αιτιολογία;Ποσό', '13.02.2025;TARN;12,50 Χ', '14.02.2025;PELL;900,00 Π']);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-13 out 12.5 TARN', '2025-02-14 in 900 PELL'] });
  });

  it('do not follow from words for what was bought, or for both sides of a payment', async () => {
    const read = (text: string) =>
      readBank(['Date,Details,Amount', `2025-02-13,${text},-12.50`, '2025-02-14,Salary Pell,900.00']);
    for (const text of ['Mobile top-up Tarn', 'Transfer from Tarn to Moss'])
      expect((await read(text)).asked).toEqual([]);
  });

  it('follow from words for incoming and outgoing payments', async () => {
    const file = await readBank(
      ['Дата;Описание;Сумма', '13.02.2025;СБП исходящий;-12,50', '14.02.2025;СБП входящий;900,00'],
      'RUB',
    );
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-13 out 12.5 СБП исходящий', '2025-02-14 in 900 СБП входящий'],
    });
  });

  it('are read from notes of debits and credits', async () => {
    const file = await readBank([
      'Fecha,Descripción,Transacción,Valor Total',
      '15/01/2026,TARN,Nota Débito,384.90',
      '27/01/2026,PELL,Nota Crédito,500.00',
      '03/02/2026,MOSS,Nota Débito,20.00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2026-01-15 out 384.9 TARN', '2026-01-27 in 500 PELL', '2026-02-03 out 20 MOSS'],
    });
  });

  it('are those of two unknown columns that the balances of a named column prove', async () => {
    const file = await readBank([
      'Date;Text;Foo;Bar;Balance',
      '15.01.2026;TARN;40,00;;960,00',
      '27.01.2026;PELL;;500,00;1460,00',
      '03.02.2026;MOSS;20,00;;1440,00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      proof: 'matched',
      rows: ['2026-01-15 out 40 TARN', '2026-01-27 in 500 PELL', '2026-02-03 out 20 MOSS'],
    });
  });

  it('are those of the words of the heading that the letters begin, not those of another language', async () => {
    const file = await readBank([
      'Datum;Naam;Bedrag;Af Bij',
      '2025-02-03;PELL;900,00;B',
      '2025-02-14;MOSS;50,00;A',
      '2025-02-27;TARN;20,00;A',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-03 in 900 PELL', '2025-02-14 out 50 MOSS', '2025-02-27 out 20 TARN'],
    });
  });

  it('are no letters of cards or members', async () => {
    const file = await readBank([
      'Date,Text,Member,Sum',
      '2025-02-03,PELL,B,900.00',
      '2025-02-14,MOSS,A,50.00',
      '2025-02-27,TARN,A,20.00',
    ]);
    expect(file.asked).toEqual(['amount_type_inflow_value']);
  });

  it('are words of several pairs under a heading of two words', async () => {
    const file = await readBank([
      'Date,Note,Income/Expense,Amount',
      '2025-02-03,PELL,Income,900.00',
      '2025-02-14,MOSS,Exp.,50.00',
      '2025-02-27,TARN,Transfer-Out,20.00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-03 in 900 PELL', '2025-02-14 out 50 MOSS', '2025-02-27 out 20 TARN'],
    });
  });

  it.each([
    ['Tanggal,Keterangan,Jenis,Jumlah', 'Pemasukan', 'Pengeluaran'],
    ['วันที่,รายละเอียด,ประเภท,จำนวนเงิน', 'รายรับ', 'รายจ่าย'],
    ['日付,摘要,収支,金額', '収入', '支出'],
  ])('are known words under %s', async (headings, income, expense) => {
    const file = await readBank([headings, `2025-02-03,PELL,${income},900.00`, `2025-02-14,MOSS,${expense},50.00`]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-03 in 900 PELL', '2025-02-14 out 50 MOSS'] });
  });

  it('of a card are those of its payment, which has no other words', async () => {
    const rows = ['Date,Merchant,Amount', '2025-02-03,PELL,50.00', '2025-02-14,MOSS,20.00', '2025-02-27,繳款,-70.00'];
    const file = await readBank(rows, 'TWD', 'TransactionImport', { isLiability: true });
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-03 out 50 PELL', '2025-02-14 out 20 MOSS', '2025-02-27 in 70 繳款'],
    });
  });

  it('are no kinds of payments where headings tell debits from credits', async () => {
    const file = await readBank([
      'Date,Type,Description,Money Out,Money In,Balance',
      '2025-02-14,POS,MOSS,50.00,,950.00',
      '2025-02-20,POS,TARN,20.00,,930.00',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-14 out 50 MOSS', '2025-02-20 out 20 TARN'] });
  });

  it.each(['POS', 'MA', 'IN'])('are not asked of %s alone, which is a terminal or a state', async (word) => {
    const file = await readBank([
      'Date,Text,Place,Sum',
      `2025-02-14,MOSS,${word},50.00`,
      `2025-02-20,TARN,${word},20.00`,
    ]);
    expect(file.asked).not.toEqual([]);
  });

  it('are asked about where A and B have no heading: they are the opposite in Dutch and in Turkish', async () => {
    const file = await readBank(['03.02.2025;PELL;900,00;B', '14.02.2025;MOSS;50,00;A', '27.02.2025;TARN;20,00;A']);
    expect(file.asked).toContain('amount_type_inflow_value');
  });
});
