import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { presentTag } from './tags.presenter.js';
import { TagPage, type TagResponse } from './tags.responses.js';
import { TagsService } from './tags.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { limitsOf } from '../../platform/pagination/page.js';

@InArea('ledger')
@ApiTags(LABELS_GROUP)
@Controller('api/v1/tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TagPage,
    summary: 'List tags by name',
    description: 'A transaction can have several tags.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<TagResponse>> {
    return presentPage(query, await this.tags.list(caller, limitsOf(query)), presentTag);
  }
}
