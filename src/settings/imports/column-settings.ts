import type { FileTable } from '../../imports/index.js';
import type { Posted } from '../form.js';
import { columnInWords } from './column.words.js';

/** What a column can be set to beside a role. */
export const NO_ROLE = '';

/** The role of each column in a table: the setting that names it, or `NO_ROLE`. */
export function rolesOf({ headings, columns }: FileTable): readonly string[] {
  return headings.map((_, column) => [...columns].find(([, places]) => places.includes(column))?.[0] ?? NO_ROLE);
}

/** The roles that a form chose; a column that the form does not have keeps its own. */
export function chosenRoles(table: FileTable, posted: Posted): readonly string[] {
  return rolesOf(table).map((role, column) => {
    const chosen = posted[`column_${column}`];
    return chosen === NO_ROLE || (typeof chosen === 'string' && table.columns.has(chosen)) ? chosen : role;
  });
}

/**
 * The settings that make the roles of a table the chosen ones: only those that change, so that what nobody touched stays
 * found out.
 * @returns or what is wrong with the choice, a sentence
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
