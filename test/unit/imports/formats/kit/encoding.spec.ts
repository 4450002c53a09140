import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import {
  decodeText,
  detectEncoding,
  type Encoding,
  ENCODINGS,
} from '../../../../../src/imports/formats/kit/encoding.js';
import { inChunks } from './streams.js';

const BOM = '\uFEFF';

/** Bank files from several countries, too short for statistics alone. */
const TEXTS: Readonly<Record<string, string>> = {
  polish: 'Data;Opis;Kwota\n2025-01-02;Płatność kartą Żabka Kraków;-12,50\n2025-01-03;Przelew za grudzień;5400,00\n',
  'short polish': 'Data,Opis\n2025-01-02,Zakupy spożywcze Café\n',
  'polish names': 'Data;Opis\n2025;Biedronka Łódź\n2025;Sąd Gdańsk\n',
  czech: 'Datum;Popis;Částka\n2.1.2025;Potraviny Žižkov;-250,00\n3.1.2025;Příchozí úhrada mzda;32000,00\n',
  slovak: 'Dátum;Popis;Suma\n2.1.2025;Lekáreň Ľubica;-25,00\n3.1.2025;Prijatá platba ťažká;1200,00\n',
  hungarian: 'Dátum;Leírás;Összeg\n2025.01.02;Élelmiszer Győr;-2500\n2025.01.03;Jóváírás ű ő;350000\n',
  romanian: 'Data;Descriere;Suma\n02.01.2025;Piaţa Română;-25,00\n03.01.2025;Salariu Bucureşti;3500,00\n',
  croatian: 'Datum;Opis;Iznos\n02.01.2025;Dućan Šibenik;-25,00\n03.01.2025;Plaća Đakovo Žito;1500,00\n',
  german: 'Buchungstag;Empfänger;Betrag\n02.01.2025;Bäckerei Süßkorn;-6,40\n03.01.2025;Jörg Schäfer;25,00\n',
  'german with euros': 'Buchungstag;Empfänger;Betrag\n02.01.2025;Bäckerei Süßkorn;-6,40 €\n03.01.2025;Jörg;25,00 €\n',
  french: 'Date;Libellé;Montant\n02/01/2025;Le Cœur Œuvre;-6,80 €\n03/01/2025;Virement reçu;2100,00 €\n',
  'french spaces': 'Date;Libelle;Montant\n02/01/2025;Loyer;1\u00a0234,50\n',
  spanish: 'Fecha;Descripción;Importe\n02/01/2025;Panadería Muñoz;-6,80\n03/01/2025;Nómina año;2100,00\n',
  portuguese: 'Data;Descrição;Valor\n02/01/2025;Padaria São João;-6,80\n03/01/2025;Transferência salário;2100,00\n',
  swedish: 'Datum;Beskrivning;Belopp\n2025-01-02;Kortköp Malmö Värnhem;-120,00\n2025-01-03;Lön Åkeri Öst;25000,00\n',
  danish: 'Dato;Tekst;Beløb\n02-01-2025;Købmand Æblegård;-120,00\n03-01-2025;Løn Ålborg;25000,00\n',
  italian: 'Data;Descrizione;Importo\n02/01/2025;Caffè Città;-6,80\n03/01/2025;Stipendio perché;2100,00\n',
  'british pounds': 'Date,Amount\n2025-01-02,£12.50\n2025-01-03,-£3.00\n',
  'english with euros': 'Date,Name,Amount\n2025-01-02,Shop,€12.50\n',
  'english with dashes': 'Date,Name,Amount\n2025-01-02,Shop – Main ‘x’,12.50\n',
  'english with an accent': 'Date,Name,Amount\n2025-01-02,Café Olé,12.50\n',
};

const SINGLE_BYTE: readonly Encoding[] = ['windows-1250', 'windows-1252', 'ISO-8859-1', 'ISO-8859-2', 'ISO-8859-15'];

async function detect(bytes: Buffer, chunk = 64 * 1024): Promise<Encoding> {
  return (await detectEncoding(() => inChunks(bytes, chunk))).encoding;
}

async function read(bytes: Buffer, chunk = 64 * 1024): Promise<string> {
  let text = '';
  for await (const piece of decodeText(inChunks(bytes, chunk), await detect(bytes, chunk))) text += piece;
  return text;
}

