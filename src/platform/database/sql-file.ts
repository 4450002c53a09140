import { readFileSync } from 'node:fs';

/** Reads the text of a `.sql` file. @param url `new URL('./thing.sql', import.meta.url)` */
export function sqlFile(url: URL): string {
  return readFileSync(url, 'utf8');
}
