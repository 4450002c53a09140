import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a row finds its record: by an id of the bank, by equal contents, by similar ones, or as a person decided. */
export const MATCHED_BY = ['external_id', 'content', 'nearness', 'decision'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

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

  /** The record that the row created or was merged into. */
  @Column({ name: 'record_id', type: 'uuid', nullable: true })
  readonly recordId!: string | null;

  /** How the row found a record that the ledger had; null when it found none. */
  @Column({ name: 'matched_by', type: 'text', nullable: true })
  readonly matchedBy!: MatchedBy | null;

  /** How sure a match by nearness is, from 0 to 1, as decimal text. */
  @Column({ type: 'numeric', precision: 4, scale: 3, nullable: true })
  readonly confidence!: string | null;
}
