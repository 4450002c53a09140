import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of a publish or revert. A separate table, so that writing progress never waits for the run. */
@Entity('import_runs')
export class ImportRun {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @Column({ type: 'text' })
  readonly phase!: string;

  /** The number of rows with a known outcome. */
  @Column({ name: 'rows_done', type: 'int', default: 0 })
  readonly rowsDone!: number;
}
