import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor } from '../../support/visitor.js';

const LINK = /Look around as the demo family: (http:\S+)/;

let dataDir: string;
let child: ChildProcess | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-demo-link-'));
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts Hearth as a newcomer does. @returns what it prints until it has printed everything */
async function start(): Promise<string> {
  const env = { PATH: process.env['PATH'], HEARTH_DATA_DIR: dataDir, PORT: '0', HEARTH_LOG_LEVEL: 'error' };
  child = spawn(process.execPath, ['dist/src/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const piece of child.stdout!) {
    printed += String(piece);
    if (LINK.test(printed)) break;
  }
  return printed;
}

async function stop(): Promise<void> {
  if (child === null || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function visit(link: string): Promise<{ readonly visitor: Visitor; readonly place: string | null }> {
  const { origin, pathname, search } = new URL(link);
  const visitor = new Visitor(origin);
  const { headers } = await visitor.get(pathname + search);
  return { visitor, place: headers.get('Location') };
}

describe('the start of a service with a database of its own', () => {
  it('prints a link that signs in to the demo family, anew at each start, and nobody else', async () => {
    const [, first = ''] = LINK.exec(await start())!;
    const { visitor, place } = await visit(first);
    expect(place).toBe('/settings');
    const { html } = await visitor.get('/settings/overview');
    expect(html).toContain('Look around with demo data');
    expect(html).toContain('<p>Demo ·');

    const wrong = await visit(first.replace(/token=.*/, 'token=guessed'));
    expect(wrong.place).toBe('/settings/sign-in?notice=link_ended');
    expect((await wrong.visitor.get('/settings/overview')).headers.get('Location')).toBe('/settings/sign-in');

    await stop();
    const [, second = ''] = LINK.exec(await start())!;
    const { origin } = new URL(second);
    expect((await visit(first.replace(new URL(first).origin, origin))).place).toContain('link_ended');
    expect((await visit(second)).place).toBe('/settings');
  }, 120_000);
});
