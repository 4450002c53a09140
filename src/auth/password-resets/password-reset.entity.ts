import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** A link that sets a new password once. Only the hash of its token is stored. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  /** SHA-256 of the token. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  readonly tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'user_id', referencedColumnName: 'id' },
  ])
  readonly member?: Relation<Member>;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  readonly expiresAt!: Date;
}
