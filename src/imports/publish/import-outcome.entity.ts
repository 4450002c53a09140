import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The outcome of a row that did not simply create an entry. */
@Entity('import_outcomes')
export class ImportOutcome {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @PrimaryColumn({ name: 'row_number', type: 'int' })
  readonly rowNumber!: number;

  @Column({ type: 'text' })
  readonly outcome!: 'created' | 'updated' | 'skipped';

  @Column({ type: 'text', nullable: true })
  readonly reason!: string | null;

  /** The record that the row became or joined. */
  @Column({ name: 'record_id', type: 'uuid', nullable: true })
  readonly recordId!: string | null;
}
