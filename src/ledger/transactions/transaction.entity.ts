import { ChildEntity, Column, ManyToOne, type Relation } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { Entry } from '../entries/entry.entity.js';
import type { TransactionKind } from '../entry-kinds.js';
import { JoinInFamily } from '../family-record.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';

/** Money that moved, or a split line: a part of a transaction with a category, merchant and tags of its own. */
@ChildEntity('transaction')
export class Transaction extends Entry {
  declare readonly kind: TransactionKind;

  @Column({ name: 'category_id', type: 'uuid', nullable: true })
  readonly categoryId!: string | null;

  @ManyToOne(() => Category, { nullable: true })
  @JoinInFamily('category_id')
  readonly category?: Relation<Category> | null;

  @Column({ name: 'merchant_id', type: 'uuid', nullable: true })
  readonly merchantId!: string | null;

  @ManyToOne(() => Merchant, { nullable: true })
  @JoinInFamily('merchant_id')
  readonly merchant?: Relation<Merchant> | null;

  /** The transaction that this split line is a part of; null on a transaction. */
  @Column({ name: 'parent_id', type: 'uuid', nullable: true })
  readonly parentId!: string | null;

  @ManyToOne(() => Transaction, { nullable: true, onDelete: 'CASCADE' })
  @JoinInFamily('parent_id')
  readonly parent?: Relation<Transaction> | null;

  /** The name in the file, when a rule changed it; a second import of the file matches by it. */
  @Column({ name: 'original_name', type: 'text', nullable: true })
  readonly originalName!: string | null;
}
