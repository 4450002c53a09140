import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { JoinInFamily, WritableRecord } from '../family-record.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';

/** Whether a recurring transaction is still expected. */
export const RECURRING_STATUSES = ['active', 'inactive'] as const;

/** How often a recurring transaction comes. */
export const CADENCES = ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const;

export type Cadence = (typeof CADENCES)[number];

export type RecurringStatus = (typeof RECURRING_STATUSES)[number];

/**
 * A transaction that is expected again and again, identified by its merchant, its name or both. Amounts are decimal
 * strings, positive when money leaves the account.
 */
@Entity('recurring_transactions')
export class RecurringTransaction extends WritableRecord {
  /** null: in any account. */
  @Column({ name: 'account_id', type: 'uuid', nullable: true })
  readonly accountId!: string | null;

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinInFamily('account_id')
  readonly account?: Relation<Account> | null;

  @Column({ name: 'merchant_id', type: 'uuid', nullable: true })
  readonly merchantId!: string | null;

  @ManyToOne(() => Merchant, { nullable: true })
  @JoinInFamily('merchant_id')
  readonly merchant?: Relation<Merchant> | null;

  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly amount!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  @Column({ type: 'text', default: 'monthly' })
  readonly cadence!: Cadence;

  @Column({ name: 'expected_day_of_month', type: 'int' })
  readonly expectedDayOfMonth!: number;

  @Column({ name: 'last_occurrence_date', type: 'date' })
  readonly lastOccurrenceDate!: string;

  @Column({ name: 'next_expected_date', type: 'date' })
  readonly nextExpectedDate!: string;

  @Column({ type: 'text', default: 'active' })
  readonly status!: RecurringStatus;

  @Column({ name: 'occurrence_count', type: 'int', default: 0 })
  readonly occurrenceCount!: number;

  /** Whether a person entered it; otherwise it was detected in the history. */
  @Column({ type: 'boolean', default: false })
  readonly manual!: boolean;

  @Column({ name: 'expected_amount_min', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly expectedAmountMin!: string | null;

  @Column({ name: 'expected_amount_max', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly expectedAmountMax!: string | null;

  @Column({ name: 'expected_amount_avg', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly expectedAmountAvg!: string | null;
}
