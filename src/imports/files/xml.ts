import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { localName } from '../formats/kit/xml-name.js';
import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Receives the content of a document in order. Element names have no prefix; attribute names have one. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

const MAX_DEPTH = 64;
/** A cell has at most 32,767 characters (ECMA-376, 18.18.11). */
const MAX_TEXT = 64 * 1024;

/**
 * Reads an XML document in constant memory and yields after each chunk. Throws `invalid_spreadsheet`, with line and
 * column, if the XML is not well formed, and if it has a DOCTYPE. Spreadsheets have no DOCTYPE, and the entities in one
 * can grow without limit.
 * @param part the name of the document for messages
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  part: string,
  handler: XmlHandler,
): AsyncGenerator<void, void> {
  const { parser, checkGap } = parserFor(part, handler);
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decoded(decoder, chunk, part));
    checkGap();
    yield;
  }
  parser.write(decoder === null ? '' : decoded(decoder, null, part));
  parser.close();
  yield;
}

/** Returns the value of an attribute with any prefix. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}

/** @returns the parser, and what refuses a text or a tag that is too long before its end is read */
function parserFor(
  part: string,
  handler: XmlHandler,
): { readonly parser: SaxesParser<{ xmlns: false }>; readonly checkGap: () => void } {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let lastTag = 0;
  const refuse = (): never => {
    throw invalidSpreadsheet('too_large', `"${part}" has a text or a tag of more than ${MAX_TEXT} characters.`);
  };
  const text = (some: string): void => {
    if (some.length > MAX_TEXT) refuse();
    handler.text(some);
  };
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) {
      throw invalidSpreadsheet('too_deep', `"${part}" has more than ${MAX_DEPTH} nested elements.`);
    }
    lastTag = parser.position;
    handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    lastTag = parser.position;
    handler.close(localName(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('doctype', () => {
    throw invalidSpreadsheet('doctype', `"${part}" has a document type declaration, which is not allowed.`);
  });
  parser.on('error', () => {
    throw malformedXml(part, ` at line ${parser.line}, column ${parser.column}`);
  });
  const checkGap = (): void => {
    if (parser.position - lastTag > 2 * MAX_TEXT) refuse();
  };
  return { parser, checkGap };
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8';
}

/** Decodes the next bytes. @param chunk the bytes; null at the end */
function decoded(decoder: TextDecoder, chunk: Buffer | null, part: string): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw malformedXml(part, ': its bytes are not valid in its encoding');
  }
}

function malformedXml(part: string, where: string): Error {
  return invalidSpreadsheet('malformed', `"${part}" is not well-formed XML${where}.`);
}
