import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start({ HEARTH_MAX_FAMILY_MB: '64' });
});
afterAll(() => service.stop());

it('shows what the imports of the family use of its storage, and which of them wait', async () => {
  const person = await Visitor.member(service.url);
  expect((await person.get('/settings/usage')).html).toContain('0 MiB of 64 MiB');

  const content = `Date,Payee,Amount\n${'2026-03-02,Harbor Market,-54.20\n'.repeat(5000)}`;
  await person.get('/settings/imports');
  await person.post(
    '/settings/imports',
    { type: 'auto', name: 'Giro' },
    new File([content], 'march.csv', { type: 'text/csv' }),
  );

  const { html } = await person.get('/settings/usage');
  expect(html).toMatch(/<span class="number">[1-9][\d.]* MiB of 64 MiB<\/span>/);
  expect(html).toContain('<dt>Not published yet</dt><dd>1</dd>');
});
