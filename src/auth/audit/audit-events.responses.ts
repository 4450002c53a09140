import { ApiSchema } from '@nestjs/swagger';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../platform/audit/vocabulary.js';
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
} from '../../platform/http/fields.js';
import { ACTOR_TYPES } from './audit-event.entity.js';

@ApiSchema({ name: 'AuditActor' })
export class AuditActorResponse {
  @EnumField(ACTOR_TYPES, {
    description: 'A signed-in member, an API key, somebody at the command line, or the service itself.',
  })
  readonly type!: string;

  @UuidField({ description: 'The member, also where it was one of their keys.', nullable: true })
  readonly member_id!: string | null;

  @UuidField({ description: 'The key.', nullable: true })
  readonly api_key_id!: string | null;
}

@ApiSchema({ name: 'AuditSubject' })
export class AuditSubjectResponse {
  @EnumField(AUDIT_SUBJECTS, { description: 'What kind of record it is.' })
  readonly type!: string;

  @UuidField({ description: 'Its id. The record may be gone.' })
  readonly id!: string;
}

@ApiSchema({ name: 'AuditRequest' })
export class AuditRequestResponse {
  @TextField({ description: 'The `X-Request-Id` of the answer.' })
  readonly id!: string;

  @TextField({ description: 'The HTTP method.', example: 'POST' })
  readonly method!: string;

  @TextField({ description: 'The pattern of the route.', nullable: true, example: '/api/v1/imports/:id/publish' })
  readonly route!: string | null;

  @TextField({ description: 'The network address of the client.' })
  readonly address!: string;

  @TextField({ description: 'The user agent of the client.', nullable: true })
  readonly user_agent!: string | null;
}

@ApiSchema({ name: 'AuditEvent' })
export class AuditEventResponse {
  @IntegerField({ description: 'Ascends in the order in which changes took effect, with gaps.' })
  readonly sequence!: number;

  @TimestampField({ description: 'When it was done.' })
  readonly at!: string;

  @EnumField(AUDIT_ACTIONS, { description: 'What was done.' })
  readonly action!: string;

  @ObjectField(() => AuditActorResponse, { description: 'Who did it.' })
  readonly actor!: AuditActorResponse;

  @ObjectField(() => AuditSubjectResponse, { description: 'The record that was changed or read.', nullable: true })
  readonly subject!: AuditSubjectResponse | null;

  @ObjectField(() => AuditRequestResponse, { description: 'The request that did it.', nullable: true })
  readonly request!: AuditRequestResponse | null;

  @FreeObjectField({ description: 'Ids of other records (`ids`), `counts`, and names of changed `fields`.' })
  readonly details!: Readonly<Record<string, unknown>>;
}

@ApiSchema({ name: 'AuditEventsMeta' })
export class AuditEventsMetaResponse {
  @TextField({ description: 'The `after` of the next request; null while there are no events.', nullable: true })
  readonly next_after!: string | null;

  @BooleanField({ description: 'Whether more events follow.' })
  readonly has_more!: boolean;
}

@ApiSchema({ name: 'AuditEvents' })
export class AuditEventsResponse {
  @ListField(() => AuditEventResponse, { description: 'The events.' })
  readonly data!: readonly AuditEventResponse[];

  @ObjectField(() => AuditEventsMetaResponse, { description: 'The cursor of the next page.' })
  readonly meta!: AuditEventsMetaResponse;
}
