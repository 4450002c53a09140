import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { anchorWorths, moveAnchors } from '../writers/statements/statements.writer.js';

const WORTHS = anchorWorths('s.account_id = $2 AND s.anchor_id IS NOT NULL');
const MOVE = moveAnchors(WORTHS, 'jsonb_to_recordset($3::jsonb) AS former (anchor_id uuid, worth numeric)');

/** What an opening anchor is worth by the statement that gave it. */
export interface AnchorWorth {
  readonly anchor_id: string;
  /** Decimal text. */
  readonly worth: string;
}

/** Lets opening anchors follow the entries that they were counted from. Call it in a unit of work. */
@Injectable()
export class OpeningAnchorsRepository {
  constructor(private readonly database: Database) {}

  /** Returns what the opening anchors of an account are worth now. An anchor that was edited is none of them. */
  async worths(familyId: string, accountId: string): Promise<readonly AnchorWorth[]> {
    return this.database.rows<AnchorWorth>(`SELECT anchor_id, worth::text FROM (${WORTHS}) w`, [familyId, accountId]);
  }

  /**
   * Moves them by what they are worth more or less than before.
   * @param former what `worths` returned before the entries changed
   * @returns the days of those that moved
   */
  async follow(familyId: string, accountId: string, former: readonly AnchorWorth[]): Promise<readonly string[]> {
    const moved = await this.database.rows<{ day: string }>(
      `WITH moved AS (${MOVE}) SELECT first_day::text AS day FROM moved`,
      [familyId, accountId, JSON.stringify(former)],
    );
    return moved.map(({ day }) => day);
  }
}
