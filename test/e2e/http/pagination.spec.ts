import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  await service.database.owner.query(
    `INSERT INTO chats (family_id, user_id, title, created_at)
     SELECT $1, $2, 'Chat ' || n, timestamptz '2026-01-01' - n * interval '1 second' FROM generate_series(1, 120) n`,
    [family.familyId, family.userId],
  );
});
afterAll(() => service.stop());

async function list(query: string): Promise<{ titles: string[]; meta: unknown; link: string | null }> {
  const { status, headers, body } = await family.api.get(`${CHATS}${query}`);
  expect(status).toBe(200);
  const titles = body.data.map(({ title }: { title: string }) => title);
  return { titles, meta: body.meta, link: headers.get('Link') };
}

const chats = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `Chat ${first + index}`);

describe('page and per_page', () => {
  it('are 1 and 25 by default', async () => {
    const { titles, meta } = await list('');
    expect(titles).toEqual(chats(1, 25));
    expect(meta).toEqual({ page: 1, per_page: 25, total_count: 120, total_pages: 5 });
  });

  it.each([
    ['?page=2', 26, 50, { page: 2, per_page: 25, total_count: 120, total_pages: 5 }],
    ['?page=12&per_page=10', 111, 120, { page: 12, per_page: 10, total_count: 120, total_pages: 12 }],
    ['?per_page=1', 1, 1, { page: 1, per_page: 1, total_count: 120, total_pages: 120 }],
    ['?page=2&per_page=100', 101, 120, { page: 2, per_page: 100, total_count: 120, total_pages: 2 }],
    ['?page=3&per_page=50', 101, 120, { page: 3, per_page: 50, total_count: 120, total_pages: 3 }],
    ['?page=002', 26, 50, { page: 2, per_page: 25, total_count: 120, total_pages: 5 }],
  ])('cut the list: %s', async (query, first, last, meta) => {
    expect(await list(query)).toMatchObject({ titles: chats(first, last), meta });
  });

  it.each(['101', '1000', '9999999999', '1'.repeat(400)])(
    'serve 100 where %s are asked for, and say so',
    async (size) => {
      const { titles, meta } = await list(`?per_page=${size}`);
      expect(titles).toHaveLength(100);
      expect(meta).toEqual({ page: 1, per_page: 100, total_count: 120, total_pages: 2 });
    },
  );

  it.each(['?page=', '?per_page=', '?page=&per_page=', '?page', '?page&per_page='])(
    'are the default when empty: %s',
    async (query) => {
      expect((await list(query)).meta).toEqual({ page: 1, per_page: 25, total_count: 120, total_pages: 5 });
    },
  );

  it.each(['6', '100000', '4294967296', '9007199254740991'])(
    'beyond the end find nothing, and meta.page is as asked: %s',
    async (page) => {
      const { titles, meta } = await list(`?page=${page}&per_page=100`);
      expect(titles).toEqual([]);
      expect(meta).toEqual({ page: Number(page), per_page: 100, total_count: 120, total_pages: 2 });
    },
  );

  it('refuse what they do not know', async () => {
    const { status, body } = await family.api.get(`${CHATS}?offset=50&limit=1&perpage=2&%F0%9F%8F%A1=1`);
    expect([status, body.errors]).toEqual([
      422,
      ['offset is not known', 'limit is not known', 'perpage is not known; did you mean per_page?', '🏡 is not known'],
    ]);
  });

  const wrong = [
    '0',
    '-1',
    '1.5',
    '1.0',
    'x',
    '1x',
    '+1',
    '%2B1',
    '1e1',
    '0x1',
    'NaN',
    'Infinity',
    'null',
    'true',
    '%201',
    '1%20',
    '1,2',
    '%D9%A1',
    '%00',
    '00',
  ];
  it.each(
    wrong.flatMap((value) => [
      ['page', value],
      ['per_page', value],
    ]),
  )('refuse ?%s=%s', async (field, value) => {
    const { status, body } = await family.api.get(`${CHATS}?${field}=${value}`);
    expect([status, body.error, Object.keys(body.details)]).toEqual([422, 'validation_failed', [field]]);
    expect(body.errors).toEqual(body.details[field]);
  });

  it.each([
    'page=1&page=2',
    'page=1&page=1',
    'page[]=1',
    'page[0]=1',
    'page[a]=1',
    'page[a][b]=1',
    'page[$gt]=0',
    'page[__proto__]=1',
    'page[toString]=1',
    'page=1&page[]=2',
  ])('refuse what is repeated or nested: ?%s', async (query) => {
    const { status, body } = await family.api.get(`${CHATS}?${query}`);
    expect([status, body.error]).toEqual([422, 'validation_failed']);
  });

  it('refuse a page that no number of JSON can name', async () => {
    const { status, body } = await family.api.get(`${CHATS}?page=9007199254740993`);
    expect([status, body.errors]).toEqual([422, ['page must be at most 9007199254740991']]);
  });

  it('are both named when both are wrong', async () => {
    const { body } = await family.api.get(`${CHATS}?page=0&per_page=x`);
    expect(body.errors).toEqual(['page must be a whole number from 1 on', 'per_page must be a whole number from 1 on']);
  });
});

describe('an empty list', () => {
  it('has no pages', async () => {
    const { api } = await service.createFamily();
    const { body, headers } = await api.get(CHATS);
    expect(body).toEqual({ data: [], meta: { page: 1, per_page: 25, total_count: 0, total_pages: 0 } });
    expect(headers.get('Link')).toBe(`<${CHATS}?page=1>; rel="first", <${CHATS}?page=1>; rel="last"`);
  });
});

describe('the Link header', () => {
  const at = (page: number, size = 50): string => `<${CHATS}?page=${page}&per_page=${size}>`;

  it.each([
    [1, `${at(1)}; rel="first", ${at(2)}; rel="next", ${at(3)}; rel="last"`],
    [2, `${at(1)}; rel="first", ${at(1)}; rel="prev", ${at(3)}; rel="next", ${at(3)}; rel="last"`],
    [3, `${at(1)}; rel="first", ${at(2)}; rel="prev", ${at(3)}; rel="last"`],
    [9, `${at(1)}; rel="first", ${at(3)}; rel="prev", ${at(3)}; rel="last"`],
  ])('leads on from page %i of 3', async (page, link) => {
    expect((await list(`?page=${page}&per_page=50`)).link).toBe(link);
  });

  it('leads to the last page, which is not empty', async () => {
    let { link } = await list('?per_page=50');
    const seen: string[] = [];
    for (let next: string | undefined = `${CHATS}?per_page=50`; next !== undefined;) {
      const { titles, link: onward } = await list(next.slice(CHATS.length));
      seen.push(...titles);
      link = onward;
      next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
    }
    expect(seen).toEqual(chats(1, 120));
  });

  it('keeps the rest of the query', async () => {
    expect((await list('?per_page=50')).link).toContain(`<${CHATS}?per_page=50&page=2>; rel="next"`);
    const { headers } = await family.api.get('/api/v1/syncs?q=a%26b&per_page=50');
    expect(headers.get('Link')).toContain('</api/v1/syncs?q=a%26b&per_page=50&page=1>; rel="first"');
  });
});
