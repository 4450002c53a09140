import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of the stored content of an import. */
@Entity('import_contents')
export class ImportContent {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  /** Counted from 0. */
  @PrimaryColumn({ type: 'int' })
  readonly position!: number;

  /** Compressed by gzip. */
  @Column({ type: 'bytea' })
  readonly piece!: Buffer;
}
