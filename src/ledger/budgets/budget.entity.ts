import { Column, Entity } from 'typeorm';
import { WritableRecord } from '../family-record.entity.js';

/** Planned spending and expected income of a period. Amounts are decimal strings. */
@Entity('budgets')
export class Budget extends WritableRecord {
  @Column({ name: 'start_date', type: 'date' })
  readonly startDate!: string;

  @Column({ name: 'end_date', type: 'date' })
  readonly endDate!: string;

  @Column({ name: 'budgeted_spending', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly budgetedSpending!: string | null;

  @Column({ name: 'expected_income', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly expectedIncome!: string | null;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;
}
