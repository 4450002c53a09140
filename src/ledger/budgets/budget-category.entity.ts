import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { JoinInFamily, WritableRecord } from '../family-record.entity.js';
import { Budget } from './budget.entity.js';

/** The planned spending of a budget in one category, as a decimal string. */
@Entity('budget_categories')
export class BudgetCategory extends WritableRecord {
  @Column({ name: 'budget_id', type: 'uuid' })
  readonly budgetId!: string;

  @ManyToOne(() => Budget, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('budget_id')
  readonly budget?: Relation<Budget>;

  @Column({ name: 'category_id', type: 'uuid' })
  readonly categoryId!: string;

  @ManyToOne(() => Category, { nullable: false })
  @JoinInFamily('category_id')
  readonly category!: Relation<Category>;

  @Column({ name: 'budgeted_spending', type: 'numeric', precision: 19, scale: 4, default: 0 })
  readonly budgetedSpending!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;
}
