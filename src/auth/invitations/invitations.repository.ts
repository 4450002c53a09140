import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';

/** An invitation that can still be used. */
export interface OpenInvitation {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface FoundInvitation {
  readonly id: string;
  readonly familyId: string;
  readonly familyName: string;
}

const VALID_DAYS = 7;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  /** The open invitation with this hash, or null. Asked before a family is known. */
  async find(tokenHash: Buffer): Promise<FoundInvitation | null> {
    const [row] = await this.database.outsideFamilies<FoundInvitation>(
      `SELECT invitation_id AS id, family_id AS "familyId", family_name AS "familyName" FROM find_invitation($1)`,
      [tokenHash],
    );
    return row ?? null;
  }

  async listOpen(familyId: string): Promise<readonly OpenInvitation[]> {
    return this.database.rows<OpenInvitation>(
      `SELECT id, created_at AS "createdAt", expires_at AS "expiresAt" FROM invitations
       WHERE family_id = $1 AND used_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id DESC`,
      [familyId],
    );
  }

  async insert({ familyId, userId }: Caller, tokenHash: Buffer): Promise<void> {
    await this.database.affected(
      `INSERT INTO invitations (family_id, invited_by, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
      [familyId, userId, tokenHash, VALID_DAYS],
    );
  }

  /** Uses an invitation up: the compare-and-set that makes it good for one. */
  async use(familyId: string, id: string): Promise<boolean> {
    const used = await this.database.affected(
      `UPDATE invitations SET used_at = now()
       WHERE family_id = $1 AND id = $2 AND used_at IS NULL AND expires_at > now()`,
      [familyId, id],
    );
    return used > 0;
  }

  /** @returns false when there is no such open invitation */
  async delete(familyId: string, id: string): Promise<boolean> {
    const deleted = await this.database.affected(
      'DELETE FROM invitations WHERE family_id = $1 AND id = $2 AND used_at IS NULL',
      [familyId, id],
    );
    return deleted > 0;
  }
}
