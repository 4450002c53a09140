import { isAscii } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

export type SingleByteEncoding = 'windows-1250' | 'windows-1252' | 'ISO-8859-1' | 'ISO-8859-2' | 'ISO-8859-15';

const BLOCK_BYTES = 64 * 1024;
const SAMPLE_BYTES = 32 * 1024;
/** How much of the text on either side of a non-ASCII byte belongs to the sample: words, for the detector's trigrams. */
const CONTEXT_BYTES = 64;
/** How often a byte value is sampled at least, however late in the file it comes. */
const SAMPLES_PER_BYTE = 8;
const GAP = Buffer.from('\n');

/**
 * What a letter beyond ASCII may be, language by language. The detector library scores trigrams, which a bank file of
 * shop names hardly has; but no language writes `Pøíchozí`, and that shows in a single word.
 */
const ALPHABETS = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüçàèòï',
  'áâãàçéêíóôõúü',
  'àèéìíòóùú',
  'åäöéü',
  'æøåéòü',
  'ëïéèöüáó',
  'áéíóúýþæöð',
  'äöõüšž',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţ',
  'čćđšžäöü',
].map((letters) => new Set(letters + letters.toUpperCase()));

/** Characters beyond ASCII that texts about money hold between words and numbers, by where letters may touch them. */
const SYMBOLS: readonly { readonly chars: string; fits(letterBefore: boolean, letterAfter: boolean): boolean }[] = [
  { chars: '’–—…•·\u00a0', fits: () => true },
  { chars: '«»¿¡‘‚“”„', fits: (before, after) => !(before && after) },
  { chars: '€£§°ºª®©™²³½¼×', fits: (_, after) => !after },
];

const LETTER = /\p{L}/u;

interface Hypothesis {
  readonly encoding: SingleByteEncoding;
  /** The names under which the detector library reports this encoding's language family. */
  readonly family: readonly string[];
  /** The encoding of that family whose letters the library knows. */
  readonly scoredAs: 'ISO-8859-1' | 'ISO-8859-2';
}

const WESTERN = { family: ['windows-1252', 'ISO-8859-1'], scoredAs: 'ISO-8859-1' } as const;
const CENTRAL = { family: ['windows-1250', 'ISO-8859-2'], scoredAs: 'ISO-8859-2' } as const;

const WINDOWS: readonly Hypothesis[] = [
  { encoding: 'windows-1252', ...WESTERN },
  { encoding: 'windows-1250', ...CENTRAL },
];
const ISO: readonly Hypothesis[] = [
  { encoding: 'ISO-8859-1', ...WESTERN },
  { encoding: 'ISO-8859-15', ...WESTERN },
  { encoding: 'ISO-8859-2', ...CENTRAL },
];

/**
 * Collects what tells the single-byte encodings apart: the surroundings of the first non-ASCII bytes of a file, and of
 * every byte value that comes later, so that two encodings which read the sample alike read the file alike.
 */
export class SingleByteSample {
  private readonly pieces: Buffer[] = [];
  private readonly seen = new Uint8Array(256);
  private size = 0;
  private hasC1 = false;
  private hasCrlf = false;
  private waiting: Buffer[] = [];
  private waitingSize = 0;

  /** Takes the next bytes of the file, which are looked at in blocks, so that it does not matter how they came. */
  add(chunk: Buffer): void {
    this.waiting.push(chunk);
    this.waitingSize += chunk.length;
    if (this.waitingSize >= BLOCK_BYTES) this.look();
  }

  /** The ISO sets have control characters at 0x80 to 0x9F, so a byte there means a Windows code page. */
  likeliest(): SingleByteEncoding {
    this.look();
    const sample = Buffer.concat(this.pieces);
    const readings = new Map<string, { encoding: SingleByteEncoding; score: number }>();
    for (const candidate of this.hasC1 ? WINDOWS : this.hasCrlf ? [...WINDOWS, ...ISO] : [...ISO, ...WINDOWS]) {
      const text = iconv.decode(sample, candidate.encoding);
      const score = plausibility(text) + confidence(text, candidate);
      const same = readings.get(text);
      readings.set(text, {
        encoding: same?.encoding ?? candidate.encoding,
        score: Math.max(score, same?.score ?? score),
      });
    }
    return [...readings.values()].reduce((best, reading) => (reading.score > best.score ? reading : best)).encoding;
  }

  private look(): void {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingSize = 0;
    this.hasCrlf ||= bytes.includes('\r\n');
    if (isAscii(bytes)) return;
    for (let at = 0, end = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) continue;
      if (byte < 0xa0) this.hasC1 = true;
      if (at < end || !this.wants(byte)) continue;
      const start = Math.max(end, at - CONTEXT_BYTES);
      end = at + CONTEXT_BYTES;
      this.take(bytes.subarray(start, end));
    }
  }

  private wants(byte: number): boolean {
    return this.size < SAMPLE_BYTES || (this.seen[byte] ?? 0) < SAMPLES_PER_BYTE;
  }

  private take(piece: Buffer): void {
    for (const byte of piece) this.seen[byte] = Math.min((this.seen[byte] ?? 0) + 1, SAMPLES_PER_BYTE);
    this.pieces.push(Buffer.from(piece), GAP);
    this.size += piece.length;
  }
}

/** Zero to one: how sure the detector library is of the encoding's language family. */
function confidence(text: string, { family, scoredAs }: Hypothesis): number {
  const matches = analyse(iconv.encode(text, scoredAs));
  return (matches.find((match) => family.includes(match.name))?.confidence ?? 0) / 100;
}

/** One at most: the share of characters beyond ASCII that fit one language or stand where a symbol may. */
function plausibility(text: string): number {
  const letters: string[] = [];
  let symbols = 0;
  let all = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char < '\u0080') continue;
    all += 1;
    const before = LETTER.test(text.charAt(at - 1));
    const after = LETTER.test(text.charAt(at + 1));
    if (LETTER.test(char) && (before || after)) letters.push(char);
    else symbols += SYMBOLS.some(({ chars, fits }) => chars.includes(char) && fits(before, after)) ? 1 : -1;
  }
  const fitting = Math.max(...ALPHABETS.map((alphabet) => letters.filter((char) => alphabet.has(char)).length));
  return (fitting + symbols) / Math.max(all, 1);
}
