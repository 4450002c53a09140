import { Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../platform/access/caller.js';
import { InArea } from '../platform/http/access.js';
import { defineApiGroup } from '../platform/http/api-groups.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';
import { type Page, presentPage } from '../platform/http/pagination.js';
import { PathId } from '../platform/http/path-id.js';
import { PathRecord } from '../platform/http/path-record.js';
import { sendChangeSet } from '../platform/http/written-answer.js';
import { presentProposal } from './proposals.presenter.js';
import { ListProposals } from './proposals.requests.js';
import { ProposalData, ProposalPage, type ProposalResponse } from './proposals.responses.js';
import { ProposalsService } from './proposals.service.js';

@InArea('ledger')
@ApiTags(
  defineApiGroup({
    name: 'Proposals',
    description: 'Changes that an assistant proposes. A person decides, or a key that confirms proposals.',
    place: 72,
  }),
)
@PathRecord(ProposalsService)
@Controller('api/v1/proposals')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ProposalPage,
    summary: 'List proposals, newest first',
    description: 'Those of all members. An assistant makes them with the tool `propose_changes`.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListProposals): Promise<Page<ProposalResponse>> {
    return presentPage(query, await this.proposals.list(caller, query), presentProposal);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ProposalData,
    summary: 'Read a proposal',
    description: 'With its changes, and what they would do.',
    idOf: 'proposal',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ProposalResponse }> {
    return { data: presentProposal(await this.proposals.get(caller, id)) };
  }

  @Post(':id/confirm')
  @ApiOperationDoc({
    status: 200,
    body: ProposalData,
    summary: 'Confirm a proposal',
    description:
      'Makes its changes once, in a change set that can be reverted. If the records have changed since it was proposed, ' +
      'nothing is written and its status is `stale`. Needs a key with `confirms_proposals`; people confirm on the pages.',
    errors: ['conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'proposal',
  })
  async confirm(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ProposalResponse }> {
    const proposal = await this.proposals.confirm(caller, id);
    sendChangeSet(response, proposal);
    return { data: presentProposal(proposal) };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Discard a proposal',
    description: 'Its changes are not made. The proposal stays in the list.',
    errors: ['conflict'],
    idOf: 'proposal',
  })
  async discard(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.proposals.discard(caller, id);
  }
}
