import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '../../../../../src/platform/errors.js';
import { bankFile, readOfx, stmttrn } from './read-ofx.js';

const money = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const day = fc.integer({ min: 1, max: 28 }).map((date) => `202501${String(date).padStart(2, '0')}`);
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => `x${text.replaceAll(/[<>&\0\s]/g, '')}`);
const entry = fc.record({ DTPOSTED: day, TRNAMT: money, NAME: name });

describe('any statement', () => {
  it('has each transaction once, with its date, amount and name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n', ''),
        fc.integer({ min: 1, max: 64 }),
        async (list, hasEnds, lineEnd, chunk) => {
          const transactions = list.map((values, at) => stmttrn({ ...values, FITID: String(at + 1) })).join('');
          const sgml = bankFile(hasEnds ? transactions : transactions.replaceAll('</STMTTRN>', ''));

          const { entries, errors } = await readOfx(sgml.replaceAll('\n', lineEnd), {}, chunk);

          expect(errors).toEqual([]);
          expect(entries.map(({ date, amount, name: called }) => [date, Number(amount), called])).toEqual(
            list.map(({ DTPOSTED, TRNAMT, NAME }) => [
              `${DTPOSTED.slice(0, 4)}-${DTPOSTED.slice(4, 6)}-${DTPOSTED.slice(6)}`,
              -Number(TRNAMT) + 0,
              NAME,
            ]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('that is damaged is refused, has errors, or has the other transactions unchanged', async () => {
    const texts = Array.from({ length: 6 }, (_, at) =>
      stmttrn({ FITID: `${at + 1}`, NAME: `Shop ${at}`, TRNAMT: `-${at + 1}.25` }),
    );
    const file = bankFile(texts.join(''), '<LEDGERBAL><BALAMT>10.00<DTASOF>20250131</LEDGERBAL>\n');
    const whole = (await readOfx(file)).entries.map(({ date, amount }) => `${date} ${amount}`);
    const lines = file.split('\n');
    const damaged = fc.oneof(
      fc.nat(file.length).map((at) => file.slice(0, at)),
      fc.nat(lines.length - 1).map((at) => lines.toSpliced(at, 1).join('\n')),
      fc.nat(lines.length - 2).map((at) => lines.toSpliced(at, 2, lines[at + 1]!, lines[at]!).join('\n')),
      fc
        .tuple(fc.nat(file.length - 1), fc.constantFrom('<', '>', '/', '&', 'x', '\0'))
        .map(([at, by]) => file.slice(0, at) + by + file.slice(at + 1)),
    );
    await fc.assert(
      fc.asyncProperty(damaged, async (content) => {
        const read = await readOfx(content).catch((error: unknown) => {
          if (error instanceof DomainError) return null;
          throw error;
        });
        if (read === null || read.errors.length > 0 || read.verdict.blockers.length > 0) return;
        const amounts = read.entries.map(({ date, amount }) => `${date} ${amount}`);
        const changed = amounts.filter((text) => !whole.includes(text));
        // One character or line affects at most one transaction. If a line between two transactions is lost, one of
        // them is an error.
        expect(changed.length).toBeLessThanOrEqual(1);
        expect(Math.abs(amounts.length - whole.length)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
