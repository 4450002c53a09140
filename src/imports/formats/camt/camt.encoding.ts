import type { Source } from '../format.js';
import { detectEncoding, type Encoding, ENCODINGS } from '../kit/encoding.js';
import { headOf } from '../kit/file-head.js';

/** The XML declaration is within the first bytes of a file. */
const HEAD_BYTES = 256;

const DECLARED = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** Encoding names in XML declarations that differ from Hearth's, in lower case. */
const OTHER_NAMES: Readonly<Record<string, Encoding>> = {
  latin1: 'ISO-8859-1',
  'latin-1': 'ISO-8859-1',
  'iso8859-1': 'ISO-8859-1',
  cp1250: 'windows-1250',
  cp1252: 'windows-1252',
};

/**
 * Detects the encoding of an XML file: the given one; or UTF-8 or UTF-16 if the bytes are valid in it; or the declared
 * one; or else the most likely one. Throws `invalid_encoding` if the file is not text.
 */
export async function xmlEncoding(source: Source, given: Encoding | null): Promise<Encoding> {
  const found = await detectEncoding(() => source.open(), given);
  if (given !== null || !found.hasBadBytes) return found.encoding;
  return (await declaredEncoding(source)) ?? found.encoding;
}

/**
 * Returns the declared encoding; null if there is none, it is unknown, or it is UTF-8, because the bytes are not valid
 * UTF-8.
 */
async function declaredEncoding(source: Source): Promise<Encoding | null> {
  const head = await headOf(source.open(), HEAD_BYTES);
  const declared = DECLARED.exec(head.toString('latin1'))?.[1]?.toLowerCase() ?? '';
  const known = ENCODINGS.find((name) => name.toLowerCase() === declared) ?? OTHER_NAMES[declared] ?? null;
  return known === 'UTF-8' ? null : known;
}
