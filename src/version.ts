import { readFileSync } from 'node:fs';

/** The version of this program, from package.json: two folders up in the source as in the build. */
export const VERSION: string = readVersion();

function readVersion(): string {
  for (const place of ['../package.json', '../../package.json']) {
    try {
      const parsed: unknown = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
      if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error('package.json was not found beside the program');
}
