import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Role } from '../../platform/access/roles.js';
import { Member } from '../members/member.entity.js';

/** A link with which one person can join a family. Only the hash of its token is stored. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'invited_by', type: 'uuid' })
  readonly invitedBy!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'invited_by', referencedColumnName: 'id' },
  ])
  readonly inviter?: Relation<Member>;

  /** SHA-256 of the token. */
  @Column({ name: 'token_hash', type: 'bytea', select: false })
  readonly tokenHash!: Buffer;

  /** The role of the new member. */
  @Column({ type: 'text', default: 'member' })
  readonly role!: Role;

  /** The only address that can join; null for any address. */
  @Column({ type: 'text', nullable: true })
  readonly email!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  readonly expiresAt!: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  readonly usedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
