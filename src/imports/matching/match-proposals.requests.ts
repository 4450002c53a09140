import { EnumField, UuidField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES, type ProposalKind, type ProposalStatus } from './match-proposal.entity.js';

export class ListMatchProposals extends PageQuery {
  @EnumField(PROPOSAL_STATUSES, { description: 'Only proposals of this status.', optional: true })
  readonly status?: ProposalStatus;

  @EnumField(PROPOSAL_KINDS, { description: 'Only proposals of this kind.', optional: true })
  readonly kind?: ProposalKind;

  @UuidField({ description: 'Only proposals with an entry of this account.', optional: true })
  readonly account_id?: string;
}
