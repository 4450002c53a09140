/** What field 86 says of an entry, in whatever way the bank writes it; blank where it does not. */
export interface Information {
  /** The other party. */
  readonly name: string;
  /** What the payment is for. */
  readonly purpose: string;
  /** What kind of payment it is, in the bank's words. */
  readonly bookingText: string;
  /** The account at the other end, as written. */
  readonly counterAccount: string;
  /** By the names of `StatementEntry.references`. */
  readonly references: Readonly<Record<string, string>>;
}

const LINE_LENGTH = 65;
const TAG_LENGTH = ':86:'.length;

/** Whether the text of a line goes on in the next one without a blank. Some banks count the tag as a part of the first line. */
export function isFullLine(line: string, at: number): boolean {
  return line.length === LINE_LENGTH || (at === 0 && line.length === LINE_LENGTH - TAG_LENGTH);
}

/** The lines of a field as one text. A shorter line lost a blank at its end, or ends a word. */
export function joinedLines(lines: readonly string[]): string {
  return joined(lines, isFullLine);
}

/** Texts that were cut anywhere where they are full, as one: the others end with a word. */
export function joined(parts: readonly string[], isFull: (part: string, at: number) => boolean): string {
  let text = '';
  parts.forEach((part, at) => {
    const before = parts[at - 1];
    text += before === undefined || before === '' || isFull(before, at - 1) ? part : ` ${part}`;
  });
  return text;
}

/** A text with single blanks between its words. */
export function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
