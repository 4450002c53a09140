import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { OPERATION_GROUP } from './operation-group.js';
import { Metrics } from '../metrics.js';
import { Refuses } from './operation-doc.js';
import { MetricsGuard } from './metrics.guard.js';
import { Public } from './public.js';

@ApiTags(OPERATION_GROUP)
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @UseGuards(MetricsGuard)
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
    return this.metrics.text();
  }
}
