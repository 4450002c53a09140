import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { PublicOrigin } from '../../platform/public-origin.js';
import { hashSecret, newSecret } from '../secret.js';
import type { Invitation } from './invitation.entity.js';
import { type FoundInvitation, InvitationsRepository } from './invitations.repository.js';

export interface CreatedInvitation {
  readonly invitation: Invitation;
  /** The link, which is never shown again; null for a repeated request. */
  readonly link: string | null;
}

/** Links with which one person can join a family. Each works once, for a week. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsRepository,
    private readonly origin: PublicOrigin,
    private readonly audit: AuditLog,
  ) {}

  /** Lists the invitations that can still be used, newest first. */
  async list({ familyId }: Caller, limits: PageLimits): Promise<PageResult<Invitation>> {
    return this.database.forFamily(familyId, () => this.invitations.listOpen(familyId, limits));
  }

  async create(caller: Caller, values: Pick<Invitation, 'role' | 'email'>): Promise<CreatedInvitation> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, () =>
      createIdempotently<CreatedInvitation>(
        async (id) => {
          const invitation = await this.invitations.getOpen(familyId, id);
          return invitation === null ? null : { invitation, link: null };
        },
        async (id) => {
          const token = newSecret();
          await this.invitations.create(caller, { ...values, id, tokenHash: token.hash });
          this.audit.record({ action: 'member.invited', subject: { type: 'invitation', id } });
          const invitation = await this.invitations.getOpen(familyId, id);
          if (invitation === null) throw new Error('The new invitation is missing');
          return { invitation, link: `${this.origin.value}/settings/join?token=${token.text}` };
        },
      ),
    );
  }

  /** Finds the invitation of a link. Throws `not_found` if it is unknown, used, withdrawn or expired. */
  async getByToken(token: string): Promise<FoundInvitation> {
    const found = await this.invitations.getByToken(hashSecret(token));
    if (found === null) throw notFound();
    return found;
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    const invitation = await this.database.forFamily(familyId, () => this.invitations.getOpen(familyId, id));
    return invitation !== null;
  }

  /** Withdraws an invitation. Throws `not_found`. */
  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.invitations.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'invitation.revoked', subject: { type: 'invitation', id } });
    });
  }
}
