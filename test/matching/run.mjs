/**
 * Measures the matching of transactions from two sources with generated, labelled stories. Run it after a build:
 *
 * node test/matching/run.mjs [ACCOUNTS] [SEED]     1000 and 7, as match-weights.spec.ts
 *
 * Half of the accounts give the bar and the shares, which belong into `match-weights.ts`; the other half is the report.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import pg from 'pg';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles modules of the tests next to the built service, which they import. */
function build(folder, names) {
  const built = join(root, 'dist', folder);
  mkdirSync(built, { recursive: true });
  for (const name of names ?? readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts'))) {
    const { code } = transformSync(readFileSync(join(root, folder, name), 'utf8'), {
      filename: name,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(built, name.replace(/\.ts$/, '.js')), code);
  }
}

const load = (path) => import(pathToFileURL(join(root, 'dist', path)).href);

build('test/support', ['dice.ts', 'imports.ts']);
build('test/matching');
const [{ storiesOf }, { scoreStories }, { sharesOf, lowestBar, reportOf }] = await Promise.all(
  ['stories.js', 'score-stories.js', 'fit.js'].map((name) => load(`test/matching/${name}`)),
);
const { scoreTransfers, transferShares } = await load('test/matching/score-transfers.js');
const { listTransferPairs, matchNear } = await load('src/imports/writers/matching/matching.steps.js');
const { startEmbeddedPostgres } = await load('src/platform/database/embedded-postgres/embedded-postgres.js');
const { migrate } = await load('src/platform/database/data-source.js');

const [accounts = '1000', seed = '7'] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const dataDir = mkdtempSync(join(tmpdir(), 'hearth-matching-'));
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'test' });
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
await migrate(server.url);
const owner = new pg.Client({ connectionString: server.url });
await owner.connect();
const half = Math.ceil(Number(accounts) / 2);
const fitted = await scoreStories(owner, matchNear, storiesOf(half, Number(seed)));
const begun = Date.now();
const held = await scoreStories(owner, matchNear, storiesOf(half, Number(seed) + 1));
process.stdout.write(`fitted on ${half} accounts\n${reportOf(fitted)}\n\n`);
process.stdout.write(
  `bar: ${lowestBar(fitted.automatic)}\nautomatic: ${JSON.stringify(sharesOf(fitted.automatic))}\nproposed: ${JSON.stringify(sharesOf(fitted.proposed))}\n\n`,
);
process.stdout.write(`held out, ${half} other accounts, ${Date.now() - begun} ms\n${reportOf(held)}\n`);
const transfers = await scoreTransfers(owner, listTransferPairs, half, Number(seed));
process.stdout.write(`\n${transfers.length} proposed transfers: ${JSON.stringify(transferShares(transfers))}\n`);
await owner.end();
await server.stop();
rmSync(dataDir, { recursive: true });
