import type { XmlHandler } from '../xml.js';

const ESCAPE = /_x([0-9A-Fa-f]{4})_/gu;

/** Decodes characters that XML cannot contain: `_x000D_` is a carriage return (ECMA-376, 22.9.2.19). */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Joins the runs of a formatted text, without its phonetic text (ECMA-376, 18.4.8). */
export class RichText implements XmlHandler {
  private pieces: string[] = [];
  private isText = false;
  private isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    if (name === 't') this.isText = !this.isPhonetic;
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    if (name === 't') this.isText = false;
  }

  text(text: string): void {
    if (this.isText) this.pieces.push(text);
  }

  /** Returns the text and starts the next one. */
  take(): string {
    const whole = this.pieces.join('');
    this.pieces = [];
    return unescaped(whole);
  }
}

/** Collects the shared strings of a workbook (ECMA-376, 18.4.9), in order. */
export class SharedStringsHandler implements XmlHandler {
  readonly texts: string[] = [];
  private readonly current = new RichText();

  open(name: string): void {
    this.current.open(name);
  }

  close(name: string): void {
    this.current.close(name);
    if (name === 'si') this.texts.push(this.current.take());
  }

  text(text: string): void {
    this.current.text(text);
  }
}
