import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Metrics } from '../metrics.js';

/** Counts the database connections of the process, and the calls that wait for one. */
@Injectable()
export class PoolMetrics implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.beforeReading(async () => this.count());
  }

  private count(): void {
    const { master } = this.dataSource.driver as unknown as { readonly master: Pool };
    const { totalCount, idleCount, waitingCount } = master;
    this.metrics.databaseConnections.set({ state: 'used' }, totalCount - idleCount);
    this.metrics.databaseConnections.set({ state: 'idle' }, idleCount);
    this.metrics.databaseConnections.set({ state: 'waiting' }, waitingCount);
  }
}
