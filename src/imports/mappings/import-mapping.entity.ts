import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MappingKind } from '../formats/format.js';

export const DECISIONS = ['existing', 'create', 'none'] as const;

export type Decision = (typeof DECISIONS)[number];

/**
 * A value in the file, and the record that it is mapped to. An import with an undecided mapping cannot be published.
 */
@Entity('import_mappings')
export class ImportMapping {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @Column({ type: 'text' })
  readonly kind!: MappingKind;

  /** The value in its first spelling in the file. */
  @Column({ type: 'text' })
  readonly key!: string;

  @Column({ type: 'text', nullable: true })
  readonly decision!: Decision | null;

  @Column({ name: 'record_id', type: 'uuid', nullable: true })
  readonly recordId!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly value!: string | null;

  @Column({ name: 'decided_by_person', type: 'boolean', default: false })
  readonly decidedByPerson!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
