import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { SteadyClient } from './steady-client.js';

/** The first key of the advisory locks of processes; an arbitrary number. */
const LOCKS = 721_842_203;
const GREATEST_NUMBER = 2 ** 31 - 1;
const RECONNECT_MS = 500;

const PRESENT = `
  SELECT objid::bigint::int AS number FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${LOCKS} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Shows other processes that this one is alive: it holds an advisory lock on a connection of its own, which the database
 * releases when the process dies. A process that is only slow keeps it.
 */
@Injectable()
export class Presence {
  private readonly logger = new Logger(Presence.name);
  private readonly number = randomInt(1, GREATEST_NUMBER);
  private client: SteadyClient | null = null;
  private retry: NodeJS.Timeout | null = null;
  private hasEnded = false;

  /** @param databaseUrl of the service's login, without a pooler */
  constructor(private readonly databaseUrl: string) {}

  /** The number of this process while the others see it; otherwise null. */
  get holder(): number | null {
    return this.client === null ? null : this.number;
  }

  /** Connects, and again whenever the connection breaks. Resolves after the first attempt. */
  async begin(): Promise<void> {
    if (this.hasEnded) return;
    const client = new SteadyClient({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, this.number]);
      this.client = client;
    } catch (error) {
      this.logger.warn(`Other processes do not see this one: ${(error as Error).message}`);
      await client.end();
      this.tryAgain();
    }
  }

  /** Returns the numbers of the processes that are alive; null while it cannot be known. */
  async listPresent(): Promise<ReadonlySet<number> | null> {
    if (this.client === null) return null;
    const { rows } = await this.client.query<{ number: number }>(PRESENT);
    const present = new Set(rows.map(({ number }) => number));
    return present.has(this.number) ? present : null;
  }

  /** Lets the other processes take over what this one has leased. */
  async end(): Promise<void> {
    this.hasEnded = true;
    if (this.retry !== null) clearTimeout(this.retry);
    await this.client?.end();
  }

  private lose(client: SteadyClient): void {
    if (this.client !== client) return;
    this.client = null;
    this.tryAgain();
  }

  private tryAgain(): void {
    if (!this.hasEnded) this.retry = setTimeout(() => void this.begin(), RECONNECT_MS);
  }
}
