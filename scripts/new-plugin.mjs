#!/usr/bin/env node
// node scripts/new-plugin.mjs NAME FOLDER: makes a plugin in a new folder, with an import type and its tests. It is the
// example `monarch` under another name.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { prepare, root } from './prepare.mjs';

const USAGE = `Usage:
  npm run plugin -- NAME FOLDER
  npx hearth-plugin NAME FOLDER

NAME has lower case letters and digits. FOLDER is made.`;

const EXAMPLE = join(root, 'examples', 'monarch');

/** The name must also be an identifier in the code of the example. */
const NAME = /^[a-z][a-z0-9]{1,30}$/;

const [name = '', folder, ...more] = process.argv.slice(2);
if (!NAME.test(name) || folder === undefined || more.length > 0) fail(USAGE);
// npm runs scripts in the folder of Hearth, and says where the person is.
const target = resolve(process.env.INIT_CWD ?? '.', folder);
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`);

// A checkout has to be built, because the plugin sees the declarations of the build. A package is.
if (existsSync(join(root, 'src'))) await prepare({ build: true });
for (const path of filesOf(EXAMPLE)) copy(path);
// With install-links, npm copies Hearth and installs its dependencies, which the plugin shares.
writeFileSync(join(target, '.npmrc'), 'install-links=true\n');
writeFileSync(join(target, '.gitignore'), 'node_modules/\ndist/\n');
describePackage();
console.log(`The plugin ${name} is in ${target}. Run its tests there:\n\n  npm install && npm test`);

/** @returns the files of a folder that its author wrote, as relative paths */
function filesOf(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .filter((file) => !/^(dist|node_modules)\b/.test(file));
}

function copy(path) {
  const to = join(target, renamed(path));
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(EXAMPLE, path), to);
  writeFileSync(to, renamed(readFileSync(to, 'utf8')));
}

function renamed(text) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return text.replaceAll(/Monarch( Money)?/g, title).replaceAll('monarch', name);
}

/** Adds what the tests need to package.json. */
function describePackage() {
  const path = join(target, 'package.json');
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = {
    '@types/node': devDependencies['@types/node'],
    hearth: `file:${relative(realpathSync(target), realpathSync(root))}`,
    typescript: devDependencies.typescript,
  };
  const facts = { ...JSON.parse(readFileSync(path, 'utf8')), devDependencies: needed };
  writeFileSync(path, `${JSON.stringify(facts, null, 2)}\n`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
