import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Signing } from '../signing/signatures.js';

export const DISABLED_REASONS = ['failing', 'gone'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An address that gets events of the family. */
@Entity('webhook_endpoints')
export class WebhookEndpoint {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly url!: string;

  @Column({ type: 'text', nullable: true })
  readonly description!: string | null;

  /** Patterns of the types of events. */
  @Column({ type: 'text', array: true, default: () => "'{*}'" })
  readonly types!: readonly string[];

  @Column({ type: 'text' })
  readonly signing!: Signing;

  @Column({ type: 'boolean', default: true })
  readonly enabled!: boolean;

  /** Why the service disabled it; null if it is enabled or a person disabled it. */
  @Column({ name: 'disabled_reason', type: 'text', nullable: true })
  readonly disabledReason!: DisabledReason | null;

  /** The number of failed attempts since the last success. */
  @Column({ type: 'int', default: 0 })
  readonly failures!: number;

  /** The first of those failures; null if the last attempt was a success. */
  @Column({ name: 'failing_since', type: 'timestamptz', nullable: true })
  readonly failingSince!: Date | null;

  /** Whether the last attempt failed or took long. */
  @Column({ type: 'boolean', default: false })
  readonly slow!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
