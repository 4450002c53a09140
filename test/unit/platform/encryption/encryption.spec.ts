import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Config, readConfig } from '../../../../src/platform/config.js';
import { simplefinSettings } from '../../../../src/provider-connections/providers/simplefin/simplefin.settings.js';
import { Encryption } from '../../../../src/platform/encryption/encryption.js';

const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const DATABASE_URL = 'postgres://localhost/hearth';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-key-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const withKeys = (keys: string): Encryption =>
  new Encryption(readConfig({ HEARTH_ENCRYPTION_KEY: keys, DATABASE_URL, HEARTH_DATA_DIR: dataDir }));

describe('a sealed text', () => {
  it('opens under its own context, and reads like nothing', () => {
    const encryption = withKeys(OLD);
    const sealed = encryption.seal('https://user:pass@bank', 'family/connection');
    expect(encryption.open(sealed, 'family/connection')).toBe('https://user:pass@bank');
    expect(encryption.open(sealed, 'family/other')).toBeNull();
    expect(sealed.data.toString('latin1')).not.toContain('pass');
    expect(encryption.seal('x', 'c').data).not.toEqual(encryption.seal('x', 'c').data);
  });

  it('does not open when a bit of it is another', () => {
    const encryption = withKeys(OLD);
    const { keyId, data } = encryption.seal('secret', 'context');
    for (let byte = 0; byte < data.length; byte += 1) {
      const changed = Buffer.from(data);
      changed[byte]! ^= 1;
      expect(encryption.open({ keyId, data: changed }, 'context')).toBeNull();
    }
  });

  it('opens with an old key and is sealed with the first', () => {
    const sealed = withKeys(OLD).seal('secret', 'context');
    const both = withKeys(`${NEW},${OLD}`);
    expect([both.open(sealed, 'context'), both.isCurrent(sealed)]).toEqual(['secret', false]);
    expect(both.isCurrent(both.seal('secret', 'context'))).toBe(true);
    expect(withKeys(NEW).open(sealed, 'context')).toBeNull();
  });
});

describe('the key', () => {
  const embedded = (): Config => readConfig({ HEARTH_DATA_DIR: dataDir });

  it('is made once with the embedded database, for its owner alone', async () => {
    const sealed = new Encryption(embedded()).seal('secret', 'context');
    expect(new Encryption(embedded()).open(sealed, 'context')).toBe('secret');
    expect(await readdir(dataDir)).toEqual(['encryption.key']);
    expect((await stat(join(dataDir, 'encryption.key'))).mode & 0o777).toBe(0o600);
  });

  it('is not taken from a file that holds none', async () => {
    await writeFile(join(dataDir, 'encryption.key'), 'x');
    expect(() => new Encryption(embedded()).demandKey()).toThrow('does not hold a key of 32 bytes');
  });

  it('is demanded by name where there is none', () => {
    expect(() => new Encryption(readConfig({ DATABASE_URL })).demandKey()).toThrow('HEARTH_ENCRYPTION_KEY');
  });
});

describe('the settings', () => {
  it('of keys and hosts are refused when they cannot be used, and a key is not shown', () => {
    const wrong = { HEARTH_ENCRYPTION_KEY: 'c2hvcnQ=', HEARTH_SIMPLEFIN_HOSTS: 'bank.example/path,ftp://bank.example' };
    expect(() => readConfig(wrong)).toThrow(/HEARTH_ENCRYPTION_KEY must be[^]*bank\.example\/path[^]*ftp:/);
    expect(() => readConfig(wrong)).not.toThrow('c2hvcnQ=');
  });

  it('of hosts mean https, unless they say otherwise', () => {
    const hosts = { HEARTH_SIMPLEFIN_HOSTS: 'bank.example, http://localhost:8080' };
    expect(simplefinSettings.of(readConfig(hosts)).origins).toEqual(['https://bank.example', 'http://localhost:8080']);
    expect(simplefinSettings.of(readConfig({})).origins).toEqual([
      'https://bridge.simplefin.org',
      'https://beta-bridge.simplefin.org',
    ]);
  });
});
