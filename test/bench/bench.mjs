// npm run bench -- [--quick] [--runs N] [--only B1,B4] [--seed N] [--data-dir DIR]: how fast the built service is, each time as a ratio
// to a reference of the same run on the same machine, because seconds alone say nothing on a machine that is shared.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importCsv } from './b1-import.mjs';
import { restore } from './b4-restore.mjs';
import { show, summarize, table } from './figures.mjs';

const BENCHMARKS = [importCsv, restore];

const { values: options } = parseArgs({
  options: {
    /** One run with small files, which only proves that the benchmarks run. */
    quick: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '20250101' },
    /** Which benchmarks, such as B1,B4; all of them when it is left out. */
    only: { type: 'string' },
    /** Where the services keep their data while they run, and where the results are written. */
    'data-dir': { type: 'string', default: tmpdir() },
  },
});

const wanted = BENCHMARKS.filter(({ name }) => options.only === undefined || options.only.split(',').includes(name));
const folder = resolve(options['data-dir']);
const runs = options.quick ? 1 : Number(options.runs);
const seed = Number(options.seed);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(runs) || runs < 1) {
  throw new Error('--runs and --seed are whole numbers, and there is one run at least');
}
mkdirSync(folder, { recursive: true });
console.log(`Seed ${seed}, ${runs} ${runs === 1 ? 'run' : 'runs'} each, ${availableParallelism()} processors\n`);

const results = [];
for (const benchmark of wanted) results.push(await measure(benchmark));
const file = join(folder, 'bench-results.json');
writeFileSync(file, `${JSON.stringify({ seed, quick: options.quick, results }, null, 2)}\n`);
console.log(`Written to ${file}`);

async function measure({ name, what, reference, goals, run }) {
  console.log(`${name}: ${what}\n    compared with ${reference}`);
  const measured = [];
  for (let number = 1; number <= runs; number += 1) {
    const result = await run({ folder, seed, quick: options.quick });
    measured.push({ ...result, ratio: result.seconds / result.referenceSeconds });
    if (number === 1) console.log(`    ${result.size}`);
    console.error(`    run ${number}: ${result.seconds.toFixed(2)} s, ratio ${measured.at(-1).ratio.toFixed(2)}`);
  }
  print(measured, goals);
  return { name, what, reference, goals, measured };
}

function print(measured, goals) {
  const row = (label, value, unit, goal) => {
    const figure = summarize(measured.map(value));
    const verdict = goal === undefined ? '' : figure.median <= goal ? `≤ ${goal}: met` : `≤ ${goal}: MISSED`;
    return [label, show(figure, unit), verdict];
  };
  const parts = Object.keys(measured[0].details);
  const knowsMemory = measured[0].peakMemory !== null;
  const rows = [
    ['', 'median (spread)', options.quick ? '' : 'goal'],
    row('time', ({ seconds }) => seconds, ' s'),
    ...parts.map((part) => row(`  ${part} alone`, ({ details }) => details[part], ' s')),
    row('reference', ({ referenceSeconds }) => referenceSeconds, ' s'),
    row('ratio', ({ ratio }) => ratio, '', options.quick ? undefined : goals.ratio),
    ...(knowsMemory ? [row('peak memory', ({ peakMemory }) => peakMemory, ' MiB', goals.peakMemory)] : []),
  ];
  console.log(`\n${table(rows)}\n`);
}
