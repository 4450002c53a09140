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

/** Lines of this length went on in the next one without a blank. */
export const FULL_LINE = 65;

/** The lines of a field as one text. A shorter line lost a blank at its end, or ends a word. */
export function joinedLines(lines: readonly string[]): string {
  return joined(lines, FULL_LINE);
}

/** Texts that were cut after so many characters, as one: those of another length end with a word. */
export function joined(parts: readonly string[], full: number): string {
  let text = '';
  parts.forEach((part, at) => {
    const before = parts[at - 1];
    text += before === undefined || before.length === full || before === '' ? part : ` ${part}`;
  });
  return text;
}

/** A text with single blanks between its words. */
export function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
