import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { FamilyRecord, JoinInFamily } from '../family-record.entity.js';

export const STATEMENT_SCOPES = ['total', 'cash'] as const;
export const FILE_PROOFS = ['matched', 'mismatch', 'none'] as const;

/** What a file or a provider states of a period of an account. Balances are worth to the owner: a debt is negative. */
@Entity('statements')
export class Statement extends FamilyRecord {
  @Column({ name: 'account_id', type: 'uuid' })
  readonly accountId!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('account_id')
  readonly account?: Relation<Account>;

  /** The import that brought it; null when a provider did. */
  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  /** The account of the provider that reported it; null when an import brought it. */
  @Column({ name: 'provider_account_id', type: 'uuid', nullable: true })
  readonly providerAccountId!: string | null;

  /** Its place among the statements of its file, from 1. */
  @Column({ type: 'int' })
  readonly position!: number;

  /** What the bank calls it. */
  @Column({ type: 'text', nullable: true })
  readonly number!: string | null;

  /** `total`: what the account is worth; `cash`: the same without its securities. */
  @Column({ type: 'text' })
  readonly scope!: (typeof STATEMENT_SCOPES)[number];

  @Column({ name: 'from_date', type: 'date', nullable: true })
  readonly from!: string | null;

  @Column({ name: 'to_date', type: 'date' })
  readonly to!: string;

  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly opening!: string | null;

  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly closing!: string | null;

  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly available!: string | null;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  @Column({ name: 'entries_count', type: 'int', nullable: true })
  readonly entriesCount!: number | null;

  /** What its entries come to, positive when money leaves the account. */
  @Column({ name: 'entries_sum', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly entriesSum!: string | null;

  /** What its entries of the last day come to, with the same sign. */
  @Column({ name: 'last_day_sum', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly lastDaySum!: string | null;

  /** Whether the closing balance may be debt although it has no minus. */
  @Column({ name: 'has_doubtful_sign', type: 'boolean', default: false })
  readonly hasDoubtfulSign!: boolean;

  /** Whether its opening balance less its entries is its closing balance. */
  @Column({ name: 'file_proof', type: 'text' })
  readonly fileProof!: (typeof FILE_PROOFS)[number];

  /** The opening anchor that the account got from it; null when it got none. */
  @Column({ name: 'anchor_id', type: 'uuid', nullable: true })
  readonly anchorId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}
