import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../auth/index.js';
import { OutdatedProposal, ProposedTransactions } from '../ledger/index.js';
import type { ApiCaller, Caller, FamilyScope } from '../platform/access/caller.js';
import { currentActing } from '../platform/acting.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { EventLog } from '../platform/events/event-log.js';
import { DomainError, notFound } from '../platform/errors.js';
import type { PageResult } from '../platform/pagination/page.js';
import { type Proposal, type ProposedOperation, statusAt } from './proposal.entity.js';
import { ProposalsRepository } from './proposals.repository.js';
import type { ListProposals } from './proposals.requests.js';

/** Who decides: a person on the pages, or a client with a key. */
export type Decider = Caller | ApiCaller;

/** Proposed changes: a client proposes them, and a person, or a key that may, confirms or discards them. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly database: Database,
    private readonly proposals: ProposalsRepository,
    private readonly transactions: ProposedTransactions,
    private readonly keys: ApiKeysService,
    private readonly audit: AuditLog,
    private readonly events: EventLog,
  ) {}

  async list({ familyId }: Caller, query: ListProposals): Promise<PageResult<Proposal>> {
    return this.database.forFamily(familyId, () => this.proposals.list(familyId, query, new Date()));
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => (await this.proposals.get(familyId, id)) !== null);
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Proposal> {
    return this.database.forFamily(familyId, async () => existing(await this.proposals.get(familyId, id)));
  }

  /**
   * Tries changes, and stores them as a proposal. The ledger stays as it is. Throws `bulk_rejected`, and `validation_failed`
   * if they would change nothing.
   */
  async propose({ familyId }: FamilyScope, reason: string, changes: readonly ProposedOperation[]): Promise<Proposal> {
    const { beforeAfter, digest } = await this.transactions.preview(familyId, changes);
    const { actor } = currentActing();
    return this.database.forFamily(familyId, async () => {
      const id = await this.proposals.create(familyId, {
        reason,
        actorType: actor.type,
        actorMemberId: 'memberId' in actor ? actor.memberId : null,
        actorApiKeyId: 'apiKeyId' in actor ? actor.apiKeyId : null,
        changes,
        beforeAfter,
        digest,
      });
      this.note('proposal.created', id, changes.length);
      return existing(await this.proposals.get(familyId, id));
    });
  }

  /** Returns whether the caller may confirm proposals: every person with the role, and keys that were made for it. */
  async mayConfirm(caller: Decider): Promise<boolean> {
    return !('apiKeyId' in caller) || (await this.keys.get(caller, caller.apiKeyId)).confirmsProposals;
  }

  /**
   * Makes the changes of a proposal, once: confirming it again changes nothing. If the records have changed since, nothing
   * is written and the proposal is `stale`. Throws `not_found`, `insufficient_scope` for a key that may not confirm, and
   * `conflict` if the proposal is discarded, expired or stale.
   */
  async confirm(caller: Decider, id: string): Promise<Proposal> {
    const { familyId } = caller;
    await this.get(caller, id);
    if (!(await this.mayConfirm(caller))) {
      throw new DomainError('insufficient_scope', 'This needs an API key that confirms proposals, or a person.');
    }
    try {
      return await this.database.forFamily(familyId, () => this.carryOut(familyId, id));
    } catch (error) {
      if (!(error instanceof OutdatedProposal)) throw error;
      return this.database.forFamily(familyId, async () => {
        await this.proposals.decide(familyId, id, 'stale');
        return existing(await this.proposals.get(familyId, id));
      });
    }
  }

  /** Closes a proposal without making its changes. Throws `not_found`, and `conflict` if it is decided otherwise. */
  async discard({ familyId }: Caller, id: string): Promise<Proposal> {
    return this.database.forFamily(familyId, async () => {
      const proposal = existing(await this.proposals.getForUpdate(familyId, id));
      if (proposal.status === 'discarded') return proposal;
      refuseDecided(proposal);
      await this.proposals.decide(familyId, id, 'discarded');
      this.note('proposal.discarded', id, proposal.changes.length);
      return existing(await this.proposals.get(familyId, id));
    });
  }

  private async carryOut(familyId: string, id: string): Promise<Proposal> {
    const proposal = existing(await this.proposals.getForUpdate(familyId, id));
    if (proposal.status === 'confirmed') return proposal;
    refuseDecided(proposal);
    const { changes, reason, digest } = proposal;
    const changeSetId = await this.transactions.apply(familyId, changes, reason, digest);
    await this.proposals.decide(familyId, id, 'confirmed', changeSetId);
    this.note('proposal.confirmed', id, changes.length, changeSetId);
    return existing(await this.proposals.get(familyId, id));
  }

  /** Tells others that something happened to a proposal, when the unit of work commits. */
  private note(
    action: 'proposal.created' | 'proposal.confirmed' | 'proposal.discarded',
    id: string,
    count: number,
    changeSetId: string | null = null,
  ): void {
    const subject = { type: 'proposal', id } as const;
    this.audit.record({ action, subject, details: { ids: changeSetId === null ? [] : [changeSetId] } });
    this.events.record({ type: action, subject, data: { count, change_set_id: changeSetId } });
  }
}

function existing(proposal: Proposal | null): Proposal {
  if (proposal === null) throw notFound();
  return proposal;
}

function refuseDecided(proposal: Proposal): void {
  const status = statusAt(proposal, new Date());
  if (status !== 'open') throw new DomainError('conflict', `The proposal is ${status}.`);
}
