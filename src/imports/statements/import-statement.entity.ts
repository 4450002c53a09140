import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the file of an import states of a period of one account. Balances are worth to the owner: a debt is negative. */
@Entity('import_statements')
export class ImportStatement {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  /** Its place among the statements of the file, from 1. */
  @PrimaryColumn({ type: 'int' })
  readonly position!: number;

  /** As in the rows of the statement; null when they are of the account that the import names. */
  @Column({ type: 'text', nullable: true })
  readonly account!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly number!: string | null;

  @Column({ type: 'text' })
  readonly scope!: 'total' | 'cash';

  @Column({ name: 'from_date', type: 'date', nullable: true })
  readonly from!: string | null;

  @Column({ name: 'to_date', type: 'date' })
  readonly to!: string;

  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly opening!: string | null;

  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly closing!: string | null;

  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly available!: string | null;

  /** null: that of the account. */
  @Column({ type: 'char', length: 3, nullable: true })
  readonly currency!: string | null;

  @Column({ name: 'entries_count', type: 'int', nullable: true })
  readonly entriesCount!: number | null;

  /** What its entries come to, positive when money leaves the account. */
  @Column({ name: 'entries_sum', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly entriesSum!: string | null;

  /** What its entries of the last day come to, with the same sign. */
  @Column({ name: 'last_day_sum', type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly lastDaySum!: string | null;

  /** Whether the closing balance may be debt although it has no minus. */
  @Column({ name: 'has_doubtful_sign', type: 'boolean', default: false })
  readonly hasDoubtfulSign!: boolean;

  @Column({ name: 'file_proof', type: 'text' })
  readonly fileProof!: 'matched' | 'mismatch' | 'none';
}
