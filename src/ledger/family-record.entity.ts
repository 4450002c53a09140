import { Column, JoinColumn, PrimaryColumn } from 'typeorm';

/** The key of a ledger row. Foreign keys name the family too, so no row can refer to a row of another family. */
export abstract class FamilyRecord {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;
}

/** A record with its own route, which an import, a sync or a request created. */
export abstract class LedgerRecord extends FamilyRecord {
  /** The import that created the record; null when none did. */
  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}

/** A record that people and clients write. */
export abstract class WritableRecord extends LedgerRecord {
  /** The change set that changed the record last; null when only imports and syncs did. */
  @Column({ name: 'change_set_id', type: 'uuid', nullable: true })
  readonly changeSetId!: string | null;

  /** The fields that a person or client set: rules, imports and syncs leave them. null: none. */
  @Column({ name: 'locked_fields', type: 'text', array: true, nullable: true })
  readonly lockedFields!: readonly string[] | null;
}

/** Joins a record of the same family. @param column the foreign-key column beside `family_id` */
export function JoinInFamily(column: string): PropertyDecorator {
  return JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: column, referencedColumnName: 'id' },
  ]);
}
