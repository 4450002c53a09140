import type { LoggedEvent } from './event.entity.js';
import type { EventResponse, EventsResponse } from './events.responses.js';
import type { EventSection } from './events.service.js';

export function presentEvents({ events, nextAfter, hasMore }: EventSection): EventsResponse {
  return { data: events.map(presentEvent), meta: { next_after: nextAfter, has_more: hasMore } };
}

export function presentEvent(event: LoggedEvent): EventResponse {
  return {
    id: event.id,
    sequence: Number(event.sequence),
    type: event.type,
    occurred_at: event.occurredAt.toISOString(),
    actor: { type: event.actorType, member_id: event.memberId, api_key_id: event.apiKeyId },
    subject: { type: event.subjectType, id: event.subjectId },
    data: event.data,
  };
}
