import { isAscii } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { FAMILIES, ISO, type LegacyEncoding, MULTI_BYTE, WINDOWS } from './encoding.candidates.js';
import { MultiByteCheck } from './encoding.multi-byte.js';
import { mixedShare, plausibility } from './encoding.plausibility.js';
import { rolesOf } from './headings/headings.js';

const BLOCK_BYTES = 64 * 1024;
const SAMPLE_BYTES = 8 * 1024;
/**
 * The number of bytes around a non-ASCII byte that are part of the sample, so that the detector's trigrams cover whole
 * words.
 */
const CONTEXT_BYTES = 128;
/** The maximum extension of a piece, to reach a place between two multi-byte characters. */
const LONGEST_RUN = 4096;
/** The minimum number of samples of each byte value, however late in the file it occurs. */
const SAMPLES_PER_BYTE = 8;
const LF = 0x0a;
const CR = 0x0d;
const GAP = Buffer.from('\n');

/** Header rows are short and among the first lines. */
const HEADING_LINES = 100;
const HEADING_LENGTH = 60;
const CELL_ENDS = /[,;\t|"]/;
const LINE_ENDS = /[\r\n]+/;
const BEYOND_ASCII = /[^ -~\s]/u;

/** The size of the beginning that the detector library sees in addition to the sample. */
const BEGINNING = 1024;

/** The plausibility of the words weighs more than trigrams, because shop names match few trigrams. */
const PLAUSIBILITY_WEIGHT = 2;

/** Two readings whose scores differ by less than this are equally likely. */
const SAME_SCORE = 0.05;

/** Text above this plausibility contains kana, hangul or common ideographs. Half-width kana alone do not reach it. */
const IS_WIDE = 0.6;

/** If more than this share of the words mixes scripts, the reading is wrong. A few mixed words are typing errors. */
const MOST_MIXED = 0.25;

/** If fewer of the characters are invalid, the bytes may be damaged. */
const DAMAGED_SHARE = 0.01;

interface Candidate {
  readonly encoding: LegacyEncoding;
  /** The beginning of the file and the sample, for the words in them. */
  readonly text: string;
  /** The highest number of known non-ASCII headings in one line. */
  readonly headings: number;
  readonly plausibility: number;
}

/**
 * Collects evidence for the encoding of a file that is not Unicode: its first lines with non-ASCII bytes, and lines
 * with byte values that were rare so far. Two encodings that give the same sample therefore give the same file.
 */
export class LegacySample {
  private readonly pieces: Buffer[] = [];
  private readonly seen = new Uint8Array(256);
  private readonly multiByte = new MultiByteCheck();
  private size = 0;
  private hasC1 = false;
  private hasCrlf = false;
  private head: Buffer = Buffer.alloc(0);
  private mayBeUtf8 = true;
  private waiting: Buffer[] = [];
  private waitingSize = 0;

  /**
   * Adds the next bytes of the file. They are processed in whole lines, so chunk boundaries do not matter.
   * @param mayBeUtf8 whether everything before is valid UTF-8 and needs no check against other encodings
   */
  add(chunk: Buffer, mayBeUtf8: boolean): void {
    this.mayBeUtf8 = mayBeUtf8;
    this.waiting.push(chunk);
    this.waitingSize += chunk.length;
    if (this.waitingSize >= BLOCK_BYTES) this.look(false);
  }

  /**
   * Returns the most likely encoding. The ISO encodings have control characters at 0x80 to 0x9F, so a byte in that
   * range indicates a Windows code page.
   */
  likeliest(): { readonly encoding: LegacyEncoding; readonly isGuessed: boolean } {
    this.mayBeUtf8 = false;
    this.look(true);
    const singles = this.hasC1 ? WINDOWS : this.hasCrlf ? [...WINDOWS, ...ISO] : [...ISO, ...WINDOWS];
    const candidates = withoutMixed(this.read([...singles, ...this.multiByte.valid]));
    const most = Math.max(...candidates.map(({ headings }) => headings));
    const left = candidates.filter(({ headings }) => headings === most);
    const best = Math.max(...left.map((candidate) => candidate.plausibility));
    const rated = left
      .filter((candidate) => candidate.plausibility > best - 1 / PLAUSIBILITY_WEIGHT)
      .map((candidate) => ({
        ...candidate,
        score: PLAUSIBILITY_WEIGHT * candidate.plausibility + confidence(candidate),
      }))
      .toSorted((one, other) => other.score - one.score);
    const [first, second] = rated;
    const isGuessed = second !== undefined && second.score > (first?.score ?? 0) - SAME_SCORE;
    return { encoding: first?.encoding ?? 'windows-1252', isGuessed };
  }

  /**
   * Decodes the sample in each encoding, and keeps the first of those with the same text. An invalid byte excludes an
   * encoding, unless only damaged bytes are invalid and it alone gives known headings, or its characters are those of Eastern Asia.
   */
  private read(encodings: readonly LegacyEncoding[]): readonly Candidate[] {
    const sample = Buffer.concat(this.pieces);
    const isKnown = new Map<string, boolean>();
    const texts = new Map<string, LegacyEncoding>();
    for (const encoding of encodings) {
      const text = iconv.decode(sample, encoding);
      if (!texts.has(text)) texts.set(text, encoding);
    }
    const all = [...texts].map(([text, encoding]) => {
      const head = iconv.decode(this.head, encoding);
      return { encoding, sample: text, head, headings: knownHeadings(head, isKnown) };
    });
    const valid = all.filter((one) => badShare(one.sample) === 0);
    const most = Math.max(...valid.map(({ headings }) => headings));
    const damaged = all.filter((one) => badShare(one.sample) > 0 && badShare(one.sample) < DAMAGED_SHARE);
    const isLikely = ({ encoding, sample: text, headings }: (typeof all)[number]): boolean =>
      headings > most || (isMultiByte(encoding) && plausibility(text, encoding) > IS_WIDE);
    const left = valid.length > 0 ? [...valid, ...damaged.filter(isLikely)] : all;
    return left.map(({ encoding, sample: text, head, headings }) => ({
      encoding,
      text: head.slice(0, BEGINNING) + text,
      headings,
      plausibility: plausibility(text, encoding),
    }));
  }

  private look(isLast: boolean): void {
    const all = Buffer.concat(this.waiting);
    const isLong = all.length > 4 * BLOCK_BYTES;
    const cut = isLast ? all.length : isLong ? lastBreak(all) : all.lastIndexOf(LF) + 1;
    const bytes = all.subarray(0, cut);
    this.waiting = [all.subarray(cut)];
    this.waitingSize = all.length - cut;
    if (this.head.length === 0) this.head = firstLines(bytes.subarray(0, BLOCK_BYTES));
    this.hasCrlf ||= bytes.includes('\r\n');
    if (isAscii(bytes)) return;
    if (!this.mayBeUtf8) this.multiByte.add(bytes);
    for (let at = 0, end = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) continue;
      if (byte < 0xa0) this.hasC1 = true;
      if (at < end || !this.wants(byte)) continue;
      const start = pieceStart(bytes, at, end);
      const isNext = start === end && end > 0;
      end = pieceEnd(bytes, at);
      this.take(bytes.subarray(start, end), isNext);
    }
  }

  private wants(byte: number): boolean {
    return this.size < SAMPLE_BYTES || (this.seen[byte] ?? 0) < SAMPLES_PER_BYTE;
  }

  /**
   * Adds a piece to the sample.
   * @param isNext whether the piece follows the previous one in the file, so that a character can span both
   */
  private take(piece: Buffer, isNext: boolean): void {
    for (const byte of piece) this.seen[byte] = Math.min((this.seen[byte] ?? 0) + 1, SAMPLES_PER_BYTE);
    if (!isNext) this.pieces.push(GAP);
    this.pieces.push(Buffer.from(piece));
    this.size += piece.length;
  }
}

