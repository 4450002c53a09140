import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestModelServer } from '../../support/model-server.js';
import { Service } from '../../support/service.js';
import { freshEmail, Visitor, type VisitedPage } from '../../support/visitor.js';

const PAGE = '/settings/chats';

let model: TestModelServer;
let service: Service;
let person: Visitor;

beforeAll(async () => {
  model = await TestModelServer.start();
  service = await Service.start({ HEARTH_TRUSTED_PROXIES: '1', ...model.env });
  person = await Visitor.member(service.url);
});
afterAll(async () => {
  await service.stop();
  await model.stop();
});
beforeEach(() => model.reset());

async function ask(visitor: Visitor, message: string): Promise<string> {
  await visitor.get(PAGE);
  return (await visitor.post(PAGE, { message })).headers.get('Location')!;
}

/** Looks at a chat until the assistant writes no more. */
async function answered(place: string): Promise<VisitedPage> {
  for (;;) {
    const page = await person.get(place.replace(/#.*/, ''));
    if (!page.html.includes('The assistant is writing')) return page;
    await sleep(100);
  }
}

describe('chats', () => {
  it('suggest a first question, and say what leaves the machine', async () => {
    const { html } = await person.get(PAGE);
    expect(html).toContain('You have no chats yet.');
    expect(html).toContain('The model test-model answers on this machine.');
  });

  it('are answered, and go on', async () => {
    const place = await ask(person, 'How much <b>did</b> we spend?');
    const first = await answered(place);
    expect(first.html).toContain('>How much &lt;b&gt;did&lt;/b&gt; we spend?</div>');
    expect(first.html).toContain('>Hello.</div>');
    model.behave = (reply) => reply.say('Less than before.').end();
    const sent = await person.post(`${place}/messages`, { content: 'And the month before?' });
    expect(sent.headers.get('Location')).toBe(`${place}#latest`);
    expect((await answered(place)).html).toContain('>Less than before.</div>');
  });

  it('reload by themselves without script while an answer is written, which can be cancelled', async () => {
    model.behave = async (reply) => {
      reply.say('Wait');
      while (!reply.isClosed) await sleep(50);
    };
    const place = await ask(person, 'Slowly, please');
    while (model.questions.length === 0) await sleep(50);
    const { html } = await person.get(place);
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="2; url=${place}#latest"></noscript>`);
    expect(html).toContain(`data-talk="${place}/events"`);
    const [, cancel] = /action="([^"]+\/cancel)"/.exec(html)!;
    await person.post(cancel!);
    expect((await answered(place)).html).toContain('Cancelled.');
  });

  it('show why an answer failed', async () => {
    model.behave = (reply) => reply.refuse(401);
    const { html } = await answered(await ask(person, 'Anybody?'));
    expect(html).toMatch(/class="problem">[^<]+</);
    expect(html).not.toContain('secret words of the provider');
  });

  it('are renamed and deleted', async () => {
    const place = await ask(person, 'Something');
    await answered(place);
    const wrong = await person.post(`${place}/rename`, { title: ' ' });
    expect([wrong.status, wrong.html.includes('Title must')]).toEqual([422, true]);
    await person.post(`${place}/rename`, { title: 'Holidays' });
    expect((await person.get(PAGE)).html).toContain('>Holidays</a>');
    await person.post(`${place}/delete`);
    expect((await person.get(place)).status).toBe(404);
  });

  it('need a question', async () => {
    await person.get(PAGE);
    const { status, html } = await person.post(PAGE, { message: '' });
    expect([status, html.includes('role="alert"')]).toEqual([422, true]);
  });

  it('say that nobody answers where the family has not allowed it', async () => {
    const owner = await Visitor.member(service.url);
    await owner.get('/settings/family');
    await owner.post('/settings/family', { name: 'Quiet', currency: 'USD', time_zone: 'UTC' });
    expect((await owner.get(PAGE)).html).toContain('Your family has not allowed an assistant');
    const { html } = await owner.get(await ask(owner, 'Hello?'));
    expect(html).toMatch(/<p class="problems" role="alert">[^<]+</);
  });

  it('are of their member only, whom viewers are, too', async () => {
    const place = await ask(person, 'Mine');
    const stranger = await Visitor.member(service.url);
    await stranger.get(PAGE);
    for (const path of [place, `${place}/events`]) expect((await stranger.get(path)).status).toBe(404);
    for (const act of ['messages', 'rename', 'delete']) {
      const { status } = await stranger.post(`${place}/${act}`, { content: 'x', title: 'x' });
      expect([act, status]).toEqual([act, 404]);
    }
    const email = freshEmail();
    const viewer = await Visitor.member(service.url, { email });
    await service.database.owner.query(`UPDATE users SET role = 'viewer' WHERE email = $1`, [email]);
    expect(await ask(viewer, 'May I?')).toMatch(/^\/settings\/chats\/[\w-]{36}$/);
  });
});
