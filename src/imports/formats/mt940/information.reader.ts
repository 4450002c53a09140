import { codedInformation } from './information.coded.js';
import { isIban } from '../kit/statements/iban.js';
import { type Information, isFullLine, joinedLines, plain } from './information.js';
import { labelledInformation } from './information.labelled.js';
import { slashedInformation } from './information.slashed.js';

/** Reads field 86 in the first way that its text is written in. A text of none of them is a purpose whose first line is the name. */
export function informationOf(lines: readonly string[]): Information {
  const filled = lines.filter((line) => line.trim() !== '');
  return (
    codedInformation(filled) ?? slashedInformation(filled) ?? labelledInformation(filled) ?? plainInformation(filled)
  );
}

/** Lines of full length go on in the next one, so the first line of the text can be several of the file. */
function plainInformation(lines: readonly string[]): Information {
  const last = lines.findIndex((line, at) => !isFullLine(line, at));
  const cut = last === -1 ? lines.length : last + 1;
  const [first, purpose] = [plain(joinedLines(lines.slice(0, cut))), plain(joinedLines(lines.slice(cut)))];
  const [word = ''] = first.split(' ', 1);
  const counterAccount = isIban(word) ? word : '';
  const name = first.slice(counterAccount.length).trim();
  return { name, purpose, bookingText: '', counterAccount, references: {} };
}
