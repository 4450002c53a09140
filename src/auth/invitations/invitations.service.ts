import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { PublicOrigin } from '../../platform/public-origin.js';
import { hashSecret, newSecret } from '../secret.js';
import { type FoundInvitation, InvitationsRepository, type OpenInvitation } from './invitations.repository.js';

/** An invitation as it is made. */
export interface MadeInvitation {
  readonly invitation: OpenInvitation;
  /** Where it leads, which nobody is shown again; null when the request was answered before. */
  readonly link: string | null;
}

/** Links by which one person becomes a member of a family: each works once and for a week. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsRepository,
    private readonly origin: PublicOrigin,
    private readonly audit: AuditLog,
  ) {}

  async list({ familyId }: Caller, cut: PageLimits): Promise<PageResult<OpenInvitation>> {
    return this.database.forFamily(familyId, () => this.invitations.listOpen(familyId, cut));
  }

  async create(caller: Caller, facts: Pick<OpenInvitation, 'role' | 'email'>): Promise<MadeInvitation> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, () =>
      createIdempotently<MadeInvitation>(
        async (id) => {
          const invitation = await this.invitations.findOpen(familyId, id);
          return invitation === null ? null : { invitation, link: null };
        },
        async (id) => {
          const token = newSecret();
          await this.invitations.insert(caller, { ...facts, id, tokenHash: token.hash });
          this.audit.record({ action: 'member.invited', subject: { type: 'invitation', id } });
          const invitation = await this.invitations.findOpen(familyId, id);
          if (invitation === null) throw new Error('An invitation that was just written is not there');
          return { invitation, link: `${this.origin.value}/settings/join?token=${token.text}` };
        },
      ),
    );
  }

  /** What a link leads to. Throws `not_found` when it is unknown, used up, withdrawn or too old. */
  async open(token: string): Promise<FoundInvitation> {
    const found = await this.invitations.find(hashSecret(token));
    if (found === null) throw notFound();
    return found;
  }

  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.invitations.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'invitation.revoked', subject: { type: 'invitation', id } });
    });
  }
}
