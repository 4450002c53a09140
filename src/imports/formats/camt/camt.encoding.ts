import type { Source } from '../format.js';
import { detectEncoding, type Encoding, ENCODINGS } from '../kit/encoding.js';
import { headOf } from '../kit/file-head.js';

/** The XML declaration stands in the first bytes of a file. */
const HEAD_BYTES = 256;

const DECLARED = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** Names of XML declarations that Hearth calls otherwise, in lower case. */
const OTHER_NAMES: Readonly<Record<string, Encoding>> = {
  latin1: 'ISO-8859-1',
  'latin-1': 'ISO-8859-1',
  'iso8859-1': 'ISO-8859-1',
  cp1250: 'windows-1250',
  cp1252: 'windows-1252',
};

/**
 * The encoding of an XML file: the one that a client gives; UTF-8 or UTF-16 if its bytes are; the one that the file declares;
 * else the likeliest. Throws `invalid_encoding` for what is no text.
 */
export async function xmlEncoding(source: Source, given: Encoding | null): Promise<Encoding> {
  const found = await detectEncoding(() => source.open(), given);
  if (given !== null || !found.hasBadBytes) return found.encoding;
  return (await declaredEncoding(source)) ?? found.encoding;
}

/** The encoding that the file declares; null when it declares none, one that is not known, or UTF-8, which its bytes are not. */
async function declaredEncoding(source: Source): Promise<Encoding | null> {
  const head = await headOf(source.open(), HEAD_BYTES);
  const declared = DECLARED.exec(head.toString('latin1'))?.[1]?.toLowerCase() ?? '';
  const known = ENCODINGS.find((name) => name.toLowerCase() === declared) ?? OTHER_NAMES[declared] ?? null;
  return known === 'UTF-8' ? null : known;
}
