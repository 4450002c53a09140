import type { MoneyCell } from './statement.cells.js';
import type { Heading, Panel } from './statement.headings.js';
import type { ColumnKind } from './statement.words.js';

/** The horizontal extent of a column of numbers. */
interface Band {
  readonly x0: number;
  readonly x1: number;
}

/** Assigns numbers to columns by their position. */
export interface Columns {
  readonly panel: Panel;
  readonly bands: readonly (Band & { readonly kind: ColumnKind })[];
}

/** Text columns. A number in one of them is part of the text. */
const TEXT_KINDS: readonly ColumnKind[] = ['date', 'posting_date', 'description'];

/** The cost, in points, of treating a number between text columns as text. */
const TEXT_COST = 150;
const NEVER = 10_000;

/** The maximum number of number columns that fit on a page. */
const MOST_BANDS = 40;

/**
 * Assigns columns of numbers to headings. Numbers are below their heading, but the two can be aligned to different
 * sides. So all columns are matched together, from left to right, with the least total distance.
 */
export function columnsOf(panel: Panel, cells: readonly MoneyCell[]): Columns {
  const bands = bandsOf(cells);
  const headings = panel.toSorted((a, b) => a.x0 - b.x0);
  // For each heading: the least cost if the last band is assigned to it, and the assignment of the earlier bands.
  let costs = headings.map((_, at) => ({ cost: 0, path: [] as readonly number[], at }));
  bands.forEach((band, index) => {
    costs = headings.map((heading, at) => {
      const before = index === 0 ? [{ cost: 0, path: [], at: -1 }] : costs.filter((other) => other.at <= at);
      const best = before
        .map(({ cost, path, at: last }) => ({ cost: cost + (last === at && !isText(heading) ? TEXT_COST : 0), path }))
        .toSorted((a, b) => a.cost - b.cost)[0];
      return {
        cost: (best?.cost ?? NEVER) + costOf(band, heading, headings[at + 1]),
        path: [...(best?.path ?? []), at],
        at,
      };
    });
  });
  const best = costs.toSorted((a, b) => a.cost - b.cost)[0];
  const kinds = bands.map((_, index) => headings[best?.path[index] ?? 0]?.kind ?? 'other');
  return { panel, bands: bands.map((band, index) => ({ ...band, kind: kinds[index] ?? 'other' })) };
}

function isText({ kind }: Heading): boolean {
  return TEXT_KINDS.includes(kind);
}

function costOf(band: Band, heading: Heading, next: Heading | undefined): number {
  if (isText(heading)) {
    return band.x0 >= heading.x0 - 5 && (next === undefined || band.x1 <= next.x1) ? TEXT_COST : NEVER;
  }
  const apart = Math.max(0, band.x0 - heading.x1, heading.x0 - band.x1);
  return (
    apart +
    Math.min(
      Math.abs(band.x1 - heading.x1),
      Math.abs(band.x0 - heading.x0),
      Math.abs(band.x0 + band.x1 - heading.x0 - heading.x1) / 2,
    )
  );
}

/** Merges numbers that are above each other into one band. */
function bandsOf(cells: readonly Band[]): readonly Band[] {
  const bands: Band[] = [];
  for (const { x0, x1 } of cells.toSorted((a, b) => a.x0 - b.x0)) {
    const last = bands.at(-1);
    if (last !== undefined && x0 < last.x1) bands[bands.length - 1] = { x0: last.x0, x1: Math.max(last.x1, x1) };
    else bands.push({ x0, x1 });
  }
  return bands.slice(0, MOST_BANDS);
}

/** Returns the kind of the column at a position: that of its band, otherwise that of the nearest heading. */
export function kindAt({ panel, bands }: Columns, cell: Band): ColumnKind {
  const over = bands.filter((band) => band.x0 < cell.x1 && cell.x0 < band.x1);
  const nearest = over.toSorted((a, b) => Math.abs(a.x1 - cell.x1) - Math.abs(b.x1 - cell.x1))[0];
  if (nearest !== undefined) return nearest.kind;
  const headings = panel.toSorted((a, b) => a.x0 - b.x0);
  const costs = headings.map((heading, at) => ({ kind: heading.kind, cost: costOf(cell, heading, headings[at + 1]) }));
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.kind ?? 'other';
}
