import { readFileSync } from 'node:fs';
import { OWN_FAMILY } from './own-family.js';

/** Reads the text of a `.sql` file, with `OWN_FAMILY` for `{{own_family}}`. @param url `new URL('./thing.sql', import.meta.url)` */
export function sqlFile(url: URL): string {
  return readFileSync(url, 'utf8').replaceAll('{{own_family}}', () => OWN_FAMILY);
}
