import { codedInformation } from './information.coded.js';
import { isIban } from '../kit/statements/account-identity.js';
import { type Information, isFullLine, joinedLines, plain } from './information.js';
import { labelledInformation } from './information.labelled.js';
import { slashedInformation } from './information.slashed.js';

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
  const counterAccount = isIban(word) ? word : '';
  const name = first.slice(counterAccount.length).trim();
  return { name, purpose, bookingText: '', counterAccount, references: {} };
}
