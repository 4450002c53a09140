import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RowError } from '../formats/format.js';

/**
 * A staged row. Rows are written by COPY and read by set-based SQL, because an import can have hundreds of thousands of
 * them.
 */
@Entity('import_rows')
export class ImportRow {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @PrimaryColumn({ name: 'row_number', type: 'int' })
  readonly rowNumber!: number;

  @Column({ type: 'int' })
  readonly line!: number;

  /** null if all rows of an import have one type. */
  @Column({ name: 'record_type', type: 'text', nullable: true })
  readonly recordType!: string | null;

  /** The id of the record in the file. */
  @Column({ name: 'source_id', type: 'text', nullable: true })
  readonly sourceId!: string | null;

  /** The cells, keyed by their meaning; an array if the import has the meanings in `cell_names`. */
  @Column({ type: 'json' })
  readonly fields!: Readonly<Record<string, string>> | readonly string[];

  /** null: the row is valid. */
  @Column({ type: 'jsonb', nullable: true })
  readonly errors!: readonly RowError[] | null;

  @Column({ type: 'date', nullable: true })
  readonly date!: string | null;

  /** An outflow is positive. */
  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly amount!: string | null;

  @Column({ type: 'char', length: 3, nullable: true })
  readonly currency!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly notes!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly account!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly category!: string | null;

  @Column({ type: 'text', array: true, nullable: true })
  readonly tags!: readonly string[] | null;

  /** Fields that only some types of rows have. The writers that read them document them. */
  @Column({ type: 'jsonb', nullable: true })
  readonly details!: Readonly<Record<string, unknown>> | null;
}
