import type { Cluster, Redis } from 'ioredis';
import { openRedis } from '../redis.js';
import { Counters, type CounterState } from './counters.js';

const PREFIX = 'hearth:counters:';

/** Adds points and sets the expiry of a new counter, atomically. */
const ADD = `
  local points = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('TTL', KEYS[1])
  if left < 0 then
    redis.call('EXPIRE', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  return {points, left}`;

/** Counters in Redis. Calls reject immediately while Redis is unavailable. */
export class RedisCounters extends Counters {
  private readonly client: Redis | Cluster;

  constructor(url: string) {
    super();
    this.client = openRedis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    // Calls already reject while the connection is broken, so the event needs no handling.
    this.client.on('error', () => undefined);
    this.client.connect().catch(() => 'it is tried again');
  }

  override async add(key: string, points: number, seconds: number): Promise<CounterState> {
    const [sum, left] = (await this.client.eval(ADD, 1, PREFIX + key, points, seconds)) as [number, number];
    return { points: sum, secondsLeft: left };
  }

  override async points(key: string): Promise<number> {
    return Number((await this.client.get(PREFIX + key)) ?? 0);
  }

  override async remove(key: string): Promise<void> {
    await this.client.del(PREFIX + key);
  }

  close(): void {
    this.client.disconnect();
  }
}
