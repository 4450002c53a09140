import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import type { Role } from '../../platform/access/roles.js';
import { Family } from '../families/family.entity.js';

/**
 * A member of a family. A member who has left stays as a row without address and password, because the ledger refers to
 * it.
 */
@Entity('users')
export class Member {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @ManyToOne(() => Family, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'family_id' })
  readonly family?: Relation<Family>;

  /** null for a member created on the command line, who uses only keys. */
  @Column({ type: 'text', nullable: true })
  readonly email!: string | null;

  /** argon2id in PHC format; null if the member cannot sign in. */
  @Column({ name: 'password_hash', type: 'text', nullable: true, select: false })
  readonly passwordHash!: string | null;

  @Column({ type: 'text', default: 'member' })
  readonly role!: Role;

  /** The time since when signing in requires a second factor; null if it does not. */
  @Column({ name: 'totp_confirmed_at', type: 'timestamptz', nullable: true })
  readonly totpConfirmedAt!: Date | null;

  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  readonly removedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;

  @VirtualColumn({
    type: 'int',
    query: (member) => `SELECT count(*)::int FROM api_keys k
      WHERE k.family_id = ${member}.family_id AND k.user_id = ${member}.id AND k.revoked_at IS NULL
        AND (k.expires_at IS NULL OR k.expires_at > now())`,
  })
  readonly activeKeysCount!: number;

  /** When a session or a key of the member was last used, precise to the minute. */
  @VirtualColumn({
    type: 'timestamptz',
    query: (member) => `SELECT greatest(
      (SELECT max(s.last_seen_at) FROM sessions s WHERE s.family_id = ${member}.family_id AND s.user_id = ${member}.id),
      (SELECT max(k.last_used_at) FROM api_keys k WHERE k.family_id = ${member}.family_id AND k.user_id = ${member}.id))`,
  })
  readonly lastSeenAt!: Date | null;
}
