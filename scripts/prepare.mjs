import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { runProgram } from './program.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const BUILT_FROM = ['src', 'migrations', 'client', 'tsconfig.json', 'nest-cli.json', 'package-lock.json'];
const stamp = join(root, 'dist', '.built-from');
const main = join(root, 'dist', 'src', 'main.js');

/** A failure that a person can fix. It is shown without a stack trace. */
class Failure extends Error {}

/**
 * Installs and builds what is missing or older than its sources, and reports each step on standard error. `build`:
 * the service will be run. `tests`: test tools are needed too, and not only those of a due build. Exits with 1 and a
 * message on failure.
 */
export async function prepare({ build, tests = false }) {
  try {
    assertNodeVersion();
    if (!isInstallDue(build, tests) && !(build && isBuildDue())) return;
    const waiting = () => console.error('Waiting for another process that installs or builds …');
    await withLock(join(root, 'dist', '.prepare.lock'), waiting, async (protect) => {
      if (isInstallDue(build, tests)) await install(protect);
      if (build && isBuildDue()) await compile(protect);
    });
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

function assertNodeVersion() {
  const { engines } = readJson('package.json');
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  throw new Failure(`Hearth needs Node.js ${major}.${minor} or newer; this is ${process.versions.node}.`);
}

/** Compares the lock file with the list that npm writes to node_modules when it finishes. */
function isInstallDue(build, tests) {
  const list = join('node_modules', '.package-lock.json');
  if (!existsSync(join(root, list))) return true;
  const installed = readJson(list).packages;
  const needsDev = tests || (build && isBuildDue());
  return Object.entries(readJson('package-lock.json').packages).some(([path, wanted]) => {
    if (path === '' || wanted.optional || (!needsDev && (wanted.dev || wanted.devOptional))) return false;
    return installed[path]?.version !== wanted.version || installed[path]?.integrity !== wanted.integrity;
  });
}

async function install(protect) {
  console.error('Installing packages …');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm'];
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('npm ci', program, [...first, ...args], protect);
}

function isBuildDue() {
  return !existsSync(main) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash();
}

async function compile(protect) {
  console.error('Building …');
  // The compiler writes only what changed since the build that this file records, even if its output has been
  // deleted.
  if (!existsSync(main)) rmSync(join(root, 'dist', '.tsbuildinfo'), { force: true });
  const hash = sourceHash();
  const nest = join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  await step('nest build', process.execPath, [nest, 'build'], protect);
  writeFileSync(stamp, hash);
}

async function step(name, program, args, started) {
  const { code, signal, output } = await runProgram(program, args, { quiet: true, cwd: root, started });
  if (code !== 0) throw new Failure(`${output}\n"${name}" failed (${signal ?? `exit code ${code}`}).`.trim());
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const path of BUILT_FROM.flatMap(filesAt)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Paths relative to the root, in an order that is the same on all machines. */
function filesAt(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory())
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesAt(join(path, name)));
  return found ? [path] : [];
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
