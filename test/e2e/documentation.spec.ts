import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMPORT_TYPES } from '../../src/imports/formats/index.js';
import { type ShownImport, untilDone } from '../support/imports.js';
import { Service } from '../support/service.js';

const run = promisify(execFile);

/** Every page that tells people what to send. */
const PAGES = ['README.md', 'docs/api.md'];

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(() => service.stop());

/** The commands of a page that speak to the service, as one script; who reads the page has a key in `KEY`. */
function scriptOf(page: string): string {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block);
  const commands = blocks.filter((block) => block.includes('curl ')).join('\n');
  return commands.replace(/^KEY=.*$/gm, '').replaceAll('http://localhost:3000', service.url);
}

describe.each(PAGES)('%s', (page) => {
  it('has commands that work as they stand', async () => {
    const { api, apiKey } = await service.createFamily({ currency: 'USD' });
    const folder = await mkdtemp(join(tmpdir(), 'hearth-page-'));
    await symlink(resolve('samples'), join(folder, 'samples'));
    try {
      const script = `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n${scriptOf(page)}`;
      await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env: { ...process.env, KEY: apiKey } });
    } finally {
      await rm(folder, { recursive: true });
    }

    const made = (await api.get('/api/v1/imports?per_page=100')).body.data as readonly ShownImport[];
    for (const { id, type } of made) {
      const { error } = await untilDone(api, id);
      expect([type, error]).toEqual([type, null]);
    }
    expect(made.map(({ type }) => type)).toEqual(
      expect.arrayContaining(page === 'README.md' ? [...IMPORT_TYPES] : ['YnabImport']),
    );
  });
});
