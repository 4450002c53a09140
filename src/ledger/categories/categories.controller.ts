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
import { presentCategory } from './categories.presenter.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryPage, type CategoryResponse } from './categories.responses.js';

@InArea('ledger')
@ApiTags('Labels')
@Controller('api/v1/categories')
export class CategoriesController {
  constructor(
    private readonly database: Database,
    private readonly categories: CategoriesRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: CategoryPage,
    summary: 'List categories by name',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<CategoryResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.categories.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentCategory);
  }
}
