import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { JoinInFamily } from '../family-record.entity.js';
import type { Image, RecordType } from '../records/record-kind.js';
import { type Action, ChangeSet } from './change-set.entity.js';

/** What a change set did to one record. */
@Entity('changes')
export class Change {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'change_set_id', type: 'uuid' })
  readonly changeSetId!: string;

  @ManyToOne(() => ChangeSet, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('change_set_id')
  readonly changeSet?: Relation<ChangeSet>;

  @PrimaryColumn({ name: 'record_type', type: 'text' })
  readonly recordType!: RecordType;

  @PrimaryColumn({ name: 'record_id', type: 'uuid' })
  readonly recordId!: string;

  @Column({ type: 'text' })
  readonly action!: Action;

  /** The changed fields before it: all fields of a deleted record, null for a created one. */
  @Column({ type: 'jsonb', nullable: true })
  readonly before!: Image | null;

  /** The changed fields after it: all fields of a created record, null for a deleted one. */
  @Column({ type: 'jsonb', nullable: true })
  readonly after!: Image | null;

  /** What a revert sets: `before`, until the revert of an earlier change set moves it. */
  @Column({ type: 'jsonb', nullable: true })
  readonly restores!: Image | null;
}
