import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deletion of a family, which outlives the family. Written and read by SECURITY DEFINER functions alone. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn({ type: 'uuid' })
  readonly id!: string;

  /** SHA-256 of the family's id: whoever knows the id can prove that the family was erased. */
  @Column({ name: 'family_hash', type: 'bytea' })
  readonly familyHash!: Buffer;

  /** How many rows were deleted so far. */
  @Column({ type: 'bigint', default: 0 })
  readonly rows!: string;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  readonly finishedAt!: Date | null;
}
