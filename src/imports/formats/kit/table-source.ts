import type { Settings, Source } from '../format.js';
import { type CsvOptions, type CsvTable, type Delimiter, readCsv } from './csv.js';
import { decodeText, detectEncoding, type EncodingDecision, givenEncoding } from './encoding.js';

/** A table that is being read, with how its file is written. */
export interface OpenTable extends CsvTable {
  /** null for a table that is not text. */
  readonly encoding: EncodingDecision | null;
  /** What the file told beside its cells, under the names of the settings. */
  readonly detected: Readonly<Record<string, string>>;
}

/** A file that is a table, and can be read as often as needed. Opening throws as `readCsv` does. */
export interface TableSource {
  /** @param knows whether a heading is a known one; those of the table of headings when absent */
  open(settings: Settings, knows?: (heading: string) => boolean): Promise<OpenTable>;
}

/** A text file with a table. Its encoding is detected once. */
export class TextTable implements TableSource {
  private encoding: EncodingDecision | null = null;

  constructor(private readonly source: Source) {}

  async open(settings: Settings, knows?: (heading: string) => boolean): Promise<OpenTable> {
    this.encoding ??= await detectEncoding(() => this.source.open(), givenEncoding(settings));
    const { encoding, hasBadBytes } = this.encoding;
    const table = await readCsv(decodeText(this.source.open(), encoding), {
      ...(settings['col_sep'] !== undefined && { delimiter: settings['col_sep'] as Delimiter }),
      ...tableOptions(settings),
      ...(knows !== undefined && { knows }),
      hasBadBytes,
    });
    const detected = { encoding, ...(table.delimiter !== null && { col_sep: table.delimiter }) };
    return { ...table, encoding: this.encoding, detected };
  }
}

/** Where a request says that the table begins, and whether it has headings. */
export function tableOptions(settings: Settings): Pick<CsvOptions, 'rowsToSkip' | 'hasHeader'> {
  return {
    ...(settings['rows_to_skip'] !== undefined && { rowsToSkip: Number(settings['rows_to_skip']) }),
    ...(settings['has_header'] !== undefined && { hasHeader: settings['has_header'] === 'true' }),
  };
}
