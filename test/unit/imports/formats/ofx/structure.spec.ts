import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import type { DomainError } from '../../../../../src/platform/errors.js';
import { typeOfContent } from '../../../../../src/imports/formats/type-detection.js';
import { bankFile, readOfx, stmttrn } from './read-ofx.js';

const TWO = bankFile(stmttrn({}) + stmttrn({ FITID: '2', NAME: 'Tea & Cake', TRNAMT: '-7.00' }));
const VALUES = [
  ['5', 'Coffee'],
  ['7', 'Tea & Cake'],
];

async function valuesOf(content: string | Buffer): Promise<readonly unknown[]> {
  const { entries, errors } = await readOfx(content);
  expect(errors).toEqual([]);
  return entries.map(({ amount, name }) => [amount, name]);
}

async function refusal(content: string): Promise<readonly unknown[]> {
  const error = await readOfx(content).then(
    () => null,
    (cause: DomainError) => cause,
  );
  const details = error?.facts.details as Readonly<Record<string, unknown>> | undefined;
  return [error?.code, details?.['reason'], details?.['line'], details?.['element']];
}

describe('a file', () => {
  it('is read alike with all end tags, without them, on one line, in XML, in lower case and with any line end', async () => {
    const xml = TWO.replace(/<(\w+)>([^<\n]+)\n?/g, (_, name: string, text: string) => `<${name}>${text}</${name}>`);
    const forms = [
      TWO,
      xml.replaceAll('& ', '&amp; '),
      xml.replace(/^[^<]*/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?>'),
      TWO.replaceAll('\n', ''),
      TWO.replaceAll('\n', '\r\n'),
      TWO.replaceAll('\n', '\r\r\n'),
      TWO.replace(/<\/?[A-Z]+>/g, (tag) => tag.toLowerCase()),
      TWO.replace(/^[^<]*/, ''),
      TWO.replace(/^[^<]*/, 'OFXHEADER:100DATA:OFXSGMLVERSION:102'),
      TWO.replace(/<(TRNAMT|NAME)>/g, '<$1>\n\t'),
      TWO.replace('<OFX>', '<OFX xmlns="urn:x"><!-- made by hand <NAME>no -->'),
      TWO.replace('Tea & Cake', '<![CDATA[Tea & Cake]]>'),
      `${TWO}\0\0\0`,
      `\n\n${TWO}\n<html>`,
      iconv.encode(`\uFEFF${TWO}`, 'utf-16le'),
    ];
    for (const form of forms) expect(await valuesOf(form)).toEqual(VALUES);
  });

  it('is read if end tags of aggregates are missing or wrong', async () => {
    const forms = [
      TWO.replaceAll('</STMTTRN>\n', ''),
      TWO.replace('</BANKTRANLIST>', ''),
      TWO.replaceAll('</STMTTRN>', '</STMTTRNS>'),
      TWO.replace('</BANKTRANLIST>', '</BANKTRANSLIST>'),
      TWO.replace('</STMTTRN>\n<STMTTRN>', '</STMTTRN>\n</BANKTRANLIST><STMTTRN>'),
      TWO.replace('</STMTRS>', ''),
      TWO.replace('</BANKACCTFROM>', ''),
      TWO.replace('</OFX>', ''),
      TWO.replaceAll('<NAME>', '<INTU.X><A>1</A></INTU.X><MEMO>\n<EMPTY>\n<NAME>'),
    ];
    for (const form of forms) expect(await valuesOf(form)).toEqual(VALUES);
  });

  it('is read in its encoding: UTF-8 if it is valid, or else that of the header, or else the one that fits its bytes', async () => {
    const named = (charset: string) =>
      bankFile(stmttrn({ NAME: 'Żółw Café' })).replace('CHARSET:1252', `CHARSET:${charset}`);
    expect(await valuesOf(named('1252'))).toEqual([['5', 'Żółw Café']]);
    expect(await valuesOf(iconv.encode(named('1250'), 'windows-1250'))).toEqual([['5', 'Żółw Café']]);
    const french = bankFile(stmttrn({ NAME: 'Crédit à la consommation – été' }));
    for (const charset of ['1252', '8859-1', 'ISO-8859-1', 'NONE']) {
      const bytes = iconv.encode(french.replace('CHARSET:1252', `CHARSET:${charset}`), 'windows-1252');
      expect([charset, await valuesOf(bytes)]).toEqual([charset, [['5', 'Crédit à la consommation – été']]]);
    }
  });

  it('has its entities decoded once, and keeps an & that is not one', async () => {
    const names = [
      'A &amp; B',
      'A & B',
      '&lt;b&gt; &quot;x&quot; &apos;y&apos;',
      '&#233;&#xE9;',
      '&amp;lt;',
      '&bogus; &#0; &#xD800; &',
      'A < B <3',
    ];
    const read = ['A & B', 'A & B', '<b> "x" \'y\'', 'éé', '&lt;', '&bogus; &#0; &#xD800; &', 'A < B <3'];
    const lines = names.map((NAME, at) => stmttrn({ NAME, FITID: String(at + 1) }));
    expect((await readOfx(bankFile(lines.join('')))).entries.map(({ name }) => name)).toEqual(read);
  });

  it('reports the line of each row, in any chunks', async () => {
    const whole = await readOfx(TWO);
    expect(whole.rows.map(({ line }) => line)).toEqual([18, 25, 8]);
    for (const chunk of [1, 7]) expect((await readOfx(TWO, {}, chunk)).rows).toEqual(whole.rows);
  });

  it('is detected by its content', async () => {
    const typeOf = (text: string) =>
      typeOfContent({
        open: async function* () {
          yield Buffer.from(text);
        },
      });
    expect(await typeOf(TWO)).toBe('OfxImport');
    expect(await typeOf('<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>')).toBe('OfxImport');
    expect(await typeOf('\r\n\r\n<OFX>\r\n')).toBe('OfxImport');
    expect(await typeOf('date,amount,name\n2025-01-14,-5.00,OFX\n')).toBe('TransactionImport');
  });
});

describe('an unreadable file', () => {
  it('is refused with its line, its element and the reason', async () => {
    const deep = '<A>'.repeat(80);
    const cases: readonly (readonly [string, readonly unknown[]])[] = [
      ['date,amount\n2025-01-14,1\n', ['no_root', 1, null]],
      ['OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', ['no_statement', 1, null]],
      [TWO.slice(0, TWO.indexOf('Tea')), ['truncated', 30, '<STMTTRN>']],
      [TWO.slice(0, TWO.indexOf('</BANKTRANLIST>')), ['truncated', 32, '<BANKTRANLIST>']],
      [TWO.slice(0, TWO.indexOf('</BANKMSGSRSV1>')), ['truncated', 33, '<BANKMSGSRSV1>']],
      [`${TWO.slice(0, TWO.indexOf('Tea'))}\n${TWO}`, ['truncated', 37, '<STMTTRN>']],
      [TWO.replace('</STMTTRN>', '</STMTTRN>lost'), ['malformed', 24, '<BANKTRANLIST>']],
      [TWO.replace('<STMTTRN>', '<STMTTRN>lost'), ['malformed', 18, '<STMTTRN>']],
      [TWO.replace('<STMTRS>', '</STMTRS>'), ['malformed', 18, '<STMTTRN>']],
      [`<!DOCTYPE OFX [<!ENTITY a "b">]>${TWO}`, ['doctype', 1, null]],
      [TWO.replace('<OFX>', '<OFX><!ENTITY a "b">'), ['doctype', 7, null]],
      [TWO.replace('<CURDEF>', `${deep}<CURDEF>`), ['too_deep', 9, '<A>']],
      [TWO.replace('Tea', 'T'.repeat(1024 * 1024)), ['too_large', 30, null]],
      [TWO.replace('Tea', `<!--${'T'.repeat(1024 * 1024)}-->`), ['too_large', 30, null]],
      [TWO.replace('<NAME>', `${'<SIC>1'.repeat(10_001)}<NAME>`), ['too_large', 18, '<STMTTRN>']],
    ];
    for (const [content, [reason, line, element]] of cases) {
      expect(await refusal(content)).toEqual(['invalid_ofx', reason, line, element]);
    }
  });

  it('can be a response of the bank that names the error', async () => {
    const failed =
      '<OFX>\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>';
    expect(await refusal(failed)).toEqual(['invalid_ofx', 'bank_error', 2, '<SONRS>']);
    const partly = TWO.replace(
      '<BANKMSGSRSV1>',
      '<BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR</STATUS></STMTTRNRS>',
    );
    expect((await readOfx(partly)).verdict.warnings).toEqual([
      {
        code: 'bank_error',
        message: 'line 8: the bank answered with an error instead of a statement: code 2003',
      },
    ]);
  });

  it('takes time in proportion to its length, for any content', async () => {
    const hostile = [
      '<',
      '<!',
      '<!-',
      '<![CDATA',
      '&',
      '&#',
      '<A',
      '</',
      '<A ="',
      '<?',
      '<STMTTRN>',
      '</LIST>',
      '<A>1</A>',
    ];
    for (const part of hostile) {
      const content = TWO.replace('Tea', part.repeat(Math.ceil(200_000 / part.length)));
      const since = performance.now();
      await readOfx(content).catch((error: DomainError) => expect(error.code).toBe('invalid_ofx'));
      expect([part, performance.now() - since < 5000]).toEqual([part, true]);
    }
  });
});
