import pg from 'pg';

/**
 * A client for pools. A connection that breaks rejects what waits for it and emits an error besides. Between two users of a
 * pooled connection neither TypeORM nor BullMQ listens, and an error without a listener ends the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
