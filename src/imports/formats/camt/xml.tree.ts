import type { XmlElement } from './xml.element.js';

interface GrowingElement extends XmlElement {
  text: string;
  readonly children: GrowingElement[];
}

/** An element with all that stands in it, while it is read. */
export class XmlTree {
  private readonly open: GrowingElement[] = [];
  private count = 0;

  /** @param start the place of its first character in the text */
  constructor(readonly start: number) {}

  /** How many elements it has so far. */
  get size(): number {
    return this.count;
  }

  begin(name: string, line: number, attributes: Readonly<Record<string, string>>): void {
    const element = { name, line, text: '', attributes, children: [] };
    this.open.at(-1)?.children.push(element);
    this.open.push(element);
    this.count += 1;
  }

  addText(text: string): void {
    const element = this.open.at(-1);
    if (element !== undefined) element.text += text;
  }

  /** How long the text of the element that is open has become. */
  get textLength(): number {
    return this.open.at(-1)?.text.length ?? 0;
  }

  /** Ends the element that is open. @returns the whole tree if that was its root */
  end(): XmlElement | null {
    const element = this.open.pop();
    if (element === undefined) return null;
    element.text = element.text.trim();
    return this.open.length === 0 ? element : null;
  }
}
