// npm run bench -- [--quick] [--runs N] [--only B1,B4] [--seed N] [--data-dir DIR] [--citus DIR]
// Measures the speed of the built service as a ratio to a reference in the same run on the same machine, because
// seconds alone mean nothing on a shared machine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as csv from './csv.bench.mjs';
import { citusIn, EMBEDDED } from './databases.mjs';
import * as events from './events.bench.mjs';
import { show, summarize, table, verdict } from './figures.mjs';
import * as growth from './growth.bench.mjs';
import * as household from './household.bench.mjs';
import * as load from './load.bench.mjs';
import * as requests from './requests.bench.mjs';
import * as restore from './restore.bench.mjs';
import * as statements from './statements.bench.mjs';

/**
 * Each has `measures`, keyed by name: what is measured, its reference, and the goals of its figures; and `run`, which
 * returns the figures of each measure, keyed by name, from one start of the service.
 */
const BENCHMARKS = [csv, statements, restore, requests, load, growth, household, events];
const HERE = fileURLToPath(new URL('.', import.meta.url));

const { values: options } = parseArgs({
  options: {
    /** One run with small files, which only shows that the benchmarks work. */
    quick: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '20250101' },
    /** The measures to run, such as B1,B4, with those measured together with them. Default: all. */
    only: { type: 'string' },
    /** Where the services keep their data during the run. */
    'data-dir': { type: 'string', default: tmpdir() },
    /** The folder of a program that starts a Citus cluster. Default: the PostgreSQL that each service starts. */
    citus: { type: 'string' },
  },
});

const chosen = options.only?.split(',') ?? null;
/** A measure is selected by its name or by its number alone. */
const has = ({ measures }, name) =>
  Object.keys(measures).some((measure) => measure === name || measure.startsWith(`${name} `));
const unknown = chosen?.filter((name) => !BENCHMARKS.some((benchmark) => has(benchmark, name))) ?? [];
if (unknown.length > 0) throw new Error(`--only names what is not measured: ${unknown.join(', ')}`);
const wanted = BENCHMARKS.filter((benchmark) => chosen === null || chosen.some((name) => has(benchmark, name)));
const folder = resolve(options['data-dir']);
const results = join(HERE, options.citus === undefined ? 'results.json' : 'results-citus.json');
const runs = options.quick ? 1 : Number(options.runs);
const seed = Number(options.seed);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(runs) || runs < 1) {
  throw new Error('--runs and --seed are whole numbers, and there is one run at least');
}
mkdirSync(folder, { recursive: true });
console.log(`Seed ${seed}, ${runs} ${runs === 1 ? 'run' : 'runs'} each, ${availableParallelism()} processors\n`);

const databases = options.citus === undefined ? EMBEDDED : citusIn(resolve(options.citus), folder);
const measured = [];
try {
  for (const benchmark of wanted) measured.push(...(await measure(benchmark)));
} finally {
  databases.close();
}
if (!options.quick) keep(measured);

/** Merges new results into the earlier ones. Each has its date. */
function keep(entries) {
  const kept = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  const machine = { processors: availableParallelism(), model: cpus()[0].model, node: process.version };
  for (const [name, entry] of entries) kept[name] = { date: new Date().toISOString(), seed, machine, ...entry };
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([one], [other]) => one.localeCompare(other)));
  writeFileSync(results, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`Written to ${results}`);
}

async function measure({ measures, run }) {
  const taken = [];
  for (let number = 1; number <= runs; number += 1) {
    const figures = await run({ place: { folder, databases }, seed, quick: options.quick });
    const ratios = Object.entries(figures).map(([name, { ratio }]) => `${name} ${ratio.toFixed(2)}`);
    console.error(`    run ${number}: ${ratios.join(', ')}`);
    taken.push(figures);
  }
  return Object.entries(measures).map(([name, { what, reference, goals }]) => {
    const measured = taken.map((figures) => figures[name]);
    const medians = Object.keys(measured[0]).map((figure) => [figure, summarize(measured.map((one) => one[figure]))]);
    const rows = medians.map(([figure, summary]) => {
      const goal = options.quick ? undefined : goals[figure];
      return [figure, show(summary), goal === undefined ? '' : verdict(summary.median, goal)];
    });
    console.log(
      `\n${name}: ${what}\n    compared with ${reference}\n\n${table([['', 'median (spread)', 'goal'], ...rows])}\n`,
    );
    return [name, { what, reference, goals, figures: Object.fromEntries(medians), runs: measured }];
  });
}
