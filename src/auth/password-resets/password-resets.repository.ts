import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../members/members.repository.js';

/** How long a link works. */
export const RESET_MINUTES = 60;

/** Links that set a new password. Of their secrets only the hashes are stored. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly database: Database) {}

  /** Whose address it is, also of a user without a password; null when nobody's. Asked before a family is known. */
  async findAccount(email: string): Promise<Account | null> {
    const [row] = await this.database.outsideFamilies<Account>(
      `SELECT family_id AS "familyId", user_id AS "userId" FROM find_account($1)`,
      [email],
    );
    return row ?? null;
  }

  /** For whom a link with this hash sets a new password; null when it does not work. Asked before a family is known. */
  async find(tokenHash: Buffer): Promise<Account | null> {
    const [row] = await this.database.outsideFamilies<Account>(
      `SELECT family_id AS "familyId", user_id AS "userId" FROM find_password_reset($1)`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Adds a link, and drops those of the member that are too old. */
  async insert({ familyId, userId }: Account, tokenHash: Buffer): Promise<void> {
    await this.database.affected(
      'DELETE FROM password_resets WHERE family_id = $1 AND user_id = $2 AND expires_at < now()',
      [familyId, userId],
    );
    await this.database.affected(
      `INSERT INTO password_resets (family_id, user_id, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
      [familyId, userId, tokenHash, RESET_MINUTES],
    );
  }

  /** Uses a link up, the compare-and-set that makes it good for once, and with it all others of the member. */
  async use({ familyId, userId }: Account, tokenHash: Buffer): Promise<boolean> {
    const used = await this.database.affected(
      'DELETE FROM password_resets WHERE family_id = $1 AND user_id = $2 AND token_hash = $3 AND expires_at > now()',
      [familyId, userId, tokenHash],
    );
    if (used === 0) return false;
    await this.database.affected('DELETE FROM password_resets WHERE family_id = $1 AND user_id = $2', [
      familyId,
      userId,
    ]);
    return true;
  }
}
