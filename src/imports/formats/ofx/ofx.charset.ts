import type { Source } from '../format.js';
import { detectEncoding, type Encoding, type EncodingDecision, ENCODINGS } from '../kit/encoding.js';
import { headOf } from '../kit/file-head.js';

/** How much of the beginning of a file its header may take. */
const HEAD_BYTES = 4096;

/** The character set that a header of OFX 1.x (section 2.2.1) or of XML names. */
const OF_SGML = /CHARSET\s{0,4}[:=]\s{0,4}"?([A-Za-z0-9_.-]{1,40})/iu;
const OF_XML = /encoding\s{0,4}=\s{0,4}["']([A-Za-z0-9_.-]{1,40})/iu;

/** An encoding, and whether U+FFFD may stand for bytes that are none of it. */
type FileEncoding = Pick<EncodingDecision, 'encoding' | 'hasBadBytes'>;

/**
 * The encoding of a file: UTF-8 or UTF-16 where all its bytes are valid, whatever the header says, as banks often write the
 * header once and the text otherwise; else what the header says; else what its bytes tell.
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

/** The encoding that the header names, but for Unicode, which the bytes of the file are not. */
function namedEncoding(head: string): Encoding | null {
  const name = (OF_SGML.exec(head)?.[1] ?? OF_XML.exec(head)?.[1] ?? '').toUpperCase();
  // ISO-8859-1 is a part of Windows-1252, and what banks name so.
  if (name === '1252' || name.endsWith('8859-1') || name === 'LATIN1') return 'windows-1252';
  const known = ENCODINGS.find((encoding) => [name, `WINDOWS-${name}`, `ISO-${name}`].includes(encoding.toUpperCase()));
  return known === undefined || known.startsWith('UTF') ? null : known;
}
