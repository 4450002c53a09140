import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ProviderAccount } from './provider-account.entity.js';

/** A transaction that a provider reported, and its ledger entry. Written in sets by `writing/*.sql`. */
@Entity('provider_transactions')
export class ProviderTransaction {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'provider_account_id', type: 'uuid' })
  readonly providerAccountId!: string;

  @ManyToOne(() => ProviderAccount, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'provider_account_id', referencedColumnName: 'id' },
  ])
  readonly providerAccount?: Relation<ProviderAccount>;

  /** The provider's own id of the transaction. */
  @PrimaryColumn({ name: 'external_id', type: 'text' })
  readonly externalId!: string;

  /** No foreign key: reverting an import of a million rows must not look up each of them here. */
  @Column({ name: 'entry_id', type: 'uuid' })
  readonly entryId!: string;

  /** Whether a sync created the entry; otherwise it already existed. */
  @Column({ name: 'is_made', type: 'boolean' })
  readonly isMade!: boolean;

  /** The last reported booking date, in the family's time zone. */
  @Column({ type: 'date' })
  readonly date!: string;

  /** The last reported amount, in the ledger's sign. */
  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly amount!: string;

  @Column({ type: 'text' })
  readonly name!: string;
}
