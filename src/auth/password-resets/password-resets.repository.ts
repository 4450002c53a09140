import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../members/members.repository.js';
import { PasswordReset } from './password-reset.entity.js';

/** How long a link is valid. */
export const RESET_MINUTES = 60;

/** Links that set a new password. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly database: Database) {}

  /** Finds the account with this address, before the family is known; also an account without a password. */
  async getAccount(email: string): Promise<Account | null> {
    const [row] = await this.database.outsideFamilies<Account>(
      `SELECT family_id AS "familyId", user_id AS "userId" FROM find_account($1)`,
      [email],
    );
    return row ?? null;
  }

  /** Finds the account of the open link with this hash, before the family is known; null if there is none. */
  async getByToken(tokenHash: Buffer): Promise<Account | null> {
    const [row] = await this.database.outsideFamilies<Account>(
      `SELECT family_id AS "familyId", user_id AS "userId" FROM find_password_reset($1)`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Adds a link, and deletes the member's expired ones. */
  async create({ familyId, userId }: Account, tokenHash: Buffer): Promise<void> {
    const resets = this.database.repository(PasswordReset);
    await resets.delete({ familyId, userId, expiresAt: Raw((column) => `${column} < now()`) });
    await resets.insert({
      familyId,
      userId,
      tokenHash,
      expiresAt: () => `now() + interval '${RESET_MINUTES} minutes'`,
    });
  }

  /**
   * Uses up a link by compare-and-set, and deletes all other links of the member.
   * @returns false if the link was used or has expired
   */
  async use({ familyId, userId }: Account, tokenHash: Buffer): Promise<boolean> {
    const resets = this.database.repository(PasswordReset);
    const unexpired = Raw((column) => `${column} > now()`);
    const { affected } = await resets.delete({ familyId, userId, tokenHash, expiresAt: unexpired });
    if (affected !== 1) return false;
    await resets.delete({ familyId, userId });
    return true;
  }
}
