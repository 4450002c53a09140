import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '../../../src/platform/config.js';
import { NameResolver, type ResolvedAddress } from '../../../src/platform/outgoing/name-resolver.js';
import { PublicAddresses } from '../../../src/platform/outgoing/public-addresses.js';
import { Targets } from '../../../src/platform/outgoing/targets.js';
import { WebhookSender } from '../../../src/webhooks/deliveries/webhook.sender.js';
import { readConfig } from '../../../src/platform/config.js';
import { WebhookReceiver } from '../../support/webhook-receiver.js';

const NOT_PUBLIC = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:c0a8:0101',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '1fff::1',
  '2001::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2002:a00:1::1',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'nonsense',
  '',
];
const PUBLIC = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
];

/** Spellings of addresses that are not public, as hosts of URLs. */
const SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127%2e0%2e0%2e1',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '127。0。0。1',
  '0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[::127.0.0.1]',
  '[fe80::1]',
];

/** Answers one list of addresses after the other, and the last one from then on. */
class ScriptedResolver extends NameResolver {
  asked = 0;

  constructor(private readonly answers: readonly (readonly string[])[]) {
    super();
  }

  override async resolve(): Promise<readonly ResolvedAddress[]> {
    const answer = this.answers[Math.min(this.asked, this.answers.length - 1)] ?? [];
    this.asked += 1;
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  }
}

const configWith = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ HEARTH_WEBHOOK_ALLOW_HTTP: 'true', ...env });
const targetsFor = (answers: readonly (readonly string[])[], env?: Readonly<Record<string, string>>): Targets =>
  new Targets(configWith(env), new ScriptedResolver(answers));
const MESSAGE = { headers: { 'Content-Type': 'application/json' }, body: '{}' };

describe('public addresses', () => {
  const addresses = new PublicAddresses([]);

  it.each(NOT_PUBLIC)('do not include "%s"', (address) => {
    expect(addresses.includes(address)).toBe(false);
  });

  it.each(PUBLIC)('include %s', (address) => {
    expect(addresses.includes(address)).toBe(true);
  });

  it('include what the operator allows, in every notation, and nothing beside it', () => {
    const allowing = new PublicAddresses([
      { address: '10.1.0.0', prefix: 16, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
    ]);
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1'].map((address) => allowing.includes(address))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['10.2.0.1', 'fc00::1', '127.0.0.1'].some((address) => allowing.includes(address))).toBe(false);
  });
});

describe('a message', () => {
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterEach(() => receiver.stop());

  it.each(SPELLINGS)('to %s is refused when the endpoint is saved, and not a byte is sent', async (host) => {
    const targets = targetsFor([['127.0.0.1']]);
    const url = `http://${host}:${receiver.port}/`;
    expect(await targets.problemOf(url)).not.toBeNull();
    expect(await new WebhookSender(targets).send(url, MESSAGE)).toMatchObject({ error: 'refused_address' });
    expect([receiver.connections, receiver.taken.length]).toEqual([0, 0]);
  });

  it('to a name is refused once one of its addresses is not public', async () => {
    const url = `http://hooks.example.org:${receiver.port}/`;
    const targets = targetsFor([['1.1.1.1'], ['1.1.1.1', '127.0.0.1'], ['127.0.0.1']]);
    expect(await targets.problemOf(url)).toBeNull();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await new WebhookSender(targets).send(url, MESSAGE)).toMatchObject({ error: 'refused_address' });
    }
    expect(receiver.connections).toBe(0);
  });

  it('goes to the address that was checked, even if the name changes in between', async () => {
    const resolver = new ScriptedResolver([['127.0.0.1'], ['127.0.0.2']]);
    const targets = new Targets(configWith({ HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' }), resolver);
    const answer = await new WebhookSender(targets).send(`http://hooks.example.org:${receiver.port}/path?a=1`, MESSAGE);
    expect(answer).toMatchObject({ statusCode: 204, error: null });
    expect(resolver.asked).toBe(1);
    expect(receiver.taken[0]).toMatchObject({
      path: '/path?a=1',
      headers: { host: `hooks.example.org:${receiver.port}`, connection: 'close' },
    });
  });

  it('is not sent over http unless the operator allows it', async () => {
    const targets = new Targets(readConfig({}), new ScriptedResolver([['1.1.1.1']]));
    expect(await targets.problemOf('http://hooks.example.org/')).toContain('https');
    expect(await new WebhookSender(targets).send('http://hooks.example.org/', MESSAGE)).toMatchObject({
      error: 'refused_address',
    });
  });

  it('is not sent to a server that has no certificate for the name', async () => {
    const targets = targetsFor([['127.0.0.1']], { HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' });
    const answer = await new WebhookSender(targets).send(`https://hooks.example.org:${receiver.port}/`, MESSAGE);
    expect(answer).toMatchObject({ statusCode: null, error: 'tls_failed' });
    expect(receiver.taken).toEqual([]);
  });

  it('to a receiver that never answers fails within 15 seconds', async () => {
    receiver.reply = () => undefined;
    const targets = targetsFor([['127.0.0.1']], { HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' });
    const started = Date.now();
    const answer = await new WebhookSender(targets).send(`http://hooks.example.org:${receiver.port}/`, MESSAGE);
    expect([answer.error, answer.statusCode]).toEqual(['timeout', null]);
    expect(Date.now() - started).toBeLessThan(17_000);
  }, 20_000);
});
