import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Role } from '../../platform/access/roles.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

/** An invitation that can still be used. */
export interface OpenInvitation {
  readonly id: string;
  readonly role: Role;
  /** The only address that may join by it; null: any. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface FoundInvitation {
  readonly id: string;
  readonly familyId: string;
  readonly familyName: string;
  readonly role: Role;
  readonly email: string | null;
}

const VALID_DAYS = 7;

const COLUMNS = `id, role, email, created_at AS "createdAt", expires_at AS "expiresAt"`;
const OPEN = 'family_id = $1 AND used_at IS NULL AND expires_at > now()';

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  /** The open invitation with this hash, or null. Asked before a family is known. */
  async find(tokenHash: Buffer): Promise<FoundInvitation | null> {
    const [row] = await this.database.outsideFamilies<FoundInvitation>(
      `SELECT invitation_id AS id, family_id AS "familyId", family_name AS "familyName", role, email FROM find_invitation($1)`,
      [tokenHash],
    );
    return row ?? null;
  }

  async listOpen(familyId: string, cut: PageLimits): Promise<PageResult<OpenInvitation>> {
    const records = await this.database.rows<OpenInvitation>(
      `SELECT ${COLUMNS} FROM invitations WHERE ${OPEN} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [familyId, cut.limit, cut.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM invitations WHERE ${OPEN}`,
      [familyId],
    );
    return { records, total: counted?.total ?? 0 };
  }

  async findOpen(familyId: string, id: string): Promise<OpenInvitation | null> {
    const [row] = await this.database.rows<OpenInvitation>(
      `SELECT ${COLUMNS} FROM invitations WHERE ${OPEN} AND id = $2`,
      [familyId, id],
    );
    return row ?? null;
  }

  async insert(
    { familyId, userId }: Caller,
    invitation: { readonly id: string; readonly tokenHash: Buffer } & Pick<OpenInvitation, 'role' | 'email'>,
  ): Promise<void> {
    await this.database.affected(
      `INSERT INTO invitations (family_id, id, invited_by, token_hash, role, email, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))`,
      [familyId, invitation.id, userId, invitation.tokenHash, invitation.role, invitation.email, VALID_DAYS],
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
