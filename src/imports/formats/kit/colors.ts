import type { RowReader } from './row-reader.js';

/** Normalizes `#RRGGBB` or `#RGB` to `#rrggbb`. Returns null for other texts. */
export function readColor(text: string): string | null {
  if (!/^#(?:[0-9a-f]{3}){1,2}$/i.test(text)) return null;
  const color = text.toLowerCase();
  return color.length === 7 ? color : color.replace(/[0-9a-f]/g, '$&$&');
}

/** Returns the colour in a cell; null if the cell is blank or invalid. */
export function colorIn<K extends string>(row: RowReader<K>, column: K): string | null {
  const text = row.text(column);
  if (text === '') return null;
  return readColor(text) ?? row.fail(column, `"${text}" is not a colour like #4da568 or #4a5`);
}
