export type { Proposal, ProposedOperation } from './proposal.entity.js';
export { statusAt } from './proposal.entity.js';
export { presentProposal } from './proposals.presenter.js';
export { ListProposals } from './proposals.requests.js';
export { ProposalsModule } from './proposals.module.js';
export { ProposalsService } from './proposals.service.js';
