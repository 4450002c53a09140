import './proposals.audit.js';
import './proposals.events.js';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { LedgerModule } from '../ledger/index.js';
import { RemovalProposer } from '../provider-connections/index.js';
import { Proposal } from './proposal.entity.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';
import { RemovalProposals } from './removal.proposals.js';

/** Changes of the ledger that assistants and syncs propose. Global, because it provides the proposer to the provider connections. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Proposal]), AuthModule, LedgerModule],
  controllers: [ProposalsController],
  providers: [ProposalsRepository, ProposalsService, { provide: RemovalProposer, useClass: RemovalProposals }],
  exports: [ProposalsService, RemovalProposer],
})
export class ProposalsModule {}
