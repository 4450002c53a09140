import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

@Injectable()
export class TombstonesRepository {
  constructor(private readonly database: Database) {}

  /** Deletes a batch of tombstones that no accepted token needs. @returns their number */
  async trim(): Promise<number> {
    const [trimmed] = await this.database.outsideFamilies<{ count: number }>('SELECT trim_tombstones()::int AS count');
    return trimmed?.count ?? 0;
  }
}
