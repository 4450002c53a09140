import type { FileTable } from '../../imports/index.js';
import type { Posted } from '../form.js';
import { columnInWords } from './column.words.js';

/** The choice of a column without a role. */
export const NO_ROLE = '';

/** The role of each column of a table: the setting that names the column, or `NO_ROLE`. */
export function rolesOf({ headings, columns }: FileTable): readonly string[] {
  return headings.map((_, column) => [...columns].find(([, places]) => places.includes(column))?.[0] ?? NO_ROLE);
}

/** The roles chosen in a form. A column that the form does not contain keeps its role. */
export function chosenRoles(table: FileTable, posted: Posted): readonly string[] {
  return rolesOf(table).map((role, column) => {
    const chosen = posted[`column_${column}`];
    return chosen === NO_ROLE || (typeof chosen === 'string' && table.columns.has(chosen)) ? chosen : role;
  });
}

/**
 * The settings that give the columns of a table the chosen roles. Contains only changed settings, so that the rest is
 * still detected.
 * @returns the settings, or what is wrong with the choice, as a sentence
 */
export function columnSettings(
  table: FileTable,
  chosen: readonly string[],
): { readonly settings: Readonly<Record<string, string>> } | { readonly problem: string } {
  const roles = rolesOf(table);
  const settings: Record<string, string> = {};
  for (const setting of table.columns.keys()) {
    const places = placesOf(chosen, setting);
    if (String(places) === String(placesOf(roles, setting))) continue;
    if (places.length > 1 && !table.takingSeveral.includes(setting)) {
      return { problem: `Only one column can be “${columnInWords(setting)}”.` };
    }
    settings[setting] = places.length === 0 ? 'none' : places.map((place) => `#${place + 1}`).join(' + ');
  }
  return { settings };
}

function placesOf(roles: readonly string[], setting: string): readonly number[] {
  return roles.flatMap((role, place) => (role === setting ? [place] : []));
}
