import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentTag } from './tags.presenter.js';
import { TagsRepository } from './tags.repository.js';
import { TagPage, type TagResponse } from './tags.responses.js';

@InArea('ledger')
@ApiTags('Labels')
@Controller('api/v1/tags')
export class TagsController {
  constructor(
    private readonly database: Database,
    private readonly tags: TagsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({ status: 200, body: TagPage, summary: 'List tags by name', errors: ['validation_failed'] })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<TagResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.tags.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentTag);
  }
}
