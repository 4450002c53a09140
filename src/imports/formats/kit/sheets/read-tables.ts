import type { ReadContext, Reading, Source } from '../../format.js';
import { TextTable, type TableSource } from '../table-source.js';
import { chooseSheet, type OpenReading } from './sheet-choice.js';
import { SheetReading } from './sheet-reading.js';

/**
 * Reads a file that is one table: a text file, or a sheet of a workbook.
 * @param read reads a table; throws the errors of `ImportFormat.read`
 */
export async function readTables(
  source: Source,
  { settings }: ReadContext,
  read: (table: TableSource) => Promise<Reading>,
): Promise<Reading> {
  if (source.workbook === undefined) return read(new TextTable(source));
  const open: OpenReading = async (table) => ({ table, reading: await read(table) });
  const { chosen, rivals } = await chooseSheet(source.workbook, settings['sheet'] ?? null, open);
  return new SheetReading(chosen.reading, chosen.table, rivals);
}
