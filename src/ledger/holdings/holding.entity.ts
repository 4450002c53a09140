import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { JoinInFamily, WritableRecord } from '../family-record.entity.js';
import { Security } from '../securities/security.entity.js';

/** Where a cost basis comes from. */
export const COST_BASIS_SOURCES = ['manual', 'calculated', 'provider'] as const;

/** The position of an account in a security at the end of a day. Numbers are decimal strings. */
@Entity('holdings')
export class Holding extends WritableRecord {
  @Column({ name: 'account_id', type: 'uuid' })
  readonly accountId!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('account_id')
  readonly account?: Relation<Account>;

  @Column({ name: 'security_id', type: 'uuid' })
  readonly securityId!: string;

  @ManyToOne(() => Security, { nullable: false })
  @JoinInFamily('security_id')
  readonly security!: Relation<Security>;

  @Column({ type: 'date' })
  readonly date!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  @Column({ type: 'numeric', precision: 24, scale: 8 })
  readonly qty!: string;

  /** The price of one unit. */
  @Column({ type: 'numeric', precision: 19, scale: 10 })
  readonly price!: string;

  @Column({ type: 'numeric', precision: 19, scale: 4 })
  readonly amount!: string;

  /** The average cost of one unit. */
  @Column({ name: 'cost_basis', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly costBasis!: string | null;

  @Column({ name: 'cost_basis_source', type: 'text', nullable: true })
  readonly costBasisSource!: (typeof COST_BASIS_SOURCES)[number] | null;

  @Column({ name: 'cost_basis_locked', type: 'boolean', default: false })
  readonly costBasisLocked!: boolean;

  @Column({ name: 'security_locked', type: 'boolean', default: false })
  readonly securityLocked!: boolean;
}
