import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, Not, Raw } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../members/members.repository.js';
import { MemberSession } from './session.entity.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

/** A signed-in member. */
export interface Session extends Caller {
  readonly sessionId: string;
  /** Empty for somebody without an address, such as the owner of the demo family. */
  readonly email: string;
  readonly familyName: string;
}

/** The origin of a session's sign-in. */
export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string | null;
}

/** A session ends after this number of days without use. */
const IDLE_DAYS = 7;
/** A session ends after this number of days, even if it is used. */
export const SESSION_DAYS = 30;
const MAX_USER_AGENT = 400;

const IDLE_SINCE = `now() - interval '${IDLE_DAYS} days'`;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Finds the open session with this hash, before the family is known; null if there is none. */
  async authenticate(tokenHash: Buffer): Promise<Session | null> {
    const [row] = await this.database.outsideFamilies<Session>(
      `SELECT session_id AS "sessionId", user_id AS "userId", family_id AS "familyId", coalesce(email, '') AS email,
         family_name AS "familyName", role
       FROM authenticate_session($1, make_interval(days => $2))`,
      [tokenHash, IDLE_DAYS],
    );
    return row ?? null;
  }

  /** Adds a session, and deletes the member's ended ones. */
  async create({ familyId, userId }: Account, tokenHash: Buffer, origin: SessionOrigin): Promise<void> {
    const sessions = this.database.repository(MemberSession);
    const ended: FindOptionsWhere<MemberSession>[] = [
      { familyId, userId, expiresAt: Raw((column) => `${column} < now()`) },
      { familyId, userId, lastSeenAt: Raw((column) => `${column} < ${IDLE_SINCE}`) },
    ];
    for (const condition of ended) await sessions.delete(condition);
    await sessions.insert({
      familyId,
      userId,
      tokenHash,
      address: origin.address,
      userAgent: origin.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      expiresAt: () => `now() + interval '${SESSION_DAYS} days'`,
    });
  }

  /** Lists the open sessions of a member, newest first. */
  async listOpen({ familyId, userId }: Account, limits: PageLimits): Promise<PageResult<MemberSession>> {
    const [records, total] = await this.database.repository(MemberSession).findAndCount({
      where: {
        familyId,
        userId,
        expiresAt: Raw((column) => `${column} > now()`),
        lastSeenAt: Raw((column) => `${column} > ${IDLE_SINCE}`),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async exists({ familyId, userId }: Account, id: string): Promise<boolean> {
    return this.database.repository(MemberSession).existsBy({ familyId, userId, id });
  }

  /** Ends all other sessions of the member. */
  async deleteOthers({ familyId, userId, sessionId }: Session): Promise<void> {
    await this.database.repository(MemberSession).delete({ familyId, userId, id: Not(sessionId) });
  }

  async deleteAll({ familyId, userId }: Account): Promise<void> {
    await this.database.repository(MemberSession).delete({ familyId, userId });
  }

  /** Ends a session. @returns false if the member has no such session */
  async delete({ familyId, userId }: Account, id: string): Promise<boolean> {
    const { affected } = await this.database.repository(MemberSession).delete({ familyId, userId, id });
    return affected === 1;
  }
}
