import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of a publish or revert. A table of its own, so that writing progress never waits for the run. */
@Entity('import_runs')
export class ImportRun {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @Column({ type: 'text' })
  readonly phase!: string;

  /** Rows whose outcome is known. */
  @Column({ name: 'rows_done', type: 'int', default: 0 })
  readonly rowsDone!: number;
}
