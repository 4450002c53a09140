import { describe, expect, it } from '@jest/globals';
import { detailsOf, readStatements } from '../statements/read-statements.js';

const HEAD = [':20:A', ':25:DE75200400000123453626', ':28C:46/1'];
const ENTRY = [':61:260105D1,NTRFNONREF', ':86:Shop'];
const BOOKED = '2026-01-05 out 1 EUR Shop';

const read = (lines: readonly string[], hasTargetAccount = true) =>
  readStatements('Mt940Import', lines.join('\n'), { hasTargetAccount });

const message = (...body: readonly string[]): readonly string[] => [...HEAD, ...body, '-'];

async function proofOf(...lines: readonly string[]) {
  const { verdict, words } = await read(lines);
  return { outcome: verdict.proof!.outcome, message: verdict.proof!.message, count: words.length };
}

describe('the proof of an MT940 statement', () => {
  it.each([
    ['both balances', [':60F:C260104EUR10,', ...ENTRY, ':62F:C260105EUR9,'], 'matched'],
    ['debts', [':60F:D260104EUR10,', ...ENTRY, ':62F:D260105EUR11,00'], 'matched'],
    ['a debt that became a credit', [':60F:D260104EUR10,', ':61:260105C15,NTRF', ':62F:C260105EUR5,'], 'matched'],
    ['blanks in a balance', [':60F:C 260104EUR 10,', ...ENTRY, ':62F:C260105EUR9,'], 'matched'],
    ['no currency in the closing balance', [':60F:C260104EUR10,', ...ENTRY, ':62F:C2601059,'], 'matched'],
    ['no day in a balance', [':60F:C000000EUR10,', ...ENTRY, ':62F:C260105EUR9,'], 'matched'],
    ['an expected entry', [':60F:C260104EUR10,', ':61:260105EC5,NTRF', ...ENTRY, ':62F:C260105EUR9,'], 'matched'],
    ['balances that do not meet', [':60F:C260104EUR10,', ...ENTRY, ':62F:C260105EUR8,'], 'mismatch'],
    ['no closing balance', [':60F:C260104EUR10,', ...ENTRY], 'none'],
    ['a balance that cannot be read', [':60F:C260104EUR1x,', ...ENTRY, ':62F:C260105EUR9,'], 'none'],
    ['no balances', ENTRY, 'none'],
  ])('with %s', async (_, body, outcome) => {
    expect((await proofOf(...message(...body))).outcome).toBe(outcome);
  });

  it('warns if a closing balance is missing or unreadable', async () => {
    const { verdict } = await read([
      ...message(':60F:C260104EUR10,', ...ENTRY),
      ...message(':60F:C260104EUR?', ...ENTRY, ':62F:C260105EUR8,'),
    ]);
    expect(verdict.warnings).toEqual([
      {
        code: 'no_closing_balance',
        message: 'line 1: the statement that begins here has no closing balance, so entries may be missing',
      },
      {
        code: 'unreadable_balance',
        message: 'line 11, field 60F: "C260104EUR?" is not a balance, so nothing proves the entries',
      },
    ]);
  });

  it('warns once if several statements lack the same', async () => {
    const open = message(':60F:C260104EUR10,', ...ENTRY);
    const { verdict } = await read([...open, ...open, ...open]);
    expect(verdict.warnings).toEqual([
      {
        code: 'no_closing_balance',
        message:
          'line 1: the statement that begins here has no closing balance, so entries may be missing (and 2 more)',
      },
    ]);
  });

  it('has entries of one or several accounts in a file, each with its own totals', async () => {
    const other = message(':60F:C260104EUR5,', ...ENTRY, ':62F:C260105EUR4,').map((line) =>
      line.replace('DE75200400000123453626', 'NL91ABNA0417164300'),
    );
    const { verdict, rows } = await read(
      [...message(':60F:C260104EUR10,', ...ENTRY, ':62F:C260105EUR9,'), ...other],
      false,
    );
    expect(rows.map(({ account }) => account)).toEqual(['DE75200400000123453626 · EUR', 'NL91ABNA0417164300 · EUR']);
    expect(verdict.proof?.details).toMatchObject({
      opening: null,
      sum: '-2',
      parts: [
        { part: 'DE75200400000123453626 · EUR', opening: '10', closing: '9', sum: '-1' },
        { part: 'NL91ABNA0417164300 · EUR', opening: '5', closing: '4', sum: '-1' },
      ],
    });
  });

  const page = (number: string, opening: string, closing: string): readonly string[] => [
    ':20:A',
    ':25:DE75200400000123453626',
    `:28C:${number}`,
    opening,
    ...ENTRY,
    closing,
    '-',
  ];

  it('tells what pages of one day have of it until their end', async () => {
    const { verdict } = await read([
      ...page('46/1', ':60F:C260104EUR10,', ':62M:C260105EUR9,'),
      ...page('46/2', ':60M:C260105EUR9,', ':62F:C260105EUR8,'),
      ...page('47/1', ':60F:C260105EUR18,', ':62F:C260105EUR17,'),
    ]);
    expect(verdict.statements?.map(({ last_day_sum: sum }) => sum)).toEqual(['-1', '-2', '-1']);
  });

  it('continues from page to page', async () => {
    const first = page('46/1', ':60F:C260104EUR10,', ':62M:C260105EUR9,');
    expect((await proofOf(...first, ...page('46/2', ':60M:C260105EUR9,', ':62F:C260105EUR8,'))).outcome).toBe(
      'matched',
    );
    expect(await proofOf(...first, ...page('46/2', ':60M:C260105EUR7,', ':62F:C260105EUR6,'))).toMatchObject({
      outcome: 'mismatch',
      message: 'The page that begins on line 9 continues one that ends with 9, but line 12 says 7, a difference of 2',
    });
    // A page of another statement does not continue this one.
    expect((await proofOf(...first, ...page('47/2', ':60M:C260105EUR7,', ':62F:C260105EUR6,'))).outcome).toBe(
      'matched',
    );
  });
});

