import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Role } from '../../platform/access/roles.js';
import { Member } from './member.entity.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** The ids of a member and the family. */
export type Account = Pick<Caller, 'familyId' | 'userId'>;

/** An account with the stored hash for password verification. */
export interface SignIn extends Account {
  readonly passwordHash: string;
}

/** The members of families, and how they sign in. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** Finds the account that signs in with this address, before the family is known; null if there is none. */
  async getSignIn(email: string): Promise<SignIn | null> {
    const [row] = await this.database.outsideFamilies<SignIn>(
      `SELECT family_id AS "familyId", user_id AS "userId", password_hash AS "passwordHash" FROM find_sign_in($1)`,
      [email],
    );
    return row ?? null;
  }

  /** Creates a member. @returns the id; null, with nothing written, if any family has a member with this address */
  async create(familyId: string, member: NewMember): Promise<string | null> {
    const [created] = await this.database.rows<{ id: string }>(
      `INSERT INTO users (family_id, email, password_hash, role) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [familyId, member.email, member.passwordHash, member.role],
    );
    return created?.id ?? null;
  }

  /** Replaces a password by compare-and-set. @returns false if the stored hash is no longer `from` */
  async replacePassword(
    { familyId, userId }: Account,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<boolean> {
    const { affected } = await this.database
      .repository(Member)
      .update({ familyId, id: userId, passwordHash: from }, { passwordHash: to });
    return affected === 1;
  }

  /** Sets the password of a member, whether or not they had one. */
  async setPassword({ familyId, userId }: Account, passwordHash: string): Promise<void> {
    await this.database.repository(Member).update({ familyId, id: userId }, { passwordHash });
  }

  /** Lists the members who have not left, oldest first. */
  async list(familyId: string, limits: PageLimits): Promise<PageResult<Member>> {
    const [records, total] = await this.database.repository(Member).findAndCount({
      where: { familyId, removedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  /** Gets a member. @returns null also for a member who has left */
  async get(familyId: string, id: string): Promise<Member | null> {
    return this.database.repository(Member).findOneBy({ familyId, id, removedAt: IsNull() });
  }

  async exists(familyId: string, id: string): Promise<boolean> {
    return this.database.repository(Member).existsBy({ familyId, id, removedAt: IsNull() });
  }

  /** Lists the addresses of the owners of a family who have one. */
  async listOwnerAddresses(familyId: string): Promise<readonly string[]> {
    const owners = await this.database
      .repository(Member)
      .findBy({ familyId, role: 'owner', removedAt: IsNull(), email: Not(IsNull()) });
    return owners.flatMap(({ email }) => email ?? []);
  }

  /** Locks the owners of a family until the unit of work ends. @returns their ids */
  async lockOwners(familyId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM users WHERE family_id = $1 AND role = 'owner' AND removed_at IS NULL ORDER BY id FOR UPDATE`,
      [familyId],
    );
    return rows.map(({ id }) => id);
  }

  async update(familyId: string, id: string, changes: Pick<Member, 'role'>): Promise<void> {
    await this.database.repository(Member).update({ familyId, id }, changes);
  }

  /**
   * Removes a member from the family. Deletes the records that belong to the member alone, and keeps the row that the
   * ledger refers to.
   */
  async remove(familyId: string, id: string): Promise<void> {
    for (const [table, column] of OWNED) {
      await this.database.affected(`DELETE FROM ${table} WHERE family_id = $1 AND ${column} = $2`, [familyId, id]);
    }
    await this.database
      .repository(Member)
      .update({ familyId, id }, { email: null, passwordHash: null, totpConfirmedAt: null, removedAt: () => 'now()' });
  }
}

/** The tables of records that belong to a member alone, with the column that contains the member. */
export const OWNED = [
  ['sessions', 'user_id'],
  ['api_keys', 'user_id'],
  ['invitations', 'invited_by'],
  ['chats', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['password_resets', 'user_id'],
] as const;
