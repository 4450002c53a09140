import type { XmlElement } from './xml.element.js';

interface GrowingElement extends XmlElement {
  text: string;
  readonly children: GrowingElement[];
}

/** Builds an element with everything in it. */
export class XmlTree {
  private readonly open: GrowingElement[] = [];
  private count = 0;

  /** @param start the position of its first character in the text */
  constructor(readonly start: number) {}

  /** The number of elements so far. */
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

  /** The length of the open element's text so far. */
  get textLength(): number {
    return this.open.at(-1)?.text.length ?? 0;
  }

  /** Ends the open element. @returns the whole tree if that was its root */
  end(): XmlElement | null {
    const element = this.open.pop();
    if (element === undefined) return null;
    element.text = element.text.trim();
    return this.open.length === 0 ? element : null;
  }
}
