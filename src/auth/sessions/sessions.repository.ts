import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';

/** Somebody who is signed in. */
export interface Session extends Caller {
  readonly sessionId: string;
  readonly email: string;
  readonly familyName: string;
}

/** A session that nobody used for so long is over. */
const IDLE_DAYS = 7;
/** However much it is used, a session ends after so long. */
export const SESSION_DAYS = 30;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Whose session has this hash; null when none that is going on has. Asked before a family is known. */
  async authenticate(tokenHash: Buffer): Promise<Session | null> {
    const [row] = await this.database.outsideFamilies<Session>(
      `SELECT session_id AS "sessionId", user_id AS "userId", family_id AS "familyId", email, family_name AS "familyName"
       FROM authenticate_session($1, make_interval(days => $2))`,
      [tokenHash, IDLE_DAYS],
    );
    return row ?? null;
  }

  /** Adds a session, and drops those of the user that are over. */
  async insert({ familyId, userId }: Caller, tokenHash: Buffer): Promise<void> {
    await this.database.affected(
      `DELETE FROM sessions WHERE family_id = $1 AND user_id = $2
         AND (expires_at < now() OR last_seen_at < now() - make_interval(days => $3))`,
      [familyId, userId, IDLE_DAYS],
    );
    await this.database.affected(
      `INSERT INTO sessions (family_id, user_id, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
      [familyId, userId, tokenHash, SESSION_DAYS],
    );
  }

  /** Ends all sessions of the user but this one. */
  async deleteOthers({ familyId, userId, sessionId }: Session): Promise<void> {
    await this.database.affected('DELETE FROM sessions WHERE family_id = $1 AND user_id = $2 AND id <> $3', [
      familyId,
      userId,
      sessionId,
    ]);
  }

  async delete({ familyId, sessionId }: Session): Promise<void> {
    await this.database.affected('DELETE FROM sessions WHERE family_id = $1 AND id = $2', [familyId, sessionId]);
  }
}
