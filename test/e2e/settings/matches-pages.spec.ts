import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published } from '../../support/imports.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/matches';

let service: Service;
let person: Visitor;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  person = await Visitor.member(service.url);
});
afterAll(() => service.stop());

describe('the page of matches', () => {
  it('says when there is nothing to decide', async () => {
    expect((await person.get(PAGE)).html).toContain('There is nothing to decide.');
  });

  it('asks about a pair in words, stores the answer, and takes it back', async () => {
    await person.get('/settings/keys');
    const { html } = await person.post('/settings/keys', { name: 'Script', scope: 'read_write', lifetime: '30' });
    const api = service.client(/hk_\w{43}/.exec(html)![0]);
    for (const row of ['2026-01-05,-12.00,REWE', '2026-01-07,-12.00,REWE SAGT DANKE']) {
      await published(api, { raw_file_content: `date,amount,name,account\n${row},Giro\n` });
    }

    const asked = (await person.get(PAGE)).html;
    expect(asked).toContain('Are these one transaction?');
    expect(asked).toContain('<td>REWE SAGT DANKE</td><td>Giro</td><td class="number">−12.00 USD</td>');
    const id = /\/settings\/matches\/([0-9a-f-]{36})\/accept/.exec(asked)![1]!;

    await person.post(`${PAGE}/${id}/accept`);
    expect((await person.get(PAGE)).html).toContain('<span class="badge">accepted</span>');
    expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(1);

    await person.post(`${PAGE}/${id}/reopen`);
    expect((await person.get(PAGE)).html).toContain('>Yes</button>');
    expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);

    await person.post(`${PAGE}/${id}/reject`);
    expect((await person.get(PAGE)).html).toContain('<span class="badge">rejected</span>');
  });
});
