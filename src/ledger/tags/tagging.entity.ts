import { Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { JoinInFamily } from '../family-record.entity.js';
import { Transaction } from '../transactions/transaction.entity.js';
import { Tag } from './tag.entity.js';

/** A tag on a transaction or on one of its split lines. */
@Entity('taggings')
export class Tagging {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'entry_id', type: 'uuid' })
  readonly entryId!: string;

  @PrimaryColumn({ name: 'tag_id', type: 'uuid' })
  readonly tagId!: string;

  @ManyToOne(() => Transaction, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('entry_id')
  readonly entry?: Relation<Transaction>;

  @ManyToOne(() => Tag, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('tag_id')
  readonly tag?: Relation<Tag>;
}
