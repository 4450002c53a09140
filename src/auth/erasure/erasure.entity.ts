import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The deletion of a family. It stays after the family is deleted. Only SECURITY DEFINER functions write and read it.
 */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn({ type: 'uuid' })
  readonly id!: string;

  /** SHA-256 of the family's id, so that somebody who knows the id can prove that the family was erased. */
  @Column({ name: 'family_hash', type: 'bytea' })
  readonly familyHash!: Buffer;

  /** The number of rows deleted so far. */
  @Column({ type: 'bigint', default: 0 })
  readonly rows!: string;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  readonly finishedAt!: Date | null;
}
