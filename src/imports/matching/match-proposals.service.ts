import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { BalancesRepository, MachineChangeSets } from '../../ledger/index.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import type { PageResult } from '../../platform/pagination/page.js';
import { EntryMergesRepository, type Merge } from './entry-merges.repository.js';
import type { MatchProposal, ProposalStatus } from './match-proposal.entity.js';
import { MatchProposalsRepository, type ProposalWithEntries } from './match-proposals.repository.js';
import type { ListMatchProposals } from './match-proposals.requests.js';
import { OpeningAnchorsRepository } from './opening-anchors.repository.js';
import { type Pairing, TransferPairsRepository } from './transfer-pairs.repository.js';

/** What `accept` did, as `reopen` needs it. */
type Undo = { readonly superseded: readonly string[] } & (Merge | Pairing);

interface Decision {
  readonly status: keyof typeof ACTIONS;
  readonly undo: Undo | null;
}

const ACTIONS = {
  accepted: 'match_proposal.accepted',
  rejected: 'match_proposal.rejected',
  open: 'match_proposal.reopened',
} as const;

/** Decisions about pairs of entries. Each waits for a publish or revert of the family, and holds them up. */
@Injectable()
export class MatchProposalsService {
  constructor(
    private readonly database: Database,
    private readonly proposals: MatchProposalsRepository,
    private readonly merges: EntryMergesRepository,
    private readonly pairs: TransferPairsRepository,
    private readonly anchors: OpeningAnchorsRepository,
    private readonly balances: BalancesRepository,
    private readonly audit: AuditLog,
    private readonly changeSets: MachineChangeSets,
  ) {}

  async list({ familyId }: Caller, query: ListMatchProposals): Promise<PageResult<ProposalWithEntries>> {
    return this.database.forFamily(familyId, () => this.proposals.list(familyId, query));
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => (await this.proposals.get(familyId, id)) !== null);
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<ProposalWithEntries> {
    return this.database.forFamily(familyId, () => this.getShown(familyId, id));
  }

  /** Throws `not_found`; `conflict` when the proposal is not open or something stands in the way. */
  async accept(caller: Caller, id: string): Promise<ProposalWithEntries> {
    return this.change(caller, id, ['open'], async (familyId, proposal) => {
      const { kind, entryId, otherEntryId } = proposal;
      if (kind === 'transfer') {
        const pairing = await this.pairs.pair(familyId, proposal);
        const superseded = await this.proposals.supersede(familyId, proposal, [entryId, otherEntryId]);
        return { status: 'accepted', undo: { ...pairing, superseded } };
      }
      const merge = await this.withAnchors(familyId, proposal, () => this.merges.merge(familyId, proposal));
      const superseded = await this.proposals.supersede(familyId, proposal, [otherEntryId]);
      return { status: 'accepted', undo: { ...merge, superseded } };
    });
  }

  /** Throws `not_found`; `conflict` when the proposal is not open. */
  async reject(caller: Caller, id: string): Promise<ProposalWithEntries> {
    return this.change(caller, id, ['open'], async (familyId, proposal) => {
      if (proposal.kind === 'transfer') await this.pairs.reject(familyId, proposal);
      return { status: 'rejected', undo: null };
    });
  }

  /** Throws `not_found`; `conflict` when the proposal is open or superseded, or something stands in the way. */
  async reopen(caller: Caller, id: string): Promise<ProposalWithEntries> {
    return this.change(caller, id, ['accepted', 'rejected'], async (familyId, proposal) => {
      const undo = proposal.undo as Undo | null;
      if (proposal.kind === 'transfer') await this.pairs.unpair(familyId, proposal, undo);
      else if (undo !== null && 'removed' in undo) {
        await this.withAnchors(familyId, proposal, async () => {
          await this.merges.split(familyId, proposal, undo);
          return undo;
        });
      }
      await this.proposals.restore(familyId, undo?.superseded ?? []);
      return { status: 'open', undo: null };
    });
  }

  /** Runs one decision about a proposal that has one of these statuses, and stores what came of it. */
  private async change(
    { familyId }: Caller,
    id: string,
    from: readonly ProposalStatus[],
    decide: (familyId: string, proposal: MatchProposal) => Promise<Decision>,
  ): Promise<ProposalWithEntries> {
    return this.database.requestExclusively(familyId, async () => {
      await this.getShown(familyId, id);
      const proposal = await this.proposals.find(familyId, id);
      if (proposal === null) throw notFound();
      if (!from.includes(proposal.status)) {
        throw new DomainError('conflict', `The proposal is ${proposal.status}, not ${from.join(' or ')}.`);
      }
      const { status, undo } = await this.changeSets.recordDecision(familyId, () => decide(familyId, proposal));
      await this.proposals.decide(familyId, id, status, undo);
      this.audit.record({
        action: ACTIONS[status],
        subject: { type: 'match_proposal', id },
        details: { ids: [proposal.entryId, proposal.otherEntryId] },
      });
      return this.getShown(familyId, id);
    });
  }

  private async getShown(familyId: string, id: string): Promise<ProposalWithEntries> {
    const proposal = await this.proposals.get(familyId, id);
    if (proposal === null) throw notFound();
    return proposal;
  }

  /** Joins two entries or takes them apart. The account's opening anchors and balances follow. */
  private async withAnchors(
    familyId: string,
    { accountId }: MatchProposal,
    change: () => Promise<Merge>,
  ): Promise<Merge> {
    const former = await this.anchors.worths(familyId, accountId);
    const merge = await change();
    const anchored = await this.anchors.follow(familyId, accountId, former);
    const [from = null] = [merge.kept.date, merge.given.date, merge.removed.date, ...anchored].sort();
    await this.balances.rebuild(familyId, [accountId], from);
    return merge;
  }
}
