import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { InArea } from '../../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { type Caller, CurrentCaller } from '../../platform/http/caller.js';
import { DataOf, type Page, PageOf, presentPage } from '../../platform/http/pagination.js';
import { notFound, PathId } from '../../platform/http/path-id.js';
import { type UncheckedBody, UncheckedPipe } from '../../platform/http/validation.js';
import { ImportMappingsService } from './import-mappings.service.js';
import { presentMapping } from './import-mappings.presenter.js';
import { ListImportMappings, ResolveMapping } from './import-mappings.requests.js';
import { ImportMappingResponse } from './import-mappings.responses.js';

const MappingData = DataOf(ImportMappingResponse, 'ImportMappingData');
const MappingPage = PageOf(ImportMappingResponse, 'ImportMappingPage');

@InArea('imports')
@ApiTags('Imports')
@Controller('api/v1/imports/:id/mappings')
export class ImportMappingsController {
  constructor(private readonly mappings: ImportMappingsService) {}

  @Get()
  @ApiQuery({ type: ListImportMappings })
  @ApiOperationDoc({
    status: 200,
    body: MappingPage,
    summary: 'List what the values of the file stand for, undecided ones first',
    errors: ['validation_failed'],
    idOf: 'import',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query(new UncheckedPipe(ListImportMappings)) query: UncheckedBody<ListImportMappings>,
  ): Promise<Page<ImportMappingResponse>> {
    const [page, cut] = await this.mappings.list(caller, id, query);
    return presentPage(page, cut, presentMapping);
  }

  @Patch(':mapping_id')
  @ApiParam({ name: 'mapping_id', description: 'The id of the mapping.', schema: { type: 'string', format: 'uuid' } })
  @ApiRequestBody(ResolveMapping, { decision: 'create' })
  @ApiOperationDoc({
    status: 200,
    body: MappingData,
    summary: 'Decide what a value of the file stands for',
    errors: ['conflict'],
    idOf: 'import',
  })
  async decide(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @PathId('mapping_id') mappingId: string,
    @Body(new UncheckedPipe(ResolveMapping)) body: UncheckedBody<ResolveMapping>,
  ): Promise<{ data: ImportMappingResponse }> {
    const [decided] = await this.mappings.decide(caller, id, [{ id: mappingId, body }]);
    if (decided === undefined) throw notFound();
    return { data: presentMapping(decided) };
  }
}
