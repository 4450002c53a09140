import pg from 'pg';

/** A server that does not respond within this time is not the primary. */
const PATIENCE_MS = 2_000;

/** None of several servers accepts writes at the moment. */
export class NoPrimary extends Error {
  /** @param refusals why, for each server */
  constructor(refusals: readonly Error[]) {
    super(`No server of the database accepts writes: ${refusals.map(({ message }) => message).join(', ')}`);
  }
}

/** Finds the server that accepts writes among several. The clients of this process share what it has found. */
export class Primary {
  private static readonly known = new Map<string, Primary>();
  private found: Promise<string> | null = null;

  private constructor(private readonly urls: readonly string[]) {}

  /** @param urls of the servers */
  static among(urls: readonly string[]): Primary {
    const key = urls.join(' ');
    const primary = this.known.get(key) ?? new Primary(urls);
    this.known.set(key, primary);
    return primary;
  }

  /** Returns the URL of the server that accepts writes, or did when it was last asked. Throws `NoPrimary`, or the error of a server. */
  async find(): Promise<string> {
    this.found ??= Promise.any(this.urls.map(ask));
    try {
      return await this.found;
    } catch (error) {
      this.forget();
      const refusals = (error as AggregateError).errors as readonly Error[];
      // A server that refuses the login or is starting says so in its own error, which callers understand.
      throw refusals.find((refusal) => refusal instanceof pg.DatabaseError) ?? new NoPrimary(refusals);
    }
  }

  /** Makes the next client ask all servers again. */
  forget(): void {
    this.found = null;
  }
}

/** Rejects if a connected server accepts no writes: it is a standby, or was told to be read-only. */
export async function demandWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') {
    throw new NoPrimary([new Error(`${client.host}:${client.port} is read-only`)]);
  }
}

/** Returns the URL of a server if it accepts writes; otherwise rejects. */
async function ask(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // A connection that breaks also rejects the pending call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await demandWritable(client);
    return url;
  } finally {
    await client.end();
  }
}
