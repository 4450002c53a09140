import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that signs the messages to an endpoint. */
@Entity('webhook_secrets')
export class WebhookSecret {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'endpoint_id', type: 'uuid' })
  readonly endpointId!: string;

  /** AES-256-GCM: nonce, tag, ciphertext. */
  @Column({ type: 'bytea' })
  readonly sealed!: Buffer;

  /** The encryption key that decrypts it. */
  @Column({ name: 'sealing_key_id', type: 'text' })
  readonly sealingKeyId!: string;

  /** null for v1. */
  @Column({ name: 'public_key', type: 'text', nullable: true })
  readonly publicKey!: string | null;

  /** When it stops signing; null for the newest. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  readonly expiresAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly createdAt!: Date;
}
