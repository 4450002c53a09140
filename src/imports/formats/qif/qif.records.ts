import { DomainError } from '../../../platform/errors.js';
import type { QifLine } from './qif.lines.js';
import { type Section, sectionOf } from './qif.sections.js';

/** A line of a record: its letter and its value. */
export interface QifField {
  readonly code: string;
  readonly text: string;
  readonly line: number;
}

/** The fields between two `^` lines, in file order; never empty. */
export interface QifRecord {
  readonly section: Section;
  /** The line on which it starts. */
  readonly line: number;
  readonly fields: readonly QifField[];
}

/**
 * The maximum number of lines in a record: enough for 3,000 split lines with category, notes and amount. This many
 * take a tenth of a second.
 */
const MAX_LINES = 10_000;

/** Returns the first value of a letter in a record; empty if there is none. */
export function valueOf({ fields }: QifRecord, code: string): string {
  return fields.find((field) => field.code === code)?.text ?? '';
}

/**
 * Reads the records of all sections. The last record of a section can lack its `^`. Throws `invalid_qif` for content
 * before the first header and for a record that is too long.
 */
export async function* recordsOf(lines: AsyncIterable<QifLine>): AsyncGenerator<QifRecord> {
  let section: Section | null = null;
  let fields: QifField[] = [];
  for await (const { number, text } of lines) {
    const trimmed = text.trim();
    // People and programs put comments above the first section.
    if (trimmed === '' || (section === null && trimmed.startsWith('#'))) continue;
    const ends = trimmed.startsWith('^') || trimmed.startsWith('!');
    if (!ends && section === null) throw withoutHeader(number);
    if (!ends) fields.push({ code: trimmed.charAt(0), text: trimmed.slice(1).trim(), line: number });
    if (fields.length > MAX_LINES) throw tooLong(fields[0]?.line ?? number);
    if (ends && section !== null) {
      yield* recordOf(section, fields);
      fields = [];
    }
    if (trimmed.startsWith('!')) section = sectionOf(trimmed) ?? section;
  }
  if (section !== null) yield* recordOf(section, fields);
}

function* recordOf(section: Section, fields: readonly QifField[]): Generator<QifRecord> {
  const [first] = fields;
  if (first !== undefined) yield { section, line: first.line, fields };
}

function withoutHeader(line: number): DomainError {
  const message = `Line ${line} comes before the header of a section, such as !Type:Bank: this is not a QIF file.`;
  return new DomainError('invalid_qif', message, { details: { line } });
}

function tooLong(line: number): DomainError {
  const message = `The record that begins on line ${line} has more than ${MAX_LINES} lines: a ^ may be missing.`;
  return new DomainError('invalid_qif', message, { details: { line } });
}
