import { Injectable } from '@nestjs/common';
import { Trimmer } from '../../platform/queue/trimmer.js';
import { AuditEventsRepository } from './audit-events.repository.js';

/** Deletes audit events older than HEARTH_AUDIT_DAYS. The database stores that setting when the service starts. */
@Injectable()
export class AuditEventsTrimmer extends Trimmer {
  override readonly name = 'audit trimming';

  constructor(private readonly events: AuditEventsRepository) {
    super();
  }

  protected override async trim(): Promise<number> {
    return this.events.trim();
  }
}
