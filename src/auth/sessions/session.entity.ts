import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** A sign-in of a member to the settings pages. Only the hash of its token is stored. */
@Entity('sessions')
export class MemberSession {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'user_id', referencedColumnName: 'id' },
  ])
  readonly member?: Relation<Member>;

  /** SHA-256 of the token. */
  @Column({ name: 'token_hash', type: 'bytea', select: false })
  readonly tokenHash!: Buffer;

  /** The network address that the member signed in from. */
  @Column({ type: 'text', nullable: true })
  readonly address!: string | null;

  @Column({ name: 'user_agent', type: 'text', nullable: true })
  readonly userAgent!: string | null;

  /** Precise to the minute. */
  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  readonly lastSeenAt!: Date;

  /** The time when the session ends, even if it is used. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  readonly expiresAt!: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
