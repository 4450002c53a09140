import { describe, expect, it } from '@jest/globals';
import { NUMBER_FORMATS, NumberFormatDetector, readAmount } from '../../../../../src/imports/formats/kit/amounts.js';
import { detectDelimiter } from '../../../../../src/imports/formats/kit/csv.js';
import { DATE_CANDIDATES, DateDetector } from '../../../../../src/imports/formats/kit/dates.js';
import { parseExactJson } from '../../../../../src/imports/formats/kit/exact-json.js';
import { normalizeHeader } from '../../../../../src/imports/formats/kit/headers.js';
import { splitTags } from '../../../../../src/imports/formats/kit/tags.js';
import { decodeEntities } from '../../../../../src/imports/formats/ofx/ofx.entities.js';
import { DecimalMarks } from '../../../../../src/imports/formats/ofx/ofx.numbers.js';
import { OFX_DATE } from '../../../../../src/imports/formats/ofx/ofx.dates.js';
import { idOf } from '../../../../../src/imports/formats/ofx/ofx.ids.js';
import type { Word } from '../../../../../src/imports/formats/pdf/page.lines.js';
import { moneyCells, splitSide } from '../../../../../src/imports/formats/pdf/statement.cells.js';
import { dateAt } from '../../../../../src/imports/formats/pdf/statement.dates.js';
import { headingsAt } from '../../../../../src/imports/formats/pdf/statement.headings.js';
import { balanceLabelOf, isTotal } from '../../../../../src/imports/formats/pdf/statement.labels.js';
import {
  directionOfSection,
  isDebtByWords,
  kindOfHeading,
  monthOf,
} from '../../../../../src/imports/formats/pdf/statement.words.js';
import { readTarget } from '../../../../../src/imports/formats/qif/qif.category.js';
import { givenFormat, plainDate } from '../../../../../src/imports/formats/qif/qif.dates.js';
import { sectionOf } from '../../../../../src/imports/formats/qif/qif.sections.js';
import { accountIdentity } from '../../../../../src/imports/formats/kit/statements/account-identity.js';
import { referenceIn } from '../../../../../src/imports/formats/kit/statements/external-id.js';
import { informationOf } from '../../../../../src/imports/formats/mt940/information.reader.js';
import { entryLineOf } from '../../../../../src/imports/formats/mt940/mt940.entry-line.js';
import { formatOf } from '../../../../../src/imports/formats/index.js';
import { processorTimeOf } from '../../../../support/processor-time.js';
import { isSlow, LONG, PUMPS, shortestOf } from '../../../../support/long-texts.js';

const TODAY = '2026-08-22';

/** A function applies several expressions and scans the text; quadratic ones take seconds. */
const MOST_MS = 100;

function word(text: string, x0 = 0): Word {
  return { text, x0, x1: x0 + 20, size: 10 };
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  readAmount: (text) => NUMBER_FORMATS.map((format) => readAmount(text, format)),
  NumberFormatDetector: (text) => {
    const detector = new NumberFormatDetector();
    detector.add(text);
    return detector.decide();
  },
  DateFormat: (text) => DATE_CANDIDATES.map((format) => format.read(text)),
  DateDetector: (text) => {
    const detector = new DateDetector({ today: TODAY });
    detector.add(text);
    return detector.decide();
  },
  splitTags,
  normalizeHeader,
  detectDelimiter,
  parseExactJson: (text) => parseExactJson(JSON.stringify({ text, numbers: [1.5, -2e3] })),
  decodeEntities,
  DecimalMarks: (text) => new DecimalMarks().read(text, { decimals: 4, digits: 15 }),
  ofxDate: (text) => OFX_DATE.read(text),
  idOf,
  plainDate,
  givenFormat,
  readTarget: (text) => readTarget(text, new Set(['a/a', 'food'])),
  sectionOf: (text) => sectionOf(`!${text}`),
  informationOf: (text) => informationOf([text, text]),
  'informationOf with codes': (text) => informationOf([`105?00${text}`, text]),
  'informationOf with slashes': (text) => informationOf([`/NAME/${text}`, text]),
  'informationOf with labels': (text) => informationOf([`Naam: ${text}`, text]),
  entryLineOf: (text) => entryLineOf({ tag: '61', line: 1, lines: [`260105D1,NTRF${text}`, text] }),
  accountIdentity: (text) => accountIdentity('bban', text, text, null),
  referenceIn,
  moneyCells: (text) => moneyCells([word(text)]),
  splitSide,
  dateAt: (text) => dateAt([word(text)], 0),
  headingsAt: (text) => headingsAt([{ page: 1, number: 1, y: 0, size: 10, words: [word(text)] }], 0),
  kindOfHeading,
  balanceLabelOf,
  directionOfSection,
  isTotal,
  isDebtByWords,
  monthOf,
};

describe('a text of a hundred thousand characters', () => {
  it.each(Object.entries(READERS))('%s reads at once', (_, read) => {
    const pumps = [...PUMPS, 'a/', 'a|', '\\,', '(a', '\n'];
    const slow = pumps.filter((pump) =>
      isSlow(read, (length) => `1${pump.repeat(Math.ceil(length / pump.length))}!`, MOST_MS),
    );

    expect(slow).toEqual([]);
  });
});

describe('a line of forty words', () => {
  it('is read at once, in however many ways its words make headings', () => {
    const texts = [...'transaction date '.repeat(19).trim().split(' '), 'nothing'];
    const words = texts.map((text, at) => word(text, at * 21));
    const line = { page: 1, number: 1, y: 0, size: 10, words };

    expect(shortestOf(() => headingsAt([line], 0), MOST_MS)).toBeLessThan(MOST_MS);
  });
});

describe('a statement', () => {
  const reads = async (long: string): Promise<void> => {
    const lines = [
      ['Date', 'Description', 'Amount', 'Balance'],
      ['01/02/2026', long, '1.00', '2.00'],
      [long, 'Lunch', '1.00', '3.00'],
      ['02/02/2026', 'Lunch', long, '4.00'],
      [long, long, long, long],
      ['Closing balance', long, '', '4.00'],
      [`Total ${long}`, '', '', '4.00'],
    ];
    const texts = lines.flatMap((cells, row) =>
      cells.map((text, at) => [text, 40 + 130 * at, 100 + 20 * row, 80, 10, 0] as const),
    );
    const page = Buffer.from(JSON.stringify({ width: 600, height: 800, texts }));
    const reading = await formatOf('PdfImport').read(
      {
        async *open() {
          yield page;
        },
      },
      {
        settings: {},
        today: TODAY,
        preferredDateFormat: null,
        hasTargetAccount: true,
        isLiability: false,
        currencyOf: () => 'EUR',
        hasAccount: () => true,
      },
    );
    for await (const row of reading.rows) expect(row.line).toBeGreaterThan(0);
  };

  it.each([...PUMPS, '(a', 'Total ', 'balance on ', '1,2.'])(
    'with texts of a hundred thousand characters of %j is read at once, or refused',
    async (pump) => {
      const long = `1${pump.repeat(Math.ceil(LONG / pump.length))}!`;
      let refusal: unknown;
      const milliseconds = await processorTimeOf(async () => {
        refusal = await reads(long).catch((error: unknown) => error);
      });
      if (refusal === undefined) expect(milliseconds).toBeLessThan(3_000);
      else expect(refusal).toMatchObject({ code: 'invalid_pdf' });
    },
  );
});
