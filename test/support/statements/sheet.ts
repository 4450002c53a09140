import type { Paper } from './paper.js';

/** Prints lines one below the other, and turns the page where it is full: what then is printed at its foot and its top is given. */
export class Sheet {
  y: number;
  page = 1;

  constructor(
    readonly paper: Paper,
    private readonly top: (sheet: Sheet) => void,
    private readonly foot: (sheet: Sheet) => void,
    private readonly bottom = 120,
  ) {
    this.y = 50;
    top(this);
  }

  /** Goes down by a line, to the next page if need be. */
  down(by = 13): void {
    this.y += by;
    if (this.y < this.paper.height - this.bottom) return;
    this.foot(this);
    this.paper.turnPage();
    this.page += 1;
    this.y = 50;
    this.top(this);
  }

  async end(): Promise<Buffer> {
    this.foot(this);
    return this.paper.bytes();
  }
}
