/** The information in field 86, in any bank's form; blank values are missing in the file. */
export interface Information {
  /** The other party. */
  readonly name: string;
  /** What the payment is for. */
  readonly purpose: string;
  /** The type of payment, in the bank's words. */
  readonly bookingText: string;
  /** The account of the other party, as written. */
  readonly counterAccount: string;
  /** Keyed by the names in `StatementEntry.references`. */
  readonly references: Readonly<Record<string, string>>;
}

const LINE_LENGTH = 65;
const TAG_LENGTH = ':86:'.length;

/**
 * Returns whether a line is full, so that its text continues in the next one without a space. Some banks count the tag
 * as part of the first line.
 */
export function isFullLine(line: string, at: number): boolean {
  return line.length === LINE_LENGTH || (at === 0 && line.length === LINE_LENGTH - TAG_LENGTH);
}

/** Joins the lines of a field. After a shorter line comes a space: it lost one at its end, or ends with a word. */
export function joinedLines(lines: readonly string[]): string {
  return joined(lines, isFullLine);
}

/** Joins texts: without a space after a full one, which can end within a word; with a space after others. */
export function joined(parts: readonly string[], isFull: (part: string, at: number) => boolean): string {
  let text = '';
  parts.forEach((part, at) => {
    const before = parts[at - 1];
    text += before === undefined || before === '' || isFull(before, at - 1) ? part : ` ${part}`;
  });
  return text;
}

/** Collapses whitespace to single spaces. */
export function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
