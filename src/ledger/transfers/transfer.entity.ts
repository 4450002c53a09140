import { Column, Entity, OneToOne, type Relation } from 'typeorm';
import { JoinInFamily, WritableRecord } from '../family-record.entity.js';
import { Transaction } from '../transactions/transaction.entity.js';

export const TRANSFER_STATUSES = ['pending', 'confirmed'] as const;

/** Two transactions that are the two sides of one transfer between accounts of the family. */
@Entity('transfers')
export class Transfer extends WritableRecord {
  @Column({ name: 'inflow_transaction_id', type: 'uuid' })
  readonly inflowTransactionId!: string;

  @OneToOne(() => Transaction, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('inflow_transaction_id')
  readonly inflow?: Relation<Transaction>;

  @Column({ name: 'outflow_transaction_id', type: 'uuid' })
  readonly outflowTransactionId!: string;

  @OneToOne(() => Transaction, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('outflow_transaction_id')
  readonly outflow?: Relation<Transaction>;

  @Column({ type: 'text', default: 'confirmed' })
  readonly status!: (typeof TRANSFER_STATUSES)[number];

  @Column({ type: 'text', nullable: true })
  readonly notes!: string | null;
}