/**
 * Removes candidates with mixed scripts. Multi-byte text that is decoded byte by byte gives words of mixed scripts,
 * which would score well in large numbers.
 */
function withoutMixed(candidates: readonly Candidate[]): readonly Candidate[] {
  const isWide = candidates.some(({ encoding, plausibility: share }) => isMultiByte(encoding) && share > IS_WIDE);
  if (!isWide) return candidates;
  return candidates.filter(({ encoding, text }) => isMultiByte(encoding) || mixedShare(text) <= MOST_MIXED);
}

function isMultiByte(encoding: LegacyEncoding): boolean {
  return (MULTI_BYTE as readonly LegacyEncoding[]).includes(encoding);
}

/**
 * Returns the detector library's confidence in the language family, 0 to 1. The library knows the letters of each
 * family in one encoding.
 */
function confidence({ encoding, text }: Candidate): number {
  const family = FAMILIES[encoding];
  const [, scoredAs] = family;
  const matches = analyse(iconv.encode(text, scoredAs ?? encoding));
  return (matches.find((match) => family.includes(match.name))?.confidence ?? 0) / 100;
}

/**
 * Returns whether a byte is a single-byte character in every encoding, and never the last byte of a multi-byte
 * character.
 */
function isAlone(byte: number): boolean {
  return byte < 0x30 || (byte > 0x39 && byte < 0x40);
}

