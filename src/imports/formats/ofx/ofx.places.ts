import type { Place } from './ofx.faults.js';

const LF = 0x0a;
const CR = 0x0d;

/** Counts the lines and columns of a text that arrives in pieces. Lines end in LF, CRLF or CR. */
export class PlaceCounter {
  private line = 1;
  private column = 1;
  private isAfterReturn = false;

  get place(): Place {
    return { line: this.line, column: this.column };
  }

  /** Advances over a part of the text. */
  pass(text: string, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code === LF && this.isAfterReturn) {
        this.isAfterReturn = false;
        continue;
      }
      this.isAfterReturn = code === CR;
      if (code === LF || code === CR) {
        this.line += 1;
        this.column = 1;
      } else this.column += 1;
    }
  }
}
