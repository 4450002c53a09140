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
import { ListCategories } from './categories.requests.js';
import { presentCategory } from './categories.presenter.js';
import { CategoryData, CategoryMerge, CategoryPage, type CategoryResponse } from './categories.responses.js';
import { CategoriesService } from './categories.service.js';
import { UpdateCategory, CreateCategory } from './write-categories.requests.js';

@InArea('ledger')
@ApiTags(LABELS_GROUP)
@PathRecord(CategoriesService)
@Controller('api/v1/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Post()
  @ApiRequestBody(CreateCategory, { name: 'Groceries', parent_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11' })
  @ApiOperationDoc({
    status: 201,
    body: CategoryData,
    summary: 'Create a category',
    description: 'The name is unique among the categories with the same parent.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateCategory,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: CategoryResponse }> {
    return answerCreated(response, await this.categories.create(caller, body), '/api/v1/categories/', presentCategory);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: CategoryPage,
    summary: 'List categories by name',
    description: 'Categories have two levels: `parent` is null at the upper one.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListCategories): Promise<Listing<CategoryResponse>> {
    return presentList(query, await this.categories.list(caller, query), presentCategory);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: CategoryData,
    summary: 'Read a category',
    description: 'With its parent, or null at the upper level.',
    idOf: 'category',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: CategoryResponse }> {
    return { data: presentCategory(await this.categories.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateCategory, { name: 'Food', color: '#4da568' })
  @ApiOperationDoc({
    status: 200,
    body: CategoryData,
    summary: 'Update a category',
    description: 'Absent members stay as they are. `parent_id` moves the category; null moves it to the upper level.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'category',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateCategory,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: CategoryResponse }> {
    return answerWritten(response, await this.categories.update(caller, id, precondition, body), presentCategory);
  }

  @Post(':id/merge')
  @ApiIfMatch()
  @ApiRequestBody(MergeRecords, { source_ids: ['0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11'] })
  @ApiOperationDoc({
    status: 200,
    body: CategoryMerge,
    summary: 'Merge categories into this one',
    description:
      'Transactions, split lines, rules, budgets and children of the sources get this category, locked fields too. Parts of one budget add up. The sources are deleted; reverting the change set brings all of it back.',
    errors: ['already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'category',
  })
  async merge(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: MergeRecords,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MergeResponse<CategoryResponse>> {
    const written = await this.categories.merge(caller, id, precondition, body);
    sendChangeSet(response, written);
    return presentMerge(written.record, presentCategory);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a category',
    description: 'Refused with `in_use` while something names it, unless `replacement_id` says what to do with that.',
    errors: ['in_use', 'already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'category',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Query() query: DeleteReplacing,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.categories.delete(caller, id, precondition, query));
  }
}
