import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Role } from '../../platform/access/roles.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** Whose account it is. */
export type Account = Pick<Caller, 'familyId' | 'userId'>;

/** What signing in is decided by. */
export interface SignIn extends Account {
  readonly passwordHash: string;
}

/** A member of a family, who may have left it. */
export interface Member {
  readonly id: string;
  /** null: made on the command line, and works with keys alone. */
  readonly email: string | null;
  readonly role: Role;
  readonly totpEnabled: boolean;
  readonly activeKeysCount: number;
  /** When a session or a key of theirs was last used, to the minute. */
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `u.id, u.email, u.role, u.totp_confirmed_at IS NOT NULL AS "totpEnabled", (
    SELECT count(*)::int FROM api_keys k WHERE k.family_id = $1 AND k.user_id = u.id AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > now())) AS "activeKeysCount", greatest(
    (SELECT max(s.last_seen_at) FROM sessions s WHERE s.family_id = $1 AND s.user_id = u.id),
    (SELECT max(k.last_used_at) FROM api_keys k WHERE k.family_id = $1 AND k.user_id = u.id)) AS "lastSeenAt",
  u.created_at AS "createdAt"`;

/** The members of families, and how they sign in. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** Who signs in with this address; null when nobody does. Asked before a family is known. */
  async findSignIn(email: string): Promise<SignIn | null> {
    const [row] = await this.database.outsideFamilies<SignIn>(
      `SELECT family_id AS "familyId", user_id AS "userId", password_hash AS "passwordHash" FROM find_sign_in($1)`,
      [email],
    );
    return row ?? null;
  }

  async insertFamily(id: string, name: string, currency: string): Promise<void> {
    await this.database.affected('INSERT INTO families (id, name, currency) VALUES ($1, $2, $3)', [id, name, currency]);
  }

  async deleteFamily(id: string): Promise<void> {
    await this.database.affected('DELETE FROM families WHERE id = $1', [id]);
  }

  /** @returns false, with nothing written, when somebody has the address, whatever their family is */
  async insertMember(familyId: string, member: NewMember): Promise<boolean> {
    const inserted = await this.database.affected(
      'INSERT INTO users (family_id, email, password_hash, role) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [familyId, member.email, member.passwordHash, member.role],
    );
    return inserted > 0;
  }

  /** @returns false when the password is no longer that one, because somebody has changed it meanwhile */
  async replacePassword(
    { familyId, userId }: Caller,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<boolean> {
    const changed = await this.database.affected(
      `UPDATE users SET password_hash = $4, updated_at = now()
       WHERE family_id = $1 AND id = $2 AND password_hash = $3`,
      [familyId, userId, from, to],
    );
    return changed > 0;
  }

  /** Gives a member a password, whether or not they had one. */
  async setPassword({ familyId, userId }: Account, passwordHash: string): Promise<void> {
    await this.database.affected(
      'UPDATE users SET password_hash = $3, updated_at = now() WHERE family_id = $1 AND id = $2',
      [familyId, userId, passwordHash],
    );
  }

  /** Those who have not left, the oldest first. */
  async list(familyId: string, cut: PageLimits): Promise<PageResult<Member>> {
    const records = await this.database.rows<Member>(
      `SELECT ${COLUMNS} FROM users u WHERE u.family_id = $1 AND u.removed_at IS NULL
       ORDER BY u.created_at, u.id LIMIT $2 OFFSET $3`,
      [familyId, cut.limit, cut.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM users WHERE family_id = $1 AND removed_at IS NULL',
      [familyId],
    );
    return { records, total: counted?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Member | null> {
    const [member] = await this.database.rows<Member>(
      `SELECT ${COLUMNS} FROM users u WHERE u.family_id = $1 AND u.id = $2 AND u.removed_at IS NULL`,
      [familyId, id],
    );
    return member ?? null;
  }

  /** The owners of a family. Until the unit of work ends nobody else changes who they are. */
  async lockOwners(familyId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM users WHERE family_id = $1 AND role = 'owner' AND removed_at IS NULL ORDER BY id FOR UPDATE`,
      [familyId],
    );
    return rows.map(({ id }) => id);
  }

  async setRole(familyId: string, id: string, role: Role): Promise<void> {
    await this.database.affected('UPDATE users SET role = $3, updated_at = now() WHERE family_id = $1 AND id = $2', [
      familyId,
      id,
      role,
    ]);
  }

  /** Takes a member out of the family: all that is theirs alone goes, and what they did for the family stays. */
  async remove(familyId: string, id: string): Promise<void> {
    for (const [table, column] of OWNED) {
      await this.database.affected(`DELETE FROM ${table} WHERE family_id = $1 AND ${column} = $2`, [familyId, id]);
    }
    await this.database.affected(
      `UPDATE users SET email = NULL, password_hash = NULL, totp_confirmed_at = NULL, removed_at = now(), updated_at = now()
       WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
  }
}

/** What is a member's alone, with the column that says whose it is. */
export const OWNED = [
  ['sessions', 'user_id'],
  ['api_keys', 'user_id'],
  ['invitations', 'invited_by'],
  ['chats', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['password_resets', 'user_id'],
] as const;
