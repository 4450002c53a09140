import { type Information, joined, plain } from './information.js';

/** The maximum length of a part. After a full part, the text continues in the next one without a space. */
const PART_LENGTH = 27;

const PURPOSE = Array.from({ length: 14 }, (_, at) => String(at + 1).padStart(2, '0'));
const NAME = ['15', '16'];
const BOOKING_TEXT = ['17'];
const ACCOUNT = ['34'];

/** A line starts with the number of its part. */
const PART = /^([0-9]{2})(.*)$/;

/**
 * Reads field NS, in which programs for German banks write the information of an entry instead of in field 86: one
 * numbered part on each line. The parts are 01 to 14 purpose, 15 and 16 name, 17 booking text, 34 account.
 */
export function numberedInformation(lines: readonly string[]): Information {
  const parts = lines.flatMap((line) => {
    const [, number = '', text = ''] = PART.exec(line) ?? [];
    return number === '' ? [] : [{ number, text }];
  });
  const of = (numbers: readonly string[]): string => {
    const texts = parts.filter(({ number }) => numbers.includes(number)).map(({ text }) => text);
    return plain(joined(texts, (text) => text.length === PART_LENGTH));
  };
  return {
    name: of(NAME),
    purpose: of(PURPOSE),
    bookingText: of(BOOKING_TEXT),
    counterAccount: of(ACCOUNT),
    references: {},
  };
}
