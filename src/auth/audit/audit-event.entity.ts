import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditSubject } from '../../platform/audit/vocabulary.js';
import type { AuditDetails } from '../../platform/audit/audit-log.js';

export const ACTOR_TYPES = ['member', 'api_key', 'operator', 'system'] as const;

/** A row of the audit log. Only `append_log` writes it. */
@Entity('audit_events')
export class AuditEvent {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  /** Ascending in the order of the family's commits. */
  @PrimaryColumn({ type: 'bigint' })
  readonly sequence!: string;

  @Column({ type: 'timestamptz' })
  readonly at!: Date;

  @Column({ type: 'text' })
  readonly action!: AuditAction;

  @Column({ name: 'actor_type', type: 'text' })
  readonly actorType!: (typeof ACTOR_TYPES)[number];

  @Column({ name: 'member_id', type: 'uuid', nullable: true })
  readonly memberId!: string | null;

  @Column({ name: 'api_key_id', type: 'uuid', nullable: true })
  readonly apiKeyId!: string | null;

  @Column({ name: 'subject_type', type: 'text', nullable: true })
  readonly subjectType!: AuditSubject | null;

  @Column({ name: 'subject_id', type: 'uuid', nullable: true })
  readonly subjectId!: string | null;

  @Column({ name: 'request_id', type: 'text', nullable: true })
  readonly requestId!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly method!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly route!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly address!: string | null;

  @Column({ name: 'user_agent', type: 'text', nullable: true })
  readonly userAgent!: string | null;

  @Column({ type: 'jsonb' })
  readonly details!: AuditDetails;
}
