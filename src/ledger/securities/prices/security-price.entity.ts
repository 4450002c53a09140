import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { FamilyRecord, JoinInFamily } from '../../family-record.entity.js';
import { Security } from '../security.entity.js';

/** What one unit of a security cost on a day. There is one price per security, day and currency. */
@Entity('security_prices')
export class SecurityPrice extends FamilyRecord {
  @Column({ name: 'security_id', type: 'uuid' })
  readonly securityId!: string;

  @ManyToOne(() => Security, { nullable: false })
  @JoinInFamily('security_id')
  readonly security?: Relation<Security>;

  @Column({ type: 'date' })
  readonly date!: string;

  @Column({ type: 'char', length: 3 })
  readonly currency!: string;

  /** A decimal string, not negative. */
  @Column({ type: 'numeric', precision: 19, scale: 10 })
  readonly price!: string;

  @Column({ name: 'change_set_id', type: 'uuid', nullable: true })
  readonly changeSetId!: string | null;

  @Column({ name: 'locked_fields', type: 'text', array: true, nullable: true })
  readonly lockedFields!: readonly string[] | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
