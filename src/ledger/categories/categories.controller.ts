import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { presentCategory } from './categories.presenter.js';
import { CategoryPage, type CategoryResponse } from './categories.responses.js';
import { CategoriesService } from './categories.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { limitsOf } from '../../platform/pagination/page.js';

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
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<CategoryResponse>> {
    return presentPage(query, await this.categories.list(caller, limitsOf(query)), presentCategory);
  }
}
