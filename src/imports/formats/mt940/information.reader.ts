import { codedInformation } from './information.coded.js';
import { type Information, isFullLine, joinedLines, plain } from './information.js';
import { labelledInformation } from './information.labelled.js';
import { slashedInformation } from './information.slashed.js';

/** The account number or IBAN that some banks write before the name. */
const ACCOUNT = /^(?:[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}|[0-9]{7,14})$/;

/**
 * Reads field 86 with the first reader that recognizes its form. Any other text is free text: its first line is the
 * name, the rest is the purpose.
 */
export function informationOf(lines: readonly string[]): Information {
  const filled = lines.filter((line) => line.trim() !== '');
  return (
    codedInformation(filled) ?? slashedInformation(filled) ?? labelledInformation(filled) ?? plainInformation(filled)
  );
}

/**
 * Reads free text. A line of full length continues in the next, so the first line can span several lines of the file.
 */
function plainInformation(lines: readonly string[]): Information {
  const last = lines.findIndex((line, at) => !isFullLine(line, at));
  const cut = last === -1 ? lines.length : last + 1;
  const [first, purpose] = [plain(joinedLines(lines.slice(0, cut))), plain(joinedLines(lines.slice(cut)))];
  const [word = ''] = first.split(' ', 1);
  const isAccount = ACCOUNT.test(word) && word.length < first.length;
  const name = isAccount ? first.slice(word.length).trim() : first;
  return { name, purpose, bookingText: '', counterAccount: isAccount ? word : '', references: {} };
}
