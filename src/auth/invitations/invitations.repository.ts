import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, Raw } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Invitation } from './invitation.entity.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

/** The invitation of a link. */
export interface FoundInvitation extends Pick<Invitation, 'id' | 'familyId' | 'role' | 'email'> {
  readonly familyName: string;
}

const VALID_DAYS = 7;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  /** Finds the open invitation with this hash, before the family is known; null if there is none. */
  async getByToken(tokenHash: Buffer): Promise<FoundInvitation | null> {
    const [row] = await this.database.outsideFamilies<FoundInvitation>(
      `SELECT invitation_id AS id, family_id AS "familyId", family_name AS "familyName", role, email FROM find_invitation($1)`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Lists the invitations that can still be used, newest first. */
  async listOpen(familyId: string, limits: PageLimits): Promise<PageResult<Invitation>> {
    const [records, total] = await this.database.repository(Invitation).findAndCount({
      where: openOf(familyId),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async getOpen(familyId: string, id: string): Promise<Invitation | null> {
    return this.database.repository(Invitation).findOneBy({ ...openOf(familyId), id });
  }

  async create(
    { familyId, userId }: Caller,
    invitation: Pick<Invitation, 'id' | 'tokenHash' | 'role' | 'email'>,
  ): Promise<void> {
    await this.database.repository(Invitation).insert({
      ...invitation,
      familyId,
      invitedBy: userId,
      expiresAt: () => `now() + interval '${VALID_DAYS} days'`,
    });
  }

  /** Uses up an invitation by compare-and-set. @returns false if it was used, has expired or was deleted */
  async use(familyId: string, id: string): Promise<boolean> {
    const { affected } = await this.database
      .repository(Invitation)
      .update({ ...openOf(familyId), id }, { usedAt: () => 'now()' });
    return affected === 1;
  }

  /** Deletes an unused invitation. @returns false if there is no such invitation */
  async delete(familyId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.repository(Invitation).delete({ familyId, id, usedAt: IsNull() });
    return affected === 1;
  }
}

/** Selects the invitations of a family that can still be used. */
function openOf(familyId: string): FindOptionsWhere<Invitation> {
  return { familyId, usedAt: IsNull(), expiresAt: Raw((column) => `${column} > now()`) };
}
