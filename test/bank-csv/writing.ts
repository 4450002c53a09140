import iconv from 'iconv-lite';
import type { Dialect, FileRecord, Writing } from './bank-file.js';
import type { Random } from './random.js';

export function dialect(hasCommas: boolean, random: Random): Dialect {
  const separator = random.pick(
    hasCommas ? [';', ';', ';', ';', ',', '\t', '|'] : [',', ',', ',', ',', ';', '\t', '|'],
  );
  const quoting = random.pick(['all', 'needed', 'needed'] as const);
  const quote = quoting === 'all' && random.chance(0.03) ? "'" : '"';
  return { separator, quote, quoting, hasLastSeparator: random.chance(0.05) };
}

export function recordOf(cells: readonly string[], { separator, quote, quoting, hasLastSeparator }: Dialect): string {
  const written = cells.map((cell) => {
    const isNeeded = cell.includes(separator) || cell.includes(quote) || /[\r\n]/.test(cell);
    return isNeeded || quoting === 'all' ? quote + cell.replaceAll(quote, quote + quote) + quote : cell;
  });
  return written.join(separator) + (hasLastSeparator ? separator : '');
}

/** Returns an encoding that can represent the text: sometimes one of the language, otherwise Unicode. */
export function writing(text: string, encodings: readonly string[], random: Random): Writing {
  const wanted = random.next();
  const own = random.pick(encodings);
  const encoding =
    wanted < 0.35 && holds(text, own) ? own : wanted > 0.96 ? 'utf-16le' : wanted > 0.94 ? 'utf-16be' : 'utf-8';
  return {
    encoding,
    hasMark: encoding.startsWith('utf-16') || (encoding === 'utf-8' && random.chance(0.3)),
    eol: random.pick(['\n', '\n', '\n', '\n', '\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r']),
    endsWithEol: random.chance(0.8),
  };
}

function holds(text: string, encoding: string): boolean {
  return iconv.decode(iconv.encode(text, encoding), encoding) === text;
}

export function bytesOf(records: readonly FileRecord[], form: Writing): Buffer {
  return encoded(records.map(({ text }) => text).join(form.eol) + (form.endsWithEol ? form.eol : ''), form);
}

export function encoded(text: string, { encoding, hasMark }: Writing): Buffer {
  return iconv.encode(text, encoding, { addBOM: hasMark });
}
