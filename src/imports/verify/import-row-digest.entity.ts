import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The digest of a record of a backup as in the file, to compare with the ledger after publishing. */
@Entity('import_row_digests')
export class ImportRowDigest {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @PrimaryColumn({ name: 'row_number', type: 'int' })
  readonly rowNumber!: number;

  @Column({ type: 'uuid' })
  readonly digest!: string;
}
