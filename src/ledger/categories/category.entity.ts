import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

export const CATEGORY_CLASSIFICATIONS = ['income', 'expense'] as const;

@Entity('categories')
export class Category {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  /** The name without its case and white space, made by the database. */
  @Column({ name: 'name_key', type: 'text', select: false, insert: false, update: false })
  readonly nameKey!: string;

  @Column({ type: 'text' })
  readonly color!: string;

  @Column({ type: 'text' })
  readonly icon!: string;

  @Column({ type: 'text' })
  readonly classification!: (typeof CATEGORY_CLASSIFICATIONS)[number];

  @ManyToOne(() => Category, { nullable: true })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'parent_id', referencedColumnName: 'id' },
  ])
  readonly parent?: Relation<Category> | null;

  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;
}
