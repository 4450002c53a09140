import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A security proper, or cash that a broker keeps like one. */
export const SECURITY_KINDS = ['standard', 'cash'] as const;

@Entity('securities')
export class Security {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid' })
  readonly id!: string;

  /** In upper case. */
  @Column({ type: 'text' })
  readonly ticker!: string;

  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  /** The market identifier code (ISO 10383) of the exchange; null where there is none. */
  @Column({ name: 'exchange_operating_mic', type: 'text', nullable: true })
  readonly exchangeOperatingMic!: string | null;

  /** The code of the market segment, where it is known beside the exchange. */
  @Column({ name: 'exchange_mic', type: 'text', nullable: true })
  readonly exchangeMic!: string | null;

  @Column({ name: 'exchange_acronym', type: 'text', nullable: true })
  readonly exchangeAcronym!: string | null;

  @Column({ name: 'country_code', type: 'text', nullable: true })
  readonly countryCode!: string | null;

  @Column({ type: 'text' })
  readonly kind!: (typeof SECURITY_KINDS)[number];

  @Column({ name: 'website_url', type: 'text', nullable: true })
  readonly websiteUrl!: string | null;

  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;
}
