import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { presentCategory } from './categories.presenter.js';
import { CategoryPage, type CategoryResponse } from './categories.responses.js';
import { ListCategories } from './categories.requests.js';
import { CategoriesService } from './categories.service.js';
import type { Caller } from '../../platform/access/caller.js';

@InArea('ledger')
@ApiTags(LABELS_GROUP)
@Controller('api/v1/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: CategoryPage,
    summary: 'List categories by name',
    description: 'Categories have two levels: `parent` is null at the upper one.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListCategories): Promise<Listing<CategoryResponse>> {
    return presentList(query, await this.categories.list(caller, query), presentCategory);
  }
}
