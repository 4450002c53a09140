import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Config } from '../config.js';
import { OPERATION_GROUP } from './operation-group.js';
import { Metrics } from '../metrics.js';
import { Refuses } from './operation-doc.js';
import { noSuchAddress, OperatorGuard } from './operator.guard.js';
import { Public } from './public.js';

@ApiTags(OPERATION_GROUP)
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  @UseGuards(OperatorGuard)
  @Refuses('unauthorized', 'not_found')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({
    summary: 'Read metrics in the text format of Prometheus',
    description:
      'With `HEARTH_METRICS_TOKEN`, they need that token; without it, they answer only this machine. With ' +
      '`HEARTH_METRICS_BIND`, they are at that address alone.',
  })
  @ApiProduces('text/plain')
  @ApiResponse({
    status: 200,
    description: 'The metrics.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  async get(): Promise<string> {
    if (this.config.metricsBind !== null) throw noSuchAddress();
    return this.metrics.text();
  }
}
