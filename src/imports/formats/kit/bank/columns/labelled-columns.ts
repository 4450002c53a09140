import { DomainError } from '../../../../../platform/errors.js';
import type { Settings } from '../../../format.js';
import { normalized } from '../../headings/normalized.js';
import type { CellKinds } from './cell-kinds.js';

/** The settings that name columns, by heading or by number. */
export const COLUMN_SETTINGS = [
  'date_col_label',
  'amount_col_label',
  'debit_col_label',
  'credit_col_label',
  'balance_col_label',
  'fee_col_label',
  'state_col_label',
  'name_col_label',
  'notes_col_label',
  'category_col_label',
  'tags_col_label',
  'account_col_label',
  'currency_col_label',
  'entity_type_col_label',
  'external_id_col_label',
] as const;

const NONE = 'none';
const NUMBER = /^#(\d{1,3})$/u;

/**
 * Returns the 0-based columns that settings name; null if a setting is `none`. A column with the heading `#3` takes
 * precedence over the third column. Throws `missing_required_headers` for a heading that does not exist, and
 * `duplicate_headers` for one that matches several columns with content.
 * @param names the settings that name columns; default: those of banks' files
 */
export function labelledColumns(
  headings: readonly string[],
  kinds: readonly CellKinds[],
  settings: Settings,
  names: readonly string[] = COLUMN_SETTINGS,
): ReadonlyMap<string, readonly number[] | null> {
  const found = new Map<string, readonly number[] | null>();
  const missing: string[] = [];
  for (const setting of names) {
    const value = settings[setting]?.trim();
    if (value === undefined || value === '') continue;
    const whole = columnOf(value, headings, kinds);
    if (whole !== null) found.set(setting, [whole]);
    else if (value === NONE) found.set(setting, null);
    else {
      const labels = value.split(' + ').map((label) => label.trim());
      const columns = labels.map((label) => columnOf(label, headings, kinds));
      missing.push(...labels.filter((_, at) => columns[at] === null));
      found.set(
        setting,
        columns.filter((column) => column !== null),
      );
    }
  }
  if (missing.length === 0) return found;
  const errors = missing.map((label) => `The file has no column "${label}"`);
  throw new DomainError('missing_required_headers', errors.join('; '), {
    errors,
    details: { missing, headers: headings.filter((heading) => heading !== '') },
  });
}

/** Returns the label of a column in a setting: its heading, or `#n` if the heading is blank or not unique. */
export function labelOf(headings: readonly string[], column: number): string {
  const heading = headings[column] ?? '';
  const isAlone = headings.filter((other) => normalized(other) === normalized(heading)).length === 1;
  return heading !== '' && isAlone ? heading : `#${column + 1}`;
}

function columnOf(label: string, headings: readonly string[], kinds: readonly CellKinds[]): number | null {
  for (const same of [(a: string) => a, (a: string) => a.toLowerCase(), normalized]) {
    const wanted = same(label);
    const fitting = headings.flatMap((heading, column) => (heading !== '' && same(heading) === wanted ? [column] : []));
    const filled = fitting.filter((column) => (kinds[column]?.filled ?? 0) > 0);
    const [only, ...others] = filled.length > 0 ? filled : fitting;
    if (only !== undefined && wanted !== '') return others.length === 0 ? only : refuse(label, [only, ...others]);
  }
  const number = Number(NUMBER.exec(label)?.[1] ?? 0);
  return number >= 1 && number <= kinds.length ? number - 1 : null;
}

function refuse(label: string, columns: readonly number[]): never {
  const numbers = columns.map((column) => `#${column + 1}`);
  const message = `Several columns have the heading "${label}": name one of them as ${numbers.join(' or ')}`;
  throw new DomainError('duplicate_headers', message, { errors: [message], details: numbers });
}
