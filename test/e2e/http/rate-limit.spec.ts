import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { head, sendRaw } from '../../support/raw-http.js';
import { Service } from '../../support/service.js';

const CHATS = '/api/v1/chats';
const NAMES = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'];

let service: Service;

beforeAll(async () => {
  service = await Service.start({ HEARTH_RATE_LIMIT_PER_MINUTE: '5' });
});
afterAll(() => service.stop());

describe('a limit of 5 requests a minute', () => {
  it('counts down, then answers 429 and says when to come back', async () => {
    const { api } = await service.createFamily();
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(await api.get(CHATS));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.map(({ headers }) => headers.get('RateLimit-Remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
      '0',
    ]);
    for (const { headers } of answers) {
      expect(headers.get('RateLimit-Limit')).toBe('5');
      expect(Number(headers.get('RateLimit-Reset'))).toBeGreaterThan(0);
      expect(Number(headers.get('RateLimit-Reset'))).toBeLessThanOrEqual(60);
    }
    expect(answers[4]!.headers.get('Retry-After')).toBeNull();
    const { headers, body } = answers[5]!;
    expect(headers.get('Retry-After')).toBe(headers.get('RateLimit-Reset'));
    expect(body).toEqual({
      error: 'rate_limit_exceeded',
      message: `Too many requests. Try again in ${headers.get('Retry-After')} seconds.`,
    });
  });

  it('counts every key by itself, also those of one user', async () => {
    const { api, readOnly } = await service.createFamily();
    for (let count = 0; count < 6; count += 1) await api.get(CHATS);
    expect((await api.get(CHATS)).status).toBe(429);
    expect((await readOnly.get(CHATS)).headers.get('RateLimit-Remaining')).toBe('4');
  });

  it('counts requests that are refused later, and shows its headers on them', async () => {
    const { api, readOnly } = await service.createFamily();
    const refused = [
      await readOnly.post(CHATS, { title: 'x' }),
      await readOnly.get(`${CHATS}/unknown`),
      await readOnly.get(`${CHATS}?page=0`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 422]);
    expect(refused.map(({ headers }) => headers.get('RateLimit-Remaining'))).toEqual(['4', '3', '2']);
    const broken = await api.post(CHATS, '{', { headers: { 'Content-Type': 'application/json' } });
    expect([broken.status, broken.headers.get('RateLimit-Remaining')]).toEqual([400, '4']);
  });

  it('counts neither unknown keys, unknown routes nor open routes', async () => {
    const nobody = service.client();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => [
        nobody.get(CHATS),
        nobody.get('/api/v1/nothing'),
        nobody.get('/health/live'),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 404, 200]));
    expect(
      answers.flatMap(({ headers }) => NAMES.map((name) => headers.get(name))).filter((value) => value !== null),
    ).toEqual([]);
  });

  it('is told before the scope is, and before the body is read', async () => {
    const { familyId, userId } = await service.createFamily();
    const { secret } = await service.createKey(familyId, userId, 'read');
    for (let count = 0; count < 5; count += 1) await service.client(secret).get(CHATS);
    const announced = { 'X-Api-Key': secret, 'Content-Type': 'application/json', 'Content-Length': '1000000000' };
    const answer = await sendRaw(service.url, head('POST', CHATS, announced));
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([429, 'rate_limit_exceeded']);
  });

  it('lets no more than 5 of many requests at once through', async () => {
    const { api } = await service.createFamily();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => api.get(CHATS)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});

describe('a limit of 0', () => {
  it('means none: nothing is counted, and no header speaks of it', async () => {
    const unlimited = await service.another({ HEARTH_RATE_LIMIT_PER_MINUTE: '0' });
    try {
      const { apiKey } = await service.createFamily();
      for (let count = 0; count < 10; count += 1) {
        const answer = await fetch(unlimited.url + CHATS, { headers: { 'X-Api-Key': apiKey } });
        expect([answer.status, ...NAMES.map((name) => answer.headers.get(name))]).toEqual([
          200,
          null,
          null,
          null,
          null,
        ]);
      }
    } finally {
      await unlimited.stop();
    }
  });
});
