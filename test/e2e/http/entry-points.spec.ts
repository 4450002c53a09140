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

describe('/ in a browser', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it('says what Hearth is, and leads to sign-in, documentation and API', async () => {
    const response = await fetch(service.url, { headers: { Accept: accept } });
    const html = await response.text();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('Vary')).toMatch(/\bAccept\b/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    for (const link of ['/settings/sign-in', '/settings/sign-up', '/docs', '/openapi.json', '/api/v1']) {
      expect([link, html.includes(`href="${link}"`)]).toEqual([link, true]);
    }
  });

  it.each(['*/*', 'application/json', 'application/json, text/html;q=0.5'])('is JSON for %s', async (given) => {
    const response = await fetch(service.url, { headers: { Accept: given } });
    expect([response.headers.get('Content-Type'), response.headers.get('Vary')]).toEqual([
      'application/json; charset=utf-8',
      expect.stringMatching(/\bAccept\b/),
    ]);
  });
});
