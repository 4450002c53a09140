import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** Sheets to print a statement on. Positions are in points from the upper left corner. */
export class Paper {
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly size: 'A4' | 'LETTER' = 'A4',
    private readonly font = 'Helvetica',
  ) {
    // A fixed date makes the file reproducible.
    this.document = new PDFDocument({ size, margin: 0, info: { CreationDate: new Date(0) } });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.ended = once(this.document, 'end');
  }

  get height(): number {
    return this.document.page.height;
  }

  /** Prints a text whose left edge is at x, its baseline a size below y. */
  left(x: number, y: number, text: string, size = 9, font = this.font): void {
    this.document.font(font).fontSize(size).text(text, x, y, { lineBreak: false });
  }

  /** Prints a text whose right edge is at x. */
  right(x: number, y: number, text: string, size = 9, font = this.font): void {
    const width = this.document.font(font).fontSize(size).widthOfString(text);
    this.left(x - width, y, text, size, font);
  }

  centre(x: number, y: number, text: string, size = 9, font = this.font): void {
    const width = this.document.font(font).fontSize(size).widthOfString(text);
    this.left(x - width / 2, y, text, size, font);
  }

  /** Prints a text that runs upwards along the edge of the page. */
  sideways(x: number, y: number, text: string): void {
    this.document.save().rotate(-90, { origin: [x, y] });
    this.left(x, y, text, 6);
    this.document.restore();
  }

  turnPage(): void {
    this.document.addPage({ size: this.size, margin: 0 });
  }

  async bytes(): Promise<Buffer> {
    this.document.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }
}
