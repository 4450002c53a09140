import type { MergedRange } from '../../formats/kit/sheets/workbook.js';
import { placeOf } from '../cell-references.js';
import type { XmlAttributes, XmlHandler } from '../xml.js';

/** Collects the merged cells of a worksheet (ECMA-376, 18.3.1.54), which follow its rows. */
export class MergesHandler implements XmlHandler {
  readonly ranges: MergedRange[] = [];

  open(name: string, { ref = '' }: XmlAttributes): void {
    if (name !== 'mergeCell') return;
    const [first = '', last = first] = ref.split(':');
    const [from, to] = [placeOf(first), placeOf(last)];
    if (from === null || to === null) return;
    this.ranges.push({ firstRow: from.row, lastRow: to.row, firstColumn: from.column, lastColumn: to.column });
  }

  close(): void {
    // Everything is in the attributes.
  }

  text(): void {
    // It has no text.
  }
}
