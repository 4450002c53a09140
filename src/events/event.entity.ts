import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '../platform/acting.js';
import type { AuditSubject } from '../platform/audit/vocabulary.js';
import type { EventType } from '../platform/events/vocabulary.js';

/** An event of a family. Only `append_log` writes it. */
@Entity('events')
export class LoggedEvent {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  /** Ascending in the order of the family's commits. */
  @PrimaryColumn({ type: 'bigint' })
  readonly sequence!: string;

  @Column({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly type!: EventType;

  @Column({ name: 'occurred_at', type: 'timestamptz' })
  readonly occurredAt!: Date;

  @Column({ name: 'actor_type', type: 'text' })
  readonly actorType!: Actor['type'];

  @Column({ name: 'member_id', type: 'uuid', nullable: true })
  readonly memberId!: string | null;

  @Column({ name: 'api_key_id', type: 'uuid', nullable: true })
  readonly apiKeyId!: string | null;

  @Column({ name: 'subject_type', type: 'text' })
  readonly subjectType!: AuditSubject;

  @Column({ name: 'subject_id', type: 'uuid' })
  readonly subjectId!: string;

  @Column({ type: 'jsonb', default: {} })
  readonly data!: Readonly<Record<string, unknown>>;
}
