/**
 * Returns the environment for a suite's queue: a separate database in the run's Redis if the run uses Redis; otherwise
 * empty, which means PostgreSQL. Every suite calls this, so the client of Redis is loaded only if the run uses Redis.
 */
export async function queueOfSuite(): Promise<Readonly<Record<string, string>>> {
  const server = process.env['HEARTH_TEST_REDIS'];
  if (server === undefined) return {};
  const { Redis } = await import('ioredis');
  const client = new Redis(server);
  const database = await client.incr('suites');
  client.disconnect();
  return { REDIS_URL: `${server}/${database}` };
}
