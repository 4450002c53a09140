import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PreparedStatement } from '../database/prepared-statement.js';
import { Counters, type CounterState } from './counters.js';

const ADD = new PreparedStatement(
  `INSERT INTO counters AS c (key, points, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))
   ON CONFLICT (key) DO UPDATE SET
     points = CASE WHEN c.expires_at > now() THEN c.points + excluded.points ELSE excluded.points END,
     expires_at = CASE WHEN c.expires_at > now() THEN c.expires_at ELSE excluded.expires_at END
   RETURNING points, ceil(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`,
);

const POINTS = new PreparedStatement('SELECT points FROM counters WHERE key = $1 AND expires_at > now()');

/** Counters in PostgreSQL; each change is one upsert. */
@Injectable()
export class DatabaseCountersRepository extends Counters {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(key: string, points: number, seconds: number): Promise<CounterState> {
    const [state] = await this.database.outsideFamilies<CounterState>(ADD, [key, points, seconds]);
    if (state === undefined) throw new Error('A counter that was just written was not returned');
    return state;
  }

  override async points(key: string): Promise<number> {
    const [counter] = await this.database.outsideFamilies<{ points: number }>(POINTS, [key]);
    return counter?.points ?? 0;
  }

  override async remove(key: string): Promise<void> {
    await this.database.outsideFamilies('DELETE FROM counters WHERE key = $1', [key]);
  }

  /** Deletes expired counters. */
  async deleteExpired(): Promise<void> {
    await this.database.outsideFamilies('DELETE FROM counters WHERE expires_at < now()');
  }
}
