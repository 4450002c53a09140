import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { FamilyRecord, JoinInFamily } from '../family-record.entity.js';

/** The balance of an account on one day, in one currency. Amounts are decimal strings. Only the rebuild writes it. */
@Entity('balances')
export class Balance extends FamilyRecord {
  @Column({ name: 'account_id', type: 'uuid' })
  readonly accountId!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('account_id')
  readonly account?: Relation<Account>;

  @Column({ type: 'date' })
  readonly date!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  @Column({ name: 'start_balance', type: 'numeric', precision: 19, scale: 4 })
  readonly startBalance!: string;

  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly inflows!: string;

  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly outflows!: string;

  /** What a valuation of the day corrected beyond the flows. */
  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly adjustments!: string;

  /** At the end of the day; an amount owed is positive. */
  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly balance!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
