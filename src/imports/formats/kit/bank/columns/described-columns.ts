import type { CellKinds } from './cell-kinds.js';

/** Describes the columns of a file for the user, who can choose one by its number. */
export function describedColumns(
  headings: readonly string[],
  kinds: readonly CellKinds[],
): readonly Readonly<Record<string, unknown>>[] {
  return kinds.map((cells, column) => ({
    number: column + 1,
    heading: headings[column] ?? '',
    kinds: [
      ...(cells.filled === 0 ? ['blank'] : []),
      ...(cells.filled > 0 && cells.areDates ? ['date'] : []),
      ...(cells.filled > 0 && cells.areNumbers ? ['number'] : []),
      ...(cells.filled > 0 && cells.areTexts ? ['text'] : []),
    ],
    samples: (cells.labels ?? []).slice(0, 3).map((cell) => cell.slice(0, 80)),
  }));
}
