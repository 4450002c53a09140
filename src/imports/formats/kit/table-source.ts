import type { Settings, Source } from '../format.js';
import { type CsvOptions, type CsvTable, type Delimiter, readCsv } from './csv.js';
import { decodeText, detectEncoding, type EncodingDecision, givenEncoding } from './encoding.js';

/** An open table, with the encoding and the detected format of its file. */
export interface OpenTable extends CsvTable {
  /** null for a table that is not text. */
  readonly encoding: EncodingDecision | null;
  /** What was detected about the format of the file, keyed by setting. */
  readonly detected: Readonly<Record<string, string>>;
}

/** A file with one table, which can be read repeatedly. Opening throws the errors of `readCsv`. */
export interface TableSource {
  /** Opens the table. @param knows whether a heading is known; by default, whether it has a role */
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

/** The position of the table and whether it has a header row, as set by the request. */
export function tableOptions(settings: Settings): Pick<CsvOptions, 'rowsToSkip' | 'hasHeader'> {
  return {
    ...(settings['rows_to_skip'] !== undefined && { rowsToSkip: Number(settings['rows_to_skip']) }),
    ...(settings['has_header'] !== undefined && { hasHeader: settings['has_header'] === 'true' }),
  };
}