describe('detectEncoding', () => {
  it('takes a damaged byte among Korean characters for damage', async () => {
    const rows = Array.from({ length: 9 }, (_, day) => `2025-01-1${day},수도사업소 자동납부,-1,완료\n`).join('');
    const damaged = iconv.encode(`거래일자,내용,금액,상태\n${rows}`, 'EUC-KR');
    damaged[damaged.indexOf('2025') + 3] = 0xff;
    expect(await detect(damaged)).toBe('EUC-KR');
  });

  it('takes a damaged byte behind a byte-order mark for damage, and many for another encoding', async () => {
    const rows = Array.from({ length: 12 }, (_, day) => `2025-01-${10 + day},Shop ${day},12.50\n`).join('');
    const damaged = Buffer.from(`${BOM}Date,Name,Amount\n${rows}`);
    damaged[40] = 0xff;
    expect(await detect(damaged)).toBe('UTF-8');
    expect(await detect(damaged.subarray(3))).not.toBe('UTF-8');
    const german = Buffer.concat([Buffer.from(BOM), iconv.encode(TEXTS['german']!, 'windows-1252')]);
    expect(await detect(german)).not.toBe('UTF-8');
  });

  it.each([
    ['nothing', ''],
    ['ASCII', 'date,amount\n2025-01-02,1.00\n'],
    ['umlauts', 'Datum;Empfänger\n'],
    ['four-byte characters', 'tag\n🏝️\n'],
    ['a byte-order mark', `${BOM}date\n`],
  ])('finds UTF-8 in %s', async (_, text) => {
    expect(await detect(Buffer.from(text))).toBe('UTF-8');
    expect(await detect(Buffer.from(text), 1)).toBe('UTF-8');
  });

  it('prefers UTF-8 however late the first character beyond ASCII comes', async () => {
    expect(await detect(Buffer.from(`${'a,b\n'.repeat(100_000)}é`))).toBe('UTF-8');
  });

  it('does not take bytes for UTF-8 that end within a character', async () => {
    expect(await detect(Buffer.from('Café').subarray(0, -1))).not.toBe('UTF-8');
  });

  it.each(['UTF-16LE', 'UTF-16BE'] as const)('finds %s by its mark', async (encoding) => {
    const bytes = iconv.encode(`${BOM}Datum;Empfänger 🏝️\n`, encoding);
    expect(await detect(bytes)).toBe(encoding);
    expect(await detect(bytes, 1)).toBe(encoding);
  });

  const written = Object.entries(TEXTS).flatMap(([name, text]) =>
    ['\n', '\r\n'].flatMap((lineEnd) => {
      const lines = text.replaceAll('\n', lineEnd);
      const able = SINGLE_BYTE.filter((encoding) => iconv.decode(iconv.encode(lines, encoding), encoding) === lines);
      return able.map((encoding) => [name, encoding, lineEnd, lines] as const);
    }),
  );

  it.each(written)('reads %s written in %s with %j', async (_name, encoding, _lineEnd, text) => {
    const bytes = iconv.encode(text, encoding);
    expect(await read(bytes)).toBe(text);
    expect(await read(bytes, 1)).toBe(text);
  });

  it.each([
    ['windows-1252', 'Bäcker 5 €\n'],
    ['windows-1252', 'Bäcker †\n'],
    ['windows-1252', 'Bäcker\r\n'],
    ['ISO-8859-1', 'Bäcker\n'],
    ['ISO-8859-15', 'Bäcker 5 €\n'],
    ['windows-1250', 'Kościół Łódź\n'],
    ['ISO-8859-2', 'Kościół Łódź\n'],
  ] as const)('names %s', async (encoding, text) => {
    expect(await detect(iconv.encode(text, encoding))).toBe(encoding);
  });

  it('finds UTF-8 in a short file with one damaged byte', async () => {
    const bytes = Buffer.from('Datum;Name;Betrag\n26.06.22;Möbel Weiß;-3,00\n27.06.22;Gasthaus Höfer in Köln;-5,00\n');
    bytes[bytes.indexOf('06.22')] = 0xff;
    expect(await detect(bytes)).toBe('UTF-8');
  });

  it('finds Greek whose headings are known, even if a few bytes are damaged', async () => {
    const row = '04/09/24;Καφενείο Αστέρι;-17,26;Ολοκληρωμένη\n';
    const bytes = iconv.encode(`Ημερομηνία;Δικαιούχος;Ποσό;Κατάσταση\n${row.repeat(8)}`, 'windows-1253');
    bytes[bytes.length - 12] = 0xd2;
    expect(await detect(bytes)).toMatch(/^(windows-1253|ISO-8859-7)$/);
  });

  it('notices the one byte at the end of a long file that tells two encodings apart', async () => {
    const text = `${'Süß und schön;1,00\n'.repeat(20_000)}5 €\n`;
    expect(await detect(iconv.encode(text, 'windows-1252'))).toBe('windows-1252');
    expect(await detect(iconv.encode(text, 'ISO-8859-15'))).toBe('ISO-8859-15');
  });

  it.each([
    ['a NUL byte', Buffer.from('date,amount\n2025-01-02,1\0\n')],
    ['a NUL byte far into the file', Buffer.from(`${'a,b\n'.repeat(5000)}\0`)],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['UTF-16 without a mark', iconv.encode('date', 'UTF-16LE')],
    ['UTF-32', Buffer.from('fffe000064000000', 'hex')],
    ['NUL in UTF-16', iconv.encode(`${BOM}a\0b`, 'UTF-16BE')],
    ['half a character of UTF-16', Buffer.from('fffe640061', 'hex')],
    ['half a surrogate pair', Buffer.from('fffe3dd86100', 'hex')],
    ['control characters', Buffer.from('\u0001\u0002\u0003 text \u0004\u0005\u0006')],
  ])('refuses %s', async (_, bytes) => {
    await expect(detect(bytes)).rejects.toMatchObject({ code: 'invalid_encoding' });
    await expect(detect(bytes, 1)).rejects.toMatchObject({ code: 'invalid_encoding' });
  });

  it('refuses random bytes even without NUL', async () => {
    const bytes = fc.uint8Array({ min: 1, minLength: 2000, maxLength: 4000 });
    await fc.assert(
      fc.asyncProperty(bytes, async (random) => {
        await expect(detect(Buffer.from(random))).rejects.toMatchObject({ code: 'invalid_encoding' });
      }),
      { numRuns: 20 },
    );
  });

  it('lets a stray control character pass', async () => {
    expect(await detect(Buffer.from(`${'date,amount\n'.repeat(20)}\u001a`))).toBe('UTF-8');
  });
});

