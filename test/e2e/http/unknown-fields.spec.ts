import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';

let service: Service;
let family: TestFamily;
let chatId: string;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  chatId = (await family.api.post(CHATS, { title: 'Known' })).body.id;
});
afterAll(() => service.stop());

function expectUnknown({ status, body }: Answer, errors: readonly string[]): void {
  expect([status, body.error, body.errors]).toEqual([422, 'validation_failed', errors]);
}

describe('unknown members of a body', () => {
  it('are refused, each with the nearest name that is known', async () => {
    const answer = await family.api.post(CHATS, { titel: 'x', title: 'x', Message: 'y', color: 'blue' });
    expectUnknown(answer, [
      'titel is not known; did you mean title?',
      'Message is not known; did you mean message?',
      'color is not known',
    ]);
    expect(answer.body.details).toEqual({
      titel: ['titel is not known; did you mean title?'],
      Message: ['Message is not known; did you mean message?'],
      color: ['color is not known'],
    });
    expect(answer.body.message).toBe(`3 fields are not right: ${answer.body.errors.join('; ')}.`);
  });

  it('are reported together with what is wrong with the known ones', async () => {
    expectUnknown(await family.api.post(CHATS, { titel: 'x', title: 7, message: 7 }), [
      'titel is not known; did you mean title?',
      'title must be a string',
      'message must be a string',
    ]);
  });

  it('are a sentence that ends once', async () => {
    const { body } = await family.api.post(CHATS, { title: 'x', mesage: 'y' });
    expect(body.message).toBe('mesage is not known; did you mean message?');
  });

  it('are refused of an import, too, but where it is created', async () => {
    const raw_file_content = 'date,amount\n2025-03-04,1\n';
    const { id } = (await family.api.post('/api/v1/imports', { raw_file_content })).body.data;
    const unknown = { date_fromat: '%Y-%m-%d', color: 'blue' };
    const form = new FormData();
    for (const [name, value] of Object.entries({ raw_file_content, ...unknown })) form.set(name, value);
    for (const body of [{ raw_file_content, ...unknown }, form]) {
      const errors = ['date_fromat is not known; did you mean date_format?', 'color is not known'];
      expectUnknown(await family.api.post('/api/v1/imports/preflight', body), errors);
      expectUnknown(await family.api.patch(`/api/v1/imports/${id}`, body), errors);
    }
    expectUnknown(await family.api.patch(`/api/v1/imports/${id}`, { type: 'MintImport', publish: 'true' }), [
      'type is not known',
      'publish is not known',
    ]);
  });

  it('store nothing', async () => {
    const { api } = await service.createFamily();
    await api.post(CHATS, { title: 'x', color: 'blue' });
    expect((await api.get(CHATS)).body.meta.total_count).toBe(0);
  });

  it('are refused where an operation takes no body', async () => {
    expectUnknown(await family.api.send('DELETE', `${CHATS}/${chatId}`, { body: { force: true } }), [
      'force is not known',
    ]);
    expect((await family.api.get(`${CHATS}/${chatId}`)).status).toBe(200);
  });

  it('by the thousand are named in part, counted, and refused in time', async () => {
    const names = Array.from({ length: 19_000 }, (_, index) => `category_name_${index}`);
    const began = performance.now();
    const { status, body } = await family.api.post(CHATS, Object.fromEntries(names.map((name) => [name, 1])));
    expect(performance.now() - began).toBeLessThan(2000);
    expect([status, body.errors.length]).toEqual([422, 52]);
    expect(body.details.body).toEqual(['18950 more names in the body are not known']);
  });

  it('are named in short', async () => {
    const { body } = await family.api.post(CHATS, { title: 'x', ['t'.repeat(100_000)]: 1 });
    expect(body.errors).toEqual([`${'t'.repeat(64)}… is not known`]);
  });
});

describe('unknown parameters of a query', () => {
  it('are refused, each with the nearest name that is known', async () => {
    expectUnknown(await family.api.get(`${CHATS}?perPage=2&sort=title`), [
      'perPage is not known; did you mean per_page?',
      'sort is not known',
    ]);
    expectUnknown(await family.api.get('/api/v1/transactions?categry_id=x'), [
      'categry_id is not known; did you mean category_id?',
    ]);
  });

  it('are refused where an operation takes no parameters', async () => {
    expectUnknown(await family.api.post(`${CHATS}?dry_run=true`, { title: 'x' }), ['dry_run is not known']);
    expectUnknown(await family.api.delete(`${CHATS}/${chatId}?force=true`), ['force is not known']);
  });

  it('come after an unknown id', async () => {
    for (const id of [randomUUID(), 'not-a-uuid']) {
      expect((await family.api.get(`${CHATS}/${id}?sort=title`)).status).toBe(404);
      expect((await family.api.delete(`${CHATS}/${id}?force=true`)).status).toBe(404);
      expect((await family.api.post(`${CHATS}/${id}/messages`, { contents: 'x' })).status).toBe(404);
    }
  });
});

describe('operations whose contract allows more fields', () => {
  it('ignore what they do not know', async () => {
    const renamed = await family.api.patch(`${CHATS}/${chatId}?source=app`, { title: 'New', color: 'blue' });
    expect([renamed.status, renamed.body.title]).toEqual([200, 'New']);
    expect((await family.api.get('/api/v1/syncs?sort=x')).status).toBe(200);
    const raw_file_content = 'date,amount\n2025-03-04,1\n';
    expect((await family.api.post('/api/v1/imports?source=app', { raw_file_content, color: 'blue' })).status).toBe(201);
    const form = new FormData();
    form.set('color', 'blue');
    form.set('raw_file_content', raw_file_content);
    expect((await family.api.post('/api/v1/imports?source=app', form)).status).toBe(201);
  });
});
