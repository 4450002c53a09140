import { readFileSync } from 'node:fs';

/** The text of a `.sql` file. @param url where it is: `new URL('./thing.sql', import.meta.url)` */
export function sqlFile(url: URL): string {
  return readFileSync(url, 'utf8');
}
