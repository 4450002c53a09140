import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Api } from '../../support/api.js';
import { published } from '../../support/imports.js';
import { head, sendAndHangUp, sendRaw } from '../../support/raw-http.js';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';
const MIB = 1024 * 1024;

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});
afterAll(() => service.stop());

/** Posts bytes with a media type. */
function post(
  body: string | Uint8Array,
  type = 'application/json',
  more: Record<string, string> = {},
): Promise<Answer> {
  return family.api.post(CHATS, body, { headers: { 'Content-Type': type, ...more } });
}

/** A body of exactly this many bytes. */
function bodyOf(bytes: number): string {
  const frame = JSON.stringify({ title: 'Large' });
  return JSON.stringify({ title: `Large${' '.repeat(bytes - frame.length)}` });
}

describe('a JSON body', () => {
  it.each([
    ['cut off', '{"title": "x"'],
    ['with a comma too many', '{"title": "x",}'],
    ['with single quotes', "{'title': 'x'}"],
    ['of white space', ' '],
    ['a bare word', 'title'],
    ['two objects', '{"title": "x"}{"title": "y"}'],
    ['with a raw control character', '{"title": "a\u0001b"}'],
    ['with a half escape', '{"title": "\\u12"}'],
    ['not UTF-8', Buffer.from('{"title": "caf\u00e9"}', 'latin1')],
    ['NaN', '{"title": NaN}'],
  ])('that is malformed gets 400: %s', async (_, body) => {
    const { status, body: answer } = await post(body);
    expect([status, answer]).toEqual([400, { error: 'malformed_json', message: 'The body is not valid JSON.' }]);
  });

  it.each(['[]', '[{"title": "x"}]', '"title"', 'null', '7', 'true'])(
    'that is no object gets 422: %s',
    async (body) => {
      const { status, body: answer } = await post(body);
      expect([status, answer]).toEqual([
        422,
        {
          error: 'validation_failed',
          message: 'The body must be a JSON object.',
          errors: ['The body must be a JSON object'],
          details: { body: ['The body must be a JSON object'] },
        },
      ]);
    },
  );

  it('that is not there counts as an empty object, whatever its announced type', async () => {
    for (const type of ['application/json', 'text/plain', '']) {
      const headers = { 'Content-Type': type };
      const { status, body } = await family.api.post(CHATS, undefined, { headers });
      expect([status, body.errors]).toEqual([422, ['title must be a string']]);
    }
  });

  it('that is chunked and empty counts as an empty object', async () => {
    const start = head('POST', CHATS, {
      'X-Api-Key': family.apiKey,
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    });
    const answer = await sendRaw(service.url, `${start}0\r\n\r\n`);
    expect([answer.status, JSON.parse(answer.body).errors]).toEqual([422, ['title must be a string']]);
  });

  it('with U+0000 in a text gets 422', async () => {
    const { status, body } = await post('{"title": "a\\u0000b"}');
    expect([status, body.errors]).toEqual([422, ['title must not contain the character U+0000']]);
  });

  it('with half of a character in a text gets 422', async () => {
    const { status, body } = await post('{"title": "a\\ud800b"}');
    expect([status, body.errors]).toEqual([422, ['title must not contain half of a character']]);
  });

  it('may begin with a byte order mark', async () => {
    expect((await post('\ufeff{"title": "x"}')).body.title).toBe('x');
  });

  it('keeps every other character', async () => {
    const title = '\u0001\t"\\/\u007f\u2028\uffff🏡 é e\u0301 \u202e‏';
    expect((await post(JSON.stringify({ title }))).body.title).toBe(title.trim());
  });

  it('gets 422 for every member that is not known', async () => {
    const { status, body } = await post(
      '{"title": "x", "unknown": {"a": [1]}, "__proto__": {"message": "m"}, "constructor": 1, "toString": 2, "": 3}',
    );
    expect([status, body.errors]).toEqual([
      422,
      [
        'unknown is not known',
        '__proto__ is not known',
        'constructor is not known',
        'toString is not known',
        '"" is not known',
      ],
    ]);
    expect(Object.keys(body.details)).toEqual(['unknown', '__proto__', 'constructor', 'toString', '""']);
  });

  it('may say of a member what only an object’s class says, and gets 422 for it', async () => {
    for (const title of ['{"constructor": 1}', '{"constructor": {"prototype": null}}', '[{"__proto__": null}]']) {
      expect((await post(`{"title": ${title}}`)).status).toBe(422);
    }
  });

  it('takes the last of two members of one name', async () => {
    expect((await post('{"title": "x", "title": "y"}')).body.title).toBe('y');
  });

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
    'application/json;charset="utf-8"',
  ])('may be called %s', async (type) => {
    expect((await post('{"title": "x"}', type)).status).toBe(201);
  });

  it.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
    'application/json2',
  ])('called "%s" gets 415', async (type) => {
    const start = head('POST', CHATS, {
      'X-Api-Key': family.apiKey,
      ...(type !== '' && { 'Content-Type': type }),
      'Content-Length': '14',
    });
    const answer = await sendRaw(service.url, `${start}{"title": "x"}`);
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    ['application/json; charset=latin1', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json', { 'Content-Encoding': 'gzip' }],
    ['application/json', { 'Content-Encoding': 'x-nothing' }],
  ])('in an encoding that is not read gets 415: %s %j', async (type, headers) => {
    const { status, body } = await post('{"title": "x"}', type, headers);
    expect([status, body.error]).toEqual([415, 'unsupported_media_type']);
  });

  it('may be of 1 MiB exactly', async () => {
    expect((await post(bodyOf(MIB))).status).toBe(201);
  });

  it('of one byte more gets 413', async () => {
    const { status, body } = await post(bodyOf(MIB + 1));
    expect([status, body.error]).toEqual([413, 'payload_too_large']);
  });

  it('that grows beyond 1 MiB gets 413 while it is still being sent', async () => {
    const start = head('POST', CHATS, {
      'X-Api-Key': family.apiKey,
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    });
    const chunk = `${(MIB + 1).toString(16)}\r\n${bodyOf(MIB + 1)}\r\n`;
    expect((await sendRaw(service.url, start + chunk)).status).toBe(413);
  });

  it('that announces more than 1 MiB gets 413 before it is sent', async () => {
    const announced = {
      'X-Api-Key': family.apiKey,
      'Content-Type': 'application/json',
      'Content-Length': String(MIB + 1),
    };
    expect((await sendRaw(service.url, head('POST', CHATS, announced))).status).toBe(413);
  });

  it.each([
    ['items', (count: number) => `{"title": "x", "a": [${Array(count).fill('0').join(',')}]}`],
    ['members', (count: number) => `{"title": "x"${Array.from({ length: count }, (_, n) => `,"k${n}":0`).join('')}}`],
  ])('is read with 19,900 %s that nobody knows, and not with 20,100', async (kind, of) => {
    const send = (count: number) => post(of(count), 'application/json', { 'Idempotency-Key': `${count} ${kind}` });
    expect((await send(19_900)).status).toBe(422);
    const { status, body } = await send(20_100);
    expect([status, body.error]).toEqual([413, 'payload_too_large']);
    expect(body.message).toMatch(/^The body has about 201\d\d values. It may have 20000.$/);
  });

  it.each([
    [
      'in a member that nobody knows',
      (depth: number) => `{"title": "x", "a": ${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ],
    ['in the title', (depth: number) => `{"title": ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`],
  ])('nested 150,000 levels deep %s gets 422', async (_, nested) => {
    const { status, body } = await post(nested(150_000), 'application/json', { 'Idempotency-Key': 'deep' });
    expect([status, body.errors]).toEqual([422, ['The body must not nest deeper than 100 levels']]);
  });

  it('that ends before its announced length does not harm the next request', async () => {
    const start = head('POST', CHATS, {
      'X-Api-Key': family.apiKey,
      'Content-Type': 'application/json',
      'Content-Length': '100',
    });
    await sendAndHangUp(service.url, `${start}{"title"`);
    expect((await post('{"title": "x"}')).status).toBe(201);
  });
});

describe('null in a body', () => {
  let owner: Api;

  beforeAll(async () => {
    owner = await service.administrator(await service.createFamily());
  });

  it.each<[string, () => Promise<object>, string]>([
    ['api_keys', async () => ({ name: 'Key', scope: 'read' }), 'scopes expires_at confirms_proposals'],
    ['api_keys', async () => ({ name: 'Key', scopes: ['ledger:read'] }), 'scope'],
    ['valuations', async () => ({ account_id: await accountId(owner), amount: '1' }), 'kind date name notes'],
    [
      'recurring_transactions',
      async () => ({ name: 'Rent', amount: '5', next_expected_date: '2030-01-01' }),
      'cadence currency account_id',
    ],
  ])('is the same as absent when one of the %s is created', async (path, valid, names) => {
    const nulls = Object.fromEntries(names.split(' ').map((name) => [name, null]));
    const { status, body } = await owner.post(`/api/v1/${path}`, { ...(await valid()), ...nulls });
    expect([status, body.errors]).toEqual([201, undefined]);
  });

  it('leaves the overlap of a rotated key as it is by default', async () => {
    const created = (await owner.post('/api/v1/api_keys', { name: 'Key', scope: 'read' })).body.data;
    await owner.post(`/api/v1/api_keys/${created.id}/rotate`, { overlap_seconds: null });
    expect((await service.client(created.api_key).get('/api/v1/me')).status).toBe(200);
  });

  it.each(['name', 'currency', 'auto_categorize'])('clears no %s of a family', async (name) => {
    const { status, body } = await owner.patch('/api/v1/family', { [name]: null });
    expect([status, Object.keys(body.details)]).toEqual([422, [name]]);
  });

  it('clears what can be empty, and is refused for anything else, whatever is changed', async () => {
    await published(owner, {
      type: 'ServiceImport',
      raw_file_content: readFileSync('samples/service-full.ndjson', 'utf8'),
    });
    const wrong: string[] = [];
    let seen = 0;
    for (const [path, name] of membersOfChanges()) {
      const list = (await owner.get(path.replace(/\/\{id\}$/, ''))).body;
      const id: string | undefined = list.data?.[0]?.id;
      if (id === undefined) continue;
      seen += 1;
      const { status } = await owner.send('PATCH', path.replace('{id}', id), {
        body: { [name]: null },
        headers: { 'If-Match': '*' },
      });
      if (status !== 200 && status !== 422) wrong.push(`${path} ${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
});

async function accountId(api: Api): Promise<string> {
  return (await api.post('/api/v1/accounts', { name: `Account ${Math.random()}` })).body.data.id;
}

/** Each member of the bodies that change one record of a list, by the document. An import is staged anew by each change. */
function membersOfChanges(): readonly (readonly [path: string, name: string])[] {
  const { paths, components } = service.document as unknown as Document;
  const changes = Object.entries(paths).filter(([path]) => /^\/api\/v1\/(?!imports)\w+\/\{id\}$/.test(path));
  return changes.flatMap(([path, { patch }]) => {
    const named = patch?.requestBody.content['application/json']?.schema.$ref.split('/').at(-1) ?? '';
    return Object.keys(components.schemas[named]?.properties ?? {}).map((name) => [path, name] as const);
  });
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly patch?: {
          readonly requestBody: { readonly content: Readonly<Record<string, { schema: { $ref: string } }>> };
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}
