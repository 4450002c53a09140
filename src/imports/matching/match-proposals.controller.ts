import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/access/caller.js';
import { defineApiGroup } from '../../platform/http/api-groups.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentProposal } from './match-proposals.presenter.js';
import { ListMatchProposals } from './match-proposals.requests.js';
import { MatchProposalData, MatchProposalPage, type MatchProposalResponse } from './match-proposals.responses.js';
import { MatchProposalsService } from './match-proposals.service.js';

@InArea('ledger')
@ApiTags(
  defineApiGroup({
    name: 'Match proposals',
    description: 'Pairs of transactions that may be one transaction or one transfer. A person decides.',
    place: 35,
  }),
)
@PathRecord(MatchProposalsService)
@Controller('api/v1/match_proposals')
export class MatchProposalsController {
  constructor(private readonly proposals: MatchProposalsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: MatchProposalPage,
    summary: 'List proposals, open ones first, then newest first',
    description:
      'Each transaction of an open proposal is an entry of its own and counts in balances until it is accepted.',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListMatchProposals,
  ): Promise<Page<MatchProposalResponse>> {
    return presentPage(query, await this.proposals.list(caller, query), presentProposal);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: MatchProposalData,
    summary: 'Read a proposal',
    description: 'Two transactions that may be one transaction or one transfer, and how sure that is.',
    idOf: 'proposal',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: MatchProposalResponse }> {
    return { data: presentProposal(await this.proposals.get(caller, id)) };
  }

  @Post(':id/accept')
  @ApiOperationDoc({
    status: 200,
    body: MatchProposalData,
    summary: 'Accept an open proposal',
    description:
      'Of a duplicate the first transaction stays: it gets what it lacks from the second (category, merchant, notes, tags), ' +
      'and its ids; a pending one is posted with the date, amount and name of the second. The second is removed. Of a ' +
      'transfer the two are paired. Other proposals that this rules out are superseded. `reopen` undoes it.',
    errors: ['conflict'],
    idOf: 'proposal',
  })
  async accept(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: MatchProposalResponse }> {
    return { data: presentProposal(await this.proposals.accept(caller, id)) };
  }

  @Post(':id/reject')
  @ApiOperationDoc({
    status: 200,
    body: MatchProposalData,
    summary: 'Reject an open proposal',
    description: 'The pair is not proposed again, even after its imports were reverted and published again.',
    errors: ['conflict'],
    idOf: 'proposal',
  })
  async reject(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: MatchProposalResponse }> {
    return { data: presentProposal(await this.proposals.reject(caller, id)) };
  }

  @Post(':id/reopen')
  @ApiOperationDoc({
    status: 200,
    body: MatchProposalData,
    summary: 'Undo the decision about a proposal',
    description:
      'Brings the removed transaction back and takes back what the other got from it, or unpairs the transfer.',
    errors: ['conflict'],
    idOf: 'proposal',
  })
  async reopen(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: MatchProposalResponse }> {
    return { data: presentProposal(await this.proposals.reopen(caller, id)) };
  }
}
