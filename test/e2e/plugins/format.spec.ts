import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, stored } from '../../support/imports.js';
import { PluginFolder } from '../../support/plugins.js';
import { Service, type TestFamily } from '../../support/service.js';

const BUILD_PATIENCE_MS = 120_000;
const HEADINGS = 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags';

let folder: PluginFolder;
let service: Service;
let family: TestFamily;

beforeAll(async () => {
  folder = await PluginFolder.create();
  service = await Service.start({ HEARTH_PLUGINS: await folder.build('monarch') });
  family = await service.createFamily();
}, BUILD_PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  await folder.remove();
});

/** A file that is large enough for a parser thread, which loads the plugins itself. */
const large = (): string =>
  [
    HEADINGS,
    ...Array.from({ length: 2000 }, (_, row) => `2025-03-27,Shop ${row},Food,Card,STATEMENT ${row},,-4.75,work`),
  ].join('\n');

describe('an import type of a plugin', () => {
  it('reads files in the parser threads, and publishes them', async () => {
    const file = { content: large() };
    const { stats, type } = await published(family.api, { type: 'MonarchImport', file });
    expect([type, stats['rows_count']]).toEqual(['MonarchImport', 2000]);
    const { body } = await family.api.get('/api/v1/transactions?search=Shop 1999');
    expect(body.data).toMatchObject([{ amount: '4.75', date: '2025-03-27' }]);
  });

  it('is in the OpenAPI document with its example', () => {
    expect(JSON.stringify(service.document)).toContain('Pinecone Coffee');
  });

  it('leaves imports that can be seen without the plugin, and the log reports them', async () => {
    const { id } = await stored(family.api, {
      type: 'MonarchImport',
      file: { content: `${HEADINGS}\n2025-03-27,Shop,,,,,-1,` },
    });
    const without = await service.another({ HEARTH_PLUGINS: '' });
    try {
      const headers = { 'X-Api-Key': family.apiKey };
      const answers = await Promise.all(
        ['imports', `imports/${id}`].map((path) => fetch(`${without.url}/api/v1/${path}`, { headers })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(without.log).toContain('2 imports are of the type MonarchImport, which no loaded plugin has');
    } finally {
      await without.stop();
    }
  });
});
