import './proposals.audit.js';
import './proposals.events.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { LedgerModule } from '../ledger/index.js';
import { Proposal } from './proposal.entity.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';

/** Changes of the ledger that assistants propose. */
@Module({
  imports: [TypeOrmModule.forFeature([Proposal]), AuthModule, LedgerModule],
  controllers: [ProposalsController],
  providers: [ProposalsRepository, ProposalsService],
  exports: [ProposalsService],
})
export class ProposalsModule {}
