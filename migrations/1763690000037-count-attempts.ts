import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from './row-level-security.js';

/**
 * Counters that all processes share: of requests, of attempts to sign in. They belong to no family, because they are asked
 * before one is known; a key is the hash of what is counted. Losing them in a crash costs nothing but a new start.
 */
export class CountAttempts1763690000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE counters (
        key text PRIMARY KEY,
        points int NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX counters_expired ON counters (expires_at);
      GRANT SELECT, INSERT, UPDATE, DELETE ON counters TO ${SERVICE_ROLE};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE counters');
  }
}
