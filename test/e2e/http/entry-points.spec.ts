import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service } from '../../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

describe.each(['/', '/api/v1'])('%s', (path) => {
  it('says name, version and links without a key', async () => {
    const { status, body } = await service.client().get(path);
    expect([status, body]).toEqual([
      200,
      {
        name: 'Hearth',
        version: service.document.info.version,
        links: {
          api: '/api/v1',
          documentation: '/docs',
          openapi: '/openapi.json',
          settings: '/settings',
          health: '/health/ready',
        },
      },
    ]);
  });

  it('links to addresses that answer', async () => {
    const { body } = await service.client().get(path);
    for (const link of Object.values(body.links as Readonly<Record<string, string>>)) {
      expect([link, (await fetch(service.url + link)).status]).toEqual([link, 200]);
    }
  });
});
