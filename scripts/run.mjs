// node scripts/run.mjs <program> [arguments]: installs and builds what is missing, then runs the program in this
// process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);
const path = join(root, program);
await prepare({ build: true });
process.argv = [process.argv[0], path, ...args];
await import(pathToFileURL(path).href);
