import { Column, Entity } from 'typeorm';
import { WritableRecord } from '../family-record.entity.js';

/** `cash` is money that a broker lists like a security. */
export const SECURITY_KINDS = ['standard', 'cash'] as const;

@Entity('securities')
export class Security extends WritableRecord {
  /** In upper case. */
  @Column({ type: 'text' })
  readonly ticker!: string;

  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  /** The market identifier code (ISO 10383) of the exchange; null when unknown. */
  @Column({ name: 'exchange_operating_mic', type: 'text', nullable: true })
  readonly exchangeOperatingMic!: string | null;

  /** The code of the market segment; null when unknown. */
  @Column({ name: 'exchange_mic', type: 'text', nullable: true })
  readonly exchangeMic!: string | null;

  @Column({ name: 'exchange_acronym', type: 'text', nullable: true })
  readonly exchangeAcronym!: string | null;

  @Column({ name: 'country_code', type: 'text', nullable: true })
  readonly countryCode!: string | null;

  @Column({ type: 'text', default: 'standard' })
  readonly kind!: (typeof SECURITY_KINDS)[number];

  @Column({ name: 'website_url', type: 'text', nullable: true })
  readonly websiteUrl!: string | null;
}
