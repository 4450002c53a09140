import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../../src/platform/config.js';
import { databaseOf, loginOf, serverUrls, withLogin } from '../../../../src/platform/database/database-url.js';

const ONE = 'postgres://hearth:a%40b@db-1:5433/ledger';
const TWO = 'postgres://hearth:secret@db-1:5433,[::1]:5434/ledger?target_session_attrs=read-write';
const SOCKET = 'postgres:///ledger?host=/run/postgresql&user=hearth&password=secret';

describe('a URL of the database', () => {
  it('names one server or several', () => {
    expect(serverUrls(ONE)).toEqual([ONE]);
    expect(serverUrls(SOCKET)).toEqual([SOCKET]);
    expect(serverUrls(TWO)).toEqual([
      'postgres://hearth:secret@db-1:5433/ledger?target_session_attrs=read-write',
      'postgres://hearth:secret@[::1]:5434/ledger?target_session_attrs=read-write',
    ]);
  });

  it('has a login and a database', () => {
    expect([ONE, TWO, SOCKET].map(loginOf)).toEqual([
      { user: 'hearth', password: 'a@b' },
      { user: 'hearth', password: 'secret' },
      { user: 'hearth', password: 'secret' },
    ]);
    expect([ONE, TWO, SOCKET].map(databaseOf)).toEqual(['/ledger', '/ledger', '/ledger']);
  });

  it('can get another login, for the same servers', () => {
    const login = { user: 'service', password: 'a:b@c/' };
    for (const url of [ONE, TWO, SOCKET]) {
      const changed = withLogin(url, login);
      expect(loginOf(changed)).toEqual(login);
      expect(withLogin(changed, loginOf(url))).toBe(withLogin(url, loginOf(url)));
    }
    expect(withLogin(TWO, login)).toContain('@db-1:5433,[::1]:5434/ledger');
  });
});

describe('DATABASE_URL', () => {
  it.each([
    ['no URL', { DATABASE_URL: 'db-1' }, 'DATABASE_URL must be a postgres: URL'],
    ['another protocol', { DATABASE_URL: 'mysql://db-1/hearth' }, 'DATABASE_URL must be a postgres: URL'],
    [
      'a port that is none',
      { DATABASE_URL: 'postgres://db-1:1,db-2:x/hearth' },
      'DATABASE_URL must be a postgres: URL',
    ],
    [
      'several servers of which any would do',
      { DATABASE_URL: 'postgres://db-1,db-2/hearth?target_session_attrs=any' },
      'DATABASE_URL names several servers, so it must end with ?target_session_attrs=read-write',
    ],
    [
      'no pooler in front of the direct address',
      { DATABASE_DIRECT_URL: ONE },
      'DATABASE_DIRECT_URL is set together with DATABASE_URL, which is then the address of a pooler',
    ],
  ])('is refused if it is %s', (_, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('can name several servers of which one accepts writes', () => {
    expect(readConfig({ DATABASE_URL: TWO, DATABASE_DIRECT_URL: TWO })).toMatchObject({ databaseUrl: TWO });
  });
});
