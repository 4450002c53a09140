import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { type MergeResponse, presentMerge } from '../merged.response.js';
import { DeleteReplacing, MergeRecords } from '../write.requests.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { SearchQuery } from '../search.requests.js';
import { presentTag } from './tags.presenter.js';
import { TagData, TagMerge, TagPage, type TagResponse } from './tags.responses.js';
import { TagsService } from './tags.service.js';
import { UpdateTag, CreateTag } from './write-tags.requests.js';

@InArea('ledger')
@ApiTags(LABELS_GROUP)
@PathRecord(TagsService)
@Controller('api/v1/tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Post()
  @ApiRequestBody(CreateTag, { name: 'vacation', color: '#e99537' })
  @ApiOperationDoc({
    status: 201,
    body: TagData,
    summary: 'Create a tag',
    description: 'The name is unique.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateTag,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TagResponse }> {
    return answerCreated(response, await this.tags.create(caller, body), '/api/v1/tags/', presentTag);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TagPage,
    summary: 'List tags by name',
    description: 'A transaction can have several tags.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: SearchQuery): Promise<Listing<TagResponse>> {
    return presentList(query, await this.tags.list(caller, query), presentTag);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: TagData,
    summary: 'Read a tag',
    description: 'With its name and colour.',
    idOf: 'tag',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TagResponse }> {
    return { data: presentTag(await this.tags.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateTag, { name: 'holiday' })
  @ApiOperationDoc({
    status: 200,
    body: TagData,
    summary: 'Update a tag',
    description: 'Absent members stay as they are.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'tag',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateTag,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TagResponse }> {
    return answerWritten(response, await this.tags.update(caller, id, precondition, body), presentTag);
  }

  @Post(':id/merge')
  @ApiIfMatch()
  @ApiRequestBody(MergeRecords, { source_ids: ['0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11'] })
  @ApiOperationDoc({
    status: 200,
    body: TagMerge,
    summary: 'Merge tags into this one',
    description:
      'Transactions, split lines and rules with one of the sources get this tag. The sources are deleted; reverting the change set brings all of it back.',
    errors: ['already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'tag',
  })
  async merge(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: MergeRecords,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MergeResponse<TagResponse>> {
    const written = await this.tags.merge(caller, id, precondition, body);
    sendChangeSet(response, written);
    return presentMerge(written.record, presentTag);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a tag',
    description: 'Refused with `in_use` while something names it, unless `replacement_id` says what to do with that.',
    errors: ['in_use', 'already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'tag',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Query() query: DeleteReplacing,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.tags.delete(caller, id, precondition, query));
  }
}
