import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { InArea, RequiresAccess } from '../platform/http/access.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { ApiRequestBody, ApiOperationDoc } from '../platform/http/operation-doc.js';
import { DataOf, type Page, PageOf, presentPage } from '../platform/http/pagination.js';
import { PathId } from '../platform/http/path-id.js';
import { PathRecord } from '../platform/http/path-record.js';
import { TakesUpload, TakesUploadOnly } from '../platform/http/request-body.js';
import { UnvalidatedBody } from '../platform/http/unvalidated-body.js';
import { UploadedContent } from '../platform/http/uploads.js';
import { RUNNING } from './import-status.js';
import {
  AcceptsImport,
  AcceptsUpload,
  EditsImport,
  IMPORTS_GROUP,
  STRUCTURE_ERRORS,
  uploadLimit,
} from './imports.openapi.js';
import { presentImport } from './imports.presenter.js';
import { CheckImport, ListImports, PublishImport } from './imports.requests.js';
import { ImportDetail } from './imports.responses.js';
import { ImportsService, type ShownImport } from './imports.service.js';
import { Preflight } from './preflight/preflight.responses.js';
import { PreflightService } from './preflight/preflight.service.js';
import type { Caller } from '../platform/access/caller.js';
import type { ErrorCode } from '../platform/error-codes.js';
import { IgnoresUnknownFields } from '../platform/validation/field-names.js';
import type { Upload } from '../platform/uploads/upload.js';

type RequestFields = Readonly<Record<string, unknown>>;

const ImportData = DataOf(ImportDetail, 'ImportData');
const PreflightData = DataOf(Preflight, 'PreflightData');
const ImportPage = PageOf(ImportDetail, 'ImportPage');

const CREATE_ERRORS = [
  'validation_failed',
  'missing_content',
  'storage_quota_exceeded',
  ...STRUCTURE_ERRORS,
  'not_publishable',
  'max_row_count_exceeded',
  'preflight_failed',
  'publish_failed',
] as const satisfies readonly ErrorCode[];

const POLL_AFTER_SECONDS = '1';

@InArea('imports')
@ApiTags(IMPORTS_GROUP)
@PathRecord(ImportsService)
@Controller('api/v1/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly preflights: PreflightService,
  ) {}

  @Post()
  @IgnoresUnknownFields()
  @TakesUpload(uploadLimit)
  @AcceptsImport()
  @ApiOperationDoc({
    status: 201,
    body: ImportData,
    summary: 'Create an import: store a file, stage and check its rows, and optionally publish them',
    description:
      'The content is a file of a form, or the text `raw_file_content`. A file with a broken structure is refused as a whole; a bad cell makes its row invalid, and the other rows are staged.',
    errors: CREATE_ERRORS,
    headers: ['Location'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @UnvalidatedBody() body: RequestFields,
    @UploadedContent() file: Upload | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ImportDetail }> {
    return presentCreated(await this.imports.create(caller, body, file), response);
  }

  @Post('upload')
  @TakesUploadOnly(uploadLimit)
  @AcceptsUpload()
  @ApiOperationDoc({
    status: 201,
    body: ImportData,
    summary: 'Import a file that is sent as multipart/form-data',
    description:
      'The same as `POST /api/v1/imports`, with one kind of body, so that generated clients can send a file. The part ' +
      '`file` is the file, whether or not it has a name and a media type.',
    errors: CREATE_ERRORS,
    headers: ['Location'],
  })
  async upload(
    @CurrentCaller() caller: Caller,
    @UnvalidatedBody() body: RequestFields,
    @UploadedContent() file: Upload | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ImportDetail }> {
    return presentCreated(await this.imports.upload(caller, body, file), response);
  }

  @Post('preflight')
  @RequiresAccess('read')
  @TakesUpload(uploadLimit)
  @AcceptsImport()
  @ApiOperationDoc({
    status: 200,
    body: PreflightData,
    summary: 'Check a file without storing it',
    description: 'Takes the same body as creating an import, and returns everything that the import would report.',
    errors: [
      'validation_failed',
      'invalid_import_type',
      'missing_content',
      'file_too_large',
      'content_too_large',
      'invalid_file_type',
    ],
  })
  async preflight(
    @CurrentCaller() caller: Caller,
    @UnvalidatedBody() body: RequestFields,
    @UploadedContent() file: Upload | null,
  ): Promise<{ data: Preflight }> {
    const request = await this.imports.readCreate(caller, body, file, CheckImport);
    return { data: await this.preflights.examine(caller.familyId, request) };
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ImportPage,
    summary: 'List imports, newest first',
    description: 'Pending, running and finished ones.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListImports): Promise<Page<ImportDetail>> {
    return presentPage(query, await this.imports.list(caller, query), (shown) => present(shown).data);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ImportData,
    summary: 'Read an import',
    description:
      'Poll it while the status is `importing`: `Retry-After` says when to ask again. The stream of its events needs no polling.',
    headers: ['Retry-After'],
    idOf: 'import',
  })
  async get(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ImportDetail }> {
    const shown = await this.imports.get(caller, id);
    if (RUNNING.includes(shown.record.status)) response.setHeader('Retry-After', POLL_AFTER_SECONDS);
    return present(shown);
  }

  @Patch(':id')
  @TakesUpload(uploadLimit)
  @EditsImport()
  @ApiOperationDoc({
    status: 200,
    body: ImportData,
    summary: 'Update the configuration, account or content of an import',
    description:
      'Possible while it is pending or failed. Its rows are staged again. Absent members stay as they are; null or an empty text removes a setting.',
    errors: ['conflict', 'validation_failed', 'missing_content', 'storage_quota_exceeded', ...STRUCTURE_ERRORS],
    idOf: 'import',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @UnvalidatedBody() body: RequestFields,
    @UploadedContent() file: Upload | null,
  ): Promise<{ data: ImportDetail }> {
    return present(await this.imports.update(caller, id, body, file));
  }

  @Post(':id/publish')
  @ApiRequestBody(PublishImport, { on_invalid_rows: 'reject' }, { required: false })
  @ApiOperationDoc({
    status: 202,
    body: ImportData,
    summary: 'Publish an import: its rows become entries exactly once',
    description: 'A worker does it: read the import, or the stream of its events, until it is `complete` or `failed`.',
    errors: [
      'conflict',
      'validation_failed',
      'not_publishable',
      'max_row_count_exceeded',
      'preflight_failed',
      'publish_failed',
    ],
    idOf: 'import',
  })
  async publish(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: PublishImport,
  ): Promise<{ data: ImportDetail }> {
    return present(await this.imports.publish(caller, id, body));
  }

  @Post(':id/revert')
  @ApiOperationDoc({
    status: 202,
    body: ImportData,
    summary: 'Revert an import: the ledger becomes what it was before',
    description:
      'A worker does it. Records that people have changed since, or that other records use, stay and are listed in `kept_records`.',
    errors: ['validation_failed', 'not_revertable', 'publish_failed'],
    idOf: 'import',
  })
  async revert(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ImportDetail }> {
    return present(await this.imports.revert(caller, id));
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete an import',
    description: 'Possible while it is pending or failed. Revert a complete one first.',
    errors: ['conflict'],
    idOf: 'import',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.imports.delete(caller, id);
  }
}

function present(shown: ShownImport): { data: ImportDetail } {
  return { data: presentImport(shown) };
}

function presentCreated(shown: ShownImport, response: Response): { data: ImportDetail } {
  response.setHeader('Location', `/api/v1/imports/${shown.record.id}`);
  return present(shown);
}
