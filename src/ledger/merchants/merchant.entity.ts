import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('merchants')
export class Merchant {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  /** The name without its case and white space, made by the database. */
  @Column({ name: 'name_key', type: 'text', select: false, insert: false, update: false })
  readonly nameKey!: string;

  @Column({ type: 'text' })
  readonly color!: string;

  @Column({ name: 'website_url', type: 'text', nullable: true })
  readonly websiteUrl!: string | null;

  @Column({ name: 'logo_url', type: 'text', nullable: true })
  readonly logoUrl!: string | null;

  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;
}
