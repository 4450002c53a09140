import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** The second factor of a member: the secret that their authenticator app shares with the service. */
@Entity('second_factors')
export class SecondFactor {
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

  /** AES-256-GCM: nonce, tag, ciphertext. */
  @Column({ type: 'bytea' })
  readonly secret!: Buffer;

  /** The encryption key that opens the secret. */
  @Column({ name: 'secret_key_id', type: 'text' })
  readonly secretKeyId!: string;

  /** The last time step whose code was accepted (RFC 6238, 5.2). */
  @Column({ name: 'last_step', type: 'bigint' })
  readonly lastStep!: string;
}
