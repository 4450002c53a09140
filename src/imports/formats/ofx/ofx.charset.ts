import type { Source } from '../format.js';
import { detectEncoding, type Encoding, type EncodingDecision, ENCODINGS } from '../kit/encoding.js';
import { headOf } from '../kit/file-head.js';

/** The maximum size of the header. */
const HEAD_BYTES = 4096;

/** The character set named in an OFX 1.x header (section 2.2.1) or an XML declaration. */
const OF_SGML = /CHARSET\s{0,4}[:=]\s{0,4}"?([A-Za-z0-9_.-]{1,40})/iu;
const OF_XML = /encoding\s{0,4}=\s{0,4}["']([A-Za-z0-9_.-]{1,40})/iu;

/** An encoding, and whether U+FFFD can replace invalid bytes. */
type FileEncoding = Pick<EncodingDecision, 'encoding' | 'hasBadBytes'>;

/**
 * Detects the encoding of a file. If all bytes are valid UTF-8 or UTF-16, that is the encoding, because banks often
 * generate a fixed header that does not match the text. Otherwise it is the encoding in the header, or else the one
 * that fits the bytes best.
 * @throws `invalid_encoding`
 */
export async function encodingOf(source: Source): Promise<FileEncoding> {
  const { encoding, hasBadBytes } = await detectEncoding(() => source.open());
  const isUnicode = encoding === 'UTF-8' || encoding === 'UTF-16LE' || encoding === 'UTF-16BE';
  if (isUnicode && !hasBadBytes) return { encoding, hasBadBytes };
  return {
    encoding: namedEncoding((await headOf(source.open(), HEAD_BYTES)).toString('latin1')) ?? encoding,
    hasBadBytes: true,
  };
}

/** Returns the encoding that the header names; null for a Unicode encoding, because the bytes are not valid in it. */
function namedEncoding(head: string): Encoding | null {
  const name = (OF_SGML.exec(head)?.[1] ?? OF_XML.exec(head)?.[1] ?? '').toUpperCase();
  // Windows-1252 contains ISO-8859-1, and banks use the names of both for it.
  if (name === '1252' || name.endsWith('8859-1') || name === 'LATIN1') return 'windows-1252';
  const known = ENCODINGS.find((encoding) => [name, `WINDOWS-${name}`, `ISO-${name}`].includes(encoding.toUpperCase()));
  return known === undefined || known.startsWith('UTF') ? null : known;
}
