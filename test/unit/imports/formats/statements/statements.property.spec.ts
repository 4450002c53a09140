import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReadContext } from '../../../../../src/imports/formats/format.js';
import { formatOf } from '../../../../../src/imports/formats/index.js';
import { DomainError } from '../../../../../src/platform/errors.js';
import { inChunks } from '../kit/streams.js';

const FAMILY: ReadContext = {
  settings: {},
  today: '2026-08-22',
  preferredDateFormat: null,
  hasTargetAccount: false,
  isLiability: false,
  currencyOf: () => 'EUR',
  hasAccount: () => false,
};

/** Returns the complete result of a text, or the error that refuses it. @param chunk the length of the chunks */
async function outcomeOf(type: string, text: string, chunk: number): Promise<unknown> {
  try {
    const reading = await formatOf(type).read({ open: () => inChunks(Buffer.from(text), chunk) }, FAMILY);
    const rows = [];
    for await (const row of reading.rows) rows.push(row);
    const { reread: _, ...verdict } = reading.verdict();
    return { rows, verdict };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, details: error.facts.details };
    throw error;
  }
}

const word = fc.string({ unit: 'grapheme', maxLength: 12 });
const cents = fc.integer({ min: 0, max: 99_999_999 });

const field = fc.oneof(
  fc.constantFrom(
    ':20:A',
    ':25:1',
    ':25:DE75200400000123453626',
    ':28C:1/1',
    '-',
    '-}',
    '{1:F01}{2:O940}{4:',
    ':34F:EUR0,',
  ),
  fc
    .tuple(fc.constantFrom('60F', '60M', '62F', '62M', '64'), fc.constantFrom('C', 'D'), cents)
    .map(
      ([tag, mark, amount]) =>
        `:${tag}:${mark}260105EUR${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`,
    ),
  fc
    .tuple(fc.constantFrom('C', 'D', 'RC', 'RD', 'EC', 'CR', 'X'), cents, word)
    .map(([mark, amount, rest]) => `:61:2601050105${mark}${amount},NTRF${rest}`),
  fc
    .tuple(fc.constantFrom(':86:', ':86:105?00', ':86:/NAME/', ':86:Naam: ', ':61:', ''), word, word)
    .map(([begin, one, other]) => `${begin}${one}?20SVWZ+${other}?32${one}/REMI/${other}`),
);
const mt940 = fc.array(field, { maxLength: 30 }).map((fields) => fields.join('\n'));

const escaped = word.map((text) => text.replaceAll(/[<>&\p{Cc}\u{FFFE}\u{FFFF}]/gu, ''));
const element: fc.Arbitrary<string> = fc.letrec((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom(
        'Ntry',
        'Amt',
        'CdtDbtInd',
        'BookgDt',
        'Dt',
        'Sts',
        'Bal',
        'Acct',
        'Id',
        'IBAN',
        'NtryDtls',
        'TxDtls',
      ),
      fc.oneof(
        { depthSize: 'small' },
        escaped,
        fc.constantFrom('CRDT', 'DBIT', '1.00', '2026-01-05', 'BOOK'),
        tie('children'),
      ),
    )
    .map(([name, inner]) => `<${name}>${String(inner)}</${name}>`),
  children: fc.array(tie('element'), { maxLength: 6 }).map((children) => children.join('')),
})).children as fc.Arbitrary<string>;
const camt = element.map((inner) => `<Document><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`);

describe.each([
  ['Mt940Import', mt940],
  ['CamtImport', camt],
])('%s', (type, files) => {
  it('reads any file, or refuses it, in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 50 }), async (text, chunk) => {
        expect(await outcomeOf(type, text, chunk)).toEqual(await outcomeOf(type, text, text.length + 1));
      }),
      { numRuns: 150 },
    );
  });

  it('does not crash if a file is truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.nat(400), async (text, length) => {
        await outcomeOf(type, text.slice(0, length), 4096);
      }),
      { numRuns: 150 },
    );
  });
});
