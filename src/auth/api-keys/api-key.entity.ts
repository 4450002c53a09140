import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';
import type { Scope, ScopeName } from '../../platform/access/scopes.js';

/** An API key of a member. Only the hash of the secret is stored. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  /** The member who owns the key. */
  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'user_id', referencedColumnName: 'id' },
  ])
  readonly member?: Relation<Member>;

  /** null for a key created on the command line. */
  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  /** The first characters of the secret, so that people can recognize the key. */
  @Column({ type: 'text' })
  readonly prefix!: string;

  /** SHA-256 of the secret. */
  @Column({ name: 'key_hash', type: 'bytea', select: false })
  readonly keyHash!: Buffer;

  /** The name of `scopes`; `custom` if they have none. */
  @Column({ type: 'text' })
  readonly scope!: ScopeName | 'custom';

  @Column({ type: 'text', array: true })
  readonly scopes!: readonly Scope[];

  /** Whether the key can confirm proposals of an assistant. */
  @Column({ name: 'confirms_proposals', type: 'boolean', default: false })
  readonly confirmsProposals!: boolean;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  readonly expiresAt!: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  readonly revokedAt!: Date | null;

  /** Precise to the minute. */
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  readonly lastUsedAt!: Date | null;

  /** The key that replaced this one by rotation. No foreign key, because the new key can be deleted first. */
  @Column({ name: 'replaced_by_id', type: 'uuid', nullable: true })
  readonly replacedById!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
