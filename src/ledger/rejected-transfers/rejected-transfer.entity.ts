import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { JoinInFamily, WritableRecord } from '../family-record.entity.js';
import { Transaction } from '../transactions/transaction.entity.js';

/** Two transactions that look like a transfer and that a person marked as not being one. */
@Entity('rejected_transfers')
export class RejectedTransfer extends WritableRecord {
  @Column({ name: 'inflow_transaction_id', type: 'uuid' })
  readonly inflowTransactionId!: string;

  @ManyToOne(() => Transaction, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('inflow_transaction_id')
  readonly inflow?: Relation<Transaction>;

  @Column({ name: 'outflow_transaction_id', type: 'uuid' })
  readonly outflowTransactionId!: string;

  @ManyToOne(() => Transaction, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('outflow_transaction_id')
  readonly outflow?: Relation<Transaction>;
}
