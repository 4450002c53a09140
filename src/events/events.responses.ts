import { ApiSchema } from '@nestjs/swagger';
import { AUDIT_SUBJECTS } from '../platform/audit/vocabulary.js';
import { EVENT_TYPES } from '../platform/events/vocabulary.js';
import {
  BooleanField,
  EnumField,
  FreeObjectField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../platform/http/fields.js';

const ACTOR_TYPES = ['member', 'api_key', 'operator', 'system'] as const;

@ApiSchema({ name: 'EventActor' })
export class EventActorResponse {
  @EnumField(ACTOR_TYPES, {
    description: 'A signed-in member, an API key, somebody at the command line, or the service itself.',
  })
  readonly type!: string;

  @UuidField({ description: 'The member, also where it was one of their keys.', nullable: true })
  readonly member_id!: string | null;

  @UuidField({ description: 'The API key.', nullable: true })
  readonly api_key_id!: string | null;
}

@ApiSchema({ name: 'EventSubject' })
export class EventSubjectResponse {
  @EnumField(AUDIT_SUBJECTS, { description: 'The kind of record.' })
  readonly type!: string;

  @UuidField({ description: 'The id of the record, which may have been deleted since.' })
  readonly id!: string;
}

@ApiSchema({ name: 'Event' })
export class EventResponse {
  @UuidField({ description: 'The id of the event. A webhook has it as `webhook-id`.' })
  readonly id!: string;

  @IntegerField({ description: 'Ascends in the order in which the changes of your family took effect, with gaps.' })
  readonly sequence!: number;

  @EnumField(EVENT_TYPES, { description: 'What happened.' })
  readonly type!: string;

  @TimestampField({ description: 'When it took effect.' })
  readonly occurred_at!: string;

  @ObjectField(() => EventActorResponse, { description: 'Who caused it.' })
  readonly actor!: EventActorResponse;

  @ObjectField(() => EventSubjectResponse, { description: 'The record that it happened to.' })
  readonly subject!: EventSubjectResponse;

  @FreeObjectField({ description: 'Ids, counts, and names of fields, types and states. See docs/events.md.' })
  readonly data!: Readonly<Record<string, unknown>>;
}

@ApiSchema({ name: 'EventsMeta' })
export class EventsMetaResponse {
  @TextField({ description: 'The `after` of the next request.' })
  readonly next_after!: string;

  @BooleanField({ description: 'Whether more events follow now.' })
  readonly has_more!: boolean;
}

@ApiSchema({ name: 'Events' })
export class EventsResponse {
  @ListField(() => EventResponse, { description: 'The events, oldest first.' })
  readonly data!: readonly EventResponse[];

  @ObjectField(() => EventsMetaResponse, { description: 'The cursor of the next events.' })
  readonly meta!: EventsMetaResponse;
}
