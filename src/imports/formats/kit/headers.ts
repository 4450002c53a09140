import { DomainError } from '../../../platform/errors.js';

const NONE = 'none';
const NUMBER = /^#(\d{1,3})$/u;

/** How a column of an import type is found. */
export interface WantedColumn {
  /** What the user named: a heading, `#3` for the third column, or `none`. Aliases are then not used. */
  readonly label?: string | null;
  /** The headings to look for when no label is given, best first. */
  readonly aliases: readonly string[];
}

/** Normalizes a heading for comparison: `" Booking-Date* "` and `booking_date` are equal. */
export function normalizeHeader(text: string): string {
  return text
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}

/** Returns whether a row repeats the header row, as in concatenated files. */
export function repeatsHeadings(headings: readonly string[], cells: readonly string[]): boolean {
  const [first] = headings;
  if (first === undefined || cells[0] !== first) return false;
  return headings.every((heading, at) => heading === (cells[at] ?? ''));
}

/**
 * Returns the index of each wanted column that the file has. A missing column is omitted; if the user named it,
 * throws `missing_required_headers`. Throws `duplicate_headers` if two headings are equal. Columns without a heading
 * are ignored.
 */
export function matchColumns<K extends string>(
  headers: readonly string[],
  wanted: Readonly<Record<K, WantedColumn>>,
): Readonly<Partial<Record<K, number>>> {
  const columns = indexHeaders(headers);
  const found: Partial<Record<K, number>> = {};
  const missing: string[] = [];
  for (const key of Object.keys(wanted) as K[]) {
    const { aliases } = wanted[key];
    const label = wanted[key].label?.trim() ?? '';
    const names = label === '' ? aliases : [label];
    const headed = names.map((name) => columns.get(normalizeHeader(name))).find((column) => column !== undefined);
    const index = headed ?? columnOfNumber(label, headers.length);
    if (index !== undefined) found[key] = index;
    else if (label !== '' && label !== NONE) missing.push(label);
  }
  if (missing.length > 0) throw missingHeaders(missing, headers);
  return found;
}

/** Returns the index of the column in a label such as `#3`; undefined for other labels. */
function columnOfNumber(label: string, width: number): number | undefined {
  const number = Number(NUMBER.exec(label)?.[1] ?? 0);
  return number >= 1 && number <= width ? number - 1 : undefined;
}

function indexHeaders(headers: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  headers.forEach((header, index) => {
    const name = normalizeHeader(header);
    if (name === '') return;
    const earlier = columns.get(name);
    if (earlier !== undefined) throw duplicateHeaders(headers[earlier] ?? '', header);
    columns.set(name, index);
  });
  return columns;
}

function duplicateHeaders(first: string, second: string): DomainError {
  const message = `Two columns have the same heading: "${first}" and "${second}"`;
  return new DomainError('duplicate_headers', message, { errors: [message], details: [first, second] });
}

function missingHeaders(missing: readonly string[], headers: readonly string[]): DomainError {
  const errors = missing.map((label) => `The file has no column "${label}"`);
  const shown = headers.filter((header) => header !== '');
  return new DomainError('missing_required_headers', errors.join('; '), {
    errors,
    details: { missing, headers: shown },
  });
}
