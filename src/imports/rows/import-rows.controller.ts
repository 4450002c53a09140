import { Body, Controller, Get, Param, Patch, type PipeTransform, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { IMPORTS_GROUP } from '../imports.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { DataOf, type Page, PageOf, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentRow } from './import-rows.presenter.js';
import { UpdateImportRow, ListImportRows } from './import-rows.requests.js';
import { ImportRowResponse } from './import-rows.responses.js';
import { ImportRowsService } from './import-rows.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';

const ImportRowData = DataOf(ImportRowResponse, 'ImportRowData');
const ImportRowPage = PageOf(ImportRowResponse, 'ImportRowPage');

const ROW_NUMBER = /^[1-9][0-9]{0,8}$/;

class RowNumberPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!ROW_NUMBER.test(text)) throw notFound();
    return Number(text);
  }
}

@InArea('imports')
@ApiTags(IMPORTS_GROUP)
@PathRecord(ImportRowsService)
@Controller('api/v1/imports/:id/rows')
export class ImportRowsController {
  constructor(private readonly rows: ImportRowsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ImportRowPage,
    summary: 'List the staged rows of an import',
    description:
      'Each row with its cells, its errors and the entry that it became. `valid=false` lists the rows that need a correction.',
    errors: ['validation_failed'],
    idOf: 'import',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: ListImportRows,
  ): Promise<Page<ImportRowResponse>> {
    return presentPage(query, await this.rows.list(caller, id, query), presentRow);
  }

  @Patch(':row_number')
  @ApiParam({ name: 'row_number', description: 'The number of the row.', schema: { type: 'integer', minimum: 1 } })
  @ApiRequestBody(UpdateImportRow, { fields: { name: 'Harbor Market' } })
  @ApiOperationDoc({
    status: 200,
    body: ImportRowData,
    summary: 'Update the cells of a staged row, or exclude the row',
    description: 'Possible until the import is published. Cells are written as in the file.',
    errors: ['conflict', 'storage_quota_exceeded'],
    idOf: 'import',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Param('row_number', RowNumberPipe) rowNumber: number,
    @Body() body: UpdateImportRow,
  ): Promise<{ data: ImportRowResponse }> {
    return { data: presentRow(await this.rows.update(caller, id, rowNumber, body)) };
  }
}
