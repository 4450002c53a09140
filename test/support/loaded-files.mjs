// Loaded with --import: writes the files that the process has loaded as CommonJS to LOADED_FILES when it ends.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);
process.on('exit', () => writeFileSync(process.env.LOADED_FILES, JSON.stringify(Object.keys(cache))));
