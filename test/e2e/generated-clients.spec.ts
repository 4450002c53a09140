import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../support/service.js';

const run = promisify(execFile);

const FILE = `new File(['date,amount,name\\n2026-03-01,-5.00,Bakery\\n'], 'bank.csv')`;

interface Generator {
  /** The command, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** A file that the command reads, if it needs one. */
  readonly settings?: readonly [name: string, text: string];
  /** Sends a file with the generated client, and prints the number of its rows. */
  readonly program: string;
}

/** How the generators of other projects are called, with their defaults wherever they have some. */
const generatorsFor = (url: string): Readonly<Record<string, Generator>> => ({
  'hey-api': {
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'client', '-c', '@hey-api/client-fetch'],
    program: `
      import { importsUpload } from './client/index.js';
      const { data, error } = await importsUpload({ baseUrl: '${url}', auth: process.argv[2], body: { file: ${FILE} } });
      if (data === undefined) throw new Error(JSON.stringify(error));
      console.log(data.data.stats.rows_count);`,
  },
  orval: {
    command: ['orval'],
    settings: [
      'orval.config.mjs',
      `export default { hearth: { input: './openapi.json', output: { target: './client/client.ts', client: 'fetch', baseUrl: '${url}' } } };`,
    ],
    program: `
      import { importsUpload } from './client/client.js';
      const answer = await importsUpload({ file: ${FILE} }, { headers: { 'X-Api-Key': process.argv[2] ?? '' } });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.data));
      console.log(answer.data.data.stats.rows_count);`,
  },
  'swagger-typescript-api': {
    command: ['swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'client', '-n', 'client.ts'],
    program: `
      import { Api } from './client/client.js';
      const headers = { 'X-Api-Key': process.argv[2] ?? '' };
      const hearth = new Api({ baseUrl: '${url}', baseApiParams: { headers } });
      const { data } = await hearth.api.importsUpload({ file: ${FILE} });
      console.log(data.data.stats.rows_count);`,
  },
});

const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
  outDir: 'built',
};

let service: Service;
let family: TestFamily;
let folder: string;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  folder = await mkdtemp(join(tmpdir(), 'hearth-generated-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await service.stop();
});

describe.each(['hey-api', 'orval', 'swagger-typescript-api'])('a client that %s generates', (name) => {
  it('compiles strictly and sends a file', async () => {
    const { command, settings, program } = generatorsFor(service.url)[name]!;
    const cwd = join(folder, name);
    await mkdir(cwd);
    await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
    const document = await (await fetch(`${service.url}/openapi.json`)).text();
    await writeFile(join(cwd, 'openapi.json'), document);
    await writeFile(join(cwd, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(cwd, 'upload.ts'), program);
    const compiled = { compilerOptions: COMPILER_OPTIONS, files: ['upload.ts'] };
    await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify(compiled));
    if (settings !== undefined) await writeFile(join(cwd, settings[0]), settings[1]);

    const [generate, ...parameters] = command;
    const bin = (tool: string): string => resolve('node_modules/.bin', tool);
    await run(bin(generate), parameters, { cwd });
    await run(bin('tsc'), ['-p', '.'], { cwd });
    const { stdout } = await run(bin('esbuild'), ['built/upload.js', '--bundle', '--format=esm', '--platform=node'], {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    });
    await writeFile(join(cwd, 'upload.mjs'), stdout);
    const sent = await run(process.execPath, ['upload.mjs', family.apiKey], { cwd });
    expect(sent.stdout.trim()).toBe('1');
  }, 180_000);
});
