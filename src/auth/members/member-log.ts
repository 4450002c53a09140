import { Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access/roles.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { EventLog } from '../../platform/events/event-log.js';

/** Records who joins and leaves families, in the audit log and the event log. Each method needs a unit of work. */
@Injectable()
export class MemberLog {
  constructor(
    private readonly audit: AuditLog,
    private readonly events: EventLog,
  ) {}

  /** Nobody follows the events of a family that did not exist, so it has none for its first member. */
  familyCreated(familyId: string): void {
    this.audit.record({ action: 'family.created', subject: { type: 'family', id: familyId } });
  }

  joined(invitationId: string, memberId: string, role: Role): void {
    this.audit.record({ action: 'member.joined', subject: { type: 'invitation', id: invitationId } });
    this.events.record({ type: 'member.joined', subject: { type: 'member', id: memberId }, data: { role } });
  }

  /** @param role the new role, or the last one of a removed member */
  changed(type: 'member.role_changed' | 'member.removed', memberId: string, role: Role): void {
    const subject = { type: 'member', id: memberId } as const;
    this.audit.record({ action: type, subject });
    this.events.record({ type, subject, data: { role } });
  }
}
