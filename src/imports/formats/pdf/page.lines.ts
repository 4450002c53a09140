/** One word where it stands: points from the upper left corner of the page, turned so that its lines run to the right. */
export interface Word {
  readonly text: string;
  /** Its left and right edge. */
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
}

/** The words that share a baseline, from left to right. */
export interface Line {
  /** 1-based. */
  readonly page: number;
  /** 1-based on its page, from the top. */
  readonly number: number;
  /** Its baseline. */
  readonly y: number;
  readonly size: number;
  readonly words: readonly Word[];
}

/** What the process that reads a PDF says of a page. */
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

/** Text below this size is not meant for the eye. */
const LEAST_SIZE = 2;

/** Baselines are the same when they are less than this part of the size of the text apart. */
const SAME_BASELINE = 0.35;

/** A line of JSON about a page as its lines. Text that runs in another direction than most of the page is left out. */
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
    return { page, number: index + 1, y: row[0]?.y ?? 0, size, words: joined(words) };
  });
}

/** The words of a line as a person reads them. */
export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** The pieces that lie on the page and run in the direction of most of its text, turned to the right. */
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

/** Bold type is often the same text printed twice, a fraction of a point apart. */
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

/** The words of a piece, whose places within it follow from how many characters are before them. */
function wordsOf({ text, x, width, size }: Piece): Word[] {
  const words: Word[] = [];
  const perCharacter = width / Math.max(text.length, 1);
  for (const match of text.matchAll(/\S+/gu)) {
    const x0 = x + match.index * perCharacter;
    words.push({ text: match[0], x0, x1: x0 + match[0].length * perCharacter, size });
  }
  return words;
}

/** Words that touch are one: programs print a word in several pieces. */
function joined(words: readonly Word[]): readonly Word[] {
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
