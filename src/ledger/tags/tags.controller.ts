import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { presentTag } from './tags.presenter.js';
import { TagPage, type TagResponse } from './tags.responses.js';
import { SearchQuery } from '../search.requests.js';
import { TagsService } from './tags.service.js';
import type { Caller } from '../../platform/access/caller.js';

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
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: SearchQuery): Promise<Listing<TagResponse>> {
    return presentList(query, await this.tags.list(caller, query), presentTag);
  }
}
