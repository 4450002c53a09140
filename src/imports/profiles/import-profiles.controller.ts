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
import { ChangeImportProfile } from './import-profiles.requests.js';
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
    summary: 'List what is remembered of files, the last used first',
    description: 'Settings and mappings, for the next file with the same headings.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<ImportProfileResponse>> {
    return presentPage(query, await this.profiles.list(caller, query), presentProfile);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ImportProfileData,
    summary: 'Read what is remembered of files with the same headings',
    description: 'Settings and mappings, for the next file with the same headings.',
    idOf: 'import profile',
  })
  async read(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ImportProfileResponse }> {
    return { data: presentProfile(await this.profiles.get(caller, id)) };
  }

  @Patch(':id')
  @ApiRequestBody(ChangeImportProfile, { name: 'My bank', configuration: { date_format: '%d/%m/%Y' } })
  @ApiOperationDoc({
    status: 200,
    body: ImportProfileData,
    summary: 'Change what is remembered; imports that are stored already stay as they are',
    description: 'Absent members stay as they are.',
    errors: ['conflict', 'validation_failed'],
    idOf: 'import profile',
  })
  async change(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: ChangeImportProfile,
  ): Promise<{ data: ImportProfileResponse }> {
    return { data: presentProfile(await this.profiles.update(caller, id, body)) };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Forget what is remembered',
    description: 'The next file with the same headings is read as if it were the first.',
    idOf: 'import profile',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.profiles.delete(caller, id);
  }
}
