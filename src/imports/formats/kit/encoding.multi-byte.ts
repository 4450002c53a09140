import { MULTI_BYTE, type MultiByteEncoding } from './encoding.candidates.js';

/** The number of bytes that are checked. After that, words distinguish the remaining encodings. */
const ENOUGH = 512 * 1024;

/** Returns the byte length of the character that starts with a non-ASCII byte, or 0 when it is invalid. */
type Step = (bytes: Buffer, at: number) => number;

const isIn = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

/** The characters of each encoding, by the WHATWG Encoding Standard. */
const STEPS: Readonly<Record<MultiByteEncoding, Step>> = {
  Shift_JIS: (bytes, at) => {
    const lead = bytes[at] ?? 0;
    if (isIn(lead, 0xa1, 0xdf)) return 1;
    const trail = bytes[at + 1] ?? 0;
    const isLead = isIn(lead, 0x81, 0x9f) || isIn(lead, 0xe0, 0xfc);
    return isLead && trail !== 0x7f && isIn(trail, 0x40, 0xfc) ? 2 : 0;
  },
  'EUC-JP': (bytes, at) => {
    const lead = bytes[at] ?? 0;
    const isTrail = (after: number): boolean => isIn(bytes[at + after] ?? 0, 0xa1, 0xfe);
    if (lead === 0x8e) return isIn(bytes[at + 1] ?? 0, 0xa1, 0xdf) ? 2 : 0;
    if (lead === 0x8f) return isTrail(1) && isTrail(2) ? 3 : 0;
    return isIn(lead, 0xa1, 0xfe) && isTrail(1) ? 2 : 0;
  },
  GB18030: (bytes, at) => {
    const lead = bytes[at] ?? 0;
    if (!isIn(lead, 0x81, 0xfe)) return 0;
    const trail = bytes[at + 1] ?? 0;
    if (isIn(trail, 0x40, 0xfe) && trail !== 0x7f) return 2;
    const isFour =
      isIn(trail, 0x30, 0x39) && isIn(bytes[at + 2] ?? 0, 0x81, 0xfe) && isIn(bytes[at + 3] ?? 0, 0x30, 0x39);
    return isFour ? 4 : 0;
  },
  Big5: (bytes, at) => {
    const trail = bytes[at + 1] ?? 0;
    const isTrail = isIn(trail, 0x40, 0x7e) || isIn(trail, 0xa1, 0xfe);
    return isIn(bytes[at] ?? 0, 0x81, 0xfe) && isTrail ? 2 : 0;
  },
  'EUC-KR': (bytes, at) => {
    const trail = bytes[at + 1] ?? 0;
    const isTrail = isIn(trail, 0x41, 0x5a) || isIn(trail, 0x61, 0x7a) || isIn(trail, 0x81, 0xfe);
    return isIn(bytes[at] ?? 0, 0x81, 0xfe) && isTrail ? 2 : 0;
  },
};

/** At most one in this many characters may be damaged. */
const CHARACTERS_PER_BAD = 30;
/** After this many invalid bytes, a file that exceeds that share is not checked any further. */
const HOPELESS = 50;

/** Finds the multi-byte encodings in which a file is valid, apart from a few damaged bytes. */
export class MultiByteCheck {
  private size = 0;
  private left: readonly Count[] = MULTI_BYTE.map((encoding) => ({ encoding, characters: 0, bad: 0 }));

  /** The encodings in which all bytes so far are valid, or nearly all. */
  get valid(): readonly MultiByteEncoding[] {
    return this.left
      .filter(({ bad, characters }) => bad * CHARACTERS_PER_BAD <= characters)
      .map(({ encoding }) => encoding);
  }

  /** Checks bytes. @param lines whole lines, so that no character is split */
  add(lines: Buffer): void {
    if (this.size >= ENOUGH) return;
    this.size += lines.length;
    this.left = this.left.filter((count) => isPossible(lines, count, STEPS[count.encoding]));
  }
}

interface Count {
  readonly encoding: MultiByteEncoding;
  /** The number of multi-byte characters. */
  characters: number;
  /** The number of bytes that begin none. */
  bad: number;
}

/** Counts the valid characters and the invalid bytes. @returns false if too many bytes are invalid */
function isPossible(bytes: Buffer, count: Count, step: Step): boolean {
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : step(bytes, at);
    if (length > 1) count.characters += 1;
    else if (length === 0) count.bad += 1;
    if (count.bad > HOPELESS && count.bad * CHARACTERS_PER_BAD > count.characters) return false;
    at += Math.max(length, 1);
  }
  return true;
}
