import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { Counters, type CounterState } from './counters.js';
import { DatabaseCountersRepository } from './database-counters.repository.js';
import { MemoryCounters } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';

/**
 * The counters of the service, in Redis if configured, otherwise in the database. While that store is unavailable, this
 * process counts in memory, so each process still enforces the limits.
 */
@Injectable()
export class FallbackCounters extends Counters implements OnApplicationShutdown {
  private readonly logger = new Logger(FallbackCounters.name);
  private readonly redis: RedisCounters | null;
  private readonly store: Counters;
  private readonly memory = new MemoryCounters();
  private isAway = false;

  constructor({ redisUrl }: Config, database: DatabaseCountersRepository) {
    super();
    this.redis = redisUrl === null ? null : new RedisCounters(redisUrl);
    this.store = this.redis ?? database;
  }

  override add(key: string, points: number, seconds: number): Promise<CounterState> {
    return this.ask((counters) => counters.add(key, points, seconds));
  }

  override points(key: string): Promise<number> {
    return this.ask((counters) => counters.points(key));
  }

  override async remove(key: string): Promise<void> {
    await this.memory.remove(key);
    await this.ask((counters) => counters.remove(key));
  }

  onApplicationShutdown(): void {
    this.redis?.close();
  }

  private async ask<T>(question: (counters: Counters) => Promise<T>): Promise<T> {
    try {
      const answer = await question(this.store);
      this.isAway = false;
      return answer;
    } catch (error) {
      if (!this.isAway)
        this.logger.warn(`Counters cannot be reached, this process counts alone: ${(error as Error).message}`);
      this.isAway = true;
      return question(this.memory);
    }
  }
}