describe('the start and the end of an MT940 statement', () => {
  const body = [':60F:C260104EUR10,', ...ENTRY, ':62F:C260105EUR9,'];

  it.each([
    ['the envelope of SWIFT', ['{1:F01COBADEFFAXXX0000000000}{2:O9400000}{4:', ...HEAD, ...body, '-}']],
    [
      'the envelope on the same line',
      ['{1:F01COBADEFFAXXX0000000000}{2:O9400000}{4::20:A', ...HEAD.slice(1), ...body, '-}{5:}'],
    ],
    ['the head of a bank', ['ABNANL2A', '940', 'ABNANL2A', ...HEAD, ...body, '-']],
    ['the head of Rabobank', [':940:', ...HEAD, ...body]],
    [
      'envelopes of several lines',
      ['{1:F01INGBNL2ABXXX0000000000}', '{2:I940INGBNL2AXXXN}', '{4:', ...HEAD, ...body, '-}'],
    ],
    ['no end', [...HEAD, ...body]],
    ['no field 20', [...HEAD.slice(1), ...body, '-']],
    [
      'fields that are not known',
      [HEAD[0]!, ':21:NONREF', ...HEAD.slice(1), ':NS:22x', ...body, ':65:C260106EUR9,', '-'],
    ],
    ['texts of the statement in field 86', [...HEAD, ':86:Opening text', ...body, ':86:Closing text', '-']],
    ['old line ends', [`@@${[...HEAD, ...body].join('@@')}@@-`]],
    ['blanks before a tag', [...HEAD, ...body].map((line) => ` ${line}`)],
    ['the marks of an old transmission', ['\u0001', ...HEAD, ...body, ':86:Closing text '.repeat(20), '-']],
  ])('with %s', async (_, lines) => {
    const { words, verdict } = await read([...lines, ...lines]);
    expect([words, verdict.proof?.outcome, verdict.statements?.length]).toEqual([[BOOKED, BOOKED], 'matched', 2]);
  });

  it('are not affected by a hyphen in a text', async () => {
    const { words } = await read([
      ...HEAD,
      ':60F:C260104EUR10,',
      ':61:260105D1,NTRF',
      ':86:Shop',
      '-',
      ':61:260105D1,NTRF',
      ':86:Shop',
    ]);
    expect(words).toEqual([BOOKED, BOOKED]);
  });
});

describe('an MT942', () => {
  const REPORT = [
    ':20:A',
    ':25:DE75200400000123453626',
    ':28C:46/1',
    ':34F:EUR0,',
    ':13D:2601051230+0100',
    ...ENTRY,
    ':61:260105C2,NTRFNONREF//B7',
    ':90D:1EUR1,',
    ':90C:1EUR2,',
    '-',
  ];

  it('has entries that can be withdrawn, and no proof', async () => {
    const { words, rows, verdict } = await read(REPORT, false);
    expect(words).toEqual([BOOKED, '2026-01-05 in 2 EUR Imported transaction']);
    expect(rows.map(detailsOf)).toEqual([
      { state: 'pending' },
      { state: 'pending', external_id: { scheme: 'bank_ref', id: 'B7' } },
    ]);
    expect(rows[0]!.account).toBe('DE75200400000123453626 · EUR');
    expect([verdict.proof?.outcome, verdict.warnings]).toEqual(['none', []]);
  });
});

describe('a file that is not MT940, or exceeds a limit', () => {
  it.each([
    ['nothing of it', 'date,amount\n', { reason: 'no_root', line: 1, element: null }],
    [
      'an entry outside of a statement',
      `\n${ENTRY.join('\n')}`,
      { reason: 'no_statement', line: 2, element: 'field 61' },
    ],
    ['a line of 1 MiB', `:20:${'x'.repeat(1024 * 1024)}`, { reason: 'too_large', line: 1 }],
    ['10,001 statements', ':20:A\n'.repeat(10_001), { reason: 'too_large', line: 10_001 }],
    ['101 fields 86', `:20:A\n:61:\n${':86:\n'.repeat(101)}`, { reason: 'too_large', line: 103, element: 'field 86' }],
    [
      'a field of 1 MiB',
      `:20:A\n:86:${`${'x'.repeat(60)}\n`.repeat(20_000)}`,
      { reason: 'too_large', line: 2, element: 'field 86' },
    ],
  ])('with %s is refused', async (_, content, details) => {
    await expect(readStatements('Mt940Import', content)).rejects.toMatchObject({
      code: 'invalid_mt940',
      facts: { details },
    });
  });
});
