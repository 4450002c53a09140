import { SaxesParser } from 'saxes';
import { invalidCamt } from './camt.faults.js';
import { localName } from '../kit/xml-name.js';
import type { StructurePlace, StructureReason } from '../kit/statements/structure-fault.js';
import type { XmlElement } from './xml.element.js';
import { XML_LIMITS } from './xml.limits.js';
import { XmlTree } from './xml.tree.js';

/** A part of a file that was read, in file order. */
export type XmlEvent =
  | { readonly kind: 'begin' | 'end'; readonly name: string; readonly line: number }
  | { readonly kind: 'element'; readonly element: XmlElement };

/**
 * Reads the elements that `isRead` selects: the start, the children as trees, and the end. Others are skipped. A
 * document type is refused, so that only the entities predefined by XML exist. Throws `invalid_camt`.
 * @param pieces the text, in pieces of limited length
 * @param isRead whether to read the children of an element.
 * @param path its name and its ancestors' names, without namespaces
 */
export async function* readXml(
  pieces: AsyncIterable<string>,
  isRead: (path: readonly string[]) => boolean,
): AsyncGenerator<XmlEvent, { readonly root: string }> {
  const reader = new XmlReader(isRead);
  for await (const piece of pieces) yield* reader.take(piece);
  return reader.close();
}

class XmlReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private readonly path: string[] = [];
  private events: XmlEvent[] = [];
  private root: string | null = null;
  private tree: XmlTree | null = null;
  /** The position in the text at which the last tag ended. */
  private lastTag = 0;
  private line = 1;

  constructor(private readonly isRead: (path: readonly string[]) => boolean) {
    this.parser.on('error', ({ message }) => this.refuse(message));
    this.parser.on('doctype', () => this.fail('doctype', 'a document type (DOCTYPE) is not read'));
    this.parser.on('opentagstart', ({ name }) => {
      // The parser is one character past the name, and that character can be a line end.
      this.line = this.parser.column === 0 ? this.parser.line - 1 : this.parser.line;
      this.root ??= localName(name);
    });
    this.parser.on('opentag', ({ name, attributes }) => this.begin(localName(name), attributes));
    this.parser.on('closetag', ({ name }) => this.end(localName(name)));
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
  }

  take(piece: string): readonly XmlEvent[] {
    this.events = [];
    this.parser.write(piece);
    if (this.parser.position - this.lastTag > 2 * XML_LIMITS.text) this.fail('too_large', tooLong('a text'));
    return this.events;
  }

  close(): { readonly root: string } {
    if (this.path.length > 0) this.fail('truncated', `the file ends before </${this.path.at(-1)}>`);
    this.parser.close();
    return { root: this.root ?? '' };
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const { path, parser, line } = this;
    const isChild = this.tree === null && this.isRead(path);
    path.push(name);
    if (path.length > XML_LIMITS.depth) this.fail('too_deep', `elements stand in more than ${XML_LIMITS.depth} others`);
    if (isChild) this.tree = new XmlTree(parser.position);
    this.tree?.begin(name, line, attributes);
    this.checkSize();
    if (this.tree === null && this.isRead(path)) this.events.push({ kind: 'begin', name, line });
  }

  private end(name: string): void {
    this.checkSize();
    if (this.tree !== null) {
      const element = this.tree.end();
      if (element !== null) {
        this.events.push({ kind: 'element', element });
        this.tree = null;
      }
    } else if (this.isRead(this.path)) this.events.push({ kind: 'end', name, line: this.parser.line });
    this.path.pop();
  }

  private addText(text: string): void {
    this.tree?.addText(text);
    if (text.length > XML_LIMITS.text || (this.tree?.textLength ?? 0) > XML_LIMITS.text)
      this.fail('too_large', tooLong(`the text of <${this.path.at(-1) ?? ''}>`));
  }

  private checkSize(): void {
    const { tree, parser, path } = this;
    this.lastTag = parser.position;
    if (tree === null) return;
    if (tree.size <= XML_LIMITS.elements && parser.position - tree.start <= XML_LIMITS.element) return;
    const most = `${XML_LIMITS.element / 1024 / 1024} MiB or ${XML_LIMITS.elements} elements`;
    this.fail('too_large', `<${path.find((_, at) => this.isRead(path.slice(0, at))) ?? ''}> has more than ${most}`);
  }

  /** @param message the parser's message, which starts with line and column */
  private refuse(message: string): never {
    const problem = message.replace(/^[0-9]+:[0-9]+: /, '').replace(/\.$/, '');
    if (this.root === null) this.fail('no_root', `this is no XML: ${problem}`);
    this.fail('malformed', `the XML is broken: ${problem}`);
  }

  private fail(reason: StructureReason, problem: string): never {
    const { line, column } = this.parser;
    const name = this.path.at(-1);
    const place: StructurePlace = { line, column: column + 1, element: name === undefined ? null : `<${name}>` };
    throw invalidCamt(reason, place, problem);
  }
}

function tooLong(what: string): string {
  return `${what} is longer than ${XML_LIMITS.text / 1024} KiB`;
}
