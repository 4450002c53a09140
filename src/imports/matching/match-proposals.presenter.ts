import { presentMoney } from '../../ledger/index.js';
import type { ProposalWithEntries } from './match-proposals.repository.js';
import type { MatchProposalResponse } from './match-proposals.responses.js';

export function presentProposal(proposal: ProposalWithEntries): MatchProposalResponse {
  return {
    id: proposal.id,
    kind: proposal.kind,
    status: proposal.status,
    confidence: proposal.confidence,
    basis: proposal.basis,
    reasons: proposal.reasons,
    entries: proposal.entries.map((entry) => ({ ...entry, amount: presentMoney(entry.amount) })),
    decided_at: proposal.decidedAt?.toISOString() ?? null,
    created_at: proposal.createdAt.toISOString(),
  };
}
