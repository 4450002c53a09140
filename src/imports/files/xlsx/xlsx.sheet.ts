import type { MergedRange, Sheet, SheetRow } from '../../formats/kit/sheets/workbook.js';
import { holdsText } from '../holds-text.js';
import { checkedRanges } from '../merged-ranges.js';
import type { PackageParts } from '../package-parts.js';
import { readXml } from '../xml.js';
import { MergesHandler } from './xlsx.merges.js';
import { type CellFacts, RowsHandler } from './xlsx.rows.js';

/** A worksheet. The parts that its cells refer to are read once, before the first cell. */
export class XlsxSheet implements Sheet {
  private ranges: Promise<readonly MergedRange[]> | null = null;

  /** @param maxCharacters the maximum length of the text of its cells */
  constructor(
    readonly name: string,
    readonly isVisible: boolean,
    private readonly part: string,
    private readonly parts: PackageParts,
    private readonly facts: () => Promise<CellFacts>,
    private readonly maxCharacters: number,
  ) {}

  mergedRanges(): Promise<readonly MergedRange[]> {
    this.ranges ??= this.readRanges();
    return this.ranges;
  }

  async *rows(): AsyncGenerator<readonly SheetRow[]> {
    const handler = new RowsHandler(this.name, await this.facts(), this.maxCharacters);
    for await (const _ of readXml(this.parts.bytes(this.part), this.part, handler)) {
      const rows = handler.take();
      if (rows.length > 0) yield rows;
    }
  }

  private async readRanges(): Promise<readonly MergedRange[]> {
    if (!(await holdsText(this.parts.bytes(this.part), 'mergeCell '))) return [];
    const handler = new MergesHandler();
    await this.parts.read(this.part, handler);
    return checkedRanges(this.name, handler.ranges);
  }
}
