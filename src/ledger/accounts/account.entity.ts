import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountableType } from './account-kinds.js';

export const CLASSIFICATIONS = ['asset', 'liability'] as const;
export const ACCOUNT_STATUSES = ['active', 'draft', 'disabled'] as const;

@Entity('accounts')
export class Account {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  /** The name without its case and white space, made by the database. */
  @Column({ name: 'name_key', type: 'text', select: false, insert: false, update: false })
  readonly nameKey!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  /** In the account's currency; what a liability owes is positive. Written by the balance rebuild alone. */
  @Column({ type: 'numeric', precision: 19, scale: 4, default: 0 })
  readonly balance!: string;

  /** The part of the balance that is not in securities; null where nobody said. */
  @Column({ name: 'cash_balance', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly cashBalance!: string | null;

  @Column({ name: 'accountable_type', type: 'text' })
  readonly accountableType!: AccountableType;

  @Column({ type: 'text', nullable: true })
  readonly subtype!: string | null;

  /** Follows from the accountable type, made by the database. */
  @Column({ type: 'text', insert: false, update: false })
  readonly classification!: (typeof CLASSIFICATIONS)[number];

  @Column({ type: 'text', default: 'active' })
  readonly status!: (typeof ACCOUNT_STATUSES)[number];

  @Column({ name: 'institution_name', type: 'text', nullable: true })
  readonly institutionName!: string | null;

  @Column({ name: 'institution_domain', type: 'text', nullable: true })
  readonly institutionDomain!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly notes!: string | null;

  /** Facts of its kind, such as the terms of a loan; decimals are texts. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  readonly details!: Readonly<Record<string, unknown>>;

  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
