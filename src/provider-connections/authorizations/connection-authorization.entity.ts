import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A visit to a provider that a member began and has not come back from. */
@Entity('connection_authorizations')
export class ConnectionAuthorization {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'connection_id', type: 'uuid' })
  readonly connectionId!: string;

  /** The member who began it. */
  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** SHA-256 of the state that the provider sends back. */
  @Column({ name: 'state_hash', type: 'bytea' })
  readonly stateHash!: Buffer;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  readonly expiresAt!: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