describe('decodeText', () => {
  it.each(['UTF-8', 'UTF-16LE', 'UTF-16BE'] as const)('drops the mark of %s, and only that', async (encoding) => {
    const bytes = iconv.encode(`${BOM}a${BOM}b`, encoding);
    expect(await read(bytes)).toBe(`a${BOM}b`);
    expect(await read(bytes, 1)).toBe(`a${BOM}b`);
  });

  it('reads any text in UTF-8 or marked UTF-16, wherever it is cut', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Cc}|^\uFEFF/u.test(text));
    const encodings = fc.constantFrom('UTF-8', 'UTF-16LE', 'UTF-16BE');
    await fc.assert(
      fc.asyncProperty(texts, encodings, fc.integer({ min: 1, max: 9 }), async (text, encoding, chunk) => {
        expect(await read(iconv.encode(BOM + text, encoding), chunk)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('detectEncoding of files in other alphabets', () => {
  const FILES: readonly (readonly [name: string, text: string, ...encodings: Encoding[]])[] = [
    ['Russian', 'Дата операции;Описание;Сумма\n02.01.2025;Пятёрочка продукты;-350,00\n', 'windows-1251', 'ISO-8859-5'],
    ['one Russian word', 'date;name;amount\n02.01.2025;Магнит;-350,00\n', 'windows-1251', 'ISO-8859-5'],
    ['Bulgarian', 'Дата;Приход;Разход;Описание\n01.04.2019;0.00;1.96;Плащане\n', 'windows-1251', 'ISO-8859-5'],
    ['Ukrainian', 'Дата;Опис операції;Сума\n01.04.2019;Їжа та напої, кав’ярня;-1.96\n', 'windows-1251'],
    ['Serbian', 'Датум;Опис;Износ\n01.04.2019;Љубав Ђорђе куповина;-1.96\n', 'windows-1251', 'ISO-8859-5'],
    ['Greek', 'Ημερομηνία;Περιγραφή;Ποσό\n01/04/2019;Αγορά Σκλαβενίτης;-12,50\n', 'windows-1253', 'ISO-8859-7'],
    ['Turkish', 'Tarih;Açıklama;Tutar\n01.04.2019;Şişli İstanbul alışveriş;-12,50\n', 'windows-1254', 'ISO-8859-9'],
    ['Hebrew', 'תאריך;תיאור;סכום\n01/04/2019;קניה בסופר;-12.50\n', 'windows-1255', 'ISO-8859-8'],
    ['Arabic', 'التاريخ;الوصف;المبلغ\n01/04/2019;شراء من السوق;-12.50\n', 'windows-1256'],
    ['Lithuanian', 'Data;Gavėjas;Suma\n2019-04-01;Mokėjimas už prekes, Šiauliai;-12.50\n', 'windows-1257'],
    ['Latvian', 'Datums;Saņēmējs;Summa\n2019-04-01;Pirkums veikalā Rīga;-12.50\n', 'windows-1257'],
    ['Estonian', 'Kuupäev;Saaja;Summa\n2019-04-01;Ostud Pärnu Jõe tänav;-12.50\n', 'windows-1257', 'windows-1252'],
    ['Japanese', '取引日,摘要,出金金額,残高\n2023/06/22,振込手数料,110,601\n', 'Shift_JIS', 'EUC-JP'],
    ['Japanese in half width', '利用日,利用店名,利用金額\n2023/06/22,ﾌｱﾐﾘ-ﾏ-ﾄ,500\n', 'Shift_JIS', 'EUC-JP'],
    ['Korean', '거래일자,적요,출금액,잔액\n2023-06-22,편의점 결제,5000,10000\n', 'EUC-KR'],
    ['one Korean word', 'date,name,amount\n2023-06-22,스타벅스,5000\n', 'EUC-KR'],
    ['Chinese', '交易日期,摘要,收入金额,余额\n2023-06-22,超市购物,50.00,1000.00\n', 'GB18030'],
    ['Chinese in Taiwan', '交易日期,摘要,支出金額,餘額\n2023/06/22,超商消費,50,1000\n', 'Big5'],
  ];
  const written = FILES.flatMap(([name, text, ...encodings]) =>
    encodings.flatMap((encoding) =>
      ['\n', '\r\n'].map((lineEnd) => [name, encoding, lineEnd, text.replaceAll('\n', lineEnd)] as const),
    ),
  );

  it.each(written)('reads %s written in %s with %j', async (_name, encoding, _lineEnd, text) => {
    const bytes = iconv.encode(text, encoding);
    expect(iconv.decode(bytes, encoding)).toBe(text);
    expect(await read(bytes)).toBe(text);
    expect(await read(bytes, 1)).toBe(text);
  });

  it.each(['UTF-16LE', 'UTF-16BE'] as const)('finds %s without a mark', async (encoding) => {
    const bytes = iconv.encode('Datum;Empfänger;Betrag\r\n02.01.2025;Bäcker;-1,00\r\n', encoding, { addBOM: false });
    expect(await detect(bytes)).toBe(encoding);
    expect(await detect(bytes, 1)).toBe(encoding);
  });

  it('reads every encoding that it names', async () => {
    for (const encoding of ENCODINGS) expect(iconv.encodingExists(encoding)).toBe(true);
    const given = await detectEncoding(() => inChunks(Buffer.from([0]), 1), 'windows-1251');
    expect(given).toMatchObject({ encoding: 'windows-1251', isGuessed: false });
  });
});

describe('detectEncoding of Japanese beside Cyrillic', () => {
  const rows = (head: string, names: readonly string[], lineEnd: string): string =>
    [head, ...names.map((name, at) => `2025-01-0${at + 1};${name};${at}5,120;処理中`)].join(lineEnd) + lineEnd;
  const KATAKANA = ['ヤマダ ハナコ', 'スズラン薬局', '給与 ミナトゾウセン', '喫茶ヤマネコ', 'まちかどベーカリー'];
  const JAPANESE: readonly (readonly [name: string, head: string, names: readonly string[]])[] = [
    ['katakana', '取引日;摘要;出金;状態', KATAKANA],
    ['katakana under English headings', 'date;name;amount;state', KATAKANA],
    ['katakana beside Latin letters', 'date;name;amount;state', ['UFJニコス', 'Suicaチャージ', 'JRトウキョウ']],
    ['half-width katakana', '取引日;摘要;出金;状態', ['ｶ)ﾔﾏﾀﾞ', 'ﾌｱﾐﾘｰﾏｰﾄ', 'ﾄｳｷﾖｳｶﾞｽ']],
    ['many rows', '取引日;摘要;出金;状態', Array.from({ length: 9 }, () => KATAKANA).flat()],
    ['a long cell', 'date;name;amount;state', [KATAKANA.join('').repeat(9).replaceAll(' ', ''), 'スーパー']],
    ['a few Japanese words', 'date;name;amount;state', ['Netflix', 'AMAZON', 'Spotify', '水道局']],
    ['one Japanese word', 'date;name;amount;state', ['Netflix']],
  ];
  const japanese = JAPANESE.flatMap(([name, head, names]) =>
    (['Shift_JIS', 'EUC-JP'] as const).flatMap((encoding) =>
      ['\n', '\r\n', '\r'].map((lineEnd) => [name, encoding, lineEnd, rows(head, names, lineEnd)] as const),
    ),
  );

  it.each(japanese)('reads %s written in %s with %j', async (_name, encoding, _lineEnd, text) => {
    const bytes = iconv.encode(text, encoding);
    expect(iconv.decode(bytes, encoding)).toBe(text);
    expect(await read(bytes)).toBe(text);
    expect(await read(bytes, 1)).toBe(text);
  });

  it.each(['Shift_JIS', 'EUC-JP'] as const)('reads a long file in %s whose lines end with CR', async (encoding) => {
    const text = `date;name\r${KATAKANA.map((name) => `2025-01-01;${name}\r`).join('')}`.repeat(3000);
    const bytes = iconv.encode(text, encoding);
    for (const chunk of [10_007, 64 * 1024]) expect(await detect(bytes, chunk)).toBe(encoding);
  });

  it.each([
    ['Latin brands', 'Дата;Описание;Сумма\n02.01.2025;Оплата PYATEROCHKA 5;-1\n03.01.2025;Оплата OZON;-2\n'],
    ['brands under English headings', 'date;name\n1;Оплата PYATEROCHKA 5\n2;Перевод SBP\n3;Магнит MOSKVA\n'],
    ['capitals', 'date;name\n1;МАГАЗИН ПРОДУКТЫ PYATEROCHKA\n2;ОПЛАТА ТЕЛЕФОНА MTS\n'],
    ['signs beside words', 'date;name\n1;ООО «Ромашка»\n2;Аптека №5 – Ленина\n3;Перевод… Иванову\n'],
    ['a Latin letter among Cyrillic ones', 'Дата;Описание\n1;Cбербанк перевод\n2;Зарплата за март\n3;Кофейня\n'],
    ['Bulgarian with brands', 'Дата;Описание\n1;Плащане LIDL София\n2;Теглене ATM\n'],
    ['Ukrainian with brands', 'Дата;Опис\n1;Оплата MONO, Сільпо\n2;Кав’ярня LVIV Їжа\n'],
  ])('reads %s in Windows-1251', async (_, text) => {
    const bytes = iconv.encode(text, 'windows-1251');
    expect(await read(bytes)).toBe(text);
  });
});

describe('what detectEncoding knows', () => {
  const decide = async (bytes: Buffer): Promise<unknown> => detectEncoding(() => inChunks(bytes, 1000));
  const utf8 = Buffer.from('Datum;Empfänger;Betrag\n02.01.2025;Bäckerei Süßkorn;-1,00\n'.repeat(100));

  it.each([
    ['ASCII', Buffer.from('date,name\n'), { isGuessed: false, hasBadBytes: false }],
    ['words of one language', iconv.encode('Datum;Text\n1;Bäckerei Süßkorn\n', 'windows-1252'), { isGuessed: false }],
    ['a letter that is the same in all', iconv.encode('date,name\n1,Café\n', 'windows-1252'), { isGuessed: false }],
    [
      'a bad byte in UTF-8',
      Buffer.concat([utf8, Buffer.from([0xfc]), utf8]),
      { encoding: 'UTF-8', isGuessed: false, hasBadBytes: true },
    ],
    [
      'a character cut off at the end',
      Buffer.concat([utf8, Buffer.from([0xc3])]),
      { encoding: 'UTF-8', hasBadBytes: true },
    ],
    [
      'one letter in much ASCII',
      Buffer.concat([Buffer.from('a,b\n'.repeat(2000)), Buffer.from([0x42, 0xe4, 0x72, 0x0a])]),
      { encoding: 'ISO-8859-1' },
    ],
  ])('of %s', async (_, bytes, decision) => {
    expect(await decide(bytes)).toMatchObject(decision);
  });
});
