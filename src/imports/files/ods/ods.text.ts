import type { XmlAttributes, XmlHandler } from '../xml.js';

const MOST_SPACES = 1024;

/** Joins the paragraphs of a cell, one per line, without comments (ODF 1.3, part 3, 6.1). */
export class CellText implements XmlHandler {
  private pieces: string[] = [];
  private paragraphs = 0;
  private isInParagraph = false;
  private comments = 0;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'annotation') this.comments += 1;
    if (this.comments > 0) return;
    if (name === 'p') {
      if (this.paragraphs > 0) this.pieces.push('\n');
      this.paragraphs += 1;
      this.isInParagraph = true;
    } else if (name === 's') {
      this.pieces.push(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1), MOST_SPACES)));
    } else if (name === 'tab' || name === 'line-break') {
      this.pieces.push(name === 'tab' ? '\t' : '\n');
    }
  }

  close(name: string): void {
    if (name === 'annotation') this.comments -= 1;
    else if (name === 'p' && this.comments === 0) this.isInParagraph = false;
  }

  text(text: string): void {
    if (this.isInParagraph && this.comments === 0) this.pieces.push(text);
  }

  /** Returns the text and starts the next one. */
  take(): string {
    const whole = this.pieces.join('');
    this.pieces = [];
    this.paragraphs = 0;
    return whole;
  }
}
