import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import { notFound } from '../../platform/http/path-id.js';
import { hashSecret, newSecret } from '../secret.js';
import { type FoundInvitation, InvitationsRepository, type OpenInvitation } from './invitations.repository.js';

/** Links by which one person becomes a member of a family: each works once and for a week. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsRepository,
  ) {}

  async listOpen({ familyId }: Caller): Promise<readonly OpenInvitation[]> {
    return this.database.forFamily(familyId, () => this.invitations.listOpen(familyId));
  }

  /** @returns the token of the link, of which only the hash is stored */
  async invite(caller: Caller): Promise<string> {
    const token = newSecret();
    await this.database.forFamily(caller.familyId, () => this.invitations.insert(caller, token.hash));
    return token.text;
  }

  /** What a link leads to. Throws `not_found` when it is unknown, used up, withdrawn or too old. */
  async open(token: string): Promise<FoundInvitation> {
    const found = await this.invitations.find(hashSecret(token));
    if (found === null) throw notFound();
    return found;
  }

  async withdraw({ familyId }: Caller, id: string): Promise<void> {
    const withdrawn = await this.database.forFamily(familyId, () => this.invitations.delete(familyId, id));
    if (!withdrawn) throw notFound();
  }
}
