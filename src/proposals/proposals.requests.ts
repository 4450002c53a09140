import { EnumField } from '../platform/http/fields.js';
import { PageQuery } from '../platform/http/pagination.js';
import { PROPOSAL_STATUSES, type ProposalStatus } from './proposal.entity.js';

export class ListProposals extends PageQuery {
  @EnumField(PROPOSAL_STATUSES, { description: 'Only proposals of this status.', optional: true })
  readonly status?: ProposalStatus;
}
