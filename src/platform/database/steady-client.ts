import pg from 'pg';
import { serverUrls } from './database-url.js';
import { demandWritable, Primary } from './primary.js';
import { isTracing } from '../tracing/tracing.js';
import { tracedQuery } from './statement-span.js';

/** The SQLSTATE of a write on a server that accepts none, such as a primary that became a standby. */
const READ_ONLY = '25006';

/** The driver calls it with an error, or with null and the client. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * The client of all connections and pools. If its URL names several servers, it connects to the one that accepts writes.
 * It handles errors of idle connections: a connection that breaks rejects pending calls and also emits an error. While a
 * pooled connection is idle, neither TypeORM nor BullMQ listens, and an error without a listener ends the process.
 */
export class SteadyClient extends pg.Client {
  /** null if there is only one server. */
  private readonly primary: Primary | null;

  constructor(config: pg.ClientConfig = {}) {
    const [first, ...others] = serverUrls(config.connectionString ?? '');
    super({ ...config, connectionString: first });
    this.primary = first === undefined || others.length === 0 ? null : Primary.among([first, ...others]);
    if (isTracing()) this.query = tracedQuery(this.query.bind(this));
    this.on('error', () => this.primary?.forget());
    this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === READ_ONLY) this.leave();
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connected = this.primary === null ? super.connect() : this.connectTo(this.primary);
    if (callback === undefined) return connected;
    const settle = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then(() => settle(null, this), settle);
  }

  private async connectTo(primary: Primary): Promise<pg.Client> {
    try {
      const { host, port } = new pg.Client({ connectionString: await primary.find() });
      this.host = host;
      this.port = port;
      await super.connect();
      await demandWritable(this);
      return this;
    } catch (error) {
      primary.forget();
      await this.end();
      throw error;
    }
  }

  /** Breaks the connection, so that no pool keeps it. Pending calls are rejected. */
  private leave(): void {
    this.primary?.forget();
    this.connection.stream.destroy();
  }
}
