import type { Paper } from './paper.js';

/** Prints lines below each other and starts a new page when one is full, with the given footer and header. */
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

  /** Moves down by a line, to the next page if necessary. */
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
