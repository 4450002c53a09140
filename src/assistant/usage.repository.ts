import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

/** Counts the tokens that families use, by day in UTC. Needs units of work. */
@Injectable()
export class UsageRepository {
  constructor(private readonly database: Database) {}

  /** Returns the tokens of today. */
  async getToday(familyId: string): Promise<number> {
    const [usage] = await this.database.rows<{ tokens: string }>(
      `SELECT tokens FROM assistant_usage WHERE family_id = $1 AND day = ${TODAY}`,
      [familyId],
    );
    return Number(usage?.tokens ?? 0);
  }

  async add(familyId: string, tokens: number): Promise<void> {
    await this.database.affected(
      `INSERT INTO assistant_usage AS u (family_id, day, tokens) VALUES ($1, ${TODAY}, $2)
       ON CONFLICT (family_id, day) DO UPDATE SET tokens = u.tokens + excluded.tokens`,
      [familyId, tokens],
    );
  }
}
