import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../../platform/queue/upkeep.js';
import { AuditEventsRepository } from './audit-events.repository.js';

/** Deletes audit events older than HEARTH_AUDIT_DAYS. The database stores that setting when the service starts. */
@Injectable()
export class AuditTrimmer extends ScheduledUpkeep {
  override readonly name = 'audit trimming';
  override readonly everyMs = 3_600_000;

  constructor(private readonly events: AuditEventsRepository) {
    super();
  }

  override async run(): Promise<void> {
    let trimmed: number;
    do trimmed = await this.events.trim();
    while (trimmed > 0);
  }
}
