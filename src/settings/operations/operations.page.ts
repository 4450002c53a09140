import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Readiness } from '../../platform/http/readiness.js';
import { WorkStatus } from '../../platform/queue/work-status.js';
import { VERSION } from '../../version.js';
import { show, type View } from '../page.js';
import { sizeInWords } from '../size.words.js';
import { ServerRepository } from './server.repository.js';

const ROLES = { all: 'requests and work', api: 'requests', worker: 'work' } as const;
const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** What operators watch: versions, health, and the work of all families. */
@Injectable()
export class OperationsPage {
  constructor(
    private readonly config: Config,
    private readonly server: ServerRepository,
    private readonly readiness: Readiness,
    private readonly work: WorkStatus,
  ) {}

  async show(): Promise<View> {
    const asked = performance.now();
    const postgresVersion = await this.server.version();
    const answeredIn = performance.now() - asked;
    const { waiting, processes, working } = await this.work.read();
    return show('operations', {
      process: [
        ['Hearth', VERSION],
        ['Node.js', process.versions.node],
        ['PostgreSQL', postgresVersion],
        ['This process does', ROLES[this.config.role]],
        ['It has run for', durationInWords(process.uptime())],
        ['Its memory', sizeInWords(process.memoryUsage.rss())],
        ['New requests', this.readiness.hasEnded ? 'go to others: it is about to stop' : 'are welcome'],
        ['The database answers in', `${Math.ceil(answeredIn)} ms`],
      ],
      metrics: this.metricsAddress,
      processes,
      working,
      wakes: this.config.redisUrl === null ? 'PostgreSQL' : 'Redis',
      lanes: waiting.map(({ lane, small, large, oldestSeconds }) => ({
        lane,
        waiting: small + (large ?? 0),
        large,
        oldest: oldestSeconds === 0 ? 'None waits' : durationInWords(oldestSeconds),
      })),
    });
  }

  private get metricsAddress(): string {
    const { metricsBind } = this.config;
    return metricsBind === null ? '/metrics' : `http://${metricsBind.host}:${metricsBind.port}/metrics`;
  }
}

/** A duration in its largest unit, such as `3 hours`. */
function durationInWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= 2 * least) ?? ['seconds', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}
