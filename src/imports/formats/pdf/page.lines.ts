/**
 * One word and its position, in points from the upper left corner of the page, rotated so that lines run left to
 * right.
 */
export interface Word {
  readonly text: string;
  /** The left and right edge. */
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
}

/** The words on one baseline, from left to right. */
export interface Line {
  /** 1-based. */
  readonly page: number;
  /** 1-based on its page, from the top. */
  readonly number: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly words: readonly Word[];
}

/** A page as the child process that reads the PDF reports it. */
interface PageTexts {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly (readonly [
    text: string,
    x: number,
    y: number,
    width: number,
    size: number,
    degrees: number,
  ])[];
}

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Smaller text is meant to be invisible. */
const LEAST_SIZE = 2;

/** Two baselines count as one when they are closer than this fraction of the text size. */
const SAME_BASELINE = 0.35;

/** Parses one page of JSON into lines. Text that runs in another direction than most of the page is dropped. */
export function linesOf(json: string, page: number): readonly Line[] {
  const texts = JSON.parse(json) as PageTexts;
  const pieces = withoutOverprints(upright(texts));
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSame =
      first !== undefined &&
      Math.abs(piece.y - first.y) < SAME_BASELINE * Math.min(Math.max(first.size, 4), piece.size);
    if (isSame) row?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row, index) => {
    const words = row.flatMap(wordsOf).toSorted((a, b) => a.x0 - b.x0);
    const size = Math.max(...row.map((piece) => piece.size));
    return { page, number: index + 1, y: row[0]?.y ?? 0, size, words: joinTouching(words) };
  });
}

/** Joins the words of a line into readable text. */
export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** The text pieces on the page that run in its main direction, rotated to run left to right. */
function upright({ width, height, texts }: PageTexts): readonly Piece[] {
  const counts = [0, 0, 0, 0];
  const quarterOf = (degrees: number): number => (((degrees % 360) + 360) % 360) / 90;
  for (const [text, , , , , degrees] of texts) {
    const quarter = quarterOf(degrees);
    if (Number.isInteger(quarter)) counts[quarter] = (counts[quarter] ?? 0) + text.length;
  }
  const most = counts.indexOf(Math.max(...counts));
  return texts
    .filter(
      ([, x, y, , size, degrees]) =>
        quarterOf(degrees) === most &&
        size >= LEAST_SIZE &&
        x >= -size &&
        y >= -size &&
        x <= width &&
        y <= height + size,
    )
    .map(([text, x, y, length, size]) => ({ text, width: length, size, ...turned(most, x, y, width, height) }));
}

function turned(quarter: number, x: number, y: number, width: number, height: number): { x: number; y: number } {
  if (quarter === 1) return { x: y, y: width - x };
  if (quarter === 2) return { x: width - x, y: height - y };
  if (quarter === 3) return { x: height - y, y: x };
  return { x, y };
}

/** Removes overprints. Bold type is often the same text printed twice, a fraction of a point apart. */
function withoutOverprints(pieces: readonly Piece[]): readonly Piece[] {
  const byText = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = byText.get(piece.text) ?? [];
    const near = piece.size * 0.3;
    if (same.some((other) => Math.abs(other.x - piece.x) < near && Math.abs(other.y - piece.y) < near)) return false;
    byText.set(piece.text, [...same.slice(-50), piece]);
    return true;
  });
}

/** Splits a piece into words. Their positions are interpolated from the number of characters before them. */
function wordsOf({ text, x, width, size }: Piece): Word[] {
  const words: Word[] = [];
  const perCharacter = width / Math.max(text.length, 1);
  for (const match of text.matchAll(/\S+/gu)) {
    const x0 = x + match.index * perCharacter;
    words.push({ text: match[0], x0, x1: x0 + match[0].length * perCharacter, size });
  }
  return words;
}

/** Joins words that touch, because programs print one word in several pieces. */
function joinTouching(words: readonly Word[]): readonly Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : word.x0 - last.x1;
    if (last !== undefined && gap < 0.08 * word.size && gap > -0.5 * word.size) {
      whole[whole.length - 1] = { ...last, text: last.text + word.text, x1: Math.max(last.x1, word.x1) };
    } else whole.push(word);
  }
  return whole;
}
