import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMPORT_TYPES } from '../../src/imports/formats/index.js';
import { type ShownImport, untilDone } from '../support/imports.js';
import { hasCommands, runCommandsOf } from '../support/pages.js';
import { Service } from '../support/service.js';
import { checking, SimplefinServer } from '../support/simplefin-server.js';

/** Every page with requests, except those about plugins, which have a test of their own. */
const PAGES = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter(
  (page) => page.endsWith('.md') && hasCommands(page),
);

/** The import types that each page creates. */
const MAKES: Readonly<Record<string, readonly string[]>> = { 'README.md': IMPORT_TYPES, 'docs/api.md': ['YnabImport'] };

let bridge: SimplefinServer;
let service: Service;

beforeAll(async () => {
  bridge = await SimplefinServer.start();
  service = await Service.start({
    HEARTH_SIMPLEFIN_HOSTS: bridge.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
});

afterAll(async () => {
  await service.stop();
  await bridge.stop();
});

it('are the pages that have such commands', () => {
  expect(PAGES).toEqual(expect.arrayContaining(['README.md', 'docs/api.md', 'docs/connections.md']));
});

describe.each(PAGES)('%s', (page) => {
  it('has commands that work as they stand', async () => {
    const family = await service.createFamily({ currency: 'USD' });
    const { api, apiKey } = family;
    const administrator = await service.administrator(family);
    const { setupToken } = bridge.createUser([checking('10.00', [[1, '10.00', 'Gift']])]);
    await runCommandsOf(page, service.url, {
      KEY: apiKey,
      ADMIN_KEY: administrator.key ?? '',
      SETUP_TOKEN: setupToken,
    });

    const made = (await api.get('/api/v1/imports?per_page=100')).body.data as readonly ShownImport[];
    for (const { id, type } of made) {
      const { error } = await untilDone(api, id);
      expect([type, error]).toEqual([type, null]);
    }
    expect(made.map(({ type }) => type)).toEqual(expect.arrayContaining([...(MAKES[page] ?? [])]));
  });
});
