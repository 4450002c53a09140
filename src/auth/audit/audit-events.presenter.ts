import type { AuditEvent } from './audit-event.entity.js';
import type { AuditEventResponse, AuditEventsResponse } from './audit-events.responses.js';
import type { AuditSection } from './audit-events.service.js';

export function presentAuditEvents({ events, nextAfter, hasMore }: AuditSection): AuditEventsResponse {
  return { data: events.map(presentAuditEvent), meta: { next_after: nextAfter, has_more: hasMore } };
}

function presentAuditEvent(event: AuditEvent): AuditEventResponse {
  const { requestId: id, method, route, address, userAgent, subjectType, subjectId } = event;
  return {
    sequence: Number(event.sequence),
    at: event.at.toISOString(),
    action: event.action,
    actor: { type: event.actorType, member_id: event.memberId, api_key_id: event.apiKeyId },
    subject: subjectType === null || subjectId === null ? null : { type: subjectType, id: subjectId },
    request:
      id === null || method === null || address === null ? null : { id, method, route, address, user_agent: userAgent },
    details: { ...event.details },
  };
}