/**
 * Returns the start of a piece of the sample: some words before `at`, in the same line and after the previous piece.
 */
function pieceStart(bytes: Buffer, at: number, lastEnd: number): number {
  const nearest = Math.max(lastEnd, at - CONTEXT_BYTES);
  let start = at;
  while (start > nearest && !isLineEnd(bytes[start - 1])) start -= 1;
  if (start > nearest) return start;
  const furthest = Math.max(lastEnd, start - LONGEST_RUN);
  while (start > furthest && !isAlone(bytes[start - 1] ?? 0)) start -= 1;
  return start;
}

/** Returns the end of a piece. */
function pieceEnd(bytes: Buffer, at: number): number {
  const nearest = Math.min(at + CONTEXT_BYTES, bytes.length);
  let end = at;
  while (end < nearest && !isLineEnd(bytes[end])) end += 1;
  const furthest = Math.min(end + LONGEST_RUN, bytes.length);
  while (end < furthest && !isAlone(bytes[end] ?? 0)) end += 1;
  return end;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LF || byte === CR;
}

/** Returns the last position in the bytes between two characters. */
function lastBreak(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && !isAlone(bytes[end - 1] ?? 0)) end -= 1;
  return end === 0 ? bytes.length : end;
}

/** Returns the share of characters whose bytes are invalid. */
function badShare(text: string): number {
  return (text.split('\uFFFD').length - 1) / Math.max(text.length, 1);
}

/** Copies the first lines, which include the header row. */
function firstLines(bytes: Buffer): Buffer {
  let end = 0;
  for (let lines = 0; lines < HEADING_LINES; lines++) {
    const next = bytes.indexOf(LF, end);
    if (next === -1) return Buffer.from(bytes);
    end = next + 1;
  }
  return Buffer.from(bytes.subarray(0, end));
}

function knownHeadings(head: string, isKnown: Map<string, boolean>): number {
  const counts = head
    .split(LINE_ENDS)
    .slice(0, HEADING_LINES)
    .filter((line) => BEYOND_ASCII.test(line))
    .map((line) => {
      const cells = new Set(line.slice(0, 4 * 1024).split(CELL_ENDS));
      return [...cells].filter((cell) => isKnownHeading(cell.trim(), isKnown)).length;
    });
  return Math.max(0, ...counts);
}

function isKnownHeading(cell: string, isKnown: Map<string, boolean>): boolean {
  if (cell.length > HEADING_LENGTH || !BEYOND_ASCII.test(cell)) return false;
  const before = isKnown.get(cell);
  if (before !== undefined) return before;
  const known = rolesOf(cell).length > 0;
  isKnown.set(cell, known);
  return known;
}
