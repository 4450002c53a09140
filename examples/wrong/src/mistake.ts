import { fileURLToPath } from 'node:url';

/** The plugin whose mistake the suite must find: a file in a folder of this one, such as `providers/secret-in-log`. */
export const mistake = fileURLToPath(new URL(`${process.env['MISTAKE']}.js`, import.meta.url));
