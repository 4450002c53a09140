import type { EnvironmentReaders } from '../environment.js';

/** Where the service's login connects. */
export interface ServiceUrls {
  /** For units of work. It can be the address of a pooler that gives each transaction to another session. */
  readonly url: string;
  /** For what needs one session. The same as `url` if there is no pooler. */
  readonly directUrl: string;
}

export interface DatabaseLogin {
  readonly user: string;
  /** Empty if there is none. */
  readonly password: string;
}

/**
 * A URL as libpq reads it: it can name several servers, separated by commas, such as
 * `postgres://hearth:secret@db-1:5432,db-2:5432/hearth?target_session_attrs=read-write`. The groups are the scheme, the
 * login, the servers, and the rest.
 */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([\s\S]*)/;

/** What a URL with several servers has to ask for: the server that accepts writes. */
const WRITABLE: readonly (string | null)[] = ['read-write', 'primary'];

/** Returns a URL for each server, in their order. */
export function serverUrls(url: string): readonly string[] {
  const [, scheme = '', login = '', servers = '', rest = ''] = PARTS.exec(url) ?? [];
  return servers.split(',').map((server) => `${scheme}${login}${server}${rest}`);
}

export function loginOf(url: string): DatabaseLogin {
  const { username, password, searchParams } = firstOf(url);
  return {
    user: decodeURIComponent(username) || (searchParams.get('user') ?? ''),
    password: decodeURIComponent(password) || (searchParams.get('password') ?? ''),
  };
}

/** Returns the URL with another login. */
export function withLogin(url: string, { user, password }: DatabaseLogin): string {
  const [, scheme = '', , servers = '', rest = ''] = PARTS.exec(url) ?? [];
  if (servers !== '') return `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${servers}${rest}`;
  // The place of a socket is in the query, and a URL without a host cannot have a login in front of it.
  const local = new URL(url);
  local.searchParams.set('user', user);
  local.searchParams.set('password', password);
  return local.href;
}

/** Returns the path of the URL: a slash and the name of the database. */
export function databaseOf(url: string): string {
  return firstOf(url).pathname;
}

/** Reads a URL from an environment variable; null if it is not set, or not valid, which is then recorded. */
export function readDatabaseUrl({ text, refuse }: EnvironmentReaders, name: string): string | null {
  const url = text(name);
  if (url === null) return null;
  const servers = serverUrls(url);
  if (!PARTS.test(url) || !servers.every((server) => URL.canParse(server))) {
    refuse(`${name} must be a postgres: URL`);
    return null;
  }
  if (servers.length === 1 || WRITABLE.includes(firstOf(url).searchParams.get('target_session_attrs'))) return url;
  refuse(`${name} names several servers, so it must end with ?target_session_attrs=read-write`);
  return null;
}

function firstOf(url: string): URL {
  const [first = ''] = serverUrls(url);
  return new URL(first);
}
