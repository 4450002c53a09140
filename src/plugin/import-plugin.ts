import { existsSync, statSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from './plugin.js';

let isHooked = false;

/**
 * Imports a plugin.
 * @param place the name of a package, or the path of a folder or a file from the working directory
 * Throws an Error whose message completes a sentence that starts with the place.
 */
export async function importPlugin(place: string): Promise<Plugin> {
  if (!isHooked) register('./resolve.hook.js', import.meta.url);
  isHooked = true;
  let loaded: unknown;
  try {
    loaded = ((await import(addressOf(place))) as { readonly default?: unknown }).default;
  } catch (error) {
    throw new Error(`cannot be imported: ${(error as Error).message}`, { cause: error });
  }
  if (!isPlugin(loaded)) throw new Error('has no plugin as its default export: export default definePlugin({ … })');
  return loaded;
}

function addressOf(place: string): string {
  if (!/^[./]/.test(place)) return addressOfPackage(place);
  const path = resolve(place);
  // Node's import() takes no folder; `main` of its package.json names the file.
  const file = existsSync(path) && statSync(path).isDirectory() ? createRequire(join(path, 'x')).resolve(path) : path;
  return pathToFileURL(file).href;
}

/** Packages are beside Hearth, or in the working directory. */
function addressOfPackage(name: string): string {
  try {
    return import.meta.resolve(name);
  } catch {
    return pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href;
  }
}

function isPlugin(value: unknown): value is Plugin {
  if (typeof value !== 'object' || value === null) return false;
  const { name, compatibility } = value as Partial<Plugin>;
  return typeof name === 'string' && typeof compatibility === 'string';
}
