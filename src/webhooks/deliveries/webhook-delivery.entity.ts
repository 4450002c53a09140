import { Column, Entity, PrimaryColumn } from 'typeorm';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'held'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const ATTEMPT_ERRORS = [
  'connection_failed',
  'event_expired',
  'invalid_response',
  'no_signing_key',
  'refused_address',
  'timeout',
  'tls_failed',
  'unknown_name',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** The last attempt of a delivery, as the API shows it. */
export interface LastAttempt {
  /** ISO 8601. */
  readonly at: string;
  readonly status_code: number | null;
  readonly duration_ms: number;
  readonly error: AttemptError | null;
  readonly body_excerpt: string | null;
}

/** The sending of an event to an endpoint, with all its attempts. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'endpoint_id', type: 'uuid' })
  readonly endpointId!: string;

  /** The id of the event, or of a test. */
  @Column({ name: 'event_id', type: 'uuid' })
  readonly eventId!: string;

  @Column({ type: 'text' })
  readonly type!: string;

  /** The place of the event in the log; null for a test. */
  @Column({ type: 'bigint', nullable: true })
  readonly sequence!: string | null;

  /** The message of a test; null for an event, which is in the log. */
  @Column({ type: 'jsonb', nullable: true })
  readonly message!: object | null;

  @Column({ type: 'text', default: 'pending' })
  readonly status!: DeliveryStatus;

  @Column({ type: 'int', default: 0 })
  readonly attempts!: number;

  /** The number of its newest item of work. */
  @Column({ type: 'int', default: 0 })
  readonly run!: number;

  @Column({ name: 'next_attempt_at', type: 'timestamptz', nullable: true, default: () => 'clock_timestamp()' })
  readonly nextAttemptAt!: Date | null;

  @Column({ name: 'last_attempt', type: 'jsonb', nullable: true })
  readonly lastAttempt!: LastAttempt | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}
