import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What an id of a transaction is. `fitid`: of OFX; `bank_ref`: the servicer's reference; `entry_ref`: the entry's in its
 * statement; `column`: of a column of a CSV; `provider`: of a provider of connections.
 */
export const ID_SCHEMES = ['fitid', 'bank_ref', 'entry_ref', 'column', 'provider'] as const;
export type IdScheme = (typeof ID_SCHEMES)[number];

/** An id that a bank or a provider gave an entry. Publishes and syncs write them in sets. */
@Entity('entry_external_ids')
export class EntryExternalId {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  readonly accountId!: string;

  @PrimaryColumn({ type: 'text' })
  readonly scheme!: IdScheme;

  @PrimaryColumn({ name: 'external_id', type: 'text' })
  readonly externalId!: string;

  /** Counts the transactions of one id from 0: some banks give a fee the id of its purchase. */
  @PrimaryColumn({ type: 'int', default: 0 })
  readonly seq!: number;

  /** No foreign key: reverting an import of a million rows must not look up each of them here. */
  @Column({ name: 'entry_id', type: 'uuid' })
  readonly entryId!: string;

  /** The import that had the id; null when a provider has it. */
  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'provider_account_id', type: 'uuid', nullable: true })
  readonly providerAccountId!: string | null;

  /** Whether that source created the entry; otherwise it already existed. */
  @Column({ name: 'is_made', type: 'boolean' })
  readonly isMade!: boolean;

  @Column({ type: 'text', default: 'booked' })
  readonly state!: 'booked' | 'pending';

  /** The booking date that the source said last. */
  @Column({ type: 'date' })
  readonly date!: string;

  /** The amount that the source said last, in the ledger's sign. */
  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly amount!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  @Column({ type: 'text' })
  readonly name!: string;
}
