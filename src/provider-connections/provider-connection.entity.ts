import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

export const CONNECTION_STATUSES = ['good', 'requires_update'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** A connection to a provider, such as a bank or an aggregator. */
@Entity('provider_connections')
export class ProviderConnection {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly provider!: string;

  /** A name that the family chose. */
  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  @Column({ type: 'text', default: 'good' })
  readonly status!: ConnectionStatus;

  /** AES-256-GCM: nonce, tag, ciphertext. */
  @Column({ type: 'bytea', nullable: true, select: false })
  readonly credential!: Buffer | null;

  /** The encryption key that decrypts the credential. */
  @Column({ name: 'credential_key_id', type: 'text', nullable: true, select: false })
  readonly credentialKeyId!: string | null;

  /** Everything before this time has been fetched; null if nothing was fetched. */
  @Column({ name: 'fetched_until', type: 'timestamptz', nullable: true })
  readonly fetchedUntil!: Date | null;

  @Column({ name: 'last_synced_at', type: 'timestamptz', nullable: true })
  readonly lastSyncedAt!: Date | null;

  /** The provider's own error messages, for operators; the API never shows them. */
  @Column({ name: 'provider_errors', type: 'text', array: true, default: [] })
  readonly providerErrors!: readonly string[];

  /** The bank that was chosen, as the provider writes it; null where the provider asks for it itself. */
  @Column({ type: 'text', nullable: true })
  readonly institution!: string | null;

  /** The country of that bank, two letters. */
  @Column({ type: 'text', nullable: true })
  readonly country!: string | null;

  /** When the consent of the person ends; null: never, or nobody says so. */
  @Column({ name: 'consent_until', type: 'timestamptz', nullable: true })
  readonly consentUntil!: Date | null;

  /** What the provider calls the connection, in its webhooks. */
  @Column({ type: 'text', nullable: true, select: false })
  readonly reference!: string | null;

  /** Grows whenever credential or state changes. */
  @Column({ type: 'int', default: 0, select: false })
  readonly revision!: number;

  /** How many syncs failed since the last one that did not. */
  @Column({ type: 'int', default: 0, select: false })
  readonly failures!: number;

  /** When the next sync starts by itself; null: it does not. */
  @Column({ name: 'next_sync_at', type: 'timestamptz', nullable: true })
  readonly nextSyncAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;
}
