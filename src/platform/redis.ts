import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** What REDIS_URL can begin with: one server, a cluster, or Sentinels that know the server; each with TLS too. */
export const REDIS_PROTOCOLS = [
  'redis:',
  'rediss:',
  'redis+cluster:',
  'rediss+cluster:',
  'redis+sentinel:',
  'rediss+sentinel:',
] as const;

const DEFAULT_PORT = { cluster: 6379, sentinel: 26_379 } as const;

/** The name of the server that Sentinels watch, unless the path of the URL has another one: that of Redis's own examples. */
const DEFAULT_NAME = 'mymaster';

/**
 * Opens a client of Redis.
 * @param url one of: `redis://user:password@host:port/database`; `redis+cluster://user:password@host:port?node=host:port`;
 * `redis+sentinel://user:password@host:port/name?node=host:port&db=database`, with the user and password of the server.
 * More `node`s are more nodes of the cluster, or Sentinels.
 */
export function openRedis(url: string, options: RedisOptions): Redis | Cluster {
  const address = new URL(url);
  const [protocol, kind] = address.protocol.slice(0, -1).split('+');
  if (kind !== 'cluster' && kind !== 'sentinel') return new Redis(url, options);
  const secured: RedisOptions = {
    ...options,
    ...(address.username !== '' && { username: decodeURIComponent(address.username) }),
    ...(address.password !== '' && { password: decodeURIComponent(address.password) }),
    ...(protocol === 'rediss' && { tls: {} }),
  };
  const nodes = [address.host, ...address.searchParams.getAll('node')].map((node) => nodeOf(node, DEFAULT_PORT[kind]));
  if (kind === 'sentinel') {
    const name = decodeURIComponent(address.pathname.slice(1)) || DEFAULT_NAME;
    const db = Number(address.searchParams.get('db') ?? 0);
    return new Redis({
      ...secured,
      sentinels: nodes,
      name,
      db,
      ...(protocol === 'rediss' && { enableTLSForSentinelMode: true }),
    });
  }
  const { lazyConnect, enableOfflineQueue, retryStrategy, ...redisOptions } = secured;
  return new Cluster(nodes, {
    redisOptions,
    ...(lazyConnect !== undefined && { lazyConnect }),
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(retryStrategy && { clusterRetryStrategy: (times) => retryStrategy(times) ?? null }),
  });
}

function nodeOf(node: string, defaultPort: number): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(`redis://${node}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) };
}
