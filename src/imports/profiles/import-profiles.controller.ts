import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IMPORTS_GROUP } from '../imports.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentProfile } from './import-profiles.presenter.js';
import { UpdateImportProfile } from './import-profiles.requests.js';
import { ImportProfileData, ImportProfilePage, type ImportProfileResponse } from './import-profiles.responses.js';
import { ImportProfilesService } from './import-profiles.service.js';
import type { Caller } from '../../platform/access/caller.js';

@InArea('imports')
@ApiTags(IMPORTS_GROUP)
@PathRecord(ImportProfilesService)
@Controller('api/v1/import_profiles')
export class ImportProfilesController {
  constructor(private readonly profiles: ImportProfilesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ImportProfilePage,
    summary: 'List import profiles, the last used first',
    description: 'The remembered settings and mappings for files with the same headings.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<ImportProfileResponse>> {
    return presentPage(query, await this.profiles.list(caller, query), presentProfile);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ImportProfileData,
    summary: 'Read an import profile',
    description: 'The remembered settings and mappings for files with the same headings.',
    idOf: 'import profile',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ImportProfileResponse }> {
    return { data: presentProfile(await this.profiles.get(caller, id)) };
  }

  @Patch(':id')
  @ApiRequestBody(UpdateImportProfile, { name: 'My bank', configuration: { date_format: '%d/%m/%Y' } })
  @ApiOperationDoc({
    status: 200,
    body: ImportProfileData,
    summary: 'Update an import profile',
    description: 'Absent members stay as they are.',
    errors: ['conflict', 'validation_failed'],
    idOf: 'import profile',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: UpdateImportProfile,
  ): Promise<{ data: ImportProfileResponse }> {
    return { data: presentProfile(await this.profiles.update(caller, id, body)) };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete an import profile',
    description: 'The next file with the same headings is read as if it were the first.',
    idOf: 'import profile',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.profiles.delete(caller, id);
  }
}
