import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { IMPORTS_GROUP } from '../imports.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { DataOf, type Page, PageOf, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentMapping } from './import-mappings.presenter.js';
import { ListImportMappings, ResolveMapping } from './import-mappings.requests.js';
import { ImportMappingResponse } from './import-mappings.responses.js';
import { ImportMappingsService } from './import-mappings.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';

const MappingData = DataOf(ImportMappingResponse, 'ImportMappingData');
const MappingPage = PageOf(ImportMappingResponse, 'ImportMappingPage');

@InArea('imports')
@ApiTags(IMPORTS_GROUP)
@PathRecord(ImportMappingsService)
@Controller('api/v1/imports/:id/mappings')
export class ImportMappingsController {
  constructor(private readonly mappings: ImportMappingsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: MappingPage,
    summary: 'List the mappings of an import, undecided ones first',
    description: 'What each account, account type, category and tag that the file names stands for.',
    errors: ['validation_failed'],
    idOf: 'import',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: ListImportMappings,
  ): Promise<Page<ImportMappingResponse>> {
    return presentPage(query, await this.mappings.list(caller, id, query), presentMapping);
  }

  @Patch(':mapping_id')
  @ApiParam({ name: 'mapping_id', description: 'The id of the mapping.', schema: { type: 'string', format: 'uuid' } })
  @ApiRequestBody(ResolveMapping, { decision: 'create' })
  @ApiOperationDoc({
    status: 200,
    body: MappingData,
    summary: 'Decide a mapping',
    description: 'Maps a value of the file to a record that exists, to one that publishing creates, or to none.',
    errors: ['conflict'],
    idOf: 'import',
  })
  async decide(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @PathId('mapping_id') mappingId: string,
    @Body() body: ResolveMapping,
  ): Promise<{ data: ImportMappingResponse }> {
    const [resolved] = await this.mappings.resolve(caller, id, [{ id: mappingId, resolution: body }]);
    if (resolved === undefined) throw notFound();
    return { data: presentMapping(resolved) };
  }
}
