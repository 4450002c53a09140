import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { Cut, PageCut } from '../../platform/http/pagination.js';

/** Somebody who is signed in. */
export interface Session extends Caller {
  readonly sessionId: string;
  readonly email: string;
  readonly familyName: string;
}

/** Where a session was begun. */
export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string | null;
}

/** A session that has not ended, as its owner sees it. */
export interface OpenSession {
  readonly id: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** A session that nobody used for so long is over. */
const IDLE_DAYS = 7;
/** However much it is used, a session ends after so long. */
export const SESSION_DAYS = 30;
const MAX_USER_AGENT = 400;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Whose session has this hash; null when none that is going on has. Asked before a family is known. */
  async authenticate(tokenHash: Buffer): Promise<Session | null> {
    const [row] = await this.database.outsideFamilies<Session>(
      `SELECT session_id AS "sessionId", user_id AS "userId", family_id AS "familyId", email, family_name AS "familyName", role
       FROM authenticate_session($1, make_interval(days => $2))`,
      [tokenHash, IDLE_DAYS],
    );
    return row ?? null;
  }

  /** Adds a session, and drops those of the member that are over. */
  async insert(familyId: string, memberId: string, tokenHash: Buffer, origin: SessionOrigin): Promise<void> {
    await this.database.affected(
      `DELETE FROM sessions WHERE family_id = $1 AND user_id = $2
         AND (expires_at < now() OR last_seen_at < now() - make_interval(days => $3))`,
      [familyId, memberId, IDLE_DAYS],
    );
    await this.database.affected(
      `INSERT INTO sessions (family_id, user_id, token_hash, address, user_agent, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
      [familyId, memberId, tokenHash, origin.address, origin.userAgent?.slice(0, MAX_USER_AGENT) ?? null, SESSION_DAYS],
    );
  }

  /** Those of a member that go on, the newest first. */
  async listOpen({ familyId, userId }: Caller, cut: PageCut): Promise<Cut<OpenSession>> {
    const source = `FROM sessions WHERE family_id = $1 AND user_id = $2 AND expires_at > now()
      AND last_seen_at > now() - make_interval(days => $3)`;
    const parameters = [familyId, userId, IDLE_DAYS];
    const records = await this.database.rows<OpenSession>(
      `SELECT id, address, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt",
         expires_at AS "expiresAt" ${source} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
      [...parameters, cut.limit, cut.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total ${source}`,
      parameters,
    );
    return { records, total: counted?.total ?? 0 };
  }

  /** Ends all sessions of the member but this one. */
  async deleteOthers({ familyId, userId, sessionId }: Session): Promise<void> {
    await this.database.affected('DELETE FROM sessions WHERE family_id = $1 AND user_id = $2 AND id <> $3', [
      familyId,
      userId,
      sessionId,
    ]);
  }

  async deleteAll({ familyId, userId }: Pick<Caller, 'familyId' | 'userId'>): Promise<void> {
    await this.database.affected('DELETE FROM sessions WHERE family_id = $1 AND user_id = $2', [familyId, userId]);
  }

  /** @returns false when the member has no such session */
  async delete({ familyId, userId }: Caller, id: string): Promise<boolean> {
    const deleted = await this.database.affected(
      'DELETE FROM sessions WHERE family_id = $1 AND user_id = $2 AND id = $3',
      [familyId, userId, id],
    );
    return deleted > 0;
  }
}
