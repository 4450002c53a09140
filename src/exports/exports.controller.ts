import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { InArea } from '../platform/http/access.js';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';
import type { Caller } from '../platform/access/caller.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { ExportsService } from './exports.service.js';
import { answerWith, endOf } from './streamed-answer.js';

const NDJSON = 'application/x-ndjson';

@InArea('ledger')
@ApiTags('Backup')
@Controller('api/v1/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get('family.ndjson')
  @ApiResponse({
    status: 200,
    description: 'A line a record: its `type` and its `data`.',
    content: { [NDJSON]: { schema: { type: 'string' } } },
  })
  @ApiOperationDoc({
    status: 200,
    summary: 'Export the whole family, for a backup or another family',
    description:
      'Every record of the ledger as NDJSON, all as they were at one moment. An import of type ServiceImport reads it. ' +
      'The answer has no length; an export that fails halfway ends as a broken transfer, never as a shorter file. So does one ' +
      'that takes longer than the service allows (15 minutes by default). A family may have two at once.',
  })
  async family(@CurrentCaller() { familyId }: Caller, @Res() response: Response): Promise<void> {
    const filename = `hearth-${new Date().toISOString().slice(0, 10)}.ndjson`;
    const headers = { 'Content-Type': NDJSON, 'Content-Disposition': `attachment; filename="${filename}"` };
    const isWhole = await this.exports.readFamily(familyId, endOf(response), (pieces, ended) =>
      answerWith(response, headers, pieces, ended),
    );
    if (isWhole) response.end();
    else response.destroy();
  }
}
