import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A family: the tenant that every other record belongs to. */
@Entity('families')
export class Family {
  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  /** ISO 4217. */
  @Column({ type: 'char', length: 3, default: 'USD' })
  readonly currency!: string;

  /** The date format in the family's files, as a strptime pattern; null to detect it in each import. */
  @Column({ name: 'date_format', type: 'text', nullable: true })
  readonly dateFormat!: string | null;

  /** A name in the IANA time zone database; null means UTC. */
  @Column({ name: 'time_zone', type: 'text', nullable: true })
  readonly timeZone!: string | null;

  /** null: the family has not decided, so the address of the model server does. */
  @Column({ name: 'assistant_allowed', type: 'boolean', nullable: true })
  readonly assistantAllowed!: boolean | null;

  @Column({ name: 'auto_categorize', type: 'boolean', default: false })
  readonly autoCategorize!: boolean;

  /** The erasure that deletes the family; null if it is not being erased. Only `begin_erasure` sets it. */
  @Column({ name: 'erasure_id', type: 'uuid', nullable: true, select: false, insert: false, update: false })
  readonly erasureId!: string | null;

  /** The sequence number of the newest deleted event. Only `trim_events` sets it. */
  @Column({ name: 'events_trimmed_to', type: 'bigint', default: 0, select: false, insert: false, update: false })
  readonly eventsTrimmedTo!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;
}
