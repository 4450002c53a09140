import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MappingKind, Settings } from '../formats/format.js';

/** A value in files, and the record that a person mapped it to. */
export interface RememberedMapping {
  readonly kind: MappingKind;
  readonly key: string;
  readonly decision: 'existing' | 'none';
  readonly record_id: string | null;
  readonly value: string | null;
}

/** Settings and mappings for files with the same headings and account. */
@Entity('import_profiles')
export class ImportProfile {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly type!: string;

  /** SHA-256 of the separator and the normalised headings. */
  @Column({ type: 'text' })
  readonly key!: string;

  /** null if the files have an account column. */
  @Column({ name: 'account_id', type: 'uuid', nullable: true })
  readonly accountId!: string | null;

  @Column({ type: 'text' })
  readonly name!: string;

  /** As in the latest file. */
  @Column({ type: 'jsonb', default: [] })
  readonly headers!: readonly string[];

  @Column({ name: 'col_sep', type: 'text' })
  readonly colSep!: string;

  /** Settings, keyed by API names. */
  @Column({ type: 'jsonb', default: {} })
  readonly configuration!: Settings;

  @Column({ type: 'jsonb', default: [] })
  readonly mappings!: readonly RememberedMapping[];

  /** Data from the latest file. */
  @Column({ type: 'jsonb', default: {} })
  readonly source!: { readonly states?: readonly string[] };

  @Column({ name: 'uses_count', type: 'int', default: 0 })
  readonly usesCount!: number;

  @Column({ name: 'last_used_at', type: 'timestamptz', default: () => 'now()' })
  readonly lastUsedAt!: Date;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
