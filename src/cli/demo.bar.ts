import type { ImportState } from './demo.events.js';

const BAR_WIDTH = 24;

/** Shows the progress of an import: as a bar on a terminal, elsewhere as a line per change. */
export class ProgressBar {
  private shown = '';

  constructor(
    private readonly file: string,
    private readonly isTerminal: boolean,
    private readonly write: (text: string) => void,
  ) {}

  show({ status, progress }: ImportState): void {
    const text = progress ? `${status}, ${progress.phase}` : status;
    if (this.isTerminal) this.draw(text, progress ?? null, status === 'complete');
    else if (text !== this.shown) this.write(`${this.file}: ${text}\n`);
    this.shown = text;
  }

  /** Leaves the last state on the screen. */
  end(): void {
    if (this.isTerminal) this.write('\n');
  }

  private draw(text: string, progress: ImportState['progress'], isComplete: boolean): void {
    const share = isComplete ? 1 : progress ? progress.rows_done / Math.max(1, progress.rows_total) : 0;
    const full = Math.round(share * BAR_WIDTH);
    const rows = progress ? ` ${progress.rows_done} of ${progress.rows_total} rows` : '';
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
    // Returns to the start of the line and clears it.
    this.write(`\r\u001b[2K${bar} ${this.file}: ${text}${rows}`);
  }
}
