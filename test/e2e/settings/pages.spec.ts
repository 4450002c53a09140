import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankFile, became, IMPORTS, uploaded } from '../../support/import-pages.js';
import { Service } from '../../support/service.js';
import { freshEmail, Visitor, type VisitedPage } from '../../support/visitor.js';

const KEYS = '/settings/keys';
const CSV = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n2026-01-03,-12.00,Books,Wallet\n';
const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;

let service: Service;
let person: Visitor;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  person = await Visitor.member(service.url);
});
afterAll(() => service.stop());

const csv = (content = CSV, name?: string): File => bankFile(content, name);

async function generateKey(owner: Visitor, fields: Readonly<Record<string, string>> = {}): Promise<VisitedPage> {
  await owner.get(KEYS);
  return owner.post(KEYS, { name: 'Laptop', scope: 'read_write', lifetime: '90', ...fields });
}

const keyIn = (html: string): string => /hk_[0-9A-Za-z]{43}/.exec(html)![0];
const idOfFirstKey = async (owner: Visitor): Promise<string> =>
  /keys\/([\w-]{36})\/revoke/.exec((await owner.get(KEYS)).html)![1]!;

describe('keys', () => {
  it('are generated, work, are listed without their secret, and work no more once revoked', async () => {
    const { status, html } = await generateKey(person);
    const apiKey = keyIn(html);
    expect(status).toBe(201);
    expect(html).toContain(
      `curl -H &quot;X-Api-Key: ${apiKey}&quot; -F file=@samples/transactions.csv -F publish=true ${service.url}/api/v1/imports`,
    );
    const api = service.client(apiKey);
    expect((await api.get('/api/v1/imports')).status).toBe(200);

    const listed = (await person.get(KEYS)).html;
    expect(listed).not.toContain(apiKey);
    expect(listed).toContain(apiKey.slice(0, 11));
    expect(listed).toContain('Read and write');

    await person.post(`${KEYS}/${await idOfFirstKey(person)}/revoke`);
    expect((await api.get('/api/v1/imports')).status).toBe(401);
    expect((await person.get(KEYS)).html).toContain('class="badge revoked"');
  });

  it('that only read cannot write, and expire when the form says', async () => {
    const { html } = await generateKey(person, { name: 'Reader', scope: 'read', lifetime: '30' });
    const api = service.client(keyIn(html));
    expect((await api.get('/api/v1/imports')).status).toBe(200);
    expect((await api.post('/api/v1/imports', {})).status).toBe(403);
    const { rows } = await service.database.owner.query(
      `SELECT expires_at - created_at BETWEEN interval '29 days 23 hours' AND interval '30 days 1 minute' AS is_month
       FROM api_keys WHERE name = 'Reader'`,
    );
    expect(rows).toEqual([{ is_month: true }]);
  });

  it.each([
    ['a name', { name: ' ' }],
    ['a scope that is known', { scope: 'admin' }],
    ['an expiry that is offered', { lifetime: '1000000' }],
  ])('need %s', async (_, fields) => {
    expect((await generateKey(person, fields)).status).toBe(422);
  });

  it('of others, of the same family or another, cannot be revoked but by owners of the family', async () => {
    const others = await service.createFamily();
    const { rows } = await service.database.owner.query(
      `SELECT family_id FROM users u JOIN api_keys k USING (family_id) WHERE k.name = 'Reader'`,
    );
    const relative = await service.createMember(rows[0].family_id);
    const setRole = (role: string): Promise<unknown> =>
      service.database.owner.query(`UPDATE users SET role = $2 WHERE family_id = $1 AND email IS NOT NULL`, [
        rows[0].family_id,
        role,
      ]);
    await setRole('member');
    await person.get(KEYS);
    for (const id of [others.apiKeyId, relative.apiKeyId, randomUUID(), 'no-id']) {
      expect([id, (await person.post(`${KEYS}/${id}/revoke`)).status]).toEqual([id, 404]);
    }
    expect((await others.api.get('/api/v1/imports')).status).toBe(200);
    expect((await relative.api.get('/api/v1/imports')).status).toBe(200);
    await setRole('owner');
    expect((await person.post(`${KEYS}/${relative.apiKeyId}/revoke`)).status).toBe(303);
    expect((await relative.api.get('/api/v1/imports')).status).toBe(401);
  });
});

