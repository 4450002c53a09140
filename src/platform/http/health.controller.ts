import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { OPERATION_GROUP } from './operation-group.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors.js';
import { Refuses } from './operation-doc.js';
import { EnumField } from './fields.js';
import { Public } from './public.js';
import { Readiness } from './readiness.js';

export class Health {
  @EnumField(['ok'], { description: 'Always `ok`; anything else is an error.', example: 'ok' })
  readonly status!: 'ok';
}

@ApiTags(OPERATION_GROUP)
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  @Get('live')
  @ApiOperation({
    summary: 'Check that the process is alive',
    description: 'It does not depend on the database.',
  })
  @ApiResponse({ status: 200, type: Health, description: 'It is.' })
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Check that the service can answer requests',
    description:
      'Send no requests to a process that answers 503. A process that was told to stop answers it at once, and serves ' +
      'requests for `HEARTH_DRAIN_SECONDS` after that.',
  })
  @ApiResponse({ status: 200, type: Health, description: 'It can.' })
  @Refuses('service_unavailable')
  async ready(): Promise<Health> {
    if (this.readiness.hasEnded) {
      throw new DomainError('service_unavailable', 'The process is about to stop. Ask another one.', { retryAfter: 1 });
    }
    await this.database.reach();
    return { status: 'ok' };
  }
}
