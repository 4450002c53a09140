/**
 * Imports generated bank files with an import type and prints the results. Run it after a build:
 *
 * node test/bank-csv/run.mjs [files|pollutions|mutations] [COUNT] [FIRST SEED] [TYPE]
 * node test/bank-csv/run.mjs show SEED [TYPE] [files|pollutions|mutations]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import iconv from 'iconv-lite';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = fileURLToPath(new URL('../../dist/test/bank-csv', import.meta.url));

/** Compiles the modules of this folder next to the built service, which they import. */
function build() {
  mkdirSync(built, { recursive: true });
  for (const name of readdirSync(here).filter((file) => file.endsWith('.ts'))) {
    const { code } = transformSync(readFileSync(join(here, name), 'utf8'), {
      filename: name,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(built, name.replace(/\.ts$/, '.js')), code);
  }
}

const load = (name) => import(pathToFileURL(join(built, name)).href);

build();
const modules = ['read-file.js', 'report.js', 'generate.js', 'judge.js', 'pollute.js', 'mutate.js'];
const [{ readerOf, readWith }, { trial, reportOf }, { generate }, { judge }, { pollute }, { mutate }] =
  await Promise.all(modules.map(load));
const [kind = 'files', ...rest] = process.argv.slice(2);
if (kind === 'show') {
  const [seed = '1', type = 'TransactionImport', how = 'files'] = rest;
  const file = generate(Number(seed));
  const change = { pollutions: pollute, mutations: mutate }[how];
  const changed = change ? change(file, file.seed) : file;
  const outcome = await readWith(readerOf(type), file, changed.bytes);
  process.stdout.write(`${iconv.decode(changed.bytes, file.writing.encoding)}\n\n${changed.kind ?? ''}\n`);
  const { filename, context, model, features } = file;
  const shown = { filename, context, features, model, outcome, judged: judge(model, outcome) };
  process.stdout.write(`${JSON.stringify(shown, null, 1)}\n`);
} else {
  const [count = '1000', first = '1', type = 'TransactionImport'] = rest;
  const begun = Date.now();
  const report = reportOf(await trial(kind, readerOf(type), Number(count), Number(first)));
  process.stdout.write(`${report}\n\n${count} ${kind} in ${Date.now() - begun} ms\n`);
}
