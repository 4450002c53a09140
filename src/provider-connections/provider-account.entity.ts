import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { ProviderConnection } from './provider-connection.entity.js';

export const ACCOUNT_PROBLEMS = ['unsupported_currency', 'unsupported_amount', 'currency_changed'] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

/** An account that a provider reports. */
@Entity('provider_accounts')
@Unique(['familyId', 'connectionId', 'externalId'])
export class ProviderAccount {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'connection_id', type: 'uuid' })
  readonly connectionId!: string;

  @ManyToOne(() => ProviderConnection, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'connection_id', referencedColumnName: 'id' },
  ])
  readonly connection?: Relation<ProviderConnection>;

  /** The provider's own id of the account. */
  @Column({ name: 'external_id', type: 'text' })
  readonly externalId!: string;

  /** The linked account of the ledger. */
  @Column({ name: 'account_id', type: 'uuid', nullable: true })
  readonly accountId!: string | null;

  @Column({ type: 'text' })
  readonly name!: string;

  /** Why the ledger gets none of its transactions. */
  @Column({ type: 'text', nullable: true })
  readonly problem!: AccountProblem | null;

  /** With the provider's sign: money owned is positive, also in a liability account. */
  @Column({ name: 'reported_balance', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly reportedBalance!: string | null;

  /** The time of the reported balance. */
  @Column({ name: 'reported_at', type: 'timestamptz' })
  readonly reportedAt!: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  /** When the provider last reported the account. */
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
