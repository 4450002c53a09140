import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** A code that replaces one code of the authenticator app. Only its hash is stored; using it deletes it. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'user_id', referencedColumnName: 'id' },
  ])
  readonly member?: Relation<Member>;

  /** SHA-256 of the code. */
  @PrimaryColumn({ name: 'code_hash', type: 'bytea' })
  readonly codeHash!: Buffer;
}
