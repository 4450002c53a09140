import { Column, Entity } from 'typeorm';
import { FamilyRecord } from '../family-record.entity.js';
import type { RateSource } from './rate-sources.js';

/** What one unit of a currency was worth in another one on a day. A source has one rate of a pair and a day. */
@Entity('exchange_rates')
export class ExchangeRate extends FamilyRecord {
  @Column({ name: 'from_currency', type: 'char', length: 3 })
  readonly from!: string;

  @Column({ name: 'to_currency', type: 'char', length: 3 })
  readonly to!: string;

  @Column({ type: 'date' })
  readonly date!: string;

  /** Units of `to` for one unit of `from`; above zero. */
  @Column({ type: 'numeric', precision: 25, scale: 10 })
  readonly rate!: string;

  @Column({ type: 'text' })
  readonly source!: RateSource;

  /** The import that brought it. */
  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'change_set_id', type: 'uuid', nullable: true })
  readonly changeSetId!: string | null;

  @Column({ name: 'locked_fields', type: 'text', array: true, nullable: true })
  readonly lockedFields!: readonly string[] | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
