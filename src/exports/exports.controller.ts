import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { defineApiGroup } from '../platform/http/api-groups.js';
import type { Response } from 'express';
import { InArea } from '../platform/http/access.js';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';
import type { Caller } from '../platform/access/caller.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { ExportsService } from './exports.service.js';
import { closeSignalOf, streamResponse } from './streamed-response.js';

const NDJSON = 'application/x-ndjson';

@InArea('ledger')
@ApiTags(defineApiGroup({ name: 'Backup', description: 'The whole family in one file.', place: 70 }))
@Controller('api/v1/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get('family.ndjson')
  @ApiResponse({
    status: 200,
    description: 'One record per line, with its `type` and its `data`.',
    content: { [NDJSON]: { schema: { type: 'string' } } },
  })
  @ApiOperationDoc({
    status: 200,
    headers: ['Content-Disposition'],
    summary: 'Export the whole family, for a backup or to move to another family',
    description:
      'Every record of the ledger as NDJSON, from one consistent snapshot. An import of type ServiceImport reads the file. ' +
      'The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes ' +
      'by default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.',
  })
  async family(@CurrentCaller() { familyId }: Caller, @Res() response: Response): Promise<void> {
    const filename = `hearth-${new Date().toISOString().slice(0, 10)}.ndjson`;
    const headers = { 'Content-Type': NDJSON, 'Content-Disposition': `attachment; filename="${filename}"` };
    const isComplete = await this.exports.exportFamily(familyId, closeSignalOf(response), (chunks, stopped) =>
      streamResponse(response, headers, chunks, stopped),
    );
    if (isComplete) response.end();
    else response.destroy();
  }
}
