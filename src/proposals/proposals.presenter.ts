import { type Proposal, statusAt } from './proposal.entity.js';
import type { ProposalResponse } from './proposals.responses.js';

export function presentProposal(proposal: Proposal): ProposalResponse {
  return {
    id: proposal.id,
    status: statusAt(proposal, new Date()),
    reason: proposal.reason,
    actor: {
      type: proposal.actorType,
      member_id: proposal.actorMemberId,
      api_key_id: proposal.actorApiKeyId,
    },
    changes: proposal.changes.map(({ op, id, data }) => ({ action: op, id: id ?? null, fields: data ?? {} })),
    before_after: proposal.beforeAfter,
    expires_at: proposal.expiresAt.toISOString(),
    change_set_id: proposal.changeSetId,
    decided_at: proposal.decidedAt?.toISOString() ?? null,
    created_at: proposal.createdAt.toISOString(),
  };
}
