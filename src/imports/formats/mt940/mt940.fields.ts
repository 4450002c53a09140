import type { PhysicalLine } from '../kit/physical-lines.js';
import { invalidMt940 } from './mt940.faults.js';

/** A field of a message: a tag such as `:61:`, and the lines up to the next tag. */
export interface Mt940Field {
  /** In capitals, without the colons: `60F`. */
  readonly tag: string;
  /** The line on which it starts. */
  readonly line: number;
  /** At least one. */
  readonly lines: readonly string[];
}

/** The end of a message: `-` or `-}`, alone or before the header of the next message, such as `{1:…` or `:940:`. */
export interface Mt940End {
  readonly tag: null;
  readonly line: number;
}

/**
 * A tag is at the start of a line. A few banks put spaces or control characters of an old transmission protocol before
 * it.
 */
const TAG = /^[\s\p{Cc}]*:([0-9]{2}[A-Za-z]?|NS):(.*)$/u;

/** The fields of MT940 and MT942, and NS, without the letter that some have. */
const TAGS: ReadonlySet<string> = new Set('13 20 21 23 25 28 34 60 61 62 64 65 86 90 NS'.split(' '));

/** The fields of text that banks cut into lines wherever they are full. */
const TEXTS: readonly (string | undefined)[] = ['61', '86', 'NS'];

/** The maximum number of characters in a field. Field 86 has 6 lines of 65; banks write up to 2,000 characters. */
const MAX_FIELD_LENGTH = 64 * 1024;

/** Starts the text block of a SWIFT message. */
const TEXT_BLOCK = '{4:';

/** An old teletext line end, which can precede a field. */
const OLD_LINE_END = '@@';

/** Reads the fields of a file. Headers and envelopes outside of messages are dropped. Throws `invalid_mt940`. */
export async function* fieldsOf(lines: AsyncIterable<PhysicalLine>): AsyncGenerator<Mt940Field | Mt940End> {
  let field: { tag: string; line: number; lines: string[]; length: number } | null = null;
  for await (const { number, text: whole } of lines) {
    for (const text of partsOf(whole)) {
      const match = tagAt(text, field?.tag);
      const ends = match === null && isEnd(text);
      if (field !== null && (match !== null || ends)) {
        yield field;
        field = null;
      }
      if (ends) yield { tag: null, line: number };
      else if (match !== null) {
        const [, tag = '', value = ''] = match;
        field = { tag: tag.toUpperCase(), line: number, lines: [value.trimEnd()], length: value.length };
      } else if (field !== null) {
        field.lines.push(text.trimEnd());
        field.length += text.length;
      }
      if ((field?.length ?? 0) > MAX_FIELD_LENGTH) throw tooLong(field?.tag ?? '', field?.line ?? number);
    }
  }
  if (field !== null) yield field;
}

/**
 * Finds the tag at the start of a line. In a field of text, a tag that no statement has is text: the line can begin in the
 * middle of a time such as `T16:26:37`.
 */
function tagAt(text: string, within: string | undefined): RegExpExecArray | null {
  const match = TAG.exec(text);
  return match !== null && TEXTS.includes(within) && !TAGS.has(match[1]?.slice(0, 2) ?? '') ? null : match;
}

/** Splits a physical line: it can start with the header of a SWIFT message, or contain old line ends. */
function partsOf(text: string): readonly string[] {
  const block = text.startsWith('{') ? text.indexOf(TEXT_BLOCK) : -1;
  const body = block === -1 ? text : text.slice(block + TEXT_BLOCK.length);
  return body.includes(`${OLD_LINE_END}:`) ? body.split(OLD_LINE_END) : [body];
}

function isEnd(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '-' || /^(?:-\}|\{1:|:94[02]:$)/.test(trimmed);
}

function tooLong(tag: string, line: number): Error {
  return invalidMt940('too_large', line, `field ${tag} is longer than ${MAX_FIELD_LENGTH / 1024} KiB`, `field ${tag}`);
}
