import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's edit of a staged row. */
@Entity('import_row_edits')
export class ImportRowEdit {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @PrimaryColumn({ name: 'row_number', type: 'int' })
  readonly rowNumber!: number;

  /** The changed cells, keyed by their meaning. */
  @Column({ type: 'jsonb', default: {} })
  readonly fields!: Readonly<Record<string, string>>;

  /** true: the row is left out; false: it is an entry, even if it does not look like one; null: as in the file. */
  @Column({ name: 'left_out', type: 'boolean', nullable: true })
  readonly leftOut!: boolean | null;

  /** All cells of the row as in the file; null until the file is parsed with the edit. */
  @Column({ type: 'jsonb', nullable: true })
  readonly original!: Readonly<Record<string, string>> | null;

  /** SHA-256 of `original` in hex. */
  @Column({ name: 'original_hash', type: 'text', nullable: true })
  readonly originalHash!: string | null;
}
