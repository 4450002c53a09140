import pg from 'pg';

/**
 * A client for pools that handles errors of idle connections. A connection that breaks rejects pending calls and also
 * emits an error. While a pooled connection is idle, neither TypeORM nor BullMQ listens, and an error without a
 * listener ends the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