describe('imports', () => {
  it('are uploaded, published, shown with what they created, and undone', async () => {
    const place = await uploaded(person, csv(), { publish: 'true' });
    const complete = await became(person, place, 'complete');
    expect(complete).toContain('Created <span class="count">2</span>');
    expect(complete).toContain('Coffee');
    await person.post(`${place}/revert`);
    const undone = await became(person, place, 'pending');
    expect(undone).toContain('>Publish</button>');
  });

  it('show the rows in error, and publish without them when asked', async () => {
    const place = await uploaded(person, csv(`${CSV}2026-13-77,1.00,Tea,Wallet\n`), { publish: 'true' });
    const { html } = await person.get(place);
    expect(html).toContain('The import cannot be published');
    expect(html).toContain('In error <span class="count">1</span>');
    expect(html).toContain('line 4');
    await person.post(`${place}/publish`, { on_invalid_rows: 'skip' });
    await became(person, place, 'complete');
    expect((await person.get(`${place}?rows=invalid`)).html).toContain('line 4');
  });

  it('say beside the file why it was not taken', async () => {
    await person.get(IMPORTS);
    const answer = await person.post(IMPORTS, { type: 'TransactionImport', account_id: '' }, csv('', 'empty.csv'));
    expect([answer.status, answer.html.includes('The file is empty.')]).toEqual([422, true]);
  });

  it('have a page each that tells how they come along, to those of the family only', async () => {
    const place = await uploaded(person, csv());
    const events = await person.get(`${place}/events`);
    expect(events.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(events.html).toMatch(/^retry: 1000\n\nid: [0-9a-f]{16}\ndata: \{"id":"[\w-]{36}","status":"pending",/);
    const stranger = await Visitor.member(service.url);
    for (const path of [place, `${place}/events`]) expect((await stranger.get(path)).status).toBe(404);
    for (const act of ['publish', 'revert']) {
      expect([act, (await stranger.post(`${place}/${act}`)).status]).toEqual([act, 404]);
    }
    expect((await person.get(place)).html).toContain('class="badge pending"');
  });

  it('go into an account of the family only', async () => {
    const others = await service.createFamily();
    const account = await others.api.post('/api/v1/accounts', { name: 'Theirs' });
    await person.get(IMPORTS);
    const fields = { type: 'TransactionImport', account_id: account.body.data.id as string };
    const answer = await person.post(IMPORTS, fields, csv());
    expect([answer.status, answer.html.includes('Account must belong to your family')]).toEqual([422, true]);
    expect(answer.html).not.toContain('Theirs');
  });

  it('of a page number that is none, or a filter that is none, do not break the page', async () => {
    const place = await uploaded(person, csv());
    for (const query of ['?page=0', '?page=abc', '?rows=other', '?rows[]=1&page[]=2', '?page=99999999999999']) {
      expect([query, (await person.get(place + query)).status]).toEqual([query, 200]);
    }
  });
});

describe('a form', () => {
  const FORMS = [
    '/settings/sign-up',
    '/settings/sign-in',
    '/settings/sign-out',
    '/settings/join',
    KEYS,
    `${KEYS}/${randomUUID()}/revoke`,
    '/settings/family/invitations',
    `/settings/family/invitations/${randomUUID()}/withdraw`,
    IMPORTS,
    `${IMPORTS}/${randomUUID()}/publish`,
    `${IMPORTS}/${randomUUID()}/revert`,
  ];

  it.each(FORMS)('is refused without its token, with a wrong one, and with that of somebody else: %s', async (path) => {
    const stranger = await Visitor.member(service.url);
    await stranger.get(KEYS);
    const outsider = new Visitor(service.url);
    await outsider.get('/settings/sign-in');
    const file = path === IMPORTS ? csv() : undefined;
    for (const token of ['', 'wrong', stranger.csrfToken, outsider.csrfToken]) {
      const { status } = await person.post(path, { csrf_token: token }, file);
      expect([token, status]).toEqual([token, 403]);
    }
  });

  it('is refused with the token of the session before', async () => {
    const email = `again.${Date.now()}@example.org`;
    const member = await Visitor.member(service.url, { email });
    await member.get(KEYS);
    const old = member.csrfToken;
    await member.post('/settings/sign-out');
    await member.signIn(email);
    expect((await member.post('/settings/family/invitations', { csrf_token: old })).status).toBe(403);
  });

  it('is taken as a form only, and not for ever', async () => {
    const sent = async (body: string, type: string): Promise<number> => {
      const headers = { Cookie: `hearth_session=${person.cookies.get('hearth_session')}`, 'Content-Type': type };
      return (await fetch(service.url + KEYS, { method: 'POST', headers, body, redirect: 'manual' })).status;
    };
    await person.get(KEYS);
    expect(await sent(JSON.stringify({ csrf_token: person.csrfToken }), 'application/json')).toBe(415);
    expect(
      await sent(`csrf_token=${person.csrfToken}&name=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded'),
    ).toBe(413);
  });
});

describe('a page', () => {
  const OPEN = ['/settings/sign-in', '/settings/sign-up', '/settings/nowhere'];
  const CLOSED = [
    KEYS,
    '/settings/overview',
    '/settings/transactions',
    '/settings/family',
    IMPORTS,
    `${IMPORTS}/${randomUUID()}`,
    `${IMPORTS}/${randomUUID()}/events`,
  ];

  it.each([...OPEN, ...CLOSED])(
    'runs no script but ours, loads nothing of others, is kept nowhere: %s',
    async (path) => {
      const { headers, html } = await person.get(path);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self';connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      );
      expect(headers.get('Cache-Control')).toContain('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(html).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=)|\son\w+=|https?:\/\/(?!localhost)/);
      for (const [, file] of html.matchAll(/(?:src|<link[^>]*href)="([^"]+)"/g)) {
        const { status, headers: facts } = await person.get(file!);
        expect([file, status, facts.get('Cache-Control')]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
      }
    },
  );

  it.each(CLOSED)('leads those who are not signed in to the door: %s', async (path) => {
    const { status, headers } = await new Visitor(service.url).get(path);
    expect([status, headers.get('Location')]).toEqual([303, '/settings/sign-in']);
  });

  it('shows names and files of people as the text that they are', async () => {
    const member = await Visitor.member(service.url, { family: HOSTILE });
    await generateKey(member, { name: HOSTILE });
    const { html } = await generateKey(member, { name: HOSTILE });
    const api = service.client(keyIn(html));
    await api.post('/api/v1/accounts', { name: HOSTILE });
    const cells = `date,amount,name,account\n2026-01-02,1.00,"${HOSTILE.replaceAll('"', '""')}",Wallet\n2026-01-99,1,"<b>","<i>"\n`;
    const place = await uploaded(member, csv(cells, `${HOSTILE.replaceAll('/', '').replaceAll('"', '')}.csv`));
    const wrong = await member.post('/settings/sign-up', { family_name: HOSTILE, email: HOSTILE });
    const pages = [html, wrong.html];
    for (const path of [
      KEYS,
      '/settings/family',
      IMPORTS,
      '/settings/overview',
      '/settings/transactions',
      `/settings/transactions?search=${encodeURIComponent(HOSTILE)}`,
      place,
      `${place}?rows=invalid`,
      `${KEYS}?notice=${encodeURIComponent(HOSTILE)}`,
    ]) {
      pages.push((await member.get(path)).html);
    }
    for (const page of pages) expect(page).not.toMatch(/<script>|<img src=x|<b>|<i>|onerror=alert\(1\)>/);
    expect(pages[2]).toContain('&lt;script&gt;');
  });

  it('gives a notice only that it knows', async () => {
    expect((await person.get(`${KEYS}?notice=key_revoked`)).html).toContain('The key is revoked.');
    for (const notice of ['constructor', 'toString', 'unknown']) {
      expect((await person.get(`${KEYS}?notice=${notice}`)).html).not.toContain('class="notice"');
    }
  });
});

describe('the cookies', () => {
  const flagsOf = async (headers: Readonly<Record<string, string>>): Promise<string[]> => {
    const email = `flags.${Math.random()}@example.org`;
    const member = new Visitor(service.url, headers);
    await member.signUp(email);
    const signedIn = await member.signIn(email);
    const visited = await new Visitor(service.url, headers).get('/settings/sign-in');
    return [...signedIn.headers.getSetCookie(), ...visited.headers.getSetCookie()].map((set) =>
      set.replace(/=[\w-]{43}/, '=…').replace(/Expires=[^;]+/, 'Expires=…'),
    );
  };

  it('are out of reach for scripts and for forms of other sites', async () => {
    expect(await flagsOf({})).toEqual([
      'hearth_session=…; Max-Age=2592000; Path=/; Expires=…; HttpOnly; SameSite=Lax',
      'hearth_visitor=…; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('are bound to the host and to TLS where there is TLS, and count for nothing under another name', async () => {
    const tls = { 'X-Forwarded-Proto': 'https' };
    expect(await flagsOf(tls)).toEqual([
      '__Host-hearth_session=…; Max-Age=2592000; Path=/; Expires=…; HttpOnly; Secure; SameSite=Lax',
      '__Host-hearth_visitor=…; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const plain = new Visitor(service.url, tls);
    plain.cookies.set('hearth_session', person.cookies.get('hearth_session')!);
    expect((await plain.get(KEYS)).status).toBe(303);
  });

  it('never authorise the API', async () => {
    const api = service.client();
    const headers = { Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    for (const [template, operations] of Object.entries(service.document.paths)) {
      if (!template.startsWith('/api/') || ['/api/v1', '/api/v1/erasures/{id}'].includes(template)) continue;
      for (const method of Object.keys(operations)) {
        const path = template.replace(/\{\w+\}/g, randomUUID());
        const { status } = await api.send(method.toUpperCase(), path, { headers });
        expect([method, template, status]).toEqual([method, template, 401]);
      }
    }
    const asKey = await api.get('/api/v1/imports', { headers: { 'X-Api-Key': person.cookies.get('hearth_session')! } });
    expect(asKey.status).toBe(401);
  });

  it('of a key is none: a key opens no page', async () => {
    const { html } = await generateKey(person);
    const { status } = await new Visitor(service.url, { 'X-Api-Key': keyIn(html) }).get(KEYS);
    expect(status).toBe(303);
  });
});

describe('a viewer', () => {
  it('sees the pages, and cannot import, invite or change roles through them', async () => {
    const email = freshEmail();
    const viewer = await Visitor.member(service.url, { email });
    await service.database.owner.query(`UPDATE users SET role = 'viewer' WHERE email = $1`, [email]);
    for (const page of ['/settings/imports', '/settings/family', '/settings/keys']) {
      expect([page, (await viewer.get(page)).status]).toEqual([page, 200]);
    }
    const file = new File(['date,amount\n'], 'a.csv', { type: 'text/csv' });
    expect((await viewer.post('/settings/imports', { type: 'TransactionImport' }, file)).status).toBe(403);
    expect((await viewer.post('/settings/family/invitations', { role: 'owner' })).status).toBe(403);
    expect((await viewer.post('/settings/keys', { name: 'Mine', scope: 'read_write', lifetime: '30' })).status).toBe(
      201,
    );
  });
});
