import { Body, Controller, Get, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { headerReferences } from '../../platform/http/response-headers.js';
import { CHANGE_SETS_GROUP } from '../ledger.openapi.js';
import { sendChangeSet } from '../../platform/http/written-answer.js';
import { presentChange, presentChangeSet } from './change-sets.presenter.js';
import { ListChangeSets, RevertChangeSet } from './change-sets.requests.js';
import {
  ChangePage,
  type ChangeResponse,
  ChangeSetData,
  ChangeSetPage,
  type ChangeSetResponse,
  RevertResponse,
} from './change-sets.responses.js';
import { ChangeSetsService } from './change-sets.service.js';

@InArea('ledger')
@ApiTags(CHANGE_SETS_GROUP)
@PathRecord(ChangeSetsService)
@Controller('api/v1/change_sets')
export class ChangeSetsController {
  constructor(private readonly changeSets: ChangeSetsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ChangeSetPage,
    summary: 'List change sets, newest first',
    description: 'Each write of the ledger makes one: a request, a run of rules, an import, a revert.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListChangeSets): Promise<Listing<ChangeSetResponse>> {
    return presentList(query, await this.changeSets.list(caller, query), presentChangeSet);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ChangeSetData,
    summary: 'Read a change set',
    description: 'Who made it, how many records it changed, and whether it can be reverted.',
    idOf: 'change set',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ChangeSetResponse }> {
    return { data: presentChangeSet(await this.changeSets.get(caller, id)) };
  }

  @Get(':id/changes')
  @ApiOperationDoc({
    status: 200,
    body: ChangePage,
    summary: 'List the changes of a change set',
    description: 'Each changed record, with the values of its changed fields before and after.',
    idOf: 'change set',
  })
  async listChanges(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: PageQuery,
  ): Promise<Page<ChangeResponse>> {
    return presentPage(query, await this.changeSets.listChanges(caller, id, query), presentChange);
  }

  @Post(':id/revert')
  @ApiRequestBody(RevertChangeSet, { on_conflict: 'fail' }, { required: false })
  @ApiOperationDoc({
    status: 200,
    body: RevertResponse,
    summary: 'Revert a change set',
    description:
      'Takes back what the change set did, as if it had never been made: a field that a later change has set keeps that ' +
      'value. Reverting the revert puts the change set back in its place. More than 10,000 records are left to a job: read the ' +
      'change set of the answer until it is no longer `running`. It is `failed` if records stand in the way.',
    errors: ['revert_conflict', 'change_set_not_revertable'],
    headers: ['Change-Set-Id'],
    idOf: 'change set',
  })
  @ApiResponse({
    status: HttpStatus.ACCEPTED,
    description: 'A job reverts it. `meta` does not say yet what it changes and what it keeps.',
    type: RevertResponse,
    headers: headerReferences(['Change-Set-Id']),
  })
  async revert(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: RevertChangeSet,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RevertResponse> {
    const { changeSet, counts, kept, isStarted } = await this.changeSets.revert(caller, id, body);
    if (isStarted) response.status(HttpStatus.ACCEPTED);
    sendChangeSet(response, { changeSetId: changeSet?.changeSet.id ?? null });
    return {
      data: changeSet === null ? null : presentChangeSet(changeSet),
      meta: { dry_run: body.dry_run === true, counts, kept_fields: kept.fields, kept_records: kept.records },
    };
  }
}
